import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Gives each case a short number that its organisation uses once. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    alter table report_cases add column number int check (number > 0);
    set local app.every_organisation = 'on';
    update report_cases c set number = 999 + n.number
      from (select org_id, id, row_number() over (partition by org_id order by random()) as number from report_cases) n
      where n.org_id = c.org_id and n.id = c.id;
    set local app.every_organisation = '';
    alter table report_cases alter column number set not null;
    alter table report_cases add unique (org_id, number);
    create trigger report_cases_number before insert on report_cases for each row when (new.number is null) execute function number_case();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger report_cases_number on report_cases;
    alter table report_cases drop column number;
    drop function number_case();
  `);
}
