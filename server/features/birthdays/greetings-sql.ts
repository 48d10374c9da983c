import { sql, type Sql } from '../../db/sql.ts';
import { showsEverybody } from '../people/service.ts';

/** Selects the day of the year of a person's birthday; no row if the person is unknown, blocked, or hides it. */
export const findBirthday = (org: number, person: number): Sql => sql`
  select u.birth_day as birthday from users u
  where u.org_id = ${org} and u.id = ${person}::bigint and u.is_active and u.birth_day is not null
    and ${showsEverybody(sql`u`, 'PrivateBirthday')}`;

/** Counts the greetings from one person to another for a birthday. */
export const countGreetings = (org: number, sender: number, receiver: number, day: string): Sql => sql`
  select count(*)::int as count from greetings
  where org_id = ${org} and sender_id = ${sender} and receiver_id = ${receiver} and day = ${day}::date`;
