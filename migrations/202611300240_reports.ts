import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

/** Numbers the cases of reports in each organisation, from 1. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create table report_numbers (
      org_id int primary key,
      last int not null check (last > 0)
    );
    alter table report_cases add column number int check (number > 0);
  `);
  await protect(knex, ['report_numbers']);
  await knex.raw(`
    set local app.every_organisation = 'on';
    update report_cases c set number = n.number
      from (select org_id, id, row_number() over (partition by org_id order by first_report, id) as number from report_cases) n
      where n.org_id = c.org_id and n.id = c.id;
    insert into report_numbers (org_id, last) select org_id, max(number) from report_cases group by org_id;
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
    drop table report_numbers;
    drop function number_case();
  `);
}
