import { sql, type Sql } from '../../db/sql.ts';

/** JSON of the conditions in a row of requests or messages, as they are sent. */
export const conditionsJson = (row: Sql): Sql => sql`jsonb_build_object('Monto', ${row}.amount, 'Plazo', ${row}.days,
  'IdFrequencia', ${row}.frequency_id, 'NumeroCuotas', ${row}.instalments, 'Cuota', ${row}.instalment,
  'Garantia', ${row}.guarantee, 'Intereses', ${row}.interest, 'Total', ${row}.total,
  'InteresUsura', trim_scale(${row}.usury)::text, 'FGA', trim_scale(${row}.fga)::text)`;

/** JSON of the conditions that hold for a request: those of the newest offer that all its recipients have accepted. */
export const agreedConditions = (request: Sql): Sql => sql`(select ${conditionsJson(sql`m`)} from loan_messages m
  where m.org_id = ${request}.org_id and m.request_id = ${request}.id and m.asks and m.amount is not null
    and not exists (select from loan_message_people p
      where p.org_id = m.org_id and p.message_id = m.id and p.accepted is not true)
  order by m.id desc limit 1)`;
