import { sql, type Sql } from '../../db/sql.ts';

/** Organisation's name, and its own markup around e-mails, or else the default organisation's. */
export const frameOf = (org: number): Sql => sql`
  select coalesce((select c.value #>> '{}' from general_config c where c.org_id = o.org_id and c.title = 'name'), o.name) as name,
    t.value ->> 'header' as header, t.value ->> 'footer' as footer
  from organisations o left join lateral (
    select c.value from general_config c where c.title = 'emailTemplate' order by c.org_id = o.org_id desc limit 1) t on true
  where o.org_id = ${org}`;

/** Recipient of an e-mail; no row of a blocked person. */
export const recipientOf = (org: number, user: number): Sql => sql`
  select u.first_name as "firstName", trim(u.first_name || ' ' || u.last_name) as name, u.email,
    (select s.value from user_settings s where s.org_id = u.org_id and s.user_id = u.id and s.title = 'language') as language
  from users u where u.org_id = ${org} and u.id = ${user} and u.is_active`;
