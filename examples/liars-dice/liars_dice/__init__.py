"""Liar's Dice: dice under a cup, bids on everyone's dice, and a doubt that costs someone a die."""

from stickup.games.registration import Registration

from .rules import GAME

REGISTRATION = Registration(
    rules=GAME,
    words="liars_dice.words:DiceWords",
    bots={"odds": "liars_dice.bots:Odds"},
)
