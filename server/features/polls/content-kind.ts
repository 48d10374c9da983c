import { sql, type Sql } from '../../db/sql.ts';
import { FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import type { ThingCard } from '../../content-kinds/content-kind.ts';
import { beginning, isDeletablePost, isEditable, itemKind, wholeText, isBare, isoTime } from '../feed/service.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';

/** Schema of contract `Poll`. */
export const POLL = record({
  Question: TEXT,
  Options: several(record({ Id: WHOLE, Text: TEXT, Votes: orNull(WHOLE), Percent: orNull(WHOLE) })),
  Voted: orNull(WHOLE),
  TotalVotes: orNull(WHOLE),
  ClosesAt: orNull(MOMENT),
  IsClosed: FLAG,
});

/** SQL of whether anybody has voted in the poll of an item. Its author may edit it until then. */
const hasVotes = (reader: ReaderNames, item: Sql): Sql =>
  sql`exists (select from poll_votes v where v.org_id = ${reader.org} and v.item_id = ${item})`;

/**
 * Whole percentages that add up to 100: the rest goes to the largest remainders. 0 while there is no vote.
 * @spec decision 43
 */
const percent = sql`coalesce(100 * o.votes / nullif(t.total, 0)
  + (row_number() over (order by 100 * o.votes % nullif(t.total, 0) desc, o.position)
    <= 100 - sum(100 * o.votes / nullif(t.total, 0)) over ())::int, 0)`;

/**
 * SQL of an item's poll as JSON (contract `Poll`). Results are shown to people who have voted, to the author, and to
 * everybody once it is closed, but never to readers for whom the item is bare. The reader's own vote is the only one
 * that is ever shown.
 * @spec decision 22
 */
export const pollJson = (reader: ReaderNames, item: Sql): Sql => sql`
  select json_build_object('Question', ${item}.description,
    'Options', (select json_agg(json_build_object('Id', o.id, 'Text', o.text, 'Votes', case when r.shown then o.votes end,
        'Percent', case when r.shown then o.percent end) order by o.position)
      from (select o.*, ${percent} as percent from poll_options o where o.org_id = p.org_id and o.item_id = p.item_id) o),
    'Voted', m.option_id, 'TotalVotes', case when r.shown then t.total end,
    'ClosesAt', ${isoTime(sql`p.closes_at`)}, 'IsClosed', r.closed)
  from polls p
  left join poll_votes m on m.org_id = p.org_id and m.item_id = p.item_id and m.user_id = ${reader.viewer}
  cross join lateral (select coalesce(sum(o.votes), 0) as total from poll_options o
    where o.org_id = p.org_id and o.item_id = p.item_id) t
  cross join lateral (select coalesce(p.closes_at <= ${reader.now}, false) as closed) c
  cross join lateral (select c.closed, (c.closed or m.option_id is not null or ${item}.author_id = ${reader.viewer})
    and not ${isBare(reader, { id: sql`${item}.id`, author: sql`${item}.author_id` })} as shown) r
  where p.org_id = ${reader.org} and p.item_id = ${item}.id`;

/** Locks a poll, so that a concurrent vote waits, or is seen. */
export const lockPoll = (org: number, item: number): Sql =>
  sql`select from polls where org_id = ${org} and item_id = ${item} for update`;

export const findVote = (org: number, item: number): Sql =>
  sql`select from poll_votes where org_id = ${org} and item_id = ${item} limit 1`;

export const deleteAnswers = (org: number, item: number): Sql =>
  sql`delete from poll_options where org_id = ${org} and item_id = ${item}`;

/** Adds the answers of a poll, in their order. */
export const addAnswers = (org: number, item: number, answers: readonly string[]): Sql => sql`
  insert into poll_options (org_id, item_id, position, text)
  select ${org}::int, ${item}::bigint, position, answer from unnest(${answers}::text[]) with ordinality as given(answer, position)`;

/** Adds a new poll with its answers. */
export const addPoll = (org: number, item: number, closesAt: Date | null, answers: readonly string[]): Sql => sql`
  with made as (insert into polls (org_id, item_id, closes_at) values (${org}, ${item}, ${closesAt}))
  ${addAnswers(org, item, answers)}`;

/** Card of a poll, which may be edited until the first vote. */
export const pollCard: ThingCard = {
  canEdit: (reader, item) => sql`${isEditable(reader, item)} and not ${hasVotes(reader, sql`${item}.id`)}`,
  canDelete: isDeletablePost,
  live: { name: 'Poll', json: pollJson, shape: POLL },
};

/** Declaration of polls: a question, its answers, and one vote for each person. */
export const poll = itemKind({
  kind: 'poll',
  title: beginning,
  words: wholeText,
  card: pollCard,
  details: {
    answers: item => sql`coalesce((select jsonb_agg(o.text order by o.position) from poll_options o
    where o.org_id = ${item}.org_id and o.item_id = ${item}.id), '[]')`,
  },
});
