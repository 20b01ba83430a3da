"""A bot that plays over the network. It knows docs/protocol.md, and nothing of the server's code.

    python network_bot.py http://localhost:8410 --create cash-n-guns --bots 3     opens a table and deals
    python network_bot.py http://localhost:8410 --code 7KQ2MX --name Bob          sits down at someone's

It needs Python 3.11 and `pip install websockets`. It plays at random: put something better into `choose`.
"""

import argparse
import asyncio
import json
import random
import secrets
from contextlib import suppress
from hashlib import sha256
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

BEAT = 0.21  # seconds between two commands: of more than five a second some are not read
STOPS = {1000, 1003, 1007, 1009, 4400, 4401, 4404, 4409, 4426, 4502}  # after any other, we come back
TOO_OFTEN = 4429


class Bot:
    def __init__(self, wanted, table, place, token, **_):
        self.wanted, self.place, self.secret = wanted, place, secrets.token_hex(16)
        self.hello = {"t": "hello", "v": 1, "table": table, "token": token}
        self.room, self.round, self.seat, self.question = {}, None, None, None
        self.live, self.waiting, self.sent, self.spoke_of = False, {}, False, None

    def hear(self, frame):
        match frame["t"]:
            case "welcome":
                self.hello["epoch"] = frame["epoch"]
            case "entry" if frame["n"] != self.hello["last"] + 1:
                raise ConnectionError("an entry is missing: come back and ask for it")
            case "entry" | "snapshot":
                self.hello["last"], self.room = frame["n"], frame.get("room", self.room)
                self.round = frame.get("timing", {}).get("round", self.round)
                if game := frame.get("game"):
                    self.seat, self.question = game.get("me"), game.get("decision")
                for fact in frame.get("facts", ()):
                    self.learn(**fact)
            case "live" | "notice":
                self.live, self.sent = True, False  # what was not answered goes out again, with the same id
            case "ok" | "no" if frame["id"] == self.waiting.get("id"):
                self.waiting = {}
                if frame["t"] == "ok":  # what it changed comes after it: wait for that
                    self.spoke_of = self.topic()

    def learn(self, event, seat=None, decision=None, **fact):
        if event == "Asked":
            self.seat, self.question = seat, decision
        elif event == "Answered" and seat == self.seat:
            self.question = None
        elif event == "GameEnded":
            print(f"{fact['scores']}, won by {fact['winners']}", flush=True)

    def topic(self):
        """A sealed answer is given once a round; everything else is thought over at every news."""
        sealed = self.question and not self.question["floor"]
        return f"round {self.round}" if sealed else self.hello["last"]

    def command(self):
        """What there is to say as things stand, if anything."""
        people, hosting = self.room["people"], self.room["host"] == self.place
        dealing = self.room.get("dealing", {})
        entropy = sha256(f"{self.secret} {dealing.get('name')}".encode()).hexdigest()[:32]
        match self.room["phase"]:
            case "lobby" if not hosting:
                ready = any(sitter.get("ready") for sitter in people if sitter["place"] == self.place)
                return {} if ready else {"t": "ready", "ready": True}
            case "lobby" if sum("bot" in sitter for sitter in people) < self.wanted.bots:
                return {"t": "add-bot"}
            case "lobby" if len(people) >= self.wanted.bots + self.wanted.people:
                return {"t": "begin"}
            case "dealing" if self.place in dealing.get("promising", ()):
                return {"t": "promise", "promise": sha256(entropy.encode()).hexdigest()}
            case "dealing" if self.place in dealing.get("throwing", ()):
                return {"t": "throw", "entropy": entropy}
            case "playing" if self.question and not self.room.get("paused"):
                answer = choose(self.question)
                return answer and {"t": "answer", "round": self.round, "answer": answer}
            case "over" if self.room["games"] >= self.wanted.games:
                return {"t": "leave"}
            case "over" if hosting:
                return {"t": "again"}
        return {}

    def next_frame(self):
        """One command at a time."""
        if not self.waiting and self.topic() != self.spoke_of and (command := self.command()):
            self.waiting, self.sent = command | {"id": secrets.token_hex(8)}, False
            self.spoke_of = self.topic()
        due, self.sent = self.waiting and not self.sent, True
        return due and json.dumps(self.waiting)

    async def play(self, url):
        async for line in connect(url, compression=None):
            self.live = False
            with suppress(WebSocketException, ConnectionError):
                await line.send(json.dumps(self.hello))
                async for text in line:
                    self.hear(json.loads(text))
                    if self.live and (frame := self.next_frame()):
                        await asyncio.sleep(BEAT)
                        await line.send(frame)
            if line.close_code in STOPS:
                return
            await asyncio.sleep((30 if line.close_code == TOO_OFTEN else 1) * (1 + random.random()))


def choose(question):
    """On an open floor mostly that we are ready, and nothing more once we are."""
    ready, options = {"do": "Ready"}, question["options"]
    if question["floor"] and (ready not in options or random.random() < 0.8):
        return ready if ready in options else {}
    return random.choice(options)


def ask(url, body=None):
    request = Request(url, body and json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=10) as answer:
        return json.load(answer)


def main():
    parser = argparse.ArgumentParser(description="A bot that plays over the network.")
    parser.add_argument("address", help="of the server, as in http://localhost:8410")
    parser.add_argument("--code", help="of the table to sit down at")
    parser.add_argument("--create", metavar="GAME", help="or open one: cash-n-guns, millions-of-dollars")
    parser.add_argument("--bots", type=int, default=0, help="of the server's, at one's own table")
    parser.add_argument("--people", type=int, default=1, help="to wait for, at one's own table")
    parser.add_argument("--speed", default="normal", help="of one's own table")
    parser.add_argument("--games", type=int, default=1, help="to play there before leaving")
    parser.add_argument("--name", default="Rusty")
    wanted = parser.parse_args()
    me, api = {"name": wanted.name, "look": "velvet"}, f"{wanted.address}/api"
    if wanted.create:
        seat = ask(f"{api}/tables", me | {"game": wanted.create, "speed": wanted.speed})
    else:
        seat = ask(f"{api}/tables/{ask(f'{api}/codes/{wanted.code}')['table']}/join", me)
    print(f"{wanted.name} sits at table {seat['code']}", flush=True)
    asyncio.run(Bot(wanted, **seat).play(wanted.address.replace("http", "ws", 1) + "/ws"))


if __name__ == "__main__":
    main()
