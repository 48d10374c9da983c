import type { HotStatement } from '../../db/database.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { isVisible } from '../feed/service.ts';
import { notify } from '../notifications/service.ts';
import { pollJson } from './poll-sql.ts';
import { pollTexts } from './texts.ts';
import { poll as pollThing } from './thing.ts';

/** Names of the parameters of `POLL`. */
const VOTER = { org: '$1::int', viewer: '$2::int', now: '$3::timestamptz' };
const NAMES = { org: '$1', viewer: '$2', now: '$4' };

/** The locks make a deletion or an edit at the same moment either wait or be seen. */
const LOCK = `select i.author_id as author, coalesce(p.closes_at <= $4, false) as closed
  from feed_items i join polls p on p.org_id = i.org_id and p.item_id = i.id
  where i.org_id = $1 and i.id = $3 and ${isVisible(NAMES, 'i')} for key share of i for share of p`;

/** The key of `poll_votes` holds whoever votes twice, even at once. */
const ADD = `
  with chosen as (select o.id from poll_options o where o.org_id = $1 and o.item_id = $3 and o.id = $4),
  added as (insert into poll_votes (org_id, user_id, item_id, option_id) select $1, $2, $3, id from chosen
    on conflict do nothing returning 1)
  select exists (select from chosen) as offered, exists (select from added) as added`;

const OWN = 'select option_id from poll_votes where org_id = $1 and user_id = $2 and item_id = $3';

const POLL: HotStatement = {
  name: 'polls_poll',
  text: `select (${pollJson(VOTER, 'i')})::text from feed_items i where i.org_id = $1 and i.id = $4`,
};

/** One's own vote in a poll. */
export interface Vote {
  readonly poll: number;
  readonly option: number;
}

/**
 * Votes, once, and answers the poll with its results as JSON text (contract `Poll`). The same vote again changes nothing and
 * is answered the same. The author hears that there are votes; nothing tells anybody whose.
 * @throws ProblemError 404 of an invisible or absent poll; 409 after the closing and for a second, different vote; 422 on
 * `Option` for one of another poll
 * @spec 1§3 Poll, decision 22
 */
export async function vote(context: Context, given: Vote): Promise<string> {
  const { org } = context.viewer;
  await context.db.write(org, session => write({ ...context, session }, given));
  const text = await context.db.hot(org, POLL, [org, context.viewer.id, context.now, given.poll]);
  if (text === null) throw notFound();
  return text;
}

async function write(context: WriteContext, { poll, option }: Vote): Promise<void> {
  const { session, viewer, now } = context;
  const texts = pollTexts(viewer.language).polls;
  const own = [viewer.org, viewer.id, poll];
  const [locked] = await session.query<{ author: number; closed: boolean }>(LOCK, [...own, now], 'polls_lock');
  if (locked === undefined) throw notFound();
  if (locked.closed) throw new ProblemError('conflict', { detail: texts.closed });
  const [outcome] = await session.query<{ offered: boolean; added: boolean }>(ADD, [...own, option], 'polls_vote');
  if (outcome?.offered !== true) throw new ProblemError('invalid', { errors: { Option: texts.optionInvalid } });
  if (outcome.added)
    return notify(context, {
      kind: 'post_poll',
      recipients: [locked.author],
      subject: { kind: pollThing.kind, id: poll },
    });
  // Asked again: a vote that came in between is not in the picture of the statement before.
  const [before] = await session.query<{ option_id: number }>(OWN, own);
  if (before?.option_id !== option) throw new ProblemError('conflict', { detail: texts.alreadyVoted });
}
