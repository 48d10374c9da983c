import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

/**
 * Creates groups, areas and memberships, which people refer to; actions on groups are in the second file of that name.
 */
export async function up(knex: Knex): Promise<void> {
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
      -- The organisation itself, or 0 for a default category.
      category_org int,
      category_id int,
      is_private boolean not null default false check (not (is_area and is_private)),
      -- Person responsible for the group, a member of it; null for areas and where Admin-Groups are.
      author_id int,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      archived_at timestamptz,
      -- Moment of deletion. The group can be restored for thirty days; meanwhile it has no members.
      deleted_at timestamptz,
      -- Moment of removal by a review; only a review restores the group.
      removed_at timestamptz,
      -- Whether its content is for every colleague. Readers check it at read time, so that a change applies to all content at
      -- once.
      is_open boolean not null generated always as (not is_private and archived_at is null and deleted_at is null) stored,
      reported boolean not null default false,
      check (category_org in (org_id, 0)),
      check ((category_org is null) = (category_id is null)),
      -- A category is for social groups only. @spec 2§5 Group
      check (category_id is null or (kind = 'social' and not is_area)),
      primary key (org_id, id),
      unique (org_id, id_team)
    );

    create table memberships (
      org_id int not null,
      user_id int not null,
      group_id int not null,
      joined_at timestamptz not null default now(),
      is_administrator boolean not null default false,
      -- Followed area through which the person is a member; null for people who joined by themselves.
      area_id int,
      primary key (org_id, user_id, group_id),
      foreign key (org_id, group_id) references groups on delete cascade
    );
    create index memberships_group on memberships (org_id, group_id, user_id);
    create trigger groups_files after delete on groups referencing old table as gone
      for each statement execute function remove_files('group');
    -- A group has one picture.
    create unique index files_group on files (org_id, parent_id) where parent_kind = 'group';
  `);
  await protect(knex, ['groups', 'memberships']);
  await takeIds(knex, ['groups'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index files_group; drop table memberships, groups cascade');
}
