import type { Comparison, Filter } from '#contract/api/parse-filter.ts';
import { READINGS_PAGE_SIZE } from '#contract/features/loans/limits.ts';
import { LISTED, type DataReading, type ReadList } from '#contract/features/loans/types.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import type { RecordedReading } from '../../lists/define-list.ts';
import { watchReadings } from './alarm.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { takeReaderTurn } from './inbox/inbox-sql.ts';

/** Record that is about to be shown. */
interface Shown {
  readonly subject: number;
  readonly list: ReadList;
  readonly record: number;
}

/** Reason of a reading, and moment since which the same one counts as recorded; null if each one is recorded. */
interface Reading {
  readonly reason?: string;
  readonly since?: Date | null;
}

/** Records which data of whom the viewer is shown, in one statement for all of them. */
const addReadings = (
  { viewer, now, address }: WriteContext,
  shown: readonly Shown[],
  { reason = INBOX, since = null }: Reading,
): Sql => sql`
  insert into loan_readings (org_id, reader_id, subject_id, list, record_id, reason, at, address)
  select ${viewer.org}, ${viewer.id}, s.subject, s.list, s.record, ${reason}, ${now}, ${address}
  from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s (subject bigint, list text, record bigint)
    join users u on u.org_id = ${viewer.org} and u.id = s.subject
  where ${since}::timestamptz is null or not exists (select from loan_readings r
    where r.org_id = ${viewer.org} and r.reader_id = ${viewer.id} and r.at >= ${since}::timestamptz
      and r.subject_id = s.subject and r.list = s.list and (r.record_id = s.record or s.list = ${LISTED}) and r.reason = ${reason})`;

/** Readings of a person's data, the newest first; optionally those before one, by its id. */
const readReadings = (org: number, person: number, before: number | null, most: number): Sql => sql`
  select r.id as "Id", r.reader_id as "ReaderId", ${fullName(sql`u`)} as "ReaderName", r.list as "List", r.record_id as "RecordId",
    r.reason as "Reason", to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "At"
  from loan_readings r left join users u on u.org_id = r.org_id and u.id = r.reader_id
  where r.org_id = ${org} and r.subject_id = ${person} and (${before}::bigint is null or r.id < ${before}::bigint)
  order by r.id desc limit ${most}`;

/** Reason recorded when an administrator reads requests: answering them is their work. */
const INBOX = 'Análisis de solicitudes';

/** Builds the record of a person that is about to be shown. */
export const personShown = (subject: number, list: ReadList, record: number): Shown => ({ subject, list, record });

/** Returns the start of today in Bogota: readings that count once a day are not recorded again since then. */
export const startOfToday = ({ now }: Pick<Context, 'now'>): Date => startOfBogotaDay(bogotaDay(now));

/**
 * Records the data shown to another person, in the transaction that has read it and before it is sent. Readings of one
 * reader wait for each other, so that the same one is not recorded twice and the last of several counts all.
 */
export async function recordReadings(
  context: WriteContext,
  shown: readonly Shown[],
  reading: Reading = {},
): Promise<void> {
  const { session, viewer } = context;
  const others = shown.filter(({ subject }) => subject !== viewer.id);
  if (others.length === 0) return;
  await session.run(takeReaderTurn(viewer.org, viewer.id));
  await session.run(addReadings(context, others, reading));
  await watchReadings(context);
}

/** Row that is about a person. */
interface OfPerson {
  readonly subject: number;
  readonly record: number;
}

/** Records that people are among the rows of a list: one line a day for each reader and person. @spec decision 153 */
export async function recordListed(context: WriteContext, rows: readonly OfPerson[], reason = INBOX): Promise<void> {
  const byPerson = new Map(rows.map(({ subject, record }) => [subject, personShown(subject, LISTED, record)]));
  await recordReadings(context, [...byPerson.values()], { reason, since: startOfToday(context) });
}

/** Records that rows about people are opened. */
export const recordOpened = (context: WriteContext, list: ReadList, rows: readonly OfPerson[]): Promise<void> =>
  recordReadings(
    context,
    rows.map(({ subject, record }) => personShown(subject, list, record)),
  );

/** Row of a list that is about a person. */
type PersonRow = { readonly Id: number; readonly IdUser: number };

/**
 * Records the rows of a list that are shown to another person. A page says only that people are among its rows, unless
 * it has the field with all of a person's data. A filter that names a person is an answer about them, whether it finds
 * anything or not.
 * @spec decision 26
 */
export const recordedReading = (list: ReadList, { ownersOf, whole }: RecordedList): RecordedReading<PersonRow> => ({
  of: ['Id', 'IdUser'],
  record: async (context, rows, { isPage, filter }) => {
    const subjects = rows.map(({ Id, IdUser }) => ({ subject: IdUser, record: Id }));
    const isOpened = !isPage || rows.some(row => whole !== undefined && whole in row);
    if (isOpened) await recordOpened(context, list, subjects);
    await recordListed(context, isOpened ? [] : subjects);
    await recordMissed(
      context,
      filter,
      { Id: ownersOf, IdUser: THEMSELVES },
      rows.map(({ IdUser }) => IdUser),
    );
  },
});

interface RecordedList {
  /** SQL of the people whose rows have these ids, as `person`. */
  readonly ownersOf: PeopleOf;
  /** Field with all of a person's data. */
  readonly whole?: string;
}

/** SQL of the people whom ids name, as `person`. */
type PeopleOf = (org: number, ids: readonly number[]) => Sql;

/** The people with these ids. */
export const THEMSELVES: PeopleOf = (_org, ids) => sql`select unnest(${ids}::int[]) as person`;

/** Number of the record in a line about a person of whom nothing was found. */
const NO_RECORD = 0;

/**
 * Records the people whom a filter names and who are not among the rows: that nothing is found is an answer about them.
 * @param peopleOf people whom the ids of a field name, by the field
 * @param found ids of the people whose rows are shown
 */
export async function recordMissed(
  context: WriteContext,
  filter: Filter | null,
  peopleOf: Readonly<Record<string, PeopleOf>>,
  found: readonly number[],
): Promise<void> {
  const { session, viewer } = context;
  // Everybody else finds nothing about others anyway.
  if (filter === null || !viewer.roles.has('Admin-Credits')) return;
  const named = new Set<number>();
  for (const [field, people] of Object.entries(peopleOf)) {
    const ids = namedBy(filter, field);
    if (ids.length === 0) continue;
    for (const { person } of await session.run<{ person: number }>(people(viewer.org, ids))) named.add(person);
  }
  await recordListed(
    context,
    [...named].filter(person => !found.includes(person)).map(person => ({ subject: person, record: NO_RECORD })),
  );
}

/** Steps from the value of a comparison to the nearest one that meets it. */
const STEPS: Readonly<Partial<Record<Comparison, number>>> = { gt: 1, lt: -1 };

/** Returns the numbers that a filter names in a field; of a range its ends. */
function namedBy(filter: Filter, field: string): number[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(term => namedBy(term, field));
    case 'not':
      return namedBy(filter.term, field);
    case 'compare':
      return filter.field === field && typeof filter.value === 'number'
        ? [filter.value + (STEPS[filter.operator] ?? 0)]
        : [];
    case 'in':
      return filter.field === field ? filter.values.filter(value => typeof value === 'number') : [];
    case 'match':
      return [];
  }
}

/**
 * Returns who has read which of the caller's data, and why, the newest first: one page, behind the reading whose id is
 * `before`.
 */
export async function readingsOf(
  { db, viewer }: Context,
  before: number | null,
): Promise<{ results: DataReading[]; __next: string | null }> {
  const rows = await db
    .vault('loan')
    .reading(viewer.org)
    .run<DataReading>(readReadings(viewer.org, viewer.id, before, READINGS_PAGE_SIZE + 1));
  const results = rows.slice(0, READINGS_PAGE_SIZE);
  const last = results.at(-1);
  const isMore = rows.length > results.length && last !== undefined;
  return { results, __next: isMore ? `/Conocerte/readings?before=${last.Id}` : null };
}
