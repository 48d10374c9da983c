import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { notify } from '../notifications/service.ts';
import { poll as pollKind, pollJson } from './content-kind.ts';
import { param, prepared, sql } from '../../db/sql.ts';
import { isParticipant } from '../feed/service.ts';
import { voteSchema, type PollTexts } from '#contract/features/polls/schema.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { polls as english } from '#contract/i18n/en-US/polls.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { polls as spanish } from '#contract/i18n/es-CO/polls.ts';
import type { Language } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const pollTexts = (language: Language): PollTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, polls: english.errors }
    : { feed: feedSpanish.errors, polls: spanish.errors };

/** Default for a question that was left empty. @spec 1§5 */
export const defaultQuestion = (language: Language): string =>
  (language === 'EN-US' ? english : spanish).defaultQuestion;

const POLL_SCHEMA = {
  type: 'object',
  properties: {
    Question: { type: 'string' },
    Options: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          Id: { type: 'integer' },
          Text: { type: 'string' },
          Votes: { type: ['integer', 'null'] },
          Percent: { type: ['integer', 'null'] },
        },
      },
    },
    Voted: { type: ['integer', 'null'] },
    TotalVotes: { type: ['integer', 'null'] },
    ClosesAt: { type: ['string', 'null'] },
    IsClosed: { type: 'boolean' },
  },
};

/** Operation of `POST /api/Flx_Polls/{itemId}/vote`. @spec 1§7 Answer poll */
export const pollOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Flx_Polls/{id}/vote',
    summary: 'Votes in a poll, once; answers it with its results.',
    body: () => voteSchema(),
    status: 200,
    answer: { type: 'object', properties: { results: POLL_SCHEMA } },
    problems: ['conflict'],
    handle: async ({ context, params: { id: poll }, body: { QuestionId, Option: option } }) => {
      if (QuestionId !== undefined && QuestionId !== poll) throw notFound();
      return new JsonText(`{"results":${await vote(context, { poll, option })}}`);
    },
  }),
];

const { org, viewer, now } = READER;
const POLL = param('poll', 'bigint');
const OPTION = param('option', 'bigint');

/**
 * Locks a poll and its item, so that a concurrent deletion or edit either waits or is seen. Parameters: `poll`, and the
 * voter.
 */
const LOCK_POLL = prepared(
  'polls_lock',
  sql`select i.author_id as author, coalesce(p.closes_at <= ${now}, false) as closed
  from feed_items i join polls p on p.org_id = i.org_id and p.item_id = i.id
  where i.org_id = ${org} and i.id = ${POLL} and ${isParticipant(READER, sql`i`)} for key share of i for share of p`,
);

/**
 * Adds a vote. The key of `poll_votes` prevents a second vote of the same person, even a concurrent one. Parameters:
 * `org`, `viewer`, `poll`, `option`.
 */
const ADD_VOTE = prepared(
  'polls_vote',
  sql`
  with chosen as (select o.id from poll_options o where o.org_id = ${org} and o.item_id = ${POLL} and o.id = ${OPTION}),
  added as (insert into poll_votes (org_id, user_id, item_id, option_id) select ${org}, ${viewer}, ${POLL}, id from chosen
    on conflict do nothing returning 1)
  select exists (select from chosen) as offered, exists (select from added) as added`,
);

/** Reads the vote of the viewer. Parameters: `org`, `viewer`, `poll`. */
const READ_VOTE = sql`select option_id from poll_votes
  where org_id = ${org} and user_id = ${viewer} and item_id = ${POLL}`;

/** Reads a poll as JSON text (contract `Poll`). Parameters: `poll`, and the reader. */
const READ_POLL = prepared(
  'polls_poll',
  sql`select (${pollJson(READER, sql`i`)})::text from feed_items i where i.org_id = ${org} and i.id = ${POLL}`,
);

/** Vote of the caller in a poll. */
interface Vote {
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
async function vote(context: Context, given: Vote): Promise<string> {
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
    const subject = { kind: pollKind.kind, id: poll };
    notify(context, { kind: 'post_poll', recipients: [locked.author], subject });
    return;
  }
  // Read again, because the snapshot of the earlier statement does not contain a concurrent vote.
  const [before] = await session.run<{ option_id: number }>(READ_VOTE, values);
  if (before?.option_id !== option) throw new ProblemError('conflict', { detail: texts.alreadyVoted });
}
