import { DEFAULT_CHANNELS, TOPICS, type Channels, type Topic } from '#contract/features/notifications/kinds.ts';
import type { preferencesSchema } from '#contract/features/notifications/schema.ts';
import type { NotificationPreferences } from '#contract/features/notifications/types.ts';
import type { Session } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import { Router } from 'express';
import { setPageHeaders } from '../../http/security-headers.ts';
import { createBrands } from '../../integrations/identity/pages/layout.ts';
import type { RouteTools } from '../feature.ts';
import { askPage, donePage, findSubscription, invalidPage } from './mail/unsubscribe.ts';

/**
 * Router of `/mail/unsubscribe/{token}`: the page behind the link of every e-mail, without signing in. Opening it
 * changes nothing, because mail scanners follow links. Its button does, and so does the button of a mailbox, which
 * posts to the same address (RFC 8058). All it can do is to end e-mails to the one person that the token was made for.
 */
export function unsubscribeRouter({ db, clock }: RouteTools): Router {
  const brands = createBrands(db, clock);
  const router = Router();
  router.use((_request, response, next) => {
    setPageHeaders(response);
    next();
  });
  router.get('/:token', async (request, response) => {
    const found = await findSubscription(db, request.params.token);
    if (found === null) return void response.status(404).send(await invalidPage(brands));
    response.send(await askPage(brands, found));
  });
  router.post('/:token', async (request, response) => {
    const found = await findSubscription(db, request.params.token);
    if (found === null) return void response.status(404).send(await invalidPage(brands));
    const { org, user, topic } = found.subscription;
    await db.write(org, session => endMail(session, { org, id: user }, topic));
    response.send(await donePage(brands, found));
  });
  return router;
}

const { org, viewer } = READER;

/** Choices of the viewer, by topic. Parameters: `org`, `viewer`. */
const READ_CHANNELS = sql`select topic, web as "Web", email as "Email", push as "Push" from notification_preferences
  where org_id = ${org} and user_id = ${viewer}`;

/** Quiet hours of the viewer, and whether they get a digest. Parameters: `org`, `viewer`. */
const READ_SETTINGS = sql`
  select to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to, digest, mails_at_once
  from notification_settings where org_id = ${org} and user_id = ${viewer}`;

/** Saves the choices by topic; null of `push` keeps the stored one. Parameters: `org`, `viewer`, and of the same length `topics`, `web`, `email`,
 * `push`. */
const SAVE_CHANNELS = sql`
  insert into notification_preferences (org_id, user_id, topic, web, email, push)
  select ${org}, ${viewer}, * from unnest(
    ${param('topics', 'text[]')}, ${param('web', 'boolean[]')}, ${param('email', 'boolean[]')},
    ${param('push', 'boolean[]')})
  on conflict (org_id, user_id, topic) do update
    set web = excluded.web, email = excluded.email, push = coalesce(excluded.push, notification_preferences.push)`;

const AT_ONCE = param('atOnce', 'boolean');

/** Saves quiet hours and digest; null of `atOnce` keeps the stored choice. Parameters: `org`, `viewer`, `quietFrom`, `quietTo`, `digest`,
 * `atOnce`. */
const SAVE_SETTINGS = sql`
  insert into notification_settings (org_id, user_id, quiet_from, quiet_to, digest, mails_at_once)
  values (${org}, ${viewer}, ${param('quietFrom', 'time')}, ${param('quietTo', 'time')}, ${param('digest', 'boolean')},
    coalesce(${AT_ONCE}, false))
  on conflict (org_id, user_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest = excluded.digest,
      mails_at_once = coalesce(${AT_ONCE}, notification_settings.mails_at_once),
      digested_to = case when notification_settings.digest then notification_settings.digested_to end`;

const endDigest = (organisation: number, user: number): Sql =>
  sql`update notification_settings set digest = false where org_id = ${organisation} and user_id = ${user}`;

/** Ends the mail of one topic. @param web choice for the bell, if none was stored */
const endTopic = (organisation: number, user: number, topic: Topic, web: boolean): Sql => sql`
  insert into notification_preferences (org_id, user_id, topic, web, email) values (${organisation}, ${user}, ${topic}, ${web}, false)
  on conflict (org_id, user_id, topic) do update set email = false`;

interface Settings {
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly digest: boolean;
  readonly mails_at_once: boolean;
}

/** Row of a choice; `Push` is null for people who chose before there were pushes. */
type ChosenChannels = { readonly topic: Topic; readonly Push: boolean | null } & Omit<Channels, 'Push'>;

/** Returns the choice of pushes, as `chosenPush` does in SQL. */
const pushOf = (topic: Topic, web: boolean, chosen: boolean | null): boolean =>
  chosen ?? (web && DEFAULT_CHANNELS[topic].Push);

/** Returns the caller's preferences; the defaults where they have chosen nothing. */
export async function readPreferences(context: Context): Promise<NotificationPreferences> {
  return context.db.read(context.viewer.org, async session => {
    const own = viewerValues(context);
    const chosen = await session.run<ChosenChannels>(READ_CHANNELS, own);
    const [settings] = await session.run<Settings>(READ_SETTINGS, own);
    const byTopic = new Map(
      chosen.map(({ topic, Push, ...channels }) => [topic, { ...channels, Push: pushOf(topic, channels.Web, Push) }]),
    );
    const topics = TOPICS.map(topic => [topic, byTopic.get(topic) ?? DEFAULT_CHANNELS[topic]]);
    return {
      Topics: Object.fromEntries(topics) as NotificationPreferences['Topics'], // every topic is present
      QuietFrom: settings?.quiet_from ?? null,
      QuietTo: settings?.quiet_to ?? null,
      Digest: settings?.digest ?? false,
      MailLater: !(settings?.mails_at_once ?? false),
    };
  });
}

type WantedPreferences = ReturnType<ReturnType<typeof preferencesSchema>['validateSync']>;

/** Saves all of the caller's preferences. They apply to later events: earlier notifications and e-mails stay. */
export async function savePreferences(context: Context, wanted: WantedPreferences): Promise<NotificationPreferences> {
  const { db, viewer } = context;
  const own = viewerValues(context);
  const channels = TOPICS.map(topic => wanted.Topics[topic]);
  await db.write(viewer.org, async session => {
    await session.run(SAVE_CHANNELS, {
      ...own,
      topics: TOPICS,
      web: channels.map(({ Web }) => Web),
      email: channels.map(({ Email }) => Email),
      push: channels.map(({ Push }) => Push ?? null),
    });
    const { QuietFrom: quietFrom, QuietTo: quietTo, Digest: digest, MailLater } = wanted;
    await session.run(SAVE_SETTINGS, {
      ...own,
      quietFrom,
      quietTo,
      digest,
      atOnce: MailLater === undefined ? null : !MailLater,
    });
  });
  return readPreferences(context);
}

/** Ends a person's mail of one topic, or the daily digest. The bell does not change. */
async function endMail(
  session: Session,
  { org, id }: { readonly org: number; readonly id: number },
  subject: Topic | 'digest',
): Promise<void> {
  await session.run(
    subject === 'digest' ? endDigest(org, id) : endTopic(org, id, subject, DEFAULT_CHANNELS[subject].Web),
  );
}
