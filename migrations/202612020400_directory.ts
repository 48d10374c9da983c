import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/** Masks a number in the values of audit entries, as new entries have it. */
const masked = (column: string, kind: string): string => `
  update audit_log set ${column} = jsonb_set(${column}, '{${kind}}', to_jsonb('•••' ||
    case when length(${column} ->> '${kind}') > 6 then right(${column} ->> '${kind}', 3) else '' end))
  where feature = 'directory' and ${column} ->> '${kind}' not like '•••%';`;

/**
 * Keeps the numbers of people, and the rows of files of people, sealed. The next start of a server seals the numbers
 * that this puts aside, because only servers have the keys.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local app.every_organisation = 'on';
    create extension if not exists btree_gist;

    -- Key of an organisation for its numbers, wrapped with a key that is not in the database.
    create table number_keys (
      org_id int primary key references organisations,
      sealed_with text not null,
      wrapped bytea not null
    );

    -- Numbers that are still in clear, until a server seals them.
    create table unsealed_numbers (
      org_id int not null,
      person int not null,
      kind text not null,
      number text not null,
      primary key (org_id, person, kind)
    );
    insert into unsealed_numbers select org_id, user_id, kind, number from person_numbers;
    delete from person_numbers;
    alter table person_numbers drop number,
      -- Keyed hash by which the person is found. Null if another person had the same number when numbers were sealed, until it is saved again.
      add hash bytea check (length(hash) = 32),
      add sealed bytea not null,
      -- Whether it is a cédula whose end proves who brings a code.
      add proves boolean not null,
      -- A number of one person is no other's, of any kind. Checked as a statement ends, for merges.
      add constraint person_numbers_of_one exclude using gist (org_id with =, hash with =, user_id with <>) deferrable initially immediate;
    create index person_numbers_hash on person_numbers (org_id, hash);

    create table unsealed_import_rows (
      org_id int not null,
      import_id int not null,
      number int not null,
      cells text[] not null,
      primary key (org_id, import_id, number)
    );
    insert into unsealed_import_rows select org_id, import_id, number, cells from people_import_rows;
    -- Names of columns, as row 0: of a file without them, data of its first person.
    insert into unsealed_import_rows select org_id, id, 0, headers from people_imports;
    alter table people_imports drop headers, add headers bytea;
    alter table people_import_rows drop cells,
      -- Cells as a JSON array, sealed with the organisation's key for numbers.
      add sealed bytea,
      -- Address and hashes of the numbers of the row, once it has a rank.
      add email text,
      add hashes bytea[] not null default '{}';

    ${['old_value', 'new_value'].flatMap(column => ['IdNumber', 'EmployeeNumber'].map(kind => masked(column, kind))).join('')}
    set local app.every_organisation = '';

    -- Names of attempts and networks were hashes of numbers without a key, which a list of numbers opens.
    truncate sign_in_attempts, familiar_networks;
  `);
  await protect(knex, ['number_keys', 'unsealed_numbers', 'unsealed_import_rows']);
  await knex.raw('revoke insert, update, delete on unsealed_numbers, unsealed_import_rows from tertulia_app');
}

/** Removes numbers and rows of files, which the former version can't read. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    set local app.every_organisation = 'on';
    delete from people_imports;
    delete from person_numbers;
    set local app.every_organisation = '';
    drop table unsealed_import_rows, unsealed_numbers, number_keys;
    alter table people_imports drop headers, add headers text[] not null;
    alter table people_import_rows drop sealed, drop email, drop hashes, add cells text[] not null;
    drop index person_numbers_hash;
    alter table person_numbers drop constraint person_numbers_of_one, drop hash, drop sealed, drop proves,
      add number text not null check (length(number) between 1 and 20), add unique (org_id, kind, number);
    create index person_numbers_typed on person_numbers (org_id, ltrim(number, '0'));
    drop extension btree_gist;
  `);
}
