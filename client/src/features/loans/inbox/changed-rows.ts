import type { DeskCounts, DeskRequest, DeskRow } from '#contract/features/loans/desk.ts';
import { ENDED, type RequestState } from '#contract/features/loans/states.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';

/** Returns the contribution of a row to each of the counts. */
function partOf({ State, AssigneeId, Promise: promise, HasClaim }: DeskRow, viewer: number, now: Date): DeskCounts {
  const isOpen = !ENDED.includes(State);
  const due = promise === null ? null : new Date(promise.At);
  const isDue = isOpen && due !== null && due < startOfBogotaDay(dayAfter(bogotaDay(now), 1));
  return {
    Open: Number(isOpen),
    Unassigned: Number(isOpen && AssigneeId === null),
    Mine: Number(isOpen && AssigneeId === viewer),
    DueToday: Number(isDue),
    DueTodayUnassigned: Number(isDue && AssigneeId === null),
    Overdue: Number(isDue && due < now),
    Claims: Number(HasClaim),
  };
}

/** Changed row, with the viewer and the time that the counts depend on. */
interface ChangedRow {
  readonly before: DeskRow;
  readonly after: DeskRow;
  readonly viewer: number;
  readonly now: Date;
}

/** Returns the counts after a row has changed, as the server would count them. */
export function countsAfter(counts: DeskCounts, { before, after, viewer, now }: ChangedRow): DeskCounts {
  const [less, more] = [partOf(before, viewer, now), partOf(after, viewer, now)];
  const names = Object.keys(counts) as (keyof DeskCounts)[]; // the keys of the type
  return Object.fromEntries(names.map(name => [name, counts[name] - less[name] + more[name]])) as unknown as DeskCounts;
}

/** Returns a row after its state was changed. Who takes it into analysis is at it, if nobody was. */
export function movedRow(row: DeskRow, State: RequestState, viewer: { id: number; name: string }): DeskRow {
  const isTaken = row.AssigneeId === null && State === 'analysis';
  return {
    ...row,
    State,
    Promise: State === 'analysis' ? row.Promise : null,
    ...(isTaken && { AssigneeId: viewer.id, Assignee: viewer.name }),
  };
}

/** Returns a request with the event of its new state. The server's own event replaces it at the next opening. */
export const withEvent = (request: DeskRequest, State: RequestState, Actor: string): DeskRequest => ({
  ...request,
  Events: [...request.Events, { Id: -request.Events.length, State, At: new Date().toISOString(), Actor }],
});
