import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { blankInViews } from './views.ts';

/**
 * Sources of the index: the table, its indexing function, the column with the indexed ids, and the type of these ids.
 */
const SOURCES: readonly (readonly [table: string, index: string, column: string, type: string])[] = [
  ['users', 'index_people', 'id', 'int'],
  ['person_interests', 'index_people', 'user_id', 'int'],
  ['groups', 'index_groups', 'id', 'int'],
  ['audiences', 'index_around_items', 'item_id', 'bigint'],
  ['withheld_items', 'index_around_items', 'item_id', 'bigint'],
  ['news', 'index_items', 'item_id', 'bigint'],
  ['events', 'index_items', 'id', 'bigint'],
  ['adverts', 'index_items', 'id', 'bigint'],
  ['comments', 'index_comments', 'id', 'bigint'],
  ['documents', 'index_documents', 'id', 'bigint'],
  ['files', 'index_files', 'id', 'uuid'],
];

/** Columns whose change causes new indexing: the words, and all columns by which a row may be found or filtered. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  users:
    'first_name last_name position email about_me area_id is_active private_email private_bio private_interests'.split(
      ' ',
    ),
  groups: 'title description is_private deleted_at'.split(' '),
  feed_items: 'description author_id'.split(' '),
  news: 'title description content item_id'.split(' '),
  events: 'title description content place requirement'.split(' '),
  adverts: 'title description'.split(' '),
  comments: 'body removed_in'.split(' '),
  documents: 'title author_id updated_at'.split(' '),
  files: 'title parent_kind parent_id'.split(' '),
};

/**
 * Creates one index of all searched content, updated in the transaction of its source. It holds words and references,
 * but nothing that is shown: the source decides who may see a row, and which parts of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table search_rows (
      org_id int not null,
      kind text not null check (kind in ('person', 'post', 'comment', 'new', 'event', 'advert', 'group', 'area', 'document')),
      -- Id of the source as text: for a document of a group 'n' and the id, for an attached document the id of its file.
      key text not null,
      -- Week of the row.
      slice int not null,
      id bigint not null,
      -- Feed item that the row is, is a comment on or is attached to.
      item_id bigint,
      moment timestamptz not null,
      -- Title as normalised by search_key(); null for rows without a title.
      title_key text collate "C",
      words tsvector not null,
      audiences bigint[] not null,
      facets text[] not null,
      is_open boolean not null,
      primary key (org_id, kind, key)
    );
    -- Weeks for which an organisation has rows.
    create table search_slices (org_id int not null, slice int not null, primary key (org_id, slice));
    -- Spellings ever used in texts open to everybody: suggestions from them reveal nothing of restricted texts.
    create table search_vocabulary (org_id int not null, word text collate "C" not null, primary key (org_id, word));
    create type search_hit as (kind text, key text, id bigint, item_id bigint, moment timestamptz, exact boolean, score real, is_open boolean);
  `);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Separate indexes for the two commonest kinds and for the rest.
    -- New entries wait in a pending list (limit in kB), which each search reads in full.
    create index search_rows_posts on search_rows using gin (words, audiences, facets) with (gin_pending_list_limit = 256) where kind = 'post';
    create index search_rows_comments on search_rows using gin (words, audiences, facets) with (gin_pending_list_limit = 256) where kind = 'comment';
    create index search_rows_rest on search_rows using gin (words, audiences, facets) with (gin_pending_list_limit = 256) where kind not in ('post', 'comment');
    create index search_rows_titles on search_rows using gin (org_id, title_key gin_trgm_ops) where title_key is not null;
    create index search_vocabulary_like on search_vocabulary using gin (org_id, search_key(word) gin_trgm_ops);
    create text search configuration search_spanish (copy = spanish);
    alter text search configuration search_spanish alter mapping for hword, hword_part, word with unaccent, spanish_stem;
    create text search configuration search_english (copy = english);
    alter text search configuration search_english alter mapping for hword, hword_part, word with unaccent, english_stem;
  `);
  // As for advert_search: no policy admits anybody, and no rights are granted.
  for (const table of ['search_rows', 'search_slices', 'search_vocabulary'])
    await knex.raw(`alter table ${table} enable row level security`);
  for (const [table, index, column, type] of SOURCES) await keep(knex, table, index, column, type);
  for (const [table, columns] of Object.entries(CHANGES)) await keepChanges(knex, table, columns);
  await knex.raw(`
    create trigger audiences_reindexed after update on audiences referencing new table as changed
      for each statement execute function index_changed_audiences();
    create trigger groups_reindexed_documents after update on groups referencing old table as before new table as after
      for each statement execute function index_documents_of_groups();
    create trigger document_texts_reindexed after update of words on document_texts
      for each row when (old.words <> new.words) execute function index_read_documents();
    create trigger repository_documents_reindexed after update of file_id on repository_documents
      for each row when (new.origin = 'document' and old.file_id <> new.file_id) execute function index_read_documents();
    create trigger interests_reindexed_people after update on interests referencing old table as before new table as after
      for each statement execute function index_people_of_interests();
  `);
  await grant(knex);
  // Queried beside memberships; in a view session, a group that has just been opened must not be found.
  await blankInViews(knex, 'group_changes');
  await knex.raw(BACKFILL);
}

/**
 * Creates statement triggers: `changed` holds the written or deleted rows. Each table has its own function, whose
 * statements are planned once: a publisher waits for them.
 */
const keep = async (knex: Knex, table: string, index: string, column: string, type: string): Promise<void> => {
  await knex.raw(`
    create function index_changed_${table}() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
      perform ${index}(c.org_id, array_agg(distinct c.${column}::${type})) from changed c where c.${column} is not null group by c.org_id;
      return null;
    end $$;
    create trigger ${table}_indexed after insert on ${table} referencing new table as changed
      for each statement execute function index_changed_${table}();
    create trigger ${table}_unindexed after delete on ${table} referencing old table as changed
      for each statement execute function index_changed_${table}();
  `);
};

/** Creates update triggers: they handle only rows in which one of the columns has changed. */
const keepChanges = async (knex: Knex, table: string, columns: readonly string[]): Promise<void> => {
  const index = SOURCES.find(([name]) => name === table)?.[1] ?? 'index_items';
  const row = (alias: string): string => columns.map(column => `${alias}.${column}`).join(', ');
  await knex.raw(`
    create function index_updated_${table}() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
      perform ${index}(n.org_id, array_agg(n.id)) from after n join before o on o.org_id = n.org_id and o.id = n.id
        where (${row('n')}) is distinct from (${row('o')}) group by n.org_id;
      return null;
    end $$;
    create trigger ${table}_reindexed after update on ${table} referencing old table as before new table as after
      for each statement execute function index_updated_${table}();
  `);
};

/** Functions that read and write the index with its owner's rights; the writing ones for one organisation. */
const READING = [
  'find_search_rows(tsquery, tsquery, int[], text[], text[], text[], text[], text[], timestamptz, timestamptz, int)',
  'find_search_titles(text, int[], int)',
  'similar_search_words(text)',
];
const WRITING = ['put_search_rows(int, text[], text[], search_rows[], text[])'];

async function grant(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke execute on function ${[...READING, ...WRITING].join(', ')} from public;
    grant execute on function ${[...READING, ...WRITING].join(', ')} to tertulia_app;
    grant execute on function ${READING.join(', ')} to tertulia_view;
  `);
}

/** Indexes content written before the index existed. */
const BACKFILL = `
  set local app.every_organisation = 'on';
  do $$ declare o int; source text; reached text; begin
    for o in select org_id from organisations loop
      foreach source in array array['users', 'groups', 'feed_items', 'comments', 'documents', 'files'] loop
        reached := null;
        loop
          reached := rebuild_search_rows(o, source, reached, 1000);
          exit when reached is null;
        end loop;
      end loop;
    end loop;
  end $$;
  set local app.every_organisation = 'off';
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table search_rows cascade;
    drop table search_slices, search_vocabulary;
    drop function if exists ${[
      'rebuild_search_rows(int, text, text, int)',
      'similar_search_words(text)',
      'find_search_titles(text, int[], int)',
      'find_search_rows(tsquery, tsquery, int[], text[], text[], text[], text[], text[], timestamptz, timestamptz, int)',
    ].join(', ')};
    drop function ${[
      ...SOURCES.map(([table]) => `index_changed_${table}()`),
      ...Object.keys(CHANGES).map(table => `index_updated_${table}()`),
      'index_people_of_interests(), index_read_documents(), index_documents_of_groups()',
    ].join(', ')} cascade;
    drop function index_around_items(int, bigint[]), index_files(int, uuid[]), index_documents(int, bigint[]), index_comments(int, bigint[]),
      index_items(int, bigint[]), search_text_of(text), search_text_in(int, uuid), search_around(int, bigint, int), search_stream(int, int), index_groups(int, int[]),
      index_people(int, int[]), require_search_organisation(int), search_extension(text), search_slice(timestamptz),
      search_query(text[], text[], text[], boolean), search_phrase(text), search_term(text, boolean), search_spanish_query(text), search_names_of(text, text),
      search_words_of(text, text, text), search_without_enye(text, regconfig), search_stems(regconfig, text), search_language(text), search_fold(text);
    drop type search_hit;
    drop text search configuration search_spanish;
    drop text search configuration search_english;
  `);
}
