import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from './testing/test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { CONTENT_KINDS } from './features/declared.ts';
import { feedPages, foldedPages, itemsStatement, liveItems } from './features/feed/page/page-sql.ts';
import { queryOf, type Query } from './db/sql.ts';
import { recordStatements, type RecordedUse } from './testing/record-statements.ts';
import type { TestClient } from './testing/test-client.ts';
import { drafts } from './testing/feed.ts';
import { isFullRun } from './testing/full-run.ts';
import { testGrowth } from './testing/growth.ts';
import { STORY } from './testing/news.ts';
import type { TestResponse } from './testing/test-request.ts';
import { ADVERT } from './testing/tienda.ts';

/**
 * Records the hot statements and their generic plans, under row-level security. Their fingerprints are kept in
 * hot-statements.json, so that a diff names each statement that changes; `npm run docs` renews them. Those of the feed
 * use indexes only.
 */

const ORG = 7;
const READER = 37;
const FIRST_ID = '9223372036854775807';

// A database of its own: plans depend on the leftovers of other tests in the pages.
const app = testApp({ database: openTestDatabase });
let client: pg.PoolClient;
let reader: TestClient;

/**
 * Planner settings that make plans the same on every machine; otherwise only the rows matter. Tables as small as these
 * could be scanned, those of the product never: a scan only appears if no index serves.
 */
const PLANNER = `set enable_seqscan = off; set jit = off; set max_parallel_workers_per_gather = 0; set work_mem = '4MB';
  set effective_cache_size = '4GB'; set random_page_cost = 4; set seq_page_cost = 1`;

beforeAll(async () => {
  await app.owner.query(POPULATE);
  const { rows } = await app.owner.query<{ oid: string }>(
    `insert into sign_in_accounts (issuer, subject, org_id, user_id)
     select $1, oid, org_id, id from users where org_id = $2 and id = $3 returning subject as oid`,
    [app.config.auth.accountIssuer, ORG, READER],
  );
  await app.owner.query(
    `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Admin-News'`,
    [ORG, READER],
  );
  reader = app.as({ oid: rows[0]?.oid ?? '' });
  client = await app.owner.connect();
  await app.owner.query(CELEBRATIONS_AND_SURVEYS);
  await client.query(NOBODY_COUNTS);
  await client.query(`vacuum analyze`);
  await client.query(ALL_VISIBLE);
  await client.query(`set role tertulia_app; set plan_cache_mode = force_generic_plan; set app.org_id = '${ORG}'`);
  await client.query(PLANNER);
});
afterAll(async () => {
  client.release(true);
});

/** Turns automatic statistics off, so that the initial ones stay until the end. */
const NOBODY_COUNTS = `
  do $$ declare one regclass; begin
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', one);
    end loop;
  end $$`;

/**
 * Marks all pages as visible. Otherwise the pages that a vacuum finds visible to all depend on concurrent activity, and
 * so would the cost of an index.
 */
const ALL_VISIBLE = `
  select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relallvisible', relpages)
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

const POPULATE = `
  insert into organisations select 5000 + o, 'Otra ' || o, 'otra' || o || '.example' from generate_series(1, 300) o;
  insert into organisations values (${ORG}, 'Grande', 'grande.example');
  insert into groups (org_id, id, title, is_area) select ${ORG}, g, 'Área ' || g, true from generate_series(1, 20) g;
  insert into users (org_id, id, oid, email, area_id)
    select ${ORG}, u, md5('u' || u)::uuid, 'u' || u || '@grande.example', 1 + u % 20 from generate_series(1, 1000) u;
  insert into groups (org_id, id, title, is_private, author_id)
    select ${ORG}, g, 'Grupo ' || g, g % 4 = 0, g from generate_series(21, 800) g;
  insert into memberships (org_id, user_id, group_id)
    select ${ORG}, 1 + (g * 7 + x * 131) % 1000, g from generate_series(21, 800) g, generate_series(1, 10) x on conflict do nothing;
  insert into feed_items (org_id, id, type, author_id, home)
    select ${ORG}, i, case i % 10 when 0 then 'advert' when 5 then 'poll' when 3 then 'event' when 8 then 'new' else 'post' end, 1 + i * 37 % 1000, i % 3 <> 0 from generate_series(1, 6000) i;
  insert into audiences (org_id, aud_id, item_id, author_id)
    select ${ORG}, aud, id, author_id from feed_items, unnest(array[0, -1]) aud where org_id = ${ORG} and home
    union all select ${ORG}, 21 + (id % 780)::int, id, author_id from feed_items where org_id = ${ORG} and not home;
  insert into adverts (org_id, id, author_id, title, description, price, city_id, category, created_at, expires_at)
    select ${ORG}, id, author_id, 'Nevera', 'Como nueva', '1', (select min(id) from cities), 'hogar', now(), now()
    from feed_items where org_id = ${ORG} and type = 'advert';
  insert into events (org_id, id, author_id, title, description, starts_at, place, city_id, created_at)
    select ${ORG}, id, author_id, 'Carrera', 'Cinco kilómetros', now(), 'Parque', (select min(id) from cities), now()
    from feed_items where org_id = ${ORG} and type = 'event';
  insert into news_categories (org_id, title) select ${ORG}, 'Categoría ' || c from generate_series(1, 500) c;
  insert into news (org_id, id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured,
      corporative, requires_confirmation, home, is_published, publication_at, created_at)
    select ${ORG}, row_number() over (order by i.id), i.id, i.author_id, 'Nueva sede', 'x', 'x', ${ORG}, (select min(id) from news_categories where org_id = ${ORG}),
      (select min(id) from cities), true, false, true, true, true, now(), now()
    from feed_items i where org_id = ${ORG} and type = 'new';
  insert into news_confirmations (org_id, news_id, user_id, confirmed_at)
    select ${ORG}, id, u, now() from news, generate_series(1, 10) u where org_id = ${ORG};
  insert into news_targets (org_id, news_id, group_id)
    select ${ORG}, id, g from news, generate_series(21, 25) g where org_id = ${ORG};
  insert into event_people (org_id, event_id, user_id, kind)
    select ${ORG}, id, u, 1 from events, generate_series(1, 10) u where org_id = ${ORG};
  insert into polls (org_id, item_id) select ${ORG}, id from feed_items where org_id = ${ORG} and type = 'poll';
  insert into poll_options (org_id, id, item_id, position, text)
    select ${ORG}, item_id * 3 + p, item_id, p, 'Sí' from polls, generate_series(1, 3) p where org_id = ${ORG};
  insert into poll_votes (org_id, item_id, option_id, user_id)
    select ${ORG}, item_id, item_id * 3 + 1, u from polls, generate_series(1, 5) u where org_id = ${ORG};
  insert into saved_items (org_id, user_id, item_id)
    select ${ORG}, u, id from feed_items, unnest(array[1, ${READER}]) u where org_id = ${ORG};
  insert into muted_items (org_id, user_id, item_id) select org_id, user_id, item_id from saved_items where org_id = ${ORG};
  insert into item_mentions (org_id, item_id, user_id, name) select ${ORG}, id, 1, 'Ana' from feed_items where org_id = ${ORG};
  insert into report_cases (org_id, id, kind, item_type, author_id, snapshot, first_report, last_report)
    values (${ORG}, 1, 'post', 'post', 1, '{}', now(), now());
  insert into withheld_items (org_id, item_id, case_id, withheld_at)
    select ${ORG}, id, 1, now() from feed_items where org_id = ${ORG} and id % 10 = 7;
  insert into reactions (org_id, item_id, user_id, kind)
    select ${ORG}, i, u, 1 + u % 2 from generate_series(1, 6000) i, generate_series(1, 3) u;
  insert into comments (org_id, id, item_id, author_id, body)
    select ${ORG}, i, i, 1 + i % 1000, 'x' from generate_series(1, 6000) i;
  insert into comment_reactions (org_id, comment_id, user_id, kind) select ${ORG}, i, 1, 1 from generate_series(1, 6000) i;
  insert into comment_mentions (org_id, comment_id, user_id, name) select ${ORG}, i, 1, 'Ana' from generate_series(1, 6000) i;
  insert into files (id, org_id, owner_id, list, kind, mime, title, bytes, storage_key, parent_kind, parent_id)
    select md5('i' || id)::uuid, ${ORG}, author_id, 'Flx_Posts', 'photo', 'image/webp', 'f', 1, 'i' || id, 'item', id from feed_items where org_id = ${ORG};
  insert into files (id, org_id, owner_id, list, kind, mime, title, bytes, storage_key, parent_kind, parent_id)
    select md5('p' || id)::uuid, ${ORG}, id, 'Flx_Users', 'photo', 'image/webp', 'f', 1, 'p' || id, 'portrait', id from users where org_id = ${ORG};
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
    select ${ORG}, u, 1, 'post', id, now(), 'social', 'post_like', 'post_like:post:' || id, true
    from feed_items, unnest(array[1, ${READER}]) u where org_id = ${ORG} and type = 'post' and id <= 2000;
`;

const CELEBRATIONS_AND_SURVEYS = `
  update users set birthday = date '1990-01-01' + id % 365, entry_date = date '2020-01-01' + id % 900 where org_id = ${ORG};
  insert into greetings (org_id, id, sender_id, receiver_id, day, body, template, created_at)
    select ${ORG}, 100000 + u * 5 + k, 1 + (u + k) % 1000, u, '2026-01-01', 'Feliz día', 1, now() from generate_series(1, 1000) u, generate_series(1, 4) k;
  insert into cards (org_id, id, occasion, receiver_id, starter_id, day, template, created_at, deliver_at)
    select ${ORG}, 200000 + u, 'birthday', u, 1 + u % 1000, '2030-01-01', 1, now(), now() from generate_series(1, 500) u;
  insert into recognition_types (org_id, id, title, icon) select ${ORG}, t, 'Tipo ' || t, 'medal' from generate_series(1, 8) t;
  insert into recognitions (org_id, id, giver_id, type_org, type_id, comment, created_at)
    select ${ORG}, 300000 + r, 1 + r % 1000, ${ORG}, 1 + r % 8, 'Resolvió todo.', now() - r * interval '1 minute' from generate_series(1, 4000) r;
  insert into recognition_receivers (org_id, recognition_id, user_id)
    select ${ORG}, 300000 + r, 1 + (r * 7 + x) % 1000 from generate_series(1, 4000) r, generate_series(1, 2) x;
  insert into surveys (org_id, id, title, is_anonymous, home, opens_on, published_at, announced_at, author_id, created_at)
    select ${ORG}, 400000 + s, 'Clima', true, true, '2020-01-01', now(), now(), 1, now() from generate_series(1, 200) s;
  insert into survey_questions (org_id, id, survey_id, position, kind, title, options)
    select ${ORG}, 500000 + s * 10 + q, 400000 + s, q, 'radio', 'Pregunta', '{Sí,No}' from generate_series(1, 200) s, generate_series(1, 6) q;
  insert into survey_participations (org_id, survey_id, user_id)
    select ${ORG}, 400000 + s, u from generate_series(1, 200) s, generate_series(41, 60) u;
`;

const values = {
  org: ORG,
  viewer: READER,
  now: new Date(),
  contentUntil: 0,
  portraitUntil: 0,
  mediaKey: 'key',
  roles: [],
};

const pages = feedPages(CONTENT_KINDS);

/** Returns the generic plan of a statement, one line each. */
async function planOf({ text }: Pick<Query, 'text'>, options = 'generic_plan'): Promise<string[]> {
  const plan = await client.query<string[]>({ text: `explain (${options}) ${text}`, rowMode: 'array' });
  return plan.rows.map(([line]) => line ?? '');
}

describe('pages of the feed', () => {
  it.each([
    ['home', pages.home, { ...values, before: FIRST_ID, size: 6 }],
    ['folded home', foldedPages(CONTENT_KINDS), { ...values, before: FIRST_ID, size: 6 }],
    ['picked', pages.picked, { ...values, before: FIRST_ID, size: 6, ids: [8, 9, 10] }],
    ['group', pages.group, { ...values, before: FIRST_ID, size: 6, of: 45 }],
    ['profile', pages.profile, { ...values, before: FIRST_ID, size: 6, of: 38 }],
    ['own profile', pages.profile, { ...values, before: FIRST_ID, size: 6, of: READER }],
    ['saved', pages.saved, { ...values, before: FIRST_ID, size: 6 }],
    ['items', itemsStatement(CONTENT_KINDS), { ...values, ids: [8, 9, 10] }],
    ['in sight', liveItems(CONTENT_KINDS), { ...values, items: [8, 9, 10] }],
  ])('%s never scans a table', async (_name, statement, given) => {
    const query = queryOf(statement, given);
    const answer = await client.query<string[]>({ ...query, rowMode: 'array' });
    expect(answer.rows[0]?.[0]?.length).toBeGreaterThan(100);
    const lines = await planOf(query);
    expect(lines.filter(line => /Seq Scan/.test(line))).toEqual([]);
    expect(lines.some(line => /Index (Only )?Scan/.test(line))).toBe(true);
  });
});

/** Id of the reader's last creation. */
let created = 0;

async function create(path: string, body: object): Promise<TestResponse> {
  const response = await reader.post(path, body);
  created = response.body.results.Id;
  return response;
}

/** Returns a news item with a photo that is not attached to anything yet. */
async function story(): Promise<object> {
  const { rows } = await app.owner.query<{ Category: number }>(
    'select min(id)::int as "Category" from news_categories where org_id = $1',
    [ORG],
  );
  return { ...STORY, ...rows[0], Attachments: await drafts(app, { org: ORG, id: READER }, 'photo') };
}

/** Common requests, by feature: each prints the statements that it runs. */
const SCENES: Readonly<Record<string, readonly (readonly [string, () => PromiseLike<TestResponse>])[]>> = {
  feed: [
    ['GET /api/Flx_Feed', () => reader.get('/api/Flx_Feed')],
    ['GET /api/Flx_Feed?$filter=GroupId eq 45', () => reader.get('/api/Flx_Feed?$filter=GroupId eq 45')],
    ['GET /api/Flx_Feed?$filter=CreatedBy eq 38', () => reader.get('/api/Flx_Feed?$filter=CreatedBy eq 38')],
    ['GET /api/Flx_Feed?$filter=Folded eq true', () => reader.get('/api/Flx_Feed?$filter=Folded eq true')],
    ['GET /api/Flx_Feed?$select=Id', () => reader.get('/api/Flx_Feed?$select=Id')],
    ['GET /api/Flx_Feed/8', () => reader.get('/api/Flx_Feed/8')],
    ['PUT /api/Flx_Feed/8/saved', () => reader.put('/api/Flx_Feed/8/saved')],
    ['POST /api/Flx_Posts', () => reader.post('/api/Flx_Posts', { Description: 'Hola, equipo', Home: true })],
  ],
  notifications: [
    ['GET /api/poll', () => reader.get('/api/poll')],
    ['GET /api/Flx_Notifications', () => reader.get('/api/Flx_Notifications')],
  ],
  social: [
    ['GET /api/Flx_Comments?$filter=PostId eq 8', () => reader.get('/api/Flx_Comments?$filter=PostId eq 8')],
    ['POST /api/Flx_Comments', () => reader.post('/api/Flx_Comments', { PostId: 8, Description: 'De acuerdo' })],
    ['PUT /api/Flx_Feed/8/reactions/applause', () => reader.put('/api/Flx_Feed/8/reactions/applause')],
  ],
  people: [
    ['GET /api/Flx_Users', () => reader.get('/api/Flx_Users')],
    ['GET /api/Flx_Users/38', () => reader.get('/api/Flx_Users/38')],
    ['GET /api/Flx_Users?$search=ana', () => reader.get('/api/Flx_Users?$search=ana')],
    [
      'GET /api/Flx_Users?$next=0,5&$count=true&$filter=BirthdayMonth eq 3',
      () => reader.get('/api/Flx_Users?$next=0,5&$count=true&$filter=BirthdayMonth eq 3'),
    ],
    [
      `GET /api/Flx_Users?$filter=startswith(Position,'jefe')`,
      () => reader.get(`/api/Flx_Users?$filter=startswith(Position,'jefe')`),
    ],
    [
      'GET /api/Flx_Users?$select=Title,ReportsCount&$filter=ManagerId eq 38 and InChart eq true',
      () => reader.get('/api/Flx_Users?$select=Title,ReportsCount&$filter=ManagerId eq 38 and InChart eq true'),
    ],
    ['GET /api/Flx_Users/38/managers', () => reader.get('/api/Flx_Users/38/managers')],
  ],
  tienda: [
    ['GET /api/Flx_Store', () => reader.get('/api/Flx_Store')],
    ['GET /api/Flx_Store/10', () => reader.get('/api/Flx_Store/10')],
    ['GET /api/Flx_Store?$search=nevera', () => reader.get('/api/Flx_Store?$search=nevera')],
    ['POST /api/Flx_Store', () => create('/api/Flx_Store', ADVERT)],
    ['PUT /api/Flx_Store/{Id}', () => reader.put(`/api/Flx_Store/${created}`, { ...ADVERT, Price: '$ 60.000' })],
  ],
  news: [
    ['GET /api/Flx_News', () => reader.get('/api/Flx_News')],
    ['GET /api/Flx_News/1', () => reader.get('/api/Flx_News/1')],
    ['POST /api/Flx_News', async () => create('/api/Flx_News', await story())],
    ['PUT /api/Flx_News/{Id}', async () => reader.put(`/api/Flx_News/${created}`, await story())],
  ],
  birthdays: [
    ['GET /api/Flx_Birthdays', () => reader.get('/api/Flx_Birthdays')],
    ['GET /api/Flx_Birthdays?section=anniversaries', () => reader.get('/api/Flx_Birthdays?section=anniversaries')],
    ['GET /api/Flx_Birthdays?section=newcomers', () => reader.get('/api/Flx_Birthdays?section=newcomers')],
    [
      `GET /api/Flx_Greetings?$filter=ReceiverId eq ${READER}`,
      () => reader.get(`/api/Flx_Greetings?$filter=ReceiverId eq ${READER}`),
    ],
  ],
  recognitions: [
    ['GET /api/Flx_Recognitions', () => reader.get('/api/Flx_Recognitions')],
    ['GET /api/Flx_Recognitions?$filter=UserId eq 38', () => reader.get('/api/Flx_Recognitions?$filter=UserId eq 38')],
    ['GET /api/Flx_Recognitions/of/38', () => reader.get('/api/Flx_Recognitions/of/38')],
    [
      'POST /api/Flx_Recognitions',
      () => reader.post('/api/Flx_Recognitions', { UserId: [38], RewardId: 1, Comment: 'Gracias', Publish: false }),
    ],
  ],
  surveys: [
    [
      `GET /api/Flx_Survey?$filter=State eq 'open' and IsForMe eq true`,
      () => reader.get(`/api/Flx_Survey?$filter=State eq 'open' and IsForMe eq true`),
    ],
    ['GET /api/Flx_Survey/400001?$expand=Questions', () => reader.get('/api/Flx_Survey/400001?$expand=Questions')],
    ['GET /api/Flx_Survey/400001/mine', () => reader.get('/api/Flx_Survey/400001/mine')],
    [
      'POST /api/Flx_Survey/400001/answers',
      () => reader.post('/api/Flx_Survey/400001/answers', { Answers: [{ IdQuestion: 500011, Choices: [0] }] }),
    ],
  ],
  events: [
    ['GET /api/Flx_Events?$filter=Upcoming eq true', () => reader.get('/api/Flx_Events?$filter=Upcoming eq true')],
    ['GET /api/Flx_Events/13', () => reader.get('/api/Flx_Events/13')],
    ['PUT /api/Flx_Events/13/attendance', () => reader.put('/api/Flx_Events/13/attendance')],
  ],
};

/** Breaks the statement into lines that a diff can show: lists put it on one. */
const printed = (text: string): string =>
  text
    .trim()
    .replaceAll(/( as "[^"]+",) /g, '$1\n  ')
    .replaceAll(/ (from \(select|from \w+ self) /g, '\n  $1 ')
    .replaceAll(/[ \t]+$/gm, '');

/**
 * Tells statements of the request from those of a fan-out, which runs after the response during the next scene. Only a
 * fan-out sets its own lock timeout.
 */
const isOfRequest = ({ statements: [first] }: RecordedUse): boolean => first?.text.startsWith('set local') !== true;

/** Fingerprint of a statement: of its text, and of how its plan reads tables. */
interface Fingerprint {
  readonly text: string;
  readonly plan: string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Pattern of a plan line that reads a table or an index of the product. */
const ACCESS = /(?:Index (?:Only )?Scan(?: Backward)? using \w+|Seq Scan|Bitmap Index Scan|Bitmap Heap Scan) on \w+/g;

/**
 * Takes the fingerprint of a statement. The join order is left out: it may change from one run to the next if both cost
 * the same.
 */
const fingerprint = (text: string, plan: readonly string[]): Fingerprint => ({
  text: hash(text),
  plan: hash(
    plan
      .flatMap(line => line.match(ACCESS) ?? [])
      .toSorted()
      .join('\n'),
  ),
});

/**
 * Returns the statements that each request of a feature runs, except the lookup of the viewer. A statement is named
 * after the request that runs it first.
 */
async function statementsOf(feature: string): Promise<{ page: string; fingerprints: Record<string, Fingerprint> }> {
  const parts = [`-- Hot statements of ${feature} and their generic plans.`];
  const names = new Map<string, string>();
  const fingerprints: Record<string, Fingerprint> = {};
  for (const [title, request] of SCENES[feature] ?? []) {
    const uses = recordStatements(app.db);
    expect((await request()).status, title).toBeLessThan(300);
    vi.restoreAllMocks();
    parts.push(`\n\n-- ${title}`);
    let number = 0;
    for (const { text, name } of uses.filter(isOfRequest).flatMap(({ statements }) => statements)) {
      if (name === 'viewer') continue;
      const before = names.get(text);
      if (before !== undefined) {
        parts.push(`\n-- and the statement of ${before}`);
        continue;
      }
      const statement = `${title}, statement ${(number += 1)}`;
      names.set(text, statement);
      const plan = await planOf({ text }, 'generic_plan, costs off');
      fingerprints[statement] = fingerprint(text, plan);
      parts.push(`\n${printed(text)};\n\n${plan.map(line => `--   ${line}`).join('\n')}`);
    }
  }
  return { page: `${parts.join('\n')}\n`, fingerprints };
}

describe('hot-statements.json', () => {
  const FILE = 'server/hot-statements.json';
  /** Folder for reading the statements and plans; it is not committed. */
  const BOOK = 'docs/book/sql';
  const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Fingerprint>>; // written below

  it.each(Object.keys(SCENES))('names each statement of %s as it is; npm run docs renews it', async feature => {
    const { page, fingerprints } = await statementsOf(feature);
    mkdirSync(BOOK, { recursive: true });
    writeFileSync(`${BOOK}/${feature}.sql`, page);
    if (process.env['RENEW_SQL'] === 'yes') known[feature] = fingerprints;
    expect(fingerprints, `docs/book/sql/${feature}.sql has the texts and plans`).toEqual(known[feature]);
  });

  it('has no others', () => {
    if (process.env['RENEW_SQL'] === 'yes') writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
    expect(Object.keys(known)).toEqual(Object.keys(SCENES));
  });
});

// The full run alone: plans of the small organisation differ with its statistics, and the readings take half a minute.
if (isFullRun) testGrowth(app);
