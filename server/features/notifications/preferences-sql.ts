import type { Topic } from '#contract/features/notifications/topics.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';

const { org, viewer } = READER;

/** Choices of the viewer, by topic. Parameters: `org`, `viewer`. */
export const READ_CHANNELS = sql`select topic, web as "Web", email as "Email" from notification_preferences
  where org_id = ${org} and user_id = ${viewer}`;

/** Quiet hours of the viewer, and whether they get a digest. Parameters: `org`, `viewer`. */
export const READ_SETTINGS = sql`
  select to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to, digest
  from notification_settings where org_id = ${org} and user_id = ${viewer}`;

/** Saves the choices by topic. Parameters: `org`, `viewer`, and of the same length `topics`, `web`, `email`. */
export const SAVE_CHANNELS = sql`
  insert into notification_preferences (org_id, user_id, topic, web, email)
  select ${org}, ${viewer}, * from unnest(
    ${param('topics', 'text[]')}, ${param('web', 'boolean[]')}, ${param('email', 'boolean[]')})
  on conflict (org_id, user_id, topic) do update set web = excluded.web, email = excluded.email`;

/** Saves quiet hours and digest. Parameters: `org`, `viewer`, `quietFrom`, `quietTo`, `digest`. */
export const SAVE_SETTINGS = sql`
  insert into notification_settings (org_id, user_id, quiet_from, quiet_to, digest)
  values (${org}, ${viewer}, ${param('quietFrom', 'time')}, ${param('quietTo', 'time')}, ${param('digest', 'boolean')})
  on conflict (org_id, user_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest = excluded.digest,
      digested_to = case when notification_settings.digest then notification_settings.digested_to end`;

export const endDigest = (organisation: number, user: number): Sql =>
  sql`update notification_settings set digest = false where org_id = ${organisation} and user_id = ${user}`;

/** Ends the mail of one topic. @param web choice for the bell, if none was stored */
export const endTopic = (organisation: number, user: number, topic: Topic, web: boolean): Sql => sql`
  insert into notification_preferences (org_id, user_id, topic, web, email) values (${organisation}, ${user}, ${topic}, ${web}, false)
  on conflict (org_id, user_id, topic) do update set email = false`;
