import type { JsonSchema } from '../../base/shapes.ts';
import { preferencesSchema } from '#contract/features/notifications/schema.ts';
import { TOPICS } from '#contract/features/notifications/kinds.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { readPreferences, savePreferences } from './routes.ts';
import { notificationTexts } from './message.ts';
import type { DiscardAnswer, UndoneDiscardAnswer } from '#contract/features/notifications/types.ts';
import type { Transaction } from '../../db/database.ts';
import { type NamedValues, param, sql, type Sql } from '../../db/sql.ts';
import type { Context } from '../../base/context.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { lockPerson } from '../people/service.ts';

/** Statements about the caller. Parameters: `org`, `viewer`, and those that each names. */

const { org, viewer } = READER;

/** Personal setting with the moment from which notifications are listed. @spec 3§4.12 */
const SETTING = sql`'InitNotificationDate'`;

const READ_DISCARD = sql`select value from user_settings
  where org_id = ${org} and user_id = ${viewer} and title = ${SETTING}`;

/** Saves the moment of a discard. Parameter: `since`. */
const SAVE_DISCARD = sql`insert into user_settings (org_id, user_id, title, value)
  values (${org}, ${viewer}, ${SETTING}, ${param('since', 'text')})
  on conflict (org_id, user_id, title) do update set value = excluded.value`;

const DROP_DISCARD = sql`delete from user_settings
  where org_id = ${org} and user_id = ${viewer} and title = ${SETTING}`;

/** Records the value that undoing a discard restores. Parameters: `since`, `before`. */
const NOTE_DISCARD = sql`insert into notification_settings (org_id, user_id, discarded, discarded_before)
  values (${org}, ${viewer}, ${param('since', 'text')}, ${param('before', 'text')})
  on conflict (org_id, user_id) do update
    set discarded = excluded.discarded, discarded_before = excluded.discarded_before`;

const READ_UNDO = sql`select discarded, discarded_before from notification_settings
  where org_id = ${org} and user_id = ${viewer}`;

const FORGET_UNDO = sql`update notification_settings set discarded = null, discarded_before = null
  where org_id = ${org} and user_id = ${viewer}`;

/** Dismisses one notification, which counts as having seen it. */
export const dismissOne = (org: number, user: number, id: number): Sql =>
  sql`update notifications set dismissed = true, viewed = true where org_id = ${org} and user_id = ${user} and id = ${id}`;

/**
 * 'Descartar Todo': makes the list begin at this moment. The earlier beginning is kept, so that it can be undone; the
 * versions of the poll follow from the setting. @spec 1§4, 3§4.12
 */
async function discardAll(context: Context): Promise<DiscardAnswer> {
  const { db, viewer, now } = context;
  const own = viewerValues(context);
  return db.write(viewer.org, async session => {
    // Two concurrent discards would each take the other's moment for the earlier one, so they wait here.
    await session.run(lockPerson(viewer.org, viewer.id));
    const before = await current(session, own);
    // The moment never moves back: after a discard on another device, or with a clock a little behind, discarded ones
    // would reappear.
    const since = new Date(Math.max(now.getTime(), before === null ? 0 : Date.parse(before))).toISOString();
    await session.run(SAVE_DISCARD, { ...own, since });
    await session.run(NOTE_DISCARD, { ...own, since, before });
    return { Since: since, Before: before };
  });
}

/** Undoes the last discard, once: the second time, and after a discard elsewhere, it changes nothing. */
async function undoDiscard(context: Context): Promise<UndoneDiscardAnswer> {
  const { db, viewer } = context;
  const own = viewerValues(context);
  return db.write(viewer.org, async session => {
    await session.run(lockPerson(viewer.org, viewer.id));
    const since = await current(session, own);
    const [last] = await session.run<{ discarded: string | null; discarded_before: string | null }>(READ_UNDO, own);
    if (since === null || last?.discarded !== since) return { Since: since };
    if (last.discarded_before === null) await session.run(DROP_DISCARD, own);
    else await session.run(SAVE_DISCARD, { ...own, since: last.discarded_before });
    await session.run(FORGET_UNDO, own);
    return { Since: last.discarded_before };
  });
}

async function current(session: Transaction, own: NamedValues): Promise<string | null> {
  const [setting] = await session.run<{ value: string }>(READ_DISCARD, own);
  return setting?.value ?? null;
}

const CHANNELS = {
  type: 'object',
  properties: { Web: { type: 'boolean' }, Email: { type: 'boolean' }, Push: { type: 'boolean' } },
};
const INSTANT = { type: ['string', 'null'], format: 'date-time' };

const PREFERENCES: JsonSchema = {
  type: 'object',
  properties: {
    Topics: { type: 'object', properties: Object.fromEntries(TOPICS.map(topic => [topic, CHANNELS])) },
    QuietFrom: { type: ['string', 'null'] },
    QuietTo: { type: ['string', 'null'] },
    Digest: { type: 'boolean' },
    MailLater: { type: 'boolean' },
  },
};

/** Operations besides the lists: preferences, 'Descartar Todo' and undoing it. All data is the caller's own. */
export const notificationOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Notifications/preferences',
    summary: 'What the caller wants to hear of, by topic and channel, and when.',
    status: 200,
    answer: PREFERENCES,
    handle: ({ context }) => readPreferences(context),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Notifications/preferences',
    summary: 'Keeps all of the caller’s preferences; they hold for what happens from now on.',
    body: ({ viewer }) => preferencesSchema(notificationTexts(viewer.language).errors),
    status: 200,
    answer: PREFERENCES,
    handle: ({ context, body }) => savePreferences(context, body),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Notifications/discard',
    summary: 'Discards all: the list begins at this moment.',
    status: 200,
    answer: { type: 'object', properties: { Since: INSTANT, Before: INSTANT } },
    handle: ({ context }) => discardAll(context),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Notifications/discard',
    summary: 'Undoes the last discard, once.',
    status: 200,
    answer: { type: 'object', properties: { Since: INSTANT } },
    handle: ({ context }) => undoDiscard(context),
  }),
];
