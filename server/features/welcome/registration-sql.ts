import type { Registration } from '#contract/features/welcome/types.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { pictureAddress } from '../files/service.ts';
import { mustAccept } from '../legal/service.ts';

export type RegistrationRow = Omit<Registration, 'Theme'> & { Theme: string | null; mustAccept: boolean };

/** Reads the progress of a person's first visit. Parameters: those of `READER`. */
export const readRegistration: Sql = sql`
  select u.registered_at is not null as "IsRegistered", coalesce(v.step, 1) as "Step",
    ${pictureAddress({ alias: sql`u` }, 'portrait')} as "Foto",
    array(select l.interest_id from person_interests l
      where l.org_id = u.org_id and l.user_id = u.id order by l.interest_id)::int[] as "Interests",
    (select s.value from user_settings s
      where s.org_id = u.org_id and s.user_id = u.id and s.title = ${literal('theme')}) as "Theme",
    ${mustAccept(READER)} as "mustAccept"
  from users u left join first_visits v on v.org_id = u.org_id and v.user_id = u.id
  where u.org_id = ${READER.org} and u.id = ${READER.viewer}`;

/** Saves the next step of the first visit. */
export const keepStep = (org: number, person: number, step: number, now: Date): Sql => sql`
  insert into first_visits (org_id, user_id, step, kept_at) values (${org}, ${person}, ${step}, ${now})
  on conflict (org_id, user_id) do update set step = excluded.step, kept_at = excluded.kept_at`;

/** Registers a person who has finished their first visit. */
export const register = (org: number, person: number, now: Date): Sql => sql`
  with done as (delete from first_visits where org_id = ${org} and user_id = ${person})
  update users set registered_at = ${now}, edited_at = ${now} where org_id = ${org} and id = ${person} and registered_at is null`;
