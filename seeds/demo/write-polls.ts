import type { WrittenPost } from './write-posts.ts';
import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

/** Writes the polls of those feed items that are polls, with their votes; nobody votes twice. */
export async function writePolls(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  const { tools, people, random } = writer;
  const polls = posts.flatMap(({ id, post: { poll }, audience }) =>
    poll === undefined ? [] : [{ id, poll, audience }],
  );
  await writeRows(
    writer,
    `insert into polls (org_id, item_id, closes_at)
     select $1, p.item, p.closes from jsonb_to_recordset($2::jsonb) as p(item bigint, closes timestamptz)`,
    polls.map(({ id, poll: { closedMinutesAgo } }) => ({
      item: id,
      closes: closedMinutesAgo === undefined ? null : before(tools.now, closedMinutesAgo),
    })),
  );
  const answers = polls.flatMap(({ id, poll }) => poll.answers.map((text, place) => ({ item: id, text, place })));
  const ids = await takeIds(writer, 'poll_options', answers.length);
  await writeRows(
    writer,
    `insert into poll_options (org_id, id, item_id, position, text)
     select $1, o.id, o.item, o.place, o.text from jsonb_to_recordset($2::jsonb) as o(id bigint, item bigint, place smallint, text text)`,
    answers.map(({ item, text, place }, index) => ({ id: ids[index], item, place: place + 1, text })),
  );
  const optionOf = new Map(answers.map(({ item, place }, index) => [`${item}/${place}`, ids[index]]));
  const votes = polls.flatMap(({ id, poll, audience }) => {
    const undecided = (poll.notYet ?? []).map(key => lookUp(people, key));
    const total = poll.votes.reduce((sum, count) => sum + count, 0);
    const voters = random.sample(
      audience.filter(person => !undecided.includes(person)),
      total,
    );
    return poll.votes
      .flatMap((count, place) => Array.from({ length: count }, () => optionOf.get(`${id}/${place}`)))
      .slice(0, voters.length)
      .map((option, index) => ({ item: id, option, voter: voters[index]?.id }));
  });
  await writeRows(
    writer,
    `insert into poll_votes (org_id, item_id, option_id, user_id)
     select $1, v.item, v.option, v.voter from jsonb_to_recordset($2::jsonb) as v(item bigint, option bigint, voter int)`,
    votes,
  );
}
