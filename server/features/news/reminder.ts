import { NEWS_REMINDER_EVERY_MS } from '#contract/features/news/limits.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { notifyMany } from '../notifications/service.ts';
import { notePersonReminder, noteReminder } from './confirmation-sql.ts';
import { findOwn, lastReminderBefore, pendingPeople } from './confirmations.ts';
import { newsTexts } from './texts.ts';
import { newsItem } from './thing.ts';

/**
 * Reminds everybody who still has to confirm a news item, or one of them, at most once an hour. They are notified after
 * the response, in batches: a single transaction would lock the rows of the first until the last is notified, and
 * others write to those meanwhile.
 * @param person only this person; null for all
 * @returns how many are reminded
 * @throws ProblemError 404, 403, 422 of news that ask for nothing, 429 within the hour
 */
export async function remind(context: Context, id: number, person: number | null = null): Promise<{ Count: number }> {
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
