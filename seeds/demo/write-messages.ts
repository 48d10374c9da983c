import type { DemoMessage, DemoWords } from './model.ts';
import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

/** Message or reply; `first` is the place of its thread's first message among all written messages. */
interface Written extends DemoWords {
  readonly first: number;
  readonly title: string;
  readonly to: readonly string[];
}

/** Returns the participants of a thread, except the writer of this message. */
const othersIn = ({ by, to }: DemoMessage, writer: string): string[] => [by, ...to].filter(key => key !== writer);

/** Writes the messages between colleagues. All are marked as viewed, so that nothing opens at the first visit. */
export async function writeMessages(writer: Writer): Promise<void> {
  const { plan, people, tools } = writer;
  const written: Written[] = [];
  for (const message of plan.messages ?? []) {
    const { title, replies = [] } = message;
    const first = written.length;
    const words = [message, ...replies];
    written.push(...words.map(each => ({ ...each, first, title, to: othersIn(message, each.by) })));
  }
  const ids = await takeIds(writer, 'help_messages', written.length);
  await writeRows(
    writer,
    `insert into help_messages (org_id, id, first_id, author_id, title, description, created_at)
     select $1, m.id, m.first, m.author, m.title, m.text, m.at
     from jsonb_to_recordset($2::jsonb) as m(id bigint, first bigint, author int, title text, text text, at timestamptz)`,
    written.map(({ by, title, text, first, minutesAgo }, index) => ({
      id: ids[index],
      first: first === index ? null : ids[first],
      author: lookUp(people, by).id,
      title,
      text,
      at: before(tools.now, minutesAgo),
    })),
  );
  await writeRows(
    writer,
    `insert into help_message_people (org_id, message_id, user_id, is_withheld, viewed_at)
     select $1, p.message, p.person, false, p.at from jsonb_to_recordset($2::jsonb) as p(message bigint, person int, at timestamptz)`,
    written.flatMap(({ to, minutesAgo }, index) =>
      to.map(key => ({
        message: ids[index],
        person: lookUp(people, key).id,
        at: before(tools.now, minutesAgo / 2),
      })),
    ),
  );
}
