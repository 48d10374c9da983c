import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Areas (departments) are groups with is_area. @spec 2§3 Group
    create table groups (
      org_id int not null references organisations,
      id int,
      id_team uuid not null default gen_random_uuid(),
      title text not null check (length(title) between 1 and 20 * 200),
      description text not null default '' check (length(description) <= 20 * 200),
      rules text not null default '' check (length(rules) <= 20 * 200),
      is_area boolean not null default false,
      kind text not null default 'social' check (kind in ('social', 'colaborativo')),
      category text,
      is_private boolean not null default false check (not (is_area and is_private)),
      author_id int,
      created_at timestamptz not null default now(),
      members int not null default 0,
      primary key (org_id, id),
      unique (org_id, id_team)
    );

    create table memberships (
      org_id int not null,
      user_id int not null,
      group_id int not null,
      joined_at timestamptz not null default now(),
      primary key (org_id, user_id, group_id),
      foreign key (org_id, group_id) references groups on delete cascade
    );
    create index memberships_group on memberships (org_id, group_id, user_id);
    create trigger member_count_up after insert on memberships referencing new table as changed
      for each statement execute function keep_member_count();
    create trigger member_count_down after delete on memberships referencing old table as changed
      for each statement execute function keep_member_count();

    create trigger groups_files after delete on groups referencing old table as gone
      for each statement execute function remove_files('group');
    -- A group has one picture.
    create unique index files_group on files (org_id, parent_id) where parent_kind = 'group';
  `);
  await protect(knex, ['groups', 'memberships']);
  await takeIds(knex, ['groups'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index files_group; drop table memberships, groups cascade; drop function keep_member_count()');
}
