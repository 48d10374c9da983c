import type { Knex } from 'knex';
import { createFunctions, restoreFunctions } from './sql-functions.ts';

/** Makes the groups and reports of a blocked person wait four days for their heirs. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Time when the belongings of a blocked person are inherited; null once they are, and for active people.
    alter table users add column inherits_at timestamptz;
    -- Blocked manager, to whom the person reports again if the manager is unblocked in time.
    alter table users add column reported_to int;
    alter table users add foreign key (org_id, reported_to) references users on delete set null (reported_to) deferrable;
    create index users_inherits on users (org_id, inherits_at) where inherits_at is not null;
    create index users_reported on users (org_id, reported_to) where reported_to is not null;
    create trigger users_inheritance before update of is_active on users for each row
      when (old.is_active <> new.is_active) execute function begin_inheritance();
    create trigger users_return after update of is_active on users for each row
      when (not old.is_active and new.is_active) execute function take_reports_back();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger users_return on users;
    drop trigger users_inheritance on users;
    alter table users drop column inherits_at, drop column reported_to;
    drop function begin_inheritance(), take_reports_back(), inherit_group(int, int, int);
  `);
  await restoreFunctions(knex, '202611220140_people', ['hand_reports_on']);
  await restoreFunctions(knex, '202611220185_groups', ['release_groups']);
}
