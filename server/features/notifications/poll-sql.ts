import { UNREAD_COUNTED_MAX } from '#contract/features/notifications/limits.ts';
import { join, literal, param, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isUnusual, usualKinds } from '../../content-kinds/usual.ts';
import { isForHere, isListed, mayBeListed } from './visible-sql.ts';

/**
 * Part that a feature adds to the poll's answer: SQL for one JSON value, which may use the first three parameters of
 * `READER`. Every change of it must raise the person's version (`raise_versions`), or an outdated answer would count as
 * current.
 */
export interface PollPart {
  /** Name of the member in the answer. */
  readonly name: 'notifications' | 'feed' | 'messages' | 'credits';
  readonly json: Sql;
}

declare module '../feature.ts' {
  interface Feature {
    /** Parts that the feature adds to the poll's response. */
    readonly pollParts?: readonly PollPart[];
  }
  interface Gathered {
    readonly pollParts: readonly PollPart[];
  }
}

const POLL_MEMBERS: readonly PollPart['name'][] = ['notifications', 'feed', 'messages', 'credits'];

/** Part for the bell: the number of unread notifications, and the newest. */
const BELL: PollPart = { name: 'notifications', json: sql`(select to_json(bell) from bell)` };

const OWN = sql`n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and ${isForHere(sql`n`)}`;

const bell = (contentKinds: ContentKinds): Sql => sql`select
  (select count(*) from (select from notifications n where ${OWN} and not n.viewed and ${isListed(contentKinds, sql`n`, READER.now)}
    limit ${literal(UNREAD_COUNTED_MAX + 1)}) unread) as unread,
  coalesce((select n.id from notifications n where ${OWN} and ${isListed(contentKinds, sql`n`, READER.now)}
    order by n.id desc limit 1), 0) as latest`;

/** Condition: things of unusual kinds may change the bell's figures, so that usual ones do not suffice. */
const hasUnusual = (contentKinds: ContentKinds): Sql => {
  const other = sql`select from notifications n where ${OWN} and ${mayBeListed(sql`n`)} and ${isUnusual(contentKinds, sql`n.subject_kind`)}`;
  return sql`(exists (${other} and n.id > bell.latest)
    or bell.unread <= ${literal(UNREAD_COUNTED_MAX)} and exists (${other} and not n.viewed))`;
};

/** `<version of the person>.<version of the organisation>`, 0 where nothing has ever happened. */
const VERSION = sql`
  coalesce((select v.version from user_versions v where v.org_id = ${READER.org} and v.user_id = ${READER.viewer}), 0)
  || '.' || coalesce((select v.version from org_versions v where v.org_id = ${READER.org}), 0)`;

/** Statement of the versions only: two reads by primary key. */
export const versionStatement = prepared('poll_version', sql`select ${VERSION}`);

/** Ids of the items that a poll asks about. Parameter of the statement that a feature gives as `pollItems`. */
export const POLL_ITEMS = param('items', 'bigint[]');

/**
 * Versions and answer in one snapshot: a line with the versions, then the JSON text. A part that no feature gives is an empty
 * list.
 */
export const pollStatement = (contentKinds: ContentKinds, parts: readonly PollPart[]): Prepared =>
  prepared('poll', sql`with bell as materialized (${bell(contentKinds)}) select ${answer(parts)}`);

/** The same of notifications about things of usual kinds; NULL if others matter. */
export const usualPollStatement = (contentKinds: ContentKinds, parts: readonly PollPart[]): Prepared =>
  prepared(
    'poll_usual',
    sql`with bell as materialized (${bell(usualKinds(contentKinds))})
    select case when not (select ${hasUnusual(contentKinds)} from bell) then ${answer(parts)} end`,
  );

const answer = (parts: readonly PollPart[]): Sql => {
  const members = POLL_MEMBERS.map(
    name => sql`${literal(name)}, ${[BELL, ...parts].find(part => part.name === name)?.json ?? sql`'[]'::json`}`,
  );
  return sql`${VERSION} || E'\\n' || json_build_object(${join(members)})::text`;
};
