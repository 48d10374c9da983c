import { preferencesSchema } from '#contract/features/notifications/schema.ts';
import { TOPICS } from '#contract/features/notifications/topics.ts';
import { defineOperation, type JsonSchema, type Operation } from '../../http/operation.ts';
import { discardAll, undoDiscard } from './discard.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { notificationTexts } from './texts.ts';

const CHANNELS = { type: 'object', properties: { Web: { type: 'boolean' }, Email: { type: 'boolean' } } };
const INSTANT = { type: ['string', 'null'], format: 'date-time' };

const PREFERENCES: JsonSchema = {
  type: 'object',
  properties: {
    Topics: { type: 'object', properties: Object.fromEntries(TOPICS.map(topic => [topic, CHANNELS])) },
    QuietFrom: { type: ['string', 'null'] },
    QuietTo: { type: ['string', 'null'] },
    Digest: { type: 'boolean' },
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
