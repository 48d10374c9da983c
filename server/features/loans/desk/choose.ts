import {
  DESK_PAGE_SIZE,
  type DeskCounts,
  type DeskOrder,
  type DeskQuery,
  type DeskRow,
} from '#contract/features/loans/desk.ts';
import { ENDED } from '#contract/features/loans/states.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';

/** Reader and moment, by which filters and counts are decided. */
interface Reader {
  readonly id: number;
  readonly now: Date;
}

const isOpen = ({ State }: DeskRow): boolean => !ENDED.includes(State);

/** Returns the moment of a promise in ms; infinity without one, which sorts last. */
const dueAt = ({ Promise: promise }: DeskRow): number => (promise === null ? Infinity : Date.parse(promise.At));

/** Returns whether something was promised by the end of today in Bogota, or earlier. */
const isDueToday = (row: DeskRow, now: Date): boolean =>
  dueAt(row) < startOfBogotaDay(dayAfter(bogotaDay(now), 1)).getTime();

const amountOf = ({ Agreed, Asked }: DeskRow): number => (Agreed ?? Asked).Monto;

const byName = new Intl.Collator('es');

const ORDERS: Readonly<Record<DeskOrder, (one: DeskRow, other: DeskRow) => number>> = {
  // Two infinities have no difference.
  due: (one, other) => (dueAt(one) === dueAt(other) ? 0 : dueAt(one) - dueAt(other)),
  age: (one, other) => Date.parse(one.FechaSolicitud) - Date.parse(other.FechaSolicitud),
  amount: (one, other) => amountOf(other) - amountOf(one),
  share: (one, other) => (other.Share ?? -1) - (one.Share ?? -1),
  name: (one, other) => byName.compare(one.UserName, other.UserName),
};

/** Returns the rows in an order; equal ones by their number. */
export const sorted = (rows: readonly DeskRow[], order: DeskOrder): DeskRow[] =>
  rows.toSorted((one, other) => ORDERS[order](one, other) || one.Id - other.Id);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** Returns whether a row is found: by its number, or by a name that has words with these beginnings. */
export function isFound({ Id, UserName }: DeskRow, search: string): boolean {
  const words = wordsOf(search);
  const named = wordsOf(UserName);
  const [number] = words;
  return (
    (words.length === 1 && number === String(Id)) || words.every(word => named.some(each => each.startsWith(word)))
  );
}

/** Returns the rows that meet the filters, in order. */
export const chosen = (rows: readonly DeskRow[], query: DeskQuery, { id, now }: Reader): DeskRow[] => {
  const { state = 'open', assignee = 'anybody', due = 'any', search = '', order = 'due' } = query;
  const meets = (row: DeskRow): boolean =>
    (state === 'all' || (state === 'open' ? isOpen(row) : row.State === state)) &&
    (assignee === 'anybody' || row.AssigneeId === (assignee === 'me' ? id : null)) &&
    (due === 'any' || isDueToday(row, now)) &&
    isFound(row, search);
  return sorted(rows.filter(meets), order);
};

/** Returns one page of rows. @param page from 1 */
export const pageOf = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * DESK_PAGE_SIZE, page * DESK_PAGE_SIZE);

/** Counts what waits, over all rows. */
export function countsOf(rows: readonly DeskRow[], claims: number, { id, now }: Reader): DeskCounts {
  const open = rows.filter(isOpen);
  const due = open.filter(row => isDueToday(row, now));
  return {
    Open: open.length,
    Unassigned: open.filter(({ AssigneeId }) => AssigneeId === null).length,
    Mine: open.filter(({ AssigneeId }) => AssigneeId === id).length,
    DueToday: due.length,
    DueTodayUnassigned: due.filter(({ AssigneeId }) => AssigneeId === null).length,
    Overdue: due.filter(row => dueAt(row) <= now.getTime()).length,
    Claims: claims,
  };
}

/**
 * Returns the request that follows one in the order of what is due, and behind the last one the first. After one
 * without a promise it is the first that has one.
 */
export function nextOf(rows: readonly DeskRow[], id: number): number | null {
  const open = sorted(rows.filter(isOpen), 'due');
  const place = open.findIndex(row => row.Id === id);
  const [current, first] = [open[place], open[0]];
  const isFirst = first !== undefined && first.Id !== id && first.Promise !== null;
  if (isFirst && (current === undefined || current.Promise === null)) return first.Id;
  return [...open.slice(place + 1), ...open.slice(0, Math.max(place, 0))][0]?.Id ?? null;
}
