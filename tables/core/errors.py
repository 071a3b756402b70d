"""Refusals of the table itself; those of the rules are in `engines.protocol`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from db.schema import FORGOTTEN_ID


class TableError(Exception):
    """A request the table cannot grant; nothing has changed.

    The sentence is `table-<reason>` in a file of `locales/<language>`, filled with `facts`. The reason is the name of
    the class: `TooFewError` is `too-few`.
    """

    reason = "error"

    def __init_subclass__(cls) -> None:
        words = re.findall("[A-Z][a-z]*", cls.__name__.removesuffix("Error"))
        cls.reason = cls.__dict__.get("reason") or "-".join(words).lower()

    def __init__(self, **facts: str | int) -> None:
        super().__init__(f"{self.reason} {facts}" if facts else self.reason)
        self.facts: Mapping[str, str | int] = facts


class NoSuchTableError(TableError):
    """No table has this id."""


class NotInLobbyError(TableError):
    """The game has started, ended or been cancelled: seats are no longer given away."""


class NotRunningError(TableError):
    """The game has not started or is over."""


class AlreadySeatedError(TableError):
    """The person has a seat here already."""


class PlayedAloneError(TableError):
    """No other person can take a seat at a table in direct messages."""


class NotSeatedError(TableError):
    """The person has no seat here."""


class TableFullError(TableError):
    """Every seat is taken."""

    reason = "full"


class TooFewError(TableError):
    """The game needs more seats filled. Facts: `missing`."""


class NotHostError(TableError):
    """Only the host may do this."""


class StaleError(TableError):
    """The control belongs to an earlier position. Facts: `expected`, `ply`."""


class NothingToPlanError(TableError):
    """The moves on the planning board are no whole turn of the person's own."""


class TurnHasComeError(TableError):
    """The turn that was to be planned has come: it can be played."""


class PlannedAlreadyError(TableError):
    """The same turn is planned already, under the same condition."""


class NoSuchPlaceError(TableError):
    """No other player can play at a place of that name any more, or there is none."""


class TooManyPremovesError(TableError):
    """The person has planned as many alternatives as they may. Facts: `most`."""


class NothingToTakeBackError(TableError):
    """The person's latest move cannot be taken back. Facts: `why` (`none`, `acted`, `revealed`)."""


class LogFullError(TableError):
    """So much has been taken back, and seats have changed hands so often, that the game only goes forward now."""


class NoHintsError(TableError):
    """Hints are for games against computers, and for tables that were opened with them."""


class NoSuchStepError(TableError):
    """There is no such move to look back at. Facts: `ply`, `latest`."""


class TooManyDesignsError(TableError):
    """The server has as many designs for this game as it may. Facts: `most`."""


class NoSuchDesignError(TableError):
    """The server has no design of this name for this game."""


class DayNotOverError(TableError):
    """The request would hand out the castle of a day that others play."""


class DayNotPlayedError(TableError):
    """The request is for those who have played the castle of the day."""


class OneTryError(TableError):
    """The request would help in the one try at the castle of the day."""


class StillRunningError(TableError):
    """The request is for finished games only: before the end it would reveal secrets."""


class ThreadTakenError(TableError):
    """The thread has a game of this kind already."""


class GameFileError(TableError):
    """A file is no game that can be opened.

    Facts: `why` (`size`, `json`, `format`, `game`, `rules`, `options`, `move`, `over`), for `size` also `most` (in
    KB), for `move` the `ply` of the row that is wrong, for `over` that of the first one after the end.
    """


class NotImportedError(TableError):
    """The person has no such opened file (any more)."""


class NoPaceError(TableError):
    """There is no such pace.

    Facts: `why`: its `turn`, its `bank`, the `most` of it or its `hours` are out of bounds, or no one can read its
    `text`, which is another fact then.
    """


class FastPaceError(TableError):
    """Turns with so little time need playing hours."""


class NoPaceZoneError(TableError):
    """Playing hours need a time zone: none was named, and none is known of the server or the person."""


class NoClockError(TableError):
    """The table has no clock, or the clock has stopped because no person is to move."""


class NoBankError(TableError):
    """Only where players have banks there is time that can be given to everybody."""


class OwnTimeError(TableError):
    """The person to move asks for more time for themselves; that is for the others to give."""


class TimeEnoughError(TableError):
    """The player to move has plenty of time already. Facts: none."""


class NoSnoozeError(TableError):
    """Too little of the turn's time is left to put a reminder off. Facts: none."""


class UnknownZoneError(TableError):
    """There is no such time zone. Facts: `zone`."""


class AmbiguousZoneError(UnknownZoneError):
    """Several time zones are called so. Facts: `zone`, `zones`. `candidates` are their names, the likeliest first."""

    def __init__(self, candidates: Sequence[str], *, zone: str) -> None:
        super().__init__(zone=zone, zones=", ".join(candidates))
        self.candidates = tuple(candidates)


class NoZoneError(TableError):
    """Quiet hours need a time zone, and the person has not named one yet."""


class BadHourError(TableError):
    """That is no time of day. Facts: `text`."""


class BadReminderTimesError(TableError):
    """Those are no times for reminders. Facts: `text`; `clock`: of turns with a clock or without; `most`."""


class NoQuietHoursError(TableError):
    """Quiet hours have to begin and end at different times, and both have to be named."""


class BadDateError(TableError):
    """That is no date. Facts: `text`."""


class PastDateError(TableError):
    """The date is not in the future. Facts: `text`."""


class AwayTooLongError(TableError):
    """The absence would keep others waiting for too long. Facts: `days`, the most."""


class NotAwayError(TableError):
    """The person is not away."""


class TurnOverError(TableError):
    """The control is about a turn that is over. Facts: none."""


class NoSuchVoteError(TableError):
    """There is no such vote, or nothing of that kind to vote for."""


class NotAnElectorError(TableError):
    """The vote is for the others at the table."""


class VoteOverError(TableError):
    """The vote is over. Facts: `result`, a `tables.votes.rules.Result`."""


class RefusedBeforeError(TableError):
    """The others have refused the same in this turn: it is asked again in the next one."""


class NoSuchOfferError(TableError):
    """The seat is not, or no longer, to be had."""


class OfferedElsewhereError(TableError):
    """The seat is offered to another person."""


class PlayedElsewhereError(TableError):
    """The person has had another seat at the table: no game counts for one person twice."""


class PrivateTableError(TableError):
    """The table is private, and the person neither plays nor played there."""

    reason = "private"


class NotInvitedError(TableError):
    """The table is private, and the person is not invited. Facts: `host`, the account, ``none`` if it is forgotten."""

    def __init__(self, host_id: int) -> None:
        super().__init__(host="none" if host_id == FORGOTTEN_ID else str(host_id))


class NotOpenError(TableError):
    """The table is not open to the person. The sentence is the same for all reasons that they must not learn."""


class SeekForgottenError(TableError):
    """It is not known any more what the person looked for."""


class NothingSoughtError(TableError):
    """None of the games that a person looks for has any of the numbers of players that they named."""


class ManagesSelfError(TableError):
    """A manager does not do this to themselves: they leave or resign as others do."""


class NotKeptOutError(TableError):
    """The server does not keep the person out (any more)."""


class TooManyKeptOutError(TableError):
    """The server keeps as many people out as one may. Facts: `most`."""


class NotAgreedError(TableError):
    """Some who sit in the lobby have not agreed to its changed rules. Facts: `players`, mentions of them."""

    def __init__(self, user_ids: Sequence[int]) -> None:
        super().__init__(players=", ".join(f"<@{user_id}>" for user_id in user_ids))


class SeatsChangedError(TableError):
    """The seats of a lobby have changed since the control was made."""


class WaitIsOverError(TableError):
    """The lobby has changed since those who sit there were asked how to go on."""


class HostStaysError(TableError):
    """The host cannot remove themselves: they leave."""


class TooManySeatedError(TableError):
    """More people and computers sit in the lobby than there would be seats. Facts: `seated`."""


class SeriesSetError(TableError):
    """The options of a series are those of all its games: they are not changed one by one."""


class ReadByAllError(TableError):
    """A lobby in a thread or post cannot become private: everybody can read there."""


class NoLastTimeError(TableError):
    """The person has opened no table of the game here before."""


class SeatsKeptError(TableError):
    """The free seats are kept for those who were invited to the rematch. Facts: `until`, in seconds since 1970."""


class BlockedHereError(TableError):
    """A person at the table is blocked by the one who asks."""


class BlockedInvitedError(TableError):
    """The invited person is blocked by the one who invites."""


class BlockedSelfError(TableError):
    """No person blocks themselves."""


class TooManyBlockedError(TableError):
    """The person blocks as many others as one may. Facts: `most`."""


class NoOtherPersonError(TableError):
    """No other person sits here for whom a computer could play on."""


class NotMissingError(TableError):
    """No computer keeps a seat for the person here."""


class NoSuchGameError(TableError):
    """There is no game of this name."""


class GameAbsentError(TableError):
    """The table's game is not there just now: it is being made, or it cannot be shown. The table waits."""


class StatisticsHiddenError(TableError):
    """The person keeps their statistics to themselves."""


class NeededError(TableError):
    """The person cannot be forgotten while others play or wait with them. Facts: `count` of these tables.

    `table_ids` says which they are.
    """

    def __init__(self, table_ids: Sequence[int]) -> None:
        super().__init__(count=len(table_ids))
        self.table_ids = tuple(table_ids)


class SeatedAlreadyError(TableError):
    """The invited person has a seat there."""


class InvitedAlreadyError(TableError):
    """The invited person was invited before."""


class TooManyInvitedError(TableError):
    """A table has as many invitations as it may. Facts: `most`."""


class TooManyHostedError(TableError):
    """The person hosts as many open and running tables as one may. Facts: `most`."""


class TooManyPlayedError(TableError):
    """The person sits at as many open and running tables as one may. Facts: `most`."""


class TooManyInServerError(TableError):
    """The server has as many open and running tables as it may. Facts: `most`."""


class PlaysThereError(TableError):
    """A player of a table cannot be its spectator."""


class TooManySpectatorsError(TableError):
    """The table has as many spectators as it may. Facts: `most`."""


class NotSpectatingError(TableError):
    """The person does not watch this table."""


class NoteTooLongError(TableError):
    """A note to oneself is longer than one may be. Facts: `most`."""


class NoNoteError(TableError):
    """The person has noted nothing at this table."""


class TooManyKeptNotesError(TableError):
    """The person keeps as many notes beyond their games as one may. Facts: `most`."""


class NoReviewError(TableError):
    """There is no review of a game, or not now.

    `why` is ``running``, ``short``, ``alone``, ``rules`` (it was played by other rules), ``unknown`` (nothing was
    learned of such games), ``busy`` or ``failed`` (the reviewing process has died).
    """


class NoExerciseError(TableError):
    """The person has no such exercise, or none any more."""


class ShownAlreadyError(TableError):
    """The game's review was posted for all before."""
