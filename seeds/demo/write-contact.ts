import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

/** Writes people's contact requests to the administrators of their organisation. */
export async function writeContact(writer: Writer): Promise<void> {
  const { plan, people, tools } = writer;
  const requests = plan.contact ?? [];
  const ids = await takeIds(writer, 'contact_requests', requests.length);
  await writeRows(
    writer,
    `insert into contact_requests (org_id, id, number, author_id, name, email, phone, message, created_at, answer_text, answered_at, answered_by)
     select $1, c.id, c.number, c.author, left(u.first_name || ' ' || u.last_name, 30), u.email, c.phone, c.message, c.at, c.answer,
       c.answered_at, c.answered_by
     from jsonb_to_recordset($2::jsonb) as c(id bigint, number int, author int, phone text, message text, at timestamptz, answer text,
       answered_at timestamptz, answered_by int)
     join users u on u.org_id = $1 and u.id = c.author`,
    requests.map(({ by, phone, message, minutesAgo, answer }, index) => ({
      id: ids[index],
      number: index + 1,
      author: lookUp(people, by).id,
      phone,
      message,
      at: before(tools.now, minutesAgo),
      answer: answer?.words ?? null,
      answered_at: answer === undefined ? null : before(tools.now, answer.minutesAgo),
      answered_by: answer === undefined ? null : lookUp(people, answer.by).id,
    })),
  );
  await tools.owner.query('insert into contact_numbers (org_id, last) values ($1, $2)', [plan.org, requests.length]);
}
