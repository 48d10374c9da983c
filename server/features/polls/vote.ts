import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { notify } from '../notifications/service.ts';
import { pollTexts } from './texts.ts';
import { poll as pollThing } from './thing.ts';
import { ADD_VOTE, LOCK_POLL, READ_POLL, READ_VOTE } from './vote-sql.ts';

/** Vote of the caller in a poll. */
export interface Vote {
  readonly poll: number;
  readonly option: number;
}

/**
 * Votes, once, and returns the poll with its results as JSON text (contract `Poll`). The same vote again changes
 * nothing and gets the same answer. The author is notified that there are votes; nothing shows anybody whose.
 * @throws ProblemError 404 of an invisible or absent poll; 409 after the closing and for a second, different vote; 422
 * on `Option` for one of another poll
 * @spec 1§3 Poll, decision 22
 */
export async function vote(context: Context, given: Vote): Promise<string> {
  const { org } = context.viewer;
  await context.db.write(org, session => write({ ...context, session }, given));
  const text = await context.db.hot(org, READ_POLL, { ...viewerValues(context), poll: given.poll });
  if (text === null) throw notFound();
  return text;
}

async function write(context: WriteContext, { poll, option }: Vote): Promise<void> {
  const { session, viewer } = context;
  const texts = pollTexts(viewer.language).polls;
  const values = { ...viewerValues(context), poll, option };
  const [locked] = await session.run<{ author: number; closed: boolean }>(LOCK_POLL, values);
  if (locked === undefined) throw notFound();
  if (locked.closed) throw new ProblemError('conflict', { detail: texts.closed });
  const [outcome] = await session.run<{ offered: boolean; added: boolean }>(ADD_VOTE, values);
  if (outcome?.offered !== true) throw new ProblemError('invalid', { errors: { Option: texts.optionInvalid } });
  if (outcome.added) {
    const subject = { kind: pollThing.kind, id: poll };
    notify(context, { kind: 'post_poll', recipients: [locked.author], subject });
    return;
  }
  // Read again, because the snapshot of the earlier statement does not contain a concurrent vote.
  const [before] = await session.run<{ option_id: number }>(READ_VOTE, values);
  if (before?.option_id !== option) throw new ProblemError('conflict', { detail: texts.alreadyVoted });
}
