import { UNREAD_COUNTED_MAX } from '../../../contract/features/notifications/limits.ts';
import type { HotStatement } from '../../db/database.ts';
import type { Things } from '../../things/things.ts';
import { isListed } from './visible-sql.ts';

/**
 * What an area adds to the poll's answer: SQL for one JSON value, which may use `$1` (organisation), `$2` (viewer) and `$3`
 * (moment). Whatever changes it must raise the person's version (`raise_versions`), or an old answer would pass for the new.
 */
export interface PollPart {
  /** Member of the answer. */
  readonly name: 'notifications' | 'messages' | 'credits';
  readonly json: string;
}

const POLL_MEMBERS: readonly PollPart['name'][] = ['notifications', 'messages', 'credits'];

/** The bell: how many are unread, and which is the newest. */
export const notificationsPart = (things: Things): PollPart => ({
  name: 'notifications',
  json: `json_build_object(
    'unread', (select count(*) from (select from notifications n
      where n.org_id = $1 and n.user_id = $2 and not n.viewed and ${isListed(things, 'n', '$3::timestamptz')}
      limit ${UNREAD_COUNTED_MAX + 1}) unread),
    'latest', coalesce((select n.id from notifications n
      where n.org_id = $1 and n.user_id = $2 and ${isListed(things, 'n', '$3::timestamptz')} order by n.id desc limit 1), 0))`,
});

/** `<version of the person>.<version of the organisation>`, 0 where nothing has ever happened. */
const VERSION = `
  coalesce((select v.version from user_versions v where v.org_id = $1::int and v.user_id = $2::int), 0)
  || '.' || coalesce((select v.version from org_versions v where v.org_id = $1::int), 0)`;

/** The versions alone: two reads by primary key. */
export const versionStatement: HotStatement = { name: 'poll_version', text: `select ${VERSION}` };

/**
 * Versions and answer in one snapshot: a line with the versions, then the JSON text. A part that no area gives is an empty
 * list.
 */
export const pollStatement = (parts: readonly PollPart[]): HotStatement => {
  const members = POLL_MEMBERS.map(
    name => `'${name}', ${parts.find(part => part.name === name)?.json ?? `'[]'::json`}`,
  );
  return { name: 'poll', text: `select ${VERSION} || E'\\n' || json_build_object(${members.join(', ')})::text` };
};
