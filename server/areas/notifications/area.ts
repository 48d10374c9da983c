import type { Area } from '../area.ts';
import { tellQueuedAudiences } from './fan-out.ts';
import { history, notifications as list } from './lists.ts';

/** The poll's route is not here: it needs the notices and every area's part, so `createApp` makes it. */
export const notifications: Area = {
  name: 'notifications',
  lists: [list, history],
  jobs: [tellQueuedAudiences],
  operations: [
    {
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
    },
  ],
};
