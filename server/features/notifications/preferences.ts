import {
  DEFAULT_CHANNELS,
  TOPICS,
  type Channels,
  type Topic,
} from '../../../contract/features/notifications/topics.ts';
import type { NotificationPreferences } from '../../../contract/features/notifications/types.ts';
import type { Session } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';

interface Settings {
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly digest: boolean;
}

/** What the caller wants to hear of; the defaults where they have chosen nothing. */
export async function readPreferences({ db, viewer }: Context): Promise<NotificationPreferences> {
  return db.read(viewer.org, async session => {
    const own = [viewer.org, viewer.id];
    const chosen = await session.query<{ topic: Topic } & Channels>(
      'select topic, web as "Web", email as "Email" from notification_preferences where org_id = $1 and user_id = $2',
      own,
    );
    const [settings] = await session.query<Settings>(
      `select to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to, digest
       from notification_settings where org_id = $1 and user_id = $2`,
      own,
    );
    const byTopic = new Map(chosen.map(({ topic, ...channels }) => [topic, channels]));
    const topics = TOPICS.map(topic => [topic, byTopic.get(topic) ?? DEFAULT_CHANNELS[topic]]);
    return {
      Topics: Object.fromEntries(topics) as NotificationPreferences['Topics'], // every topic is there
      QuietFrom: settings?.quiet_from ?? null,
      QuietTo: settings?.quiet_to ?? null,
      Digest: settings?.digest ?? false,
    };
  });
}

/**
 * Keeps all of the caller's preferences. They hold for what happens from now on: what has been told stays.
 */
export async function savePreferences(
  context: Context,
  wanted: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { db, viewer } = context;
  await db.write(viewer.org, async session => {
    await session.query(
      `insert into notification_preferences (org_id, user_id, topic, web, email)
       select $1, $2, * from unnest($3::text[], $4::boolean[], $5::boolean[])
       on conflict (org_id, user_id, topic) do update set web = excluded.web, email = excluded.email`,
      [
        viewer.org,
        viewer.id,
        TOPICS,
        TOPICS.map(topic => wanted.Topics[topic].Web),
        TOPICS.map(topic => wanted.Topics[topic].Email),
      ],
    );
    await session.query(
      `insert into notification_settings (org_id, user_id, quiet_from, quiet_to, digest) values ($1, $2, $3, $4, $5)
       on conflict (org_id, user_id) do update
         set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest = excluded.digest,
           digested_to = case when notification_settings.digest then notification_settings.digested_to end`,
      [viewer.org, viewer.id, wanted.QuietFrom, wanted.QuietTo, wanted.Digest],
    );
  });
  return readPreferences(context);
}

/** Ends what somebody receives by mail: one topic, or the daily digest. What the bell shows stays. */
export async function endMail(
  session: Session,
  person: { readonly org: number; readonly id: number },
  subject: Topic | 'digest',
): Promise<void> {
  if (subject === 'digest') {
    await session.query('update notification_settings set digest = false where org_id = $1 and user_id = $2', [
      person.org,
      person.id,
    ]);
    return;
  }
  await session.query(
    `insert into notification_preferences (org_id, user_id, topic, web, email) values ($1, $2, $3, $4, false)
     on conflict (org_id, user_id, topic) do update set email = false`,
    [person.org, person.id, subject, DEFAULT_CHANNELS[subject].Web],
  );
}
