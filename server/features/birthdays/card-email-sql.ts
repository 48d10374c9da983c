import { SIGNATURES_IN_MAIL } from '#contract/features/birthdays/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { storedPhotos } from './greeting-email-sql.ts';

/** Selects the data for the mail of a collective card: its first signatures, and the number of all. */
export const readCard = (org: number, id: number): Sql => sql`
  select c.occasion, c.template, r.first_name as receiver,
    coalesce((extract(year from c.day) - extract(year from r.entry_date))::int, 0) as years,
    (select count(*)::int from card_signatures s where s.org_id = c.org_id and s.card_id = c.id) as count,
    coalesce((select json_agg(json_build_object('text', s.body, 'sticker', s.sticker, 'sender', trim(u.first_name || ' ' || u.last_name),
        'portrait', ${storedPhotos('portrait', sql`s.org_id`, sql`s.signer_id`)} -> 0,
        'photos', ${storedPhotos('signature', sql`s.org_id`, sql`s.id`)}) order by s.id)
      from (select * from card_signatures first where first.org_id = c.org_id and first.card_id = c.id
        order by first.id limit ${literal(SIGNATURES_IN_MAIL)}) s
      join users u on u.org_id = s.org_id and u.id = s.signer_id), '[]') as signatures
  from cards c join users r on r.org_id = c.org_id and r.id = c.receiver_id
  where c.org_id = ${org} and c.id = ${id} and c.delivered_at is not null`;
