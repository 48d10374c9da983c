import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';

/** Writes recognitions of the default types, none of them in the feed. */
export async function writeRecognitions(writer: Writer): Promise<void> {
  const { plan, people, tools } = writer;
  const given = plan.recognitions ?? [];
  const ids = await takeIds(writer, 'recognitions', given.length);
  await writeRows(
    writer,
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g(id bigint, giver int, receivers int[], type int, comment text, at timestamptz)),
       written as (insert into recognitions (org_id, id, giver_id, type_org, type_id, comment, created_at)
         select $1, id, giver, 0, type, comment, at from given)
     insert into recognition_receivers (org_id, recognition_id, user_id) select $1, id, unnest(receivers) from given`,
    given.map(({ by, to, type, comment, minutesAgo }, index) => ({
      id: ids[index],
      giver: lookUp(people, by).id,
      receivers: to.map(one => lookUp(people, one).id),
      type,
      comment,
      at: before(tools.now, minutesAgo),
    })),
  );
}
