import { MERGE_CONFIRM_DAYS, MERGE_UNDO_DAYS } from '#contract/features/directory/limits.ts';
import type { MergeFact } from '#contract/features/directory/merge-types.ts';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import { fullName } from '../../../db/full-name.ts';
import { identifier, join, literal, sql, type Interpolated, type Sql } from '../../../db/sql.ts';
import { LOCAL_ISSUER } from '../../../integrations/identity/accounts/accounts.ts';
import { queueEmails } from '../../mail/service.ts';
import { showsEverybody } from '../../people/service.ts';
import { hasCome } from '../deletion.ts';

/** Kind of the e-mail to both addresses about a step of a merge. */
export const MERGE_EMAIL = 'merge_step';

/** Steps of a merge that both addresses get an e-mail about. */
export type MergeStep = 'asked' | 'done' | 'declined' | 'lapsed' | 'undone';

/** Columns of the facts that a merge fills, and the privacy flag under which the merged person may hide one. */
const FACTS = {
  Position: ['position', null],
  City: ['city_id', null],
  Phone: ['phone', 'PrivatePhone'],
  Ext: ['ext', 'PrivatePhone'],
  Cellphone: ['cellphone', 'PrivatePhone'],
  EntryDate: ['entry_date', null],
  Birthday: ['birthday', 'PrivateBirthday'],
  AboutMe: ['about_me', 'PrivateBio'],
} as const satisfies Readonly<Record<MergeFact, readonly [string, PrivacyFlag | null]>>;
const FACT_NAMES = Object.keys(FACTS) as MergeFact[]; // the keys of the literal above

/** Record as a merge needs to know it. */
export interface RecordRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly area: string;
  readonly isActive: boolean;
  readonly hasCome: boolean;
  /** Whether it is a member of a private group, so that a merge opens the group to the kept record. */
  readonly isInPrivate: boolean;
}

/** Selects these records, whether they have ever come in, and whether private groups would be opened. */
export const readRecords = (org: number, ids: readonly number[]): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name, u.email, u.area_title as area, u.is_active as "isActive", ${hasCome(sql`u`)} as "hasCome",
    exists (select from memberships m join groups g on g.org_id = m.org_id and g.id = m.group_id
      where m.org_id = u.org_id and m.user_id = u.id and g.is_private) as "isInPrivate"
  from users u where u.org_id = ${org} and u.id = any(${ids}::bigint[])`;

/** Selects the names of the columns that lead to people. */
export const readColumns = sql`select place from columns_to_people()`;

/** Records of a merge: the kept one, and the one that is closed. */
export interface Pair {
  readonly org: number;
  readonly kept: number;
  readonly merged: number;
}

/** Counts of one column: rows that move, and rows that stay. */
export interface Moved {
  readonly place: string;
  readonly moved: number;
  readonly stayed: number;
}

/** Moves the rows of the merged person; without a merge it only counts them. @param places as JSON */
export const moveRows = ({ org, kept, merged }: Pair, merge: number | null, places: string): Sql =>
  sql`select place, moved, stayed from move_to_person(${org}, ${merged}, ${kept}, ${merge}::int, ${places}::jsonb)`;

/** Gives back the rows of a merge that are still as it left them. */
export const moveBack = ({ org, kept, merged }: Pair, merge: number, places: string): Sql =>
  sql`select place, moved, stayed from move_back(${org}, ${kept}, ${merged}, ${merge}, ${places}::jsonb)`;

/** Ends requests of a person to groups of which they are a member since the merge. */
export const endRequests = (org: number, person: number): Sql => sql`
  delete from group_requests r where r.org_id = ${org} and r.user_id = ${person}
    and exists (select from memberships m where m.org_id = r.org_id and m.group_id = r.group_id and m.user_id = r.user_id)`;

/** Selects the accounts of both records at the embedded identity provider. */
export const readAccounts = ({ org, kept, merged }: Pair): Sql => sql`
  select s.subject as oid, s.user_id as "user" from sign_in_accounts s
  where s.org_id = ${org} and s.issuer = ${LOCAL_ISSUER} and s.user_id in (${kept}, ${merged})`;

/** Raises the version of the kept person, whose messages and groups are others now. */
export const raiseVersion = (org: number, person: number): Sql =>
  sql`select raise_user_versions(array[${org}::int], array[${person}::int])`;

/** Condition: the kept record `k` lacks a fact that the merged record `m` has, and neither hides it. */
const isFilled = (name: MergeFact): Sql => {
  const [column, flag] = FACTS[name];
  const [kept, merged] = [sql`k.${identifier(column)}`, sql`m.${identifier(column)}`];
  // An empty fact that its person hides stays unknown to administrators too.
  const isShown = flag === null ? sql`true` : sql`${showsEverybody(sql`m`, flag)} and ${showsEverybody(sql`k`, flag)}`;
  const isEmpty = (value: Sql): Sql => sql`coalesce(${value}::text, '') = ''`;
  return sql`(${isEmpty(kept)} and not ${isEmpty(merged)} and ${isShown})`;
};

const PAIR = ({ org, kept, merged }: Pair): Sql => sql`
  users k join users m on m.org_id = k.org_id and m.id = ${merged} where k.org_id = ${org} and k.id = ${kept}`;

/** Selects the values of the facts that a merge fills, by their names. */
export const readFilled = (pair: Pair): Sql => sql`
  select jsonb_strip_nulls(jsonb_build_object(${join(
    FACT_NAMES.map(name => sql`${literal(name)}, case when ${isFilled(name)} then m.${identifier(FACTS[name][0])} end`),
  )})) as filled from ${PAIR(pair)}`;

/** Saves these facts of the kept record. */
export const saveFilled = (org: number, kept: number, filled: Readonly<Record<string, Interpolated>>): Sql => sql`
  update users set ${join(
    FACT_NAMES.filter(name => filled[name] !== undefined).map(
      name => sql`${identifier(FACTS[name][0])} = ${filled[name] ?? null}`,
    ),
  )} where org_id = ${org} and id = ${kept}`;

/** Empties the facts that a merge has filled and that are still its values. */
export const emptyFilled = (org: number, kept: number, merge: number): Sql => sql`
  update users u set ${join(
    FACT_NAMES.map(name => {
      const column = identifier(FACTS[name][0]);
      const empty = name === 'Position' || name === 'AboutMe' ? sql`''` : sql`null`;
      return sql`${column} = case when g.filled ->> ${literal(name)} = u.${column}::text then ${empty} else u.${column} end`;
    }),
  )} from merges g where g.org_id = ${org} and g.id = ${merge} and g.filled <> '{}' and u.org_id = ${org} and u.id = ${kept}`;

/** State of a merge, as stored. */
export interface MergeRow {
  readonly id: number;
  readonly kept: number;
  readonly merged: number;
  readonly asker: number;
  readonly reason: string;
  readonly state: 'waiting' | 'done' | 'undone' | 'declined' | 'lapsed';
  readonly at: Date;
  readonly changedAt: Date;
  readonly wasActive: boolean;
}

const COLUMNS = sql`g.id, g.kept_id as kept, g.merged_id as merged, g.asker_id as asker, g.reason, g.state, g.created_at as at,
  g.changed_at as "changedAt", g.was_active as "wasActive"`;

const PERIOD = sql`interval '${literal(MERGE_UNDO_DAYS)} days'`;

/** Condition: the merge waits, or can still be undone. */
const isOpen = (
  now: Date,
): Sql => sql`(g.state = 'waiting' and g.created_at > ${now}::timestamptz - interval '${literal(MERGE_CONFIRM_DAYS)} days'
  or g.state = 'done' and g.changed_at > ${now}::timestamptz - ${PERIOD})`;

/**
 * Selects the other merges that stand against one of this pair: those that wait, those that have closed one of the two,
 * and those that the merged record has got and that can still be undone. @param id of the merge itself, if it waits
 */
export const findOthers = ({ org, kept, merged }: Pair, id: number | null, now: Date): Sql => sql`
  select g.id from merges g where g.org_id = ${org} and g.id is distinct from ${id}::int
    and (g.state = 'waiting' and (g.kept_id in (${kept}, ${merged}) or g.merged_id in (${kept}, ${merged}))
      or g.state = 'done' and (g.merged_id in (${kept}, ${merged}) or g.kept_id = ${merged} and ${isOpen(now)}))`;

/** Adds a merge. */
export const addMerge = (pair: Pair, { asker, reason, now }: { asker: number; reason: string; now: Date }): Sql => sql`
  insert into merges (org_id, kept_id, merged_id, asker_id, reason, state, created_at, changed_at)
  values (${pair.org}, ${pair.kept}, ${pair.merged}, ${asker}, ${reason}, 'waiting', ${now}, ${now}) returning id`;

/** Selects and locks a merge. */
export const lockMerge = (org: number, id: number): Sql =>
  sql`select ${COLUMNS} from merges g where g.org_id = ${org} and g.id = ${id}::bigint for update`;

/** Selects a merge. */
export const readMerge = (org: number, id: number): Sql =>
  sql`select ${COLUMNS} from merges g where g.org_id = ${org} and g.id = ${id}::bigint`;

/** Saves the state of a merge. */
export const saveState = (
  org: number,
  id: number,
  state: MergeRow['state'],
  { now, answerer = null }: { now: Date; answerer?: number | null },
): Sql => sql`
  update merges set state = ${state}, changed_at = ${now}, answerer_id = coalesce(${answerer}::int, answerer_id)
  where org_id = ${org} and id = ${id}`;

/** Saves how the merge found the records. */
export const saveFound = (org: number, id: number, wasActive: boolean, filled: object): Sql => sql`
  update merges set was_active = ${wasActive}, filled = ${JSON.stringify(filled)}::jsonb where org_id = ${org} and id = ${id}`;

/** Selects the merges of a person for the page of administrators: open ones, and the one that closed the record. */
export const readMergesOf = (org: number, person: number, now: Date): Sql => sql`
  select ${COLUMNS}, other.id as "otherId", ${fullName(sql`other`)} as "otherName", ${fullName(sql`actor`)} as actor
  from merges g join users other on other.org_id = g.org_id and other.id = case g.kept_id when ${person} then g.merged_id else g.kept_id end
    join users actor on actor.org_id = g.org_id and actor.id = g.asker_id
  where g.org_id = ${org} and (g.kept_id = ${person} and ${isOpen(now)}
    or g.merged_id = ${person} and (g.state = 'done' or ${isOpen(now)}))
  order by g.id desc`;

/** Selects the merge that waits for the confirmation of its merged person. */
export const readOwn = (org: number, person: number, now: Date): Sql => sql`
  select ${COLUMNS}, ${fullName(sql`k`)} as "keptName", k.area_title as area, ${fullName(sql`a`)} as actor
  from merges g join users k on k.org_id = g.org_id and k.id = g.kept_id join users a on a.org_id = g.org_id and a.id = g.asker_id
  where g.org_id = ${org} and g.merged_id = ${person} and g.state = 'waiting' and ${isOpen(now)}`;

/** Selects the names in the e-mail about a merge. */
export const readNames = (org: number, id: number): Sql => sql`
  select ${fullName(sql`k`)} as kept, ${fullName(sql`m`)} as merged, ${fullName(sql`a`)} as actor, g.merged_id as "mergedId", g.created_at as at
  from merges g join users k on k.org_id = g.org_id and k.id = g.kept_id join users m on m.org_id = g.org_id and m.id = g.merged_id
    join users a on a.org_id = g.org_id and a.id = g.asker_id
  where g.org_id = ${org} and g.id = ${id}`;

/** Queues the e-mail about a step to both addresses. */
export const queueStep = (org: number, id: number, step: MergeStep, now: Date): Sql => {
  const about = `${id} ${step}`;
  return queueEmails(
    {
      org: sql`u.org_id`,
      user: sql`u.id`,
      kind: literal(MERGE_EMAIL),
      about: sql`${about}`,
      once: sql`${about}`,
      topic: literal('merge'),
      now: sql`${now}::timestamptz`,
    },
    sql`from merges g join users u on u.org_id = g.org_id and u.id in (g.kept_id, g.merged_id)
      where g.org_id = ${org} and g.id = ${id}`,
  );
};

/** Ends merges that nobody confirmed in time. Returns them. */
export const lapseMerges = (org: number, now: Date): Sql => sql`
  update merges g set state = 'lapsed', changed_at = ${now} where g.org_id = ${org} and g.state = 'waiting' and not ${isOpen(now)}
  returning g.id, g.merged_id as merged`;

/** Forgets the moved rows of merges that can't be undone any more, and the values that they filled. */
export const forgetRows = (org: number, now: Date): Sql => sql`
  with over as (
    update merges g set filled = '{}' where g.org_id = ${org} and g.state in ('done', 'undone') and not ${isOpen(now)} and exists (
      select from merged_rows m where m.org_id = g.org_id and m.merge_id = g.id)
    returning g.id)
  delete from merged_rows m using over where m.org_id = ${org} and m.merge_id = over.id`;

/** Deletes merges that came to nothing, once their days are over. */
export const forgetEnded = (org: number, now: Date): Sql => sql`
  delete from merges g where g.org_id = ${org} and g.state in ('undone', 'declined', 'lapsed') and g.changed_at <= ${now}::timestamptz - ${PERIOD}`;

/** Selects a row if the person was merged into another record. */
export const findMerged = (org: number, person: number): Sql =>
  sql`select from merges where org_id = ${org} and merged_id = ${person}::bigint and state = 'done'`;
