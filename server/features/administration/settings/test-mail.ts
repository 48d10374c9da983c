import { createHash } from 'node:crypto';
import { TEST_MAILS_PER_HOUR } from '#contract/features/administration/limits.ts';
import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { takeTurns } from '../../config/service.ts';
import { cleanTemplate, readFrame, readRecipient, type Composer } from '../../mail/service.ts';
import { countTestMails, queueTestMail } from './settings-sql.ts';
import { settingsErrors, settingsTexts } from './texts.ts';

/** Kind of the mail that shows a template to its author. */
export const TEST_MAIL = 'template_test';

/** Largest length of a mail's subject data in the outbox, in characters. */
const ABOUT_MAX = 4000;

const HOUR_MS = 3_600_000;

export interface Template {
  readonly header: string;
  readonly footer: string;
}

/**
 * Sends a mail in the unsaved template, only to its author.
 * @throws ProblemError 422 of a template that is invalid; 429
 * @spec 3§7.5
 */
export async function sendTestMail(
  context: Context,
  { header, footer }: Template,
): Promise<{ results: { Email: string } }> {
  const { viewer, db, now } = context;
  const about = JSON.stringify({ header, footer });
  if (about.length > ABOUT_MAX)
    throw new ProblemError('invalid', { errors: { emailTemplate: settingsErrors(viewer.language).templateTooLong } });
  return db.write(viewer.org, async session => {
    // With the lock, each of several concurrent requests counts those before it.
    await session.run(takeTurns(viewer.org));
    const since = new Date(now.getTime() - HOUR_MS);
    const [sent] = await session.run<{ count: number }>(countTestMails(viewer.org, viewer.id, TEST_MAIL, since));
    if ((sent?.count ?? 0) >= TEST_MAILS_PER_HOUR)
      throw new ProblemError('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
    const once = `${now.getTime()} ${createHash('sha256').update(about).digest('hex')}`;
    await session.run(queueTestMail({ org: viewer.org, person: viewer.id, kind: TEST_MAIL, about, once, now }));
    const recipient = await readRecipient(session, viewer.id);
    return { results: { Email: recipient?.email ?? '' } };
  });
}

/** Returns the template as it appears in a mail. @spec 3§7.5, decision 216 */
export async function previewOf({ viewer, db }: Context, { header, footer }: Template, origin: string) {
  const { name } = await readFrame(db.reading(viewer.org));
  return { Name: name, Header: cleanTemplate(header, origin), Footer: cleanTemplate(footer, origin) };
}

/** Composes the mail with the template that its author was trying. */
export const testMail: Composer = async ({ session, userId, about, language }) => {
  const texts = settingsTexts(language);
  const recipient = await readRecipient(session, userId);
  if (recipient === null) return null;
  return {
    account: {
      to: recipient.email,
      subject: texts.testSubject,
      text: texts.testBody,
      action: { label: texts.testAction, path: '/home' },
      frame: JSON.parse(about) as Template, // sendTestMail wrote it in this shape.
    },
  };
};
