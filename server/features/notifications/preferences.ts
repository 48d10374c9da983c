import { DEFAULT_CHANNELS, TOPICS, type Channels, type Topic } from '#contract/features/notifications/topics.ts';
import type { NotificationPreferences } from '#contract/features/notifications/types.ts';
import type { Session } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';
import { viewerValues } from '../../things/reader.ts';
import { endDigest, endTopic, READ_CHANNELS, READ_SETTINGS, SAVE_CHANNELS, SAVE_SETTINGS } from './preferences-sql.ts';

interface Settings {
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly digest: boolean;
}

/** Returns the caller's preferences; the defaults where they have chosen nothing. */
export async function readPreferences(context: Context): Promise<NotificationPreferences> {
  return context.db.read(context.viewer.org, async session => {
    const own = viewerValues(context);
    const chosen = await session.run<{ topic: Topic } & Channels>(READ_CHANNELS, own);
    const [settings] = await session.run<Settings>(READ_SETTINGS, own);
    const byTopic = new Map(chosen.map(({ topic, ...channels }) => [topic, channels]));
    const topics = TOPICS.map(topic => [topic, byTopic.get(topic) ?? DEFAULT_CHANNELS[topic]]);
    return {
      Topics: Object.fromEntries(topics) as NotificationPreferences['Topics'], // every topic is present
      QuietFrom: settings?.quiet_from ?? null,
      QuietTo: settings?.quiet_to ?? null,
      Digest: settings?.digest ?? false,
    };
  });
}

/** Saves all of the caller's preferences. They apply to later events: earlier notifications and e-mails stay. */
export async function savePreferences(
  context: Context,
  wanted: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { db, viewer } = context;
  const own = viewerValues(context);
  const channels = TOPICS.map(topic => wanted.Topics[topic]);
  await db.write(viewer.org, async session => {
    await session.run(SAVE_CHANNELS, {
      ...own,
      topics: TOPICS,
      web: channels.map(({ Web }) => Web),
      email: channels.map(({ Email }) => Email),
    });
    const { QuietFrom: quietFrom, QuietTo: quietTo, Digest: digest } = wanted;
    await session.run(SAVE_SETTINGS, { ...own, quietFrom, quietTo, digest });
  });
  return readPreferences(context);
}

/** Ends a person's mail of one topic, or the daily digest. The bell does not change. */
export async function endMail(
  session: Session,
  { org, id }: { readonly org: number; readonly id: number },
  subject: Topic | 'digest',
): Promise<void> {
  await session.run(
    subject === 'digest' ? endDigest(org, id) : endTopic(org, id, subject, DEFAULT_CHANNELS[subject].Web),
  );
}
