import { param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';

/** Statements about the caller. Parameters: `org`, `viewer`, and those that each names. */

const { org, viewer } = READER;

/** Personal setting with the moment from which notifications are listed. @spec 3§4.12 */
const SETTING = sql`'InitNotificationDate'`;

export const READ_DISCARD = sql`select value from user_settings
  where org_id = ${org} and user_id = ${viewer} and title = ${SETTING}`;

/** Saves the moment of a discard. Parameter: `since`. */
export const SAVE_DISCARD = sql`insert into user_settings (org_id, user_id, title, value)
  values (${org}, ${viewer}, ${SETTING}, ${param('since', 'text')})
  on conflict (org_id, user_id, title) do update set value = excluded.value`;

export const DROP_DISCARD = sql`delete from user_settings
  where org_id = ${org} and user_id = ${viewer} and title = ${SETTING}`;

/** Records the value that undoing a discard restores. Parameters: `since`, `before`. */
export const NOTE_DISCARD = sql`insert into notification_settings (org_id, user_id, discarded, discarded_before)
  values (${org}, ${viewer}, ${param('since', 'text')}, ${param('before', 'text')})
  on conflict (org_id, user_id) do update
    set discarded = excluded.discarded, discarded_before = excluded.discarded_before`;

export const READ_UNDO = sql`select discarded, discarded_before from notification_settings
  where org_id = ${org} and user_id = ${viewer}`;

export const FORGET_UNDO = sql`update notification_settings set discarded = null, discarded_before = null
  where org_id = ${org} and user_id = ${viewer}`;

/** Dismisses one notification, which counts as having seen it. */
export const dismissOne = (org: number, user: number, id: number): Sql =>
  sql`update notifications set dismissed = true, viewed = true where org_id = ${org} and user_id = ${user} and id = ${id}`;
