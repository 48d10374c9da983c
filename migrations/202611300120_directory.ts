import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/** Merges two records of one person, and keeps the moved rows as long as that can be undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table merges (
      org_id int not null,
      id int,
      kept_id int not null,
      merged_id int not null check (merged_id <> kept_id),
      asker_id int not null,
      -- Person who confirmed or declined it; null where nobody had to.
      answerer_id int,
      reason text not null check (length(reason) <= 20 * 300),
      state text not null check (state in ('waiting', 'done', 'undone', 'declined', 'lapsed')),
      created_at timestamptz not null,
      -- Moment of the last change of its state.
      changed_at timestamptz not null,
      -- Whether the merged record was active before, and the kept record's facts that were empty: their new values.
      was_active boolean not null default false,
      filled jsonb not null default '{}',
      primary key (org_id, id),
      foreign key (org_id, kept_id) references users on delete cascade,
      foreign key (org_id, merged_id) references users on delete cascade,
      foreign key (org_id, asker_id) references users on delete cascade,
      foreign key (org_id, answerer_id) references users on delete set null (answerer_id)
    );
    -- A record is in one open merge; one that has been merged is in no other.
    create unique index merges_merged on merges (org_id, merged_id) where state in ('waiting', 'done');
    create index merges_kept on merges (org_id, kept_id);
    create index merges_asker on merges (org_id, asker_id);
    create index merges_answerer on merges (org_id, answerer_id) where answerer_id is not null;
    create index merges_state on merges (org_id, state, changed_at);

    -- Row that a merge has given to the kept record, as long as the merge can be undone.
    create table merged_rows (
      org_id int not null,
      merge_id int not null,
      -- Table and column.
      place text not null,
      -- Primary key of the row after its move, without the organisation.
      key jsonb not null,
      primary key (org_id, merge_id, place, key),
      foreign key (org_id, merge_id) references merges on delete cascade
    );
  `);
  await protect(knex, ['merges', 'merged_rows']);
  await takeIds(knex, ['merges'], 'int');
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create trigger memberships_moved after update of user_id on memberships
      for each row when (old.user_id <> new.user_id) execute function count_moved_member();
    create trigger users_merged before update of is_active on users
      for each row when (new.is_active and not old.is_active) execute function keep_merged_closed();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger users_merged on users;
    drop trigger memberships_moved on memberships;
    drop table merged_rows, merges;
    drop function keep_merged_closed(), count_moved_member(), move_back(int, int, int, int, jsonb), reindex_moved(int, jsonb[], text),
      move_to_person(int, int, int, int, jsonb), key_of(regclass), clash_of(regclass, text), columns_to_people();
  `);
}
