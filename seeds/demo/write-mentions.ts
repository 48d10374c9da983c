import { isVisible } from '../../server/features/feed/service.ts';
import { queryOf, sql } from '../../server/db/sql.ts';
import { writeRows, type Writer } from './writer.ts';

/** Writes the mentions: '@' and the name of a person who can see the text. */
export async function writeMentions(writer: Writer): Promise<void> {
  const setting = [{ now: writer.tools.now }];
  await writeRows(writer, mentionsIn('comments', 'comment_mentions', 'comment_id', 't.body', 't.item_id'), setting);
  await writeRows(writer, mentionsIn('feed_items', 'item_mentions', 'item_id', 't.description', 't.id'), setting);
}

const VISIBLE = queryOf(isVisible({ org: sql`t.org_id`, viewer: sql`u.id`, now: sql`s.now` }, sql`i`)).text;

const mentionsIn = (table: string, mentions: string, key: string, text: string, item: string): string => `
  insert into ${mentions} (org_id, ${key}, user_id, name)
  select $1, t.id, u.id, u.first_name || ' ' || u.last_name
  from ${table} t join users u on u.org_id = t.org_id and strpos(${text}, '@' || u.first_name || ' ' || u.last_name) > 0,
    jsonb_to_recordset($2::jsonb) as s(now timestamptz)
  where t.org_id = $1 and u.is_active and exists (select from feed_items i
    where i.org_id = t.org_id and i.id = ${item} and ${VISIBLE})`;
