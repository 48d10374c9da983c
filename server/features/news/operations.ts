import { CONFIRMATION_CHANNELS, CONFIRMATION_STATES } from '#contract/features/news/types.ts';
import { idValue, oneOf } from '../../http/address-value.ts';
import { defineOperation, SavedFile, type Operation } from '../../http/operation.ts';
import { confirm, confirmationsOf, findOwn, lastReminderBefore, pendingPeople } from './confirmations.ts';
import { confirmationsCsv, confirmationsPdf } from './evidence.ts';
import { NEWS_REMINDER_EVERY_MS } from '#contract/features/news/limits.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { notifyMany } from '../notifications/service.ts';
import { notePersonReminder, noteReminder } from './confirmation-sql.ts';
import { newsTexts } from './rules.ts';
import { newsItem } from './content-kind.ts';

/**
 * Reminds everybody who still has to confirm a news item, or one of them, at most once an hour. They are notified after
 * the response, in batches: a single transaction would lock the rows of the first until the last is notified, and
 * others write to those meanwhile.
 * @param person only this person; null for all
 * @returns how many are reminded
 * @throws ProblemError 404, 403, 422 of news that ask for nothing, 429 within the hour
 */
async function remind(context: Context, id: number, person: number | null = null): Promise<{ Count: number }> {
  const { viewer, db, now } = context;
  const texts = newsTexts(viewer.language).news;
  return db.write(viewer.org, async session => {
    const writing = { ...context, session };
    const found = await findOwn(writing, id);
    if (!found.isAsking) throw new ProblemError('invalid', { detail: texts.notConfirmable });
    const lastBefore = lastReminderBefore(now);
    const recipients = await pendingPeople(writing, id, person);
    if (recipients.length === 0) return { Count: 0 };
    const note =
      person === null
        ? noteReminder(viewer.org, id, now, lastBefore)
        : notePersonReminder(viewer.org, id, person, now, lastBefore);
    const marked = await session.run(note);
    if (marked.length === 0)
      throw new ProblemError('too_many_requests', {
        detail: texts.remindedRecently,
        retryAfterSeconds: NEWS_REMINDER_EVERY_MS / 1000,
      });
    await notifyMany(writing, { kind: 'news_reminder', subject: { kind: newsItem.kind, id: found.item }, recipients });
    return { Count: recipients.length };
  });
}

const COUNT = { type: 'integer' };

const COUNTS = { Confirmed: COUNT, Pending: COUNT };

const PAGE = {
  type: 'object',
  properties: {
    ...COUNTS,
    Found: { type: 'object', properties: COUNTS },
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          UserId: COUNT,
          Name: { type: 'string' },
          AreaName: { type: 'string' },
          ConfirmedAt: { type: ['string', 'null'], format: 'date-time' },
          RemindedAt: { type: ['string', 'null'], format: 'date-time' },
          EarlierVersion: { type: ['integer', 'null'] },
        },
      },
    },
    __next: { type: ['string', 'null'] },
  },
};

/** Operations on confirmations of mandatory news. */
export const newsOperations: readonly Operation[] = [
  defineOperation({
    method: 'put',
    path: 'Flx_News/{id}/confirmation',
    summary: 'Says that the caller has read and understood a news item that asks for it. Nobody takes it back.',
    query: {
      Channel: { summary: 'Browser: `web` of a computer, `phone` of a phone.', ...oneOf(CONFIRMATION_CHANNELS) },
    },
    status: 200,
    answer: { type: 'object', properties: { ConfirmedAt: { type: 'string', format: 'date-time' } } },
    problems: ['invalid'],
    handle: ({ context, params, query }) => confirm(context, params.id, query.Channel ?? null),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_News/{id}/confirmations',
    summary: 'Who has and has not confirmed, by name: for the author and those who administer news.',
    query: {
      State: { summary: '`confirmed` or `pending`; everybody without it.', ...oneOf(CONFIRMATION_STATES) },
      Area: { summary: 'Id of an area; every area without it.', ...idValue },
      $search: 'Words of the name.',
      $top: 'People per page.',
      $next: 'Cursor of the next page, as `__next` gave it.',
    },
    status: 200,
    answer: PAGE,
    handle: ({ context, params, query: { State: state = null, Area: area = null, ...query } }) =>
      confirmationsOf(context, params.id, { ...query, state, area }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_News/{id}/confirmations.csv',
    summary: 'The same of everybody, as a CSV file for spreadsheets in the caller’s language.',
    status: 200,
    answer: 'csv',
    handle: async ({ context, params: { id } }) =>
      new SavedFile(`confirmaciones-${id}.csv`, 'csv', await confirmationsCsv(context, id)),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_News/{id}/confirmations.pdf',
    summary: 'The same of everybody, as a document to be printed and kept.',
    status: 200,
    answer: 'pdf',
    handle: async ({ context, params: { id } }) =>
      new SavedFile(`confirmaciones-${id}.pdf`, 'pdf', await confirmationsPdf(context, id)),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_News/{id}/reminders',
    summary: 'Reminds everybody who still has to confirm, at most once an hour.',
    status: 200,
    answer: { type: 'object', properties: { Count: COUNT } },
    problems: ['invalid', 'too_many_requests'],
    handle: ({ context, params }) => remind(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_News/{id}/reminders/{user}',
    summary:
      'Reminds one person who still has to confirm, at most once an hour; counts nobody who has, or who is not asked.',
    status: 200,
    answer: { type: 'object', properties: { Count: COUNT } },
    problems: ['invalid', 'too_many_requests'],
    handle: ({ context, params }) => remind(context, params.id, params.user),
  }),
];
