"""The program `stickup`: runs the command, and turns every error into one line and an exit code."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import click

from stickup import __version__

COMMANDS: Final = {
    "serve": "Open tables for phones and browsers (the default command).",
    "play": "Play against bots in the terminal.",
    "simulate": "Run many bot-only games and count the wins.",
    "tournament": "Let every bot play every other, and rate them.",
    "manners": "Measure what manners do to a bot's play.",
    "replay": "Watch a recorded game.",
    "review": "See what each of your answers in a recorded game was worth.",
    "verify": "Check every card and every answer of a recorded game.",
    "backup": "Back up the server's data, even while it runs.",
    "restore": "Replace the server's data with a backup.",
    "export": "Save the server's finished games as record files.",
    "purge": "Delete closed tables from the server's data.",
    "config": "Check the server's settings and show where each comes from.",
    "healthcheck": "Check that the server on this machine is healthy.",
}
DATA: Final = frozenset({"backup", "restore", "export", "purge"})
"""Commands on the server's data, which have a room of their own."""
USUAL: Final = "serve"
EXAMPLES: Final = """\b
Examples:
  stickup
  stickup --port 9000 --no-browser
  stickup play cash-n-guns
  stickup play millions-of-dollars --seats 6
  stickup simulate cash-n-guns --bots regular,random --games 1000
  stickup verify game.jsonl
"""
OWN: Final = frozenset({"--lang", "--debug", "--version", "-h", "--help"})
"""The options of `stickup` itself."""
OK, FAILED, STOPPED = 0, 1, 130


class Commands(click.Group):
    """Imports a command only when it's called, so that `stickup --help` is fast."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Without a command, `serve` is meant."""
        place = first_foreign(args)
        if place == len(args) and not {"-h", "--help", "--version"} & set(args):
            args = [*args, USUAL]
        elif place < len(args) and args[place].startswith("-") and args[place] != "--":
            args = [*args[:place], USUAL, *args[place:]]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        room = "stickup.cli.data" if cmd_name in DATA else "stickup.cli"
        command = getattr(import_module(f"{room}.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command), cmd_name
        if cmd_name != USUAL:  # the server reports it in its log
            tell_what_is_left_out()
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from .errors import unknown

            raise unknown("command-unknown", args[0], COMMANDS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def first_foreign(args: Sequence[str]) -> int:
    """The index of the first argument that isn't an option of `stickup` itself, or its value."""
    place = 0
    while place < len(args) and args[place].partition("=")[0] in OWN:
        place += 2 if args[place] == "--lang" else 1
    return place


def tell_what_is_left_out() -> None:
    """Warn about installed games that can't be loaded, if the command looked for games."""
    if "stickup.games" not in sys.modules:
        return
    from stickup.games import left_out

    from .errors import say

    for game in left_out():
        line = say("game-left-out", package=game.package, why=game.why)
        click.echo(f"stickup: {line}", err=True)


def choose_language(ctx: click.Context, _: click.Parameter, asked: str | None) -> None:
    from stickup.words import Words, language

    try:
        ctx.obj = Words(language(asked, os.environ))
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


@click.group(
    cls=Commands,
    epilog=EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="stickup")
@click.option(
    "--lang",
    metavar="en|fr|pl",
    callback=choose_language,
    expose_value=False,
    help="Language.  [default: the system's]",
)
@click.option("--debug", is_flag=True, expose_value=False, help="Show a traceback on errors.")
def cli() -> None:
    """Two gangster bluffing games: Cash ’n Guns and Millions of Dollars.

    Without a command, it opens tables: see `stickup serve --help`.
    """


def main(args: Sequence[str] | None = None) -> int:
    """Run the program and return the exit code."""
    if args is None:
        args = sys.argv[1:]
        clean_up_when_told_to_go()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # an old terminal is no reason to fail
    try:
        return run(args)
    except BrokenPipeError:  # the reader of our output has closed the pipe
        close_stdout()
        return OK
    except OSError as error:  # for example, the disk behind standard output is full
        close_stdout()
        return complain("failed", args, why=error.strerror or str(error))


def run(args: Sequence[str]) -> int:
    """Run the command. Every error becomes one line and an exit code."""
    try:
        with cli.make_context("stickup", list(args)) as context:
            cli.invoke(context)
        code = OK
    except click.exceptions.Exit as leaving:
        code = leaving.exit_code
    except click.ClickException as error:
        code = complain_of(error, args)
    except (KeyboardInterrupt, click.Abort):
        complain("stopped", args)
        code = STOPPED
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001  the last line of defence: no user is shown a traceback unasked
        complain("internal", args, why=f"{type(error).__name__}: {error}")
        code = FAILED
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def complain_of(error: click.ClickException, args: Sequence[str]) -> int:
    """Print an error of a command and return its exit code."""
    from .errors import plain

    text = error.format_message()
    if isinstance(error, click.exceptions.NoArgsIsHelpError):  # a group of commands, such as `stickup config`
        speak(text, args)
        return error.exit_code
    where = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "stickup"
    if isinstance(error, click.MissingParameter):  # a list of our own, one per line, without user input
        text = " ".join(text.split())
    speak(f"{where}: {plain(text)}", args)
    return error.exit_code


def complain(key: str, args: Sequence[str], **facts: str) -> int:
    """Print one of our texts as an error."""
    from .errors import say

    speak(f"stickup: {say(key, **facts)}", args)
    return FAILED


def speak(line: str, args: Sequence[str]) -> None:
    """Print to standard error, with the traceback if --debug was given."""
    if "--debug" in args:
        traceback.print_exc()
    click.echo(line, err=True)


def clean_up_when_told_to_go() -> None:
    """Clean up on SIGTERM too, so that no half-written file stays behind."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
            signal.signal(number, lambda number, _: sys.exit(128 + number))


def close_stdout() -> None:
    """Drop unwritten output, or Python would try to write it again at exit."""
    if sys.stdout is not None:
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
