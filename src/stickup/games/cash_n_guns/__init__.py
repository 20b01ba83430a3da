"""Cash 'n Guns, second edition: 4 to 8 gangsters, 16 powers."""

from stickup.games.registration import Registration

from .rules import GAME

REGISTRATION = Registration(
    rules=GAME,
    words=f"{__name__}.words:CashWords",
    bots={
        "boss": f"{__name__}.bots.boss:Boss",
        "regular": f"{__name__}.bots.cautious:Regular",
        "rookie": f"{__name__}.bots.rookie:Rookie",
    },
    fillers=("rookie",),
    other_bots={
        "cautious": f"{__name__}.bots.cautious:Cautious",
        "daring": f"{__name__}.bots.cautious:Daring",
        "hasty": f"{__name__}.bots.cautious:Cautious",
        "sly": f"{__name__}.bots.cautious:Sly",
        "sparring": f"{__name__}.bots.sparring:Sparring",
    },
    manners={
        "greedy": f"{__name__}.bots.manners.greedy:GreedyManner",
        "honest": f"{__name__}.bots.manners.honest:HonestManner",
        "hot-headed": f"{__name__}.bots.manners.hot_headed:HotHeadedManner",
        "liar": f"{__name__}.bots.manners.liar:LiarManner",
        "vengeful": f"{__name__}.bots.manners.vengeful:VengefulManner",
    },
    happenings=f"{__name__}.bots.manners.happenings:happenings",
    habits=f"{__name__}.bots.manners.shown_habits:habits",
    chronicle=f"{__name__}.chronicle:CashChronicle",
    terminal=f"{__name__}.terminal:CashDrawing",
)
