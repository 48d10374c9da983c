import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Default categories have organisation 0.
    create table group_categories (
      org_id int not null,
      id int,
      title text not null check (length(title) between 1 and 20 * 60),
      -- Hobbies of the people in such groups, as text. @spec 2§3 Category
      hobbies text not null default '' check (length(hobbies) <= 20 * 200),
      -- Default row that this one copies, and whether the copy takes over later changes of its name. @spec 2§5 General
      -- configuration
      default_id int,
      follows boolean not null default false,
      primary key (org_id, id),
      unique (org_id, title)
    );
    alter table groups add foreign key (category_org, category_id) references group_categories;

    /*
     * Somebody has asked to belong to a group (has_asked), or a member has invited them, or both. There is no row of what has
     * been answered: who answers deletes it, and of two who answer at once only one finds it.
     */
    create table group_requests (
      org_id int not null,
      id int,
      group_id int not null,
      user_id int not null,
      has_asked boolean not null,
      reason text not null default '' check (length(reason) <= 20 * 140),
      invited_by int,
      created_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, group_id, user_id),
      check (has_asked or invited_by is not null),
      foreign key (org_id, group_id) references groups on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, invited_by) references users on delete cascade
    );
    create table withheld_memberships (
      org_id int not null,
      group_id int not null,
      user_id int not null,
      joined_at timestamptz not null,
      is_administrator boolean not null,
      area_id int,
      primary key (org_id, group_id, user_id),
      foreign key (org_id, group_id) references groups on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    -- Number of people added and invited by a person on the last day on which they did so.
    create table invitation_days (
      org_id int not null,
      user_id int not null,
      day date not null,
      people int not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    -- Areas that a group follows: people who join or leave the area join or leave the group.
    create table group_areas (
      org_id int not null,
      group_id int not null,
      area_id int not null,
      primary key (org_id, group_id, area_id),
      foreign key (org_id, group_id) references groups on delete cascade,
      foreign key (org_id, area_id) references groups on delete cascade
    );
    create index group_areas_area on group_areas (org_id, area_id, group_id);
    -- People who left a group or were removed from it: no area adds them again.
    create table group_leavers (
      org_id int not null,
      group_id int not null,
      user_id int not null,
      primary key (org_id, group_id, user_id),
      foreign key (org_id, group_id) references groups on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index group_leavers_person on group_leavers (org_id, user_id);
    create index withheld_memberships_person on withheld_memberships (org_id, user_id);
    create index groups_deleted_at on groups (org_id, deleted_at) where deleted_at is not null;
    create index group_requests_person on group_requests (org_id, user_id);
    create index group_requests_inviter on group_requests (org_id, invited_by);
    create index memberships_administrators on memberships (org_id, group_id, user_id) where is_administrator;
    create index groups_category on groups (org_id, category_id, id) where not is_area and archived_at is null and deleted_at is null;
    create index groups_newest on groups (org_id, id) where not is_area and archived_at is null and deleted_at is null;
    create index groups_author on groups (org_id, author_id) where author_id is not null;

    -- Run after the counting triggers (memberships_added, memberships_removed), which lock an area's count.
    -- A change to the areas that a group follows therefore waits for people who are moving.
    create trigger memberships_added_by_area after insert on memberships referencing new table as changed
      for each statement execute function enter_by_area();
    create trigger memberships_removed_by_area after delete on memberships referencing old table as changed
      for each statement execute function leave_by_area();
    create trigger group_requests_forgotten after delete on group_requests referencing old table as gone
      for each statement execute function forget_rows('group_request');
    create trigger groups_forgotten after delete on groups referencing old table as gone
      for each statement execute function forget_rows('group');
    create trigger users_blocked after update of is_active on users
      for each row when (old.is_active and not new.is_active) execute function release_groups();
  `);
  await protect(knex, ['group_categories'], { fallback: true });
  await protect(knex, ['group_requests', 'withheld_memberships', 'group_areas', 'group_leavers', 'invitation_days']);
  await takeIds(knex, ['group_categories', 'group_requests'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger users_blocked on users;
    drop trigger groups_forgotten on groups;
    drop index groups_deleted_at, memberships_administrators, groups_category, groups_newest, groups_author;
    drop table invitation_days, group_leavers, group_areas, withheld_memberships, group_requests, group_categories cascade;
    drop function follow_areas(int, int), enter_by_area(), leave_by_area(), restore_group(int, int), delete_group(int, int, timestamptz), release_groups() cascade;
  `);
}
