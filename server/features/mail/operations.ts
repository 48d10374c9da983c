import { SEARCH_WORDS_MAX } from '#contract/api/limits.ts';
import { sendEmailSchema } from '#contract/features/mail/schema.ts';
import { EMAIL_STATES, type EmailState, type OutboxTotals } from '#contract/features/mail/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { countByState, queueAgain } from './outbox.ts';
import { sendEmail } from './person-email.ts';
import { mailTexts } from './template.ts';

/** @throws ProblemError 403 */
function requireOwner({ viewer }: Context): void {
  if (!viewer.roles.has('Propietarios')) throw new ProblemError('forbidden');
}

/** Counts the e-mails of the outbox in each state, among those that a search finds. @throws ProblemError 403 */
async function countEmails(context: Context, search = ''): Promise<OutboxTotals> {
  requireOwner(context);
  const { org, roles } = context.viewer;
  const words = search.split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS_MAX);
  const rows = await context.db.read(org, session =>
    session.run<{ state: EmailState; count: number }>(countByState(org, words, roles.has('Admin-Credits'))),
  );
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return { waiting: 0, sending: 0, sent: 0, failed: 0, dropped: 0, ...Object.fromEntries(counts) };
}

/** Sends an e-mail again that was given up. @throws ProblemError 403; 404 of one that is absent or was not given up */
async function resend(context: Context, id: number): Promise<void> {
  requireOwner(context);
  const { viewer, now, db } = context;
  await db.write(viewer.org, async session => {
    const [row] = await session.run(queueAgain(viewer.org, id, now));
    if (row === undefined) throw notFound();
  });
}

const emailBody = byLanguage(language => sendEmailSchema(mailTexts(language).errors));

/**
 * Operations of Propietarios on the outbox other than reading it, and e-mails between people.
 * @spec decision 31, decision 35
 */
export const mailOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'sendEmail',
    summary:
      'Mails colleagues a text in the organisation’s name and template. Whoever From names, the organisation sends it.',
    body: emailBody,
    status: 201,
    answer: { type: 'object', required: ['Recipients'], properties: { Recipients: { type: 'integer' } } },
    problems: ['too_many_requests'],
    handle: async ({ context, body }) => ({ Recipients: await sendEmail(context, body) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Outbox/totals',
    summary: 'How many emails there are in each state, of the last thirty days.',
    query: { $search: 'Words of the name or the address.' },
    status: 200,
    answer: {
      type: 'object',
      properties: Object.fromEntries(EMAIL_STATES.map(state => [state, { type: 'integer' }])),
    },
    handle: ({ context, query: { search } }) => countEmails(context, search),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Outbox/{id}/resend',
    summary: 'Sends an email anew that was given up.',
    status: 204,
    handle: ({ context, params }) => resend(context, params.id),
  }),
];
