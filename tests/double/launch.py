"""Starts the bot in the present folder, with the double in the place of Discord; nothing else is different."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path.cwd())
    address = sys.argv[1]

    import yarl
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

    import bot

    Route.BASE = f"http://{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
    sys.exit(bot.main())
