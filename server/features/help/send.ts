import { HELP_PER_HOUR } from '#contract/features/help/limits.ts';
import type { HelpBody, HelpTexts } from '#contract/features/help/schema.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Insert } from '../../lists/define-list.ts';
import { endWaiting, waitFor } from '../messages/service.ts';
import { notify } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import {
  addBlock,
  addPeople,
  addReply,
  countSent,
  findPeople,
  lockFirst,
  peopleOf,
  setViewed,
  waitingFrom,
} from './help-sql.ts';
import { helpMessage } from './content-kind.ts';
import { help as english } from '#contract/i18n/en-US/help.ts';
import { help as spanish } from '#contract/i18n/es-CO/help.ts';
import type { Language } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const helpTexts = (language: Language): HelpTexts => (language === 'EN-US' ? english : spanish).errors;

const HOUR_MS = 3_600_000;

interface Person {
  readonly id: number;
}

const idsOf = (rows: readonly Person[]): number[] => rows.map(({ id }) => id);

/**
 * Sends a message to colleagues, which opens at their next visit.
 * @throws ProblemError 422 where one of them can't be written to; 429 beyond the messages of an hour
 * @spec 3§3.2, 3§5.1
 */
export async function sendMessage(context: WriteContext, input: HelpBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  await takeTurn(context);
  const asked = [...new Set(input.UsersId)];
  const people = idsOf(await session.run<Person>(findPeople(viewer.org, asked)));
  if (people.length < asked.length || people.includes(viewer.id))
    throw new ProblemError('invalid', { errors: { UsersId: helpTexts(viewer.language).personGone } });
  const id = await insert({
    author_id: viewer.id,
    title: input.Title,
    description: input.Description,
    created_at: now,
  });
  await deliver(context, 'message_received', id, people);
  return id;
}

/**
 * Replies to a message, for its author and all its recipients.
 * @throws ProblemError 404 where it isn't the reader's; 429 beyond the messages of an hour
 */
export async function reply(context: Context, first: number, description: string): Promise<void> {
  const { viewer, now, db } = context;
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await takeTurn(writing);
    const [found] = await session.run<{ title: string; author: number }>(lockFirst(viewer.org, first, viewer.id));
    if (found === undefined) throw notFound();
    const others = idsOf(await session.run<Person>(peopleOf(viewer.org, first)));
    const asked = [found.author, ...others].filter(id => id !== viewer.id);
    const people = idsOf(await session.run<Person>(findPeople(viewer.org, asked)));
    const { title } = found;
    const [added] = await session.run<Person>(
      addReply(viewer.org, { first, author: viewer.id, title, description, at: now }),
    );
    if (added !== undefined) await deliver(writing, 'message_replied', added.id, people);
  });
}

/**
 * Marks a message as viewed by its recipient, so that it does not open again.
 * @throws ProblemError 404 where it didn't come to them
 * @spec 3§4.5
 */
export async function view({ viewer, now, db }: Context, id: number): Promise<void> {
  await db.write(viewer.org, async session => {
    const viewed = await session.run(setViewed(viewer.org, id, viewer.id, now));
    if (viewed.length === 0) throw notFound();
    await endWaiting(session, 'help', id, [viewer.id]);
  });
}

/** Blocks a person's messages to the viewer, without telling that person; waiting messages from them no longer open. */
export async function block(context: WriteContext, { UserId: blocked }: { UserId: number }): Promise<number> {
  const { session, viewer, now } = context;
  const [person] = await session.run<Person>(findPeople(viewer.org, [blocked]));
  if (person === undefined || blocked === viewer.id)
    throw new ProblemError('invalid', { errors: { UserId: helpTexts(viewer.language).personGone } });
  for (const { id } of await session.run<Person>(waitingFrom(viewer.org, viewer.id, blocked)))
    await endWaiting(session, 'help', id, [viewer.id]);
  const [added] = await session.run<Person>(addBlock(viewer.org, viewer.id, blocked, now));
  return added?.id ?? 0;
}

/** Handles the messages of a person one after the other, so that the hourly limit holds. */
async function takeTurn({ session, viewer, now }: WriteContext): Promise<void> {
  await session.run(lockPerson(viewer.org, viewer.id));
  const since = new Date(now.getTime() - HOUR_MS);
  const [sent] = await session.run<{ count: number }>(countSent(viewer.org, viewer.id, since));
  if ((sent?.count ?? 0) >= HELP_PER_HOUR)
    throw new ProblemError('too_many_requests', {
      detail: helpTexts(viewer.language).tooOften,
      retryAfterSeconds: HOUR_MS / 1000,
    });
}

async function deliver(
  context: WriteContext,
  kind: 'message_received' | 'message_replied',
  id: number,
  people: readonly number[],
): Promise<void> {
  const { session, viewer, now } = context;
  const reached = idsOf(await session.run<Person>(addPeople(viewer.org, id, viewer.id, people)));
  if (reached.length === 0) return;
  await waitFor(session, 'help', id, reached, now);
  notify(context, { kind, recipients: reached, subject: { kind: helpMessage.kind, id } });
}
