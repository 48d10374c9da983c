import {
  CONFIRMATIONS_PAGE_MAX,
  CONFIRMATIONS_PAGE_SIZE,
  NEWS_REMINDER_EVERY_MS,
} from '#contract/features/news/limits.ts';
import type {
  ConfirmationChannel,
  ConfirmationCounts,
  ConfirmationRow,
  ConfirmationsPage,
  ConfirmationState,
} from '#contract/features/news/types.ts';
import { SEARCH_WORDS_MAX } from '#contract/api/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/problem.ts';
import { holds, type Context, type ReadContext } from '../../base/context.ts';
import { ProblemError, notFound } from '../../base/problem-error.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { cursorsOf } from '../../lists/keyset.ts';
import {
  countAsked,
  readAsked,
  readPending,
  type AskedFilter,
  addConfirmation,
  FIND_MANDATORY,
  LOCK_MANDATORY,
  readConfirmation,
} from './confirmation-sql.ts';
import { newsTexts } from './rules.ts';

/** 'He leído y entendido': a person's own statement, made once and not revocable. */

/** News item that asks for confirmation, as found for the viewer. */
interface Mandatory {
  readonly id: number;
  readonly item: number;
  readonly author: number;
  readonly title: string;
  readonly isAsking: boolean;
  /** True if the viewer came when it no longer held. */
  readonly isTooLate: boolean;
  readonly round: number;
}

/**
 * Finds the news item; `isAsking` is false if it asks for no confirmation, or not now.
 * @throws ProblemError 404 of an absent or invisible news item
 */
async function findMandatory(
  context: ReadContext,
  id: number,
  statement: typeof FIND_MANDATORY = FIND_MANDATORY,
): Promise<Mandatory> {
  const values = { ...viewerValues(context), id, administers: holds(context.viewer, 'Admin-News') };
  const [found] = await context.session.run<Mandatory>(statement, values);
  if (found === undefined) throw notFound();
  return found;
}

/**
 * Confirms that the caller has read and understood a news item. Repeating it changes nothing until its author asks
 * again; nobody confirms for another, and its author is not asked.
 * @param channel null if the caller did not say it
 * @throws ProblemError 404, 403 of the caller's own, 422 of news that ask the caller for nothing
 */
export async function confirm(
  context: Context,
  id: number,
  channel: ConfirmationChannel | null,
): Promise<{ ConfirmedAt: string }> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const found = await findMandatory({ ...context, session }, id, LOCK_MANDATORY);
    if (found.author === viewer.id) throw new ProblemError('forbidden');
    if (!found.isAsking || found.isTooLate)
      throw new ProblemError('invalid', { detail: newsTexts(viewer.language).news.notConfirmable });
    const confirmation = { news: id, user: viewer.id, round: found.round };
    await session.run(addConfirmation(viewer.org, confirmation, now, channel));
    const [row] = await session.run<{ at: Date }>(readConfirmation(viewer.org, confirmation));
    return { ConfirmedAt: (row?.at ?? now).toISOString() };
  });
}

/** Person with the state of their confirmation, for the news item's author and those who administer news. */

export interface AskedRow {
  readonly id: number;
  readonly name: string;
  readonly area: string;
  readonly at: Date | null;
  readonly key: string;
  /** Version of the text that they confirmed before everybody was asked again; null for others. */
  readonly earlierVersion: number | null;
}

/** Row of a page, with the time of the last reminder. */
interface ListedRow extends AskedRow {
  readonly reminded: Date | null;
}

const rowOf = ({ id, name, area, at, reminded, earlierVersion }: ListedRow, now: Date): ConfirmationRow => ({
  UserId: id,
  Name: name,
  AreaName: area,
  ConfirmedAt: at?.toISOString() ?? null,
  RemindedAt: at === null && reminded !== null && reminded > lastReminderBefore(now) ? reminded.toISOString() : null,
  EarlierVersion: earlierVersion,
});

/** Returns the moment after which a reminded person isn't reminded again. */
export const lastReminderBefore = (now: Date): Date => new Date(now.getTime() - NEWS_REMINDER_EVERY_MS);

/** Filter for everybody who is asked. */
const EVERYBODY: AskedFilter = { state: null, area: null, words: [] };
const NOBODY: ConfirmationCounts = { Confirmed: 0, Pending: 0 };

/** @throws ProblemError 404 of an absent or invisible one, 403 for people who neither wrote it nor administer news */
export async function findOwn(context: ReadContext, id: number): Promise<Mandatory> {
  const found = await findMandatory(context, id);
  if (found.author !== context.viewer.id && !holds(context.viewer, 'Admin-News')) throw new ProblemError('forbidden');
  return found;
}

/** Options of a page of confirmations. */
export interface ConfirmationsQuery extends Pick<ListQuery, 'top' | 'next' | 'search'> {
  /** Null means everybody. */
  readonly state: ConfirmationState | null;
  /** Null means every area. */
  readonly area: number | null;
}

/**
 * Returns a page of people who have or have not confirmed, by name. It counts both among everybody who is asked and
 * among the people that the search finds.
 * @throws ProblemError 404, 403; QueryError for options out of bounds
 */
export async function confirmationsOf(
  context: Context,
  id: number,
  { state, area, ...query }: ConfirmationsQuery,
): Promise<ConfirmationsPage> {
  const { viewer, db, now } = context;
  const size = query.top ?? CONFIRMATIONS_PAGE_SIZE;
  if (size > CONFIRMATIONS_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const path = `/api/Flx_News/${id}/confirmations`;
  const binding = JSON.stringify([viewer.org, viewer.id, path, state, area, query.search]);
  const cursors = cursorsOf(db);
  const [key = '', after = '0'] = query.next === undefined ? [] : cursors.open(query.next, binding, now);
  return db.read(viewer.org, async session => {
    await findOwn({ ...context, session }, id);
    const reader = viewerValues(context);
    const words = query.search?.split(/\s+/).slice(0, SEARCH_WORDS_MAX) ?? [];
    const page = { state, area, words, after: [key, after], size: size + 1 } as const;
    const count = async (filter: AskedFilter): Promise<ConfirmationCounts> =>
      (await session.run<ConfirmationCounts>(countAsked(id, filter), reader))[0] ?? NOBODY;
    const counts = await count(EVERYBODY);
    const isNarrowed = area !== null || words.length > 0;
    const rows = await session.run<ListedRow>(readAsked(id, page), reader);
    const last = rows.length > size ? rows[size - 1] : undefined;
    const next = last === undefined ? null : cursors.seal([last.key, String(last.id)], binding, now);
    const options = new URLSearchParams({ ...(state && { State: state }), ...(area && { Area: String(area) }) });
    return {
      ...counts,
      Found: isNarrowed ? await count({ state: null, area, words }) : counts,
      results: rows.slice(0, size).map(row => rowOf(row, now)),
      __next:
        next === null
          ? null
          : `${path}?${[options.toString(), buildQuery({ ...query, next })].filter(Boolean).join('&')}`,
    };
  });
}

/** Returns the ids of those who still have to confirm, or of one of them alone. */
export async function pendingPeople(context: ReadContext, id: number, person: number | null): Promise<number[]> {
  const rows = await context.session.run<{ id: number }>(readPending(id, person), viewerValues(context));
  return rows.map(row => row.id);
}
