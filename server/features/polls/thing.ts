import { sql } from '../../db/sql.ts';
import type { ThingCard } from '../../things/thing.ts';
import { beginning, isDeletablePost, isEditable, itemThing, wholeText } from '../feed/service.ts';
import { hasVotes, pollJson } from './poll-sql.ts';

/** Card of a poll, which may be edited until the first vote. */
export const pollCard: ThingCard = {
  canEdit: (reader, item) => sql`${isEditable(reader, item)} and not ${hasVotes(reader, sql`${item}.id`)}`,
  canDelete: isDeletablePost,
  live: { name: 'Poll', json: pollJson },
};

/** Declaration of polls: a question, its answers, and one vote for each person. */
export const poll = itemThing({
  kind: 'poll',
  title: beginning,
  words: wholeText,
  card: pollCard,
  details: {
    answers: item => sql`coalesce((select jsonb_agg(o.text order by o.position) from poll_options o
    where o.org_id = ${item}.org_id and o.item_id = ${item}.id), '[]')`,
  },
});
