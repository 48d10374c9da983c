import { param, prepared, sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isParticipant } from '../feed/service.ts';
import { pollJson } from './poll-sql.ts';

const { org, viewer, now } = READER;
const POLL = param('poll', 'bigint');
const OPTION = param('option', 'bigint');

/**
 * Locks a poll and its item, so that a concurrent deletion or edit either waits or is seen. Parameters: `poll`, and the
 * voter.
 */
export const LOCK_POLL = prepared(
  'polls_lock',
  sql`select i.author_id as author, coalesce(p.closes_at <= ${now}, false) as closed
  from feed_items i join polls p on p.org_id = i.org_id and p.item_id = i.id
  where i.org_id = ${org} and i.id = ${POLL} and ${isParticipant(READER, sql`i`)} for key share of i for share of p`,
);

/**
 * Adds a vote. The key of `poll_votes` prevents a second vote of the same person, even a concurrent one. Parameters:
 * `org`, `viewer`, `poll`, `option`.
 */
export const ADD_VOTE = prepared(
  'polls_vote',
  sql`
  with chosen as (select o.id from poll_options o where o.org_id = ${org} and o.item_id = ${POLL} and o.id = ${OPTION}),
  added as (insert into poll_votes (org_id, user_id, item_id, option_id) select ${org}, ${viewer}, ${POLL}, id from chosen
    on conflict do nothing returning 1)
  select exists (select from chosen) as offered, exists (select from added) as added`,
);

/** Reads the vote of the viewer. Parameters: `org`, `viewer`, `poll`. */
export const READ_VOTE = sql`select option_id from poll_votes
  where org_id = ${org} and user_id = ${viewer} and item_id = ${POLL}`;

/** Reads a poll as JSON text (contract `Poll`). Parameters: `poll`, and the reader. */
export const READ_POLL = prepared(
  'polls_poll',
  sql`select (${pollJson(READER, sql`i`)})::text from feed_items i where i.org_id = ${org} and i.id = ${POLL}`,
);
