import type { Knex } from 'knex';

/** Lets a person have an employee number beside the identification number. Both are unique in their organisation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person_numbers add kind text not null default 'IdNumber' check (kind in ('IdNumber', 'EmployeeNumber')),
      drop constraint person_numbers_pkey, drop constraint person_numbers_org_id_number_key,
      add primary key (org_id, user_id, kind), add unique (org_id, kind, number);
    -- People type a number with or without its leading zeros.
    create index person_numbers_typed on person_numbers (org_id, ltrim(number, '0'));
    alter table people_imports drop constraint people_imports_key_field_check,
      add constraint people_imports_key_field_check check (key_field in ('Email', 'IdNumber', 'EmployeeNumber'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    set local app.every_organisation = 'on';
    delete from person_numbers where kind <> 'IdNumber';
    update people_imports set key_field = 'IdNumber' where key_field = 'EmployeeNumber';
    set local app.every_organisation = '';
    alter table people_imports drop constraint people_imports_key_field_check,
      add constraint people_imports_key_field_check check (key_field in ('Email', 'IdNumber'));
    drop index person_numbers_typed;
    alter table person_numbers drop constraint person_numbers_pkey, drop constraint person_numbers_org_id_kind_number_key,
      add primary key (org_id, user_id), add unique (org_id, number);
    alter table person_numbers drop kind;
  `);
}
