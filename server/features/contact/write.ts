import { CONTACT_PER_HOUR } from '#contract/features/contact/limits.ts';
import type { ContactBody, ContactTexts } from '#contract/features/contact/schema.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Insert } from '../../lists/define-list.ts';
import { holdersOf } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import { answerRequest, countRequests, lockRequest, takeNumber } from './contact-sql.ts';
import { contactRequest } from './content-kind.ts';
import { contact as english } from '#contract/i18n/en-US/contact.ts';
import { contact as spanish } from '#contract/i18n/es-CO/contact.ts';
import type { Language } from '#contract/i18n/language.ts';

/** Returns the messages of refusals in the reader's language. */
export const contactTexts = (language: Language): ContactTexts => (language === 'EN-US' ? english : spanish).errors;

const HOUR_MS = 3_600_000;

/**
 * Saves a request and notifies the administrators of the organisation, once until they look.
 * @throws ProblemError 429 beyond the requests of an hour
 * @spec 3§3.3
 */
export async function createRequest(context: WriteContext, input: ContactBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  // The lock handles one request of a person at a time, so that the hourly limit holds.
  await session.run(lockPerson(viewer.org, viewer.id));
  const since = new Date(now.getTime() - HOUR_MS);
  const [sent] = await session.run<{ count: number }>(countRequests(viewer.org, viewer.id, since));
  if ((sent?.count ?? 0) >= CONTACT_PER_HOUR)
    throw new ProblemError('too_many_requests', {
      detail: contactTexts(viewer.language).tooMany,
      retryAfterSeconds: HOUR_MS / 1000,
    });
  const [taken] = await session.run<{ number: number }>(takeNumber(viewer.org));
  const id = await insert({
    number: taken?.number,
    name: input.NombreContacto,
    email: input.CorreoElectronico,
    phone: input.Telefono,
    message: input.Mensaje,
    author_id: viewer.id,
    created_at: now,
  });
  const owners = await holdersOf(session, ['Propietarios']);
  notify(context, { kind: 'contact_received', recipients: owners.filter(owner => owner !== viewer.id) });
  return id;
}

/**
 * Answers a request, once. Its author is notified, and reads the answer without a name.
 * @throws ProblemError 404 when there is none; 409 when it has been answered already
 */
export async function answer(context: Context, id: number, words: string): Promise<void> {
  const { viewer, now, db } = context;
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    const [found] = await session.run<{ author: number; answered: boolean }>(lockRequest(viewer.org, id));
    if (found === undefined) throw notFound();
    if (found.answered) throw new ProblemError('conflict', { detail: contactTexts(viewer.language).alreadyAnswered });
    await session.run(answerRequest(viewer.org, id, { answer: words, by: viewer.id, at: now }));
    await audit(writing, { feature: 'contact', action: 'answered', subject: id, person: found.author });
    notify(writing, {
      kind: 'contact_answered',
      recipients: [found.author],
      subject: { kind: contactRequest.kind, id },
    });
  });
}
