import type { Knex } from 'knex';

const STATES = `'uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'stopped'`;
const CHANGING = `'created', 'updated', 'blocked', 'unblocked'`;

/** Replaces the check of the states of imports. */
const allow = (knex: Knex, states: string) =>
  knex.raw(`
    alter table people_imports drop constraint people_imports_state_check,
      add constraint people_imports_state_check check (state in (${states}))`);

/** Keeps the changes of each row of a file of people, so that an import can be reviewed by field, and undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Moment at which the rows were done: an import can be undone for some days after it.
    alter table people_imports add ended_at timestamptz;
    alter table people_import_rows
      -- Changed fields, each with the text and the value before and after.
      add changes jsonb not null default '[]',
      -- Cause of each error, and its subject: an unknown area by its name.
      add causes jsonb not null default '[]',
      -- Person of the row once it is done.
      add person_id int,
      -- Result of undoing the row, and the fields that were left because they had changed since.
      add undone text check (undone in ('done', 'failed')),
      add kept text[] not null default '{}';
    create index people_import_rows_undoable on people_import_rows (org_id, import_id, rank, number)
      where undone is null and outcome in (${CHANGING});
    drop index people_imports_open;
    create index people_imports_open on people_imports (org_id, worked_at) where state in ('checking', 'running', 'undoing');
  `);
  await allow(knex, `${STATES}, 'undoing', 'undone'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    set local app.every_organisation = 'on';
    update people_imports set state = 'done' where state in ('undoing', 'undone');
    set local app.every_organisation = '';
    drop index people_imports_open;
    create index people_imports_open on people_imports (org_id, worked_at) where state in ('checking', 'running');
    drop index people_import_rows_undoable;
    alter table people_import_rows drop changes, drop causes, drop person_id, drop undone, drop kept;
    alter table people_imports drop ended_at;
  `);
  await allow(knex, STATES);
}
