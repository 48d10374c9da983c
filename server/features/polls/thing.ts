import { sql } from '../../db/sql.ts';
import type { ThingCard } from '../../things/thing.ts';
import { beginning, isDeletablePost, isEditable, itemThing, wholeText } from '../feed/service.ts';
import { hasVotes, pollJson } from './poll-sql.ts';

/** A poll is edited until somebody votes. */
export const pollCard: ThingCard = {
  canEdit: (reader, item) => sql`${isEditable(reader, item)} and not ${hasVotes(reader, sql`${item}.id`)}`,
  canDelete: isDeletablePost,
  live: { name: 'Poll', json: pollJson },
};

/** A poll: a question, its answers, and one vote a person. */
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
