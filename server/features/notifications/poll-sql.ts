import { UNREAD_COUNTED_MAX } from '#contract/features/notifications/limits.ts';
import { join, literal, param, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isListed } from './visible-sql.ts';

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
export const notificationsPart = (contentKinds: ContentKinds): PollPart => ({
  name: 'notifications',
  json: sql`json_build_object(
    'unread', (select count(*) from (select from notifications n
      where n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and not n.viewed and ${isListed(contentKinds, sql`n`, READER.now)}
      limit ${literal(UNREAD_COUNTED_MAX + 1)}) unread),
    'latest', coalesce((select n.id from notifications n
      where n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and ${isListed(contentKinds, sql`n`, READER.now)} order by n.id desc limit 1), 0))`,
});

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
export const pollStatement = (parts: readonly PollPart[]): Prepared => {
  const members = POLL_MEMBERS.map(
    name => sql`${literal(name)}, ${parts.find(part => part.name === name)?.json ?? sql`'[]'::json`}`,
  );
  return prepared('poll', sql`select ${VERSION} || E'\\n' || json_build_object(${join(members)})::text`);
};
