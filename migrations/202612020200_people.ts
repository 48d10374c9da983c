import type { Knex } from 'knex';
import { searchPeople } from './202611290600_people.ts';

/** Name, and e-mail address unless it is hidden or absent, in the text searched by find_people(). */
const names = (
  absent: string,
): string => `search_key(first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
  || case when private_email${absent} then '' else ' ' || email end)`;

/** Lets people have no e-mail address. An address is unique where it is present. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users alter column email drop not null, add constraint users_email_present check (email <> '');
    alter table idp_accounts alter column email drop not null, add constraint idp_accounts_email_present check (email <> '');
  `);
  await searchPeople(knex, names(' or email is null'));
}

/** Gives people without an address one at which nothing arrives. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    set local app.every_organisation = 'on';
    update idp_accounts set email = oid || '@sin-correo.invalid' where email is null;
    update users set email = oid || '@sin-correo.invalid' where email is null;
    set local app.every_organisation = '';
    alter table idp_accounts drop constraint idp_accounts_email_present, alter column email set not null;
    alter table users drop constraint users_email_present, alter column email set not null;
  `);
  await searchPeople(knex, names(''));
}
