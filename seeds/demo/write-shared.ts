import { createHash } from 'node:crypto';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { writeRows, type Writer } from './writer.ts';

/** Hash of a text that nobody knows, as of a lost key. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes shared devices, and badges of people without an e-mail address. Their keys and pictures are lost. */
export async function writeShared(writer: Writer): Promise<void> {
  const { tools, plan } = writer;
  const { now } = tools;
  await writeRows(
    writer,
    `insert into shared_devices (org_id, name, created_at, maker_id, code_ends_at, browser_hash, enrolled_at, used_at)
     select $1, s.name, s.made, (select ur.user_id from user_roles ur join roles r on r.id = ur.role_id
         where ur.org_id = $1 and r.title = 'Admin-Users' order by ur.user_id limit 1), s.made, s.key, s.used - interval '20 days', s.used
     from jsonb_to_recordset($2::jsonb) s (name text, made timestamptz, key text, used timestamptz)`,
    [
      { name: 'Portería principal', made: subDays(now, 40), key: hashOf(`gate ${plan.org}`), used: subHours(now, 3) },
      { name: 'Cafetería', made: subDays(now, 22), key: hashOf(`café ${plan.org}`), used: subHours(now, 20) },
    ],
  );
  await tools.owner.query(
    `insert into badges (org_id, user_id, token_hash, made_at, used_at)
     select $1, u.id, encode(sha256(convert_to('badge ' || u.org_id || ' ' || u.id, 'UTF8')), 'hex'), $2, $3
     from users u where u.org_id = $1 and u.email is null and u.is_active`,
    [plan.org, subDays(now, 18), subHours(now, 3)],
  );
}
