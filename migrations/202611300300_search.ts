import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Functions that the application calls with the rights of the queue's owner, for one organisation. */
const OWNERS = [
  'queue_for_search(int, text, bigint[])',
  'claim_from_search_queue(int, text, bigint[])',
  'take_from_search_queue(int, text, int, bigint)',
  'waiting_for_search(int, text, int)',
  'organisations_waiting_for_search()',
  'leave_in_search_queue(int, text, bigint, timestamptz)',
];

/** Tables whose new rows wait for the index. */
const QUEUED = ['audiences', 'comments'];

/** Lets new posts, polls and comments be indexed after the commit, many at once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table search_queue (
      org_id int not null,
      kind text not null check (kind in ('item', 'comment')),
      id bigint not null,
      -- Time at which indexing it failed.
      failed_at timestamptz,
      primary key (org_id, kind, id)
    );
    -- As for search_rows: no policy admits anybody, and no rights are granted.
    alter table search_queue enable row level security;
  `);
  await knex.raw(`
    alter function index_items(int, bigint[]) rename to write_search_of_items;
    alter function index_comments(int, bigint[]) rename to write_search_of_comments;
  `);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    revoke execute on function ${OWNERS.join(', ')} from public;
    grant execute on function ${OWNERS.join(', ')} to tertulia_app;
    create trigger feed_items_noted after insert on feed_items referencing new table as changed
      for each statement execute function note_new_items();
  `);
  for (const table of QUEUED) await indexInserted(knex, table, `index_new_${table}`);
}

/** Replaces the function that indexes the new rows of a table. */
async function indexInserted(knex: Knex, table: string, index: string): Promise<void> {
  await knex.raw(`
    drop trigger ${table}_indexed on ${table};
    create trigger ${table}_indexed after insert on ${table} referencing new table as changed
      for each statement execute function ${index}();
  `);
}

export async function down(knex: Knex): Promise<void> {
  // Empties the queue.
  await knex.raw(`
    set local app.every_organisation = 'on';
    do $$ declare waiting record; begin
      for waiting in select org_id, kind, count(*)::int as most from search_queue where failed_at is null group by org_id, kind loop
        perform index_queued(waiting.org_id, waiting.kind, waiting.most, null);
      end loop;
    end $$;
    set local app.every_organisation = '';
  `);
  await knex.raw(`
    drop function index_items(int, bigint[]), index_comments(int, bigint[]);
    alter function write_search_of_items(int, bigint[]) rename to index_items;
    alter function write_search_of_comments(int, bigint[]) rename to index_comments;
  `);
  for (const table of QUEUED) await indexInserted(knex, table, `index_changed_${table}`);
  await knex.raw(`
    drop trigger feed_items_noted on feed_items;
    drop function note_new_items(), index_new_audiences(), index_new_comments(), note_for_search(int), is_indexed_later(),
      index_queued(int, text, int, bigint), ${OWNERS.join(', ')};
    drop table search_queue;
  `);
}
