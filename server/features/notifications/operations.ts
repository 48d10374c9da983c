import { preferencesSchema } from '../../../contract/features/notifications/schema.ts';
import { TOPICS } from '../../../contract/features/notifications/topics.ts';
import type { JsonSchema, Operation } from '../../http/operation.ts';
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

/** The poll's route is not among `routes`: it needs the notices and every area's part, so `createFeatures` makes it. */
const poll: Operation = {
  method: 'get',
  path: 'poll',
  summary: 'What may have changed since the last poll. Send the ETag back in If-None-Match: unchanged is a 304.',
  status: 200,
  answer: {
    type: 'object',
    required: ['notifications', 'messages', 'credits'],
    properties: {
      notifications: {
        type: 'object',
        properties: { unread: { type: 'integer' }, latest: { type: 'integer' } },
      },
      messages: { type: 'array', items: {} },
      credits: { type: 'array', items: {} },
    },
  },
};

export const notificationOperations: readonly Operation[] = [
  poll,
  {
    method: 'get',
    path: 'Flx_Notifications/preferences',
    summary: 'What the caller wants to hear of, by topic and channel, and when.',
    status: 200,
    answer: PREFERENCES,
  },
  {
    method: 'put',
    path: 'Flx_Notifications/preferences',
    summary: 'Keeps all of the caller’s preferences; they hold for what happens from now on.',
    body: preferencesSchema(notificationTexts('EN-US').errors),
    status: 200,
    answer: PREFERENCES,
    problems: ['malformed_body', 'invalid'],
  },
  {
    method: 'post',
    path: 'Flx_Notifications/discard',
    summary: 'Discards all: the list begins at this moment.',
    status: 200,
    answer: { type: 'object', properties: { Since: INSTANT, Before: INSTANT } },
  },
  {
    method: 'delete',
    path: 'Flx_Notifications/discard',
    summary: 'Undoes the last discard, once.',
    status: 200,
    answer: { type: 'object', properties: { Since: INSTANT } },
  },
];
