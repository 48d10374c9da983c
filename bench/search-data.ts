import type { Client } from 'pg';
import { rebuildIndex } from '../server/admin/search-index.ts';
import { BENCH_ORG, NEXT_ID, type Size } from './data.ts';
import { fillDirectory } from './directory-data.ts';

/**
 * Size of the searched data for an organisation of 20,000 people. `items` counts everything in the index besides
 * people, groups and areas.
 */
export const MUCH: Size = { users: 20_000, areas: 50, groups: 2_000, items: 1_000_000 };
export const LITTLE: Size = { ...MUCH, items: 10_000 };

/** Share of each kind of content, in percent; the rest are posts. */
const SHARES = { comments: 30, adverts: 2, news: 1, documents: 2 } as const;

/** Words with their frequency: one in `every` texts has the word. */
const FREQUENT = { word: 'reunión', every: 10 };
const USUAL = { word: 'presupuesto', every: 50 };
/** Rare word, in a fixed number of texts regardless of the total. */
const RARE = { word: 'zarigüeya', texts: 11 };

/** Searches that are measured. */
export const SEARCHES = {
  frequent: FREQUENT,
  rare: RARE,
  both: { words: `${FREQUENT.word} ${USUAL.word}`, every: FREQUENT.every * USUAL.every },
  mistyped: 'zarigueyha',
  titles: 'bagus',
} as const;

/** Number of groups of each person besides their area. */
const GROUPS_EACH = 7;
/** Every fifth group is private. */
const PRIVATE_EVERY = 5;
/** Time span over which the content was written, in seconds: three years. */
const SPAN = 3 * 365 * 86_400;
const CITY = 5_001;

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];

/**
 * Fills a database with texts as long as real ones, and indexes them. They draw on some 40,000 words, few of which
 * occur in most texts.
 */
export async function fillSearch(client: Client, size: Size): Promise<void> {
  const { users, areas, groups, items } = size;
  const run = (text: string): Promise<unknown> => client.query(text);
  const some = (share: number): number => (items * share) / 100;
  const written = items - some(SHARES.comments) - some(SHARES.documents);
  await run(`insert into cities (id, name, department) values (${CITY}, 'Medellín', 'Antioquia')`);
  await fillDirectory(client, size);
  await run(`set session_replication_role = replica; select setseed(0.42)`);
  await run(`
    insert into groups (org_id, id, title, is_area, is_private)
      select ${BENCH_ORG}, n, 'Grupo ' || n, false, n % ${PRIVATE_EVERY} = 0 from generate_series(${areas} + 1, ${areas + groups}) n`);
  await run(`
    insert into memberships (org_id, user_id, group_id)
      select ${BENCH_ORG}, id, area_id from users where org_id = ${BENCH_ORG}
      union select ${BENCH_ORG}, u, ${areas} + 1 + (u * 7919 + k * 104729) % ${groups} from generate_series(1, ${users}) u, generate_series(1, ${GROUPS_EACH}) k
      on conflict do nothing`);
  await run(textFunction(items));
  await run(`
    insert into feed_items (org_id, id, type, author_id, created_at, home, description)
      select ${BENCH_ORG}, n, case when n % 100 < ${SHARES.adverts} then 'advert' when n % 100 < ${SHARES.adverts + SHARES.news} then 'new' else 'post' end,
        1 + (n * 7907::bigint) % ${users}, now() - interval '1 second' * (${SPAN} * (${written} - n)::float8 / ${written}), n % 5 < 3, pg_temp.bench_text(n::int, 20)
      from generate_series(1, ${written}) n`);
  await run(`
    insert into adverts (org_id, id, author_id, title, description, price, city_id, category, created_at, expires_at)
      select org_id, id, author_id, pg_temp.bench_text(0, 4), description, '1000', ${CITY}, 'otros', created_at, created_at + interval '2000 days'
      from feed_items where type = 'advert'`);
  await run(`
    insert into news (org_id, id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured, corporative,
        requires_confirmation, home, is_published, publication_at, created_at)
      select org_id, id, id, author_id, pg_temp.bench_text(0, 6), description, '<p>' || pg_temp.bench_text(0, 150) || '</p>', 0, 1, ${CITY},
        false, false, false, home, true, created_at, created_at from feed_items where type = 'new'`);
  await fillAudiences(run, areas, areas + groups);
  await run(`
    insert into comments (org_id, id, item_id, author_id, body, created_at)
      select org_id, ${NEXT_ID}, id, 1 + (id * 17) % ${users}, pg_temp.bench_text(id::int * 3 + 1, 10), created_at + interval '1 minute'
      from feed_items where id * 7919 % ${written} < ${some(SHARES.comments)}`);
  await run(`
    insert into files (org_id, owner_id, list, kind, mime, title, bytes, storage_key, parent_kind, parent_id, created_at)
      select org_id, author_id, 'Flx_Posts', 'document', 'application/pdf', pg_temp.bench_text(0, 3) || '.pdf', 200000, 'medida/' || id, 'item', id, created_at
      from feed_items where type = 'post' and id % 100 between 10 and 12 limit ${some(SHARES.documents)}`);
  await run(`
    insert into document_texts (org_id, file_id, state, words, next_at)
      select org_id, id, 'read', pg_temp.bench_text(parent_id::int, 300), created_at from files where kind = 'document'`);
  await run('set session_replication_role = origin');
  await run('vacuum (analyze)');
  await index(client);
}

/**
 * Returns SQL of a function that composes a text of `words` words; `n` decides which of the frequent words it contains.
 */
const textFunction = (items: number): string => `
  create function pg_temp.bench_text(n int, words int) returns text language sql volatile as $$
    select string_agg(word, ' ') || case when n % ${FREQUENT.every} = 5 then ' ${FREQUENT.word}' else '' end
        || case when (n / ${FREQUENT.every}) % ${USUAL.every} = 1 then ' ${USUAL.word}' else '' end
        || case when n % ${Math.floor(items / RARE.texts)} = 7 then ' ${RARE.word}' else '' end
    from (select s[1 + x % 14] || s[1 + x / 14 % 14] || s[1 + x / 196 % 14] || case when x > 2744 then s[1 + x / 2744 % 14] else '' end
        || case when k % 4 = 0 then ' de la' else '' end as word
      from (select k, floor(38416 * pow(random(), 3))::int as x from generate_series(1, words) k) drawn,
        (select array[${SYLLABLES.map(syllable => `'${syllable}'`).join(',')}] as s) syllables) drawn $$`;

async function fillAudiences(run: (text: string) => Promise<unknown>, areas: number, places: number): Promise<void> {
  const place = `(1 + (id * 6007) % ${places})`;
  await run(`
    insert into audiences (org_id, aud_id, item_id, author_id)
      select org_id, case when home then 0 else ${place} end, id, author_id from feed_items
      union all select org_id, case when home or ${place} <= ${areas} then -1 else -3 end, id, author_id from feed_items
        where home or ${place} <= ${areas} or ${place} % ${PRIVATE_EVERY} <> 0`);
}

/** Fills the search index with its database indexes dropped, because they are built faster at the end. */
async function index(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('search_rows'::regclass, 'search_vocabulary'::regclass) and not indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`set app.org_id = '${BENCH_ORG}'`);
  await rebuildIndex(client, BENCH_ORG);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum (analyze)');
}
