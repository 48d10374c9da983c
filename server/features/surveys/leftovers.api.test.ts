import { PassThrough } from 'node:stream';
import knex from 'knex';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../admin/backup/create.ts';
import { readArchive } from '../../admin/backup/archive.ts';
import { tableOfEntry } from '../../admin/backup/manifest.ts';
import { createLogger } from '../../base/logger.ts';
import { migrate } from '../../db/migrate.ts';
import { createMetrics, observed } from '../../http/metrics.ts';
import { migrationSource } from '../../../migrations/index.ts';
import {
  attackedSurvey,
  bestPairing,
  CLOSED_AT,
  MIX,
  MORE_THAN_GUESSED,
  type Stored,
} from '../../testing/survey-attacker.ts';
import { answer, nth, openSurvey, RELEASE, release } from '../../testing/surveys.ts';
import { testFolder } from '../../testing/temp-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Traces that answering leaves beside the live rows: pages of the database, a backup, the log, and every other table.
   They are compared with who gave which answer, as in attacker.api.test.ts. */

const CLEAR = 'surveys: clear dead rows';
const lines: string[] = [];
const log = createLogger(
  'trace',
  new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString())),
);
const TOKEN = 'token of the metrics';
const metrics = createMetrics(TOKEN, {
  pools: () => [],
  jobs: () => [],
  outbox: () => Promise.resolve([]),
  lastBackup: () => Promise.resolve(null),
  uploads: () => 0,
});
const app = testApp({ log, around: next => metrics.before(observed(next, metrics.count)) });
const folder = testFolder();

beforeAll(async () => {
  await app.owner.query('create extension pageinspect');
});
afterAll(async () => {
  await app.owner.query('drop extension pageinspect');
});

/**
 * Tables whose rows belong to a person who answers. Those of questions and audiences may hold dead rows of their
 * editors.
 */
const OF_ANSWERS = ['participations', 'ballots', 'answers', 'tallies', 'drafts'].map(name => `survey_${name}`);

/** Returns the tables of surveys, all or those of answers, and their TOAST tables. */
async function relations(tables: readonly string[] | null = null): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select unnest(array[c.oid, nullif(c.reltoastrelid, 0)])::regclass::text as name from pg_class c
     where c.relname like 'survey\\_%' and c.relkind = 'r' and ($1::text[] is null or c.relname = any($1))`,
    [tables],
  );
  return rows.flatMap(({ name }) => (name === null ? [] : [name]));
}

/** Returns the live rows, and the row versions in its pages, of each table of answers. */
async function versions(): Promise<{ name: string; rows: number; versions: number }[]> {
  const found = [];
  for (const name of await relations(OF_ANSWERS)) {
    const { rows } = await app.owner.query<{ rows: number; versions: number }>(
      `select (select count(*)::int from ${name}) as rows,
         (select count(*)::int from generate_series(0, pg_relation_size('${name}') / current_setting('block_size')::int - 1) block
          cross join heap_page_items(get_raw_page('${name}', block::int)) i where i.lp_len > 0) as versions`,
    );
    found.push({ name, rows: rows[0]?.rows ?? 0, versions: rows[0]?.versions ?? 0 });
  }
  return found;
}

const pagesOf = async (name: string): Promise<Buffer> => {
  const { rows } = await app.owner.query<{ page: Buffer }>(
    `select get_raw_page('${name}', block::int) as page
     from generate_series(0, pg_relation_size('${name}') / current_setting('block_size')::int - 1) block order by block`,
  );
  return Buffer.concat(rows.map(({ page }) => page));
};

/** Returns the positions of each person's first and last trace; people without one are left out. */
function traces(people: readonly TestUser[], bytes: Buffer, traceOf: (person: TestUser) => Buffer): Stored[] {
  return people.flatMap(person => {
    const trace = traceOf(person);
    const first = bytes.indexOf(trace);
    return first < 0 ? [] : [{ key: person.id, area: null, marks: { first, last: bytes.lastIndexOf(trace) } }];
  });
}

/** Marks a trace of a participant with the person it names. */
const named = (trace: Stored): Stored => ({ ...trace, marks: { ...trace.marks, person: trace.key } });

const asText = (person: TestUser): Buffer => Buffer.from(String(person.id));
/** Encodes an id the way a backup writes a row of bytes. */
const asHex = (person: TestUser): Buffer => Buffer.from(asText(person).toString('hex'));
const asNumber = ({ id }: TestUser): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(id);
  return bytes;
};

/** Creates a closed survey answered by 40 people, 33 of them before the first answers were written. */
async function closed() {
  const scene = await attackedSurvey(app);
  for (const person of scene.answering.slice(0, 33)) await scene.reply(person).expect(201);
  await release(app);
  await app.runJob(MIX);
  for (const person of scene.answering.slice(33)) await scene.reply(person).expect(201);
  app.now = CLOSED_AT;
  await app.runJob(RELEASE);
  await app.runJob(MIX);
  return scene;
}

describe('pages of the database', () => {
  it('have no row but those that stand, once a survey has closed', async () => {
    await closed();
    const before = await versions();
    // PostgreSQL itself sometimes clears a page that is read.
    expect(before.filter(table => table.versions > table.rows).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['survey_participations', 'survey_ballots']),
    );
    await app.runJob(CLEAR);
    expect((await versions()).filter(table => table.versions > table.rows)).toEqual([]);
  });

  it('pair nobody by the bytes that are left of rows: those who came between two releases are a crowd', async () => {
    const { people } = await closed();
    await app.runJob(CLEAR);
    const written = await pagesOf('survey_answers');
    const taken = await pagesOf('survey_participations');
    expect(traces(people, written, asText)).toHaveLength(people.length);
    expect(traces(people, taken, asNumber)).toHaveLength(people.length);
    // Two releases, so guessing pairs one of each.
    const { right } = bestPairing(traces(people, taken, asNumber).map(named), traces(people, written, asText));
    expect(right).toBeLessThan(4 + MORE_THAN_GUESSED);
    for (const name of await relations())
      if (name !== 'survey_answers') expect([name, traces(people, await pagesOf(name), asText)]).toEqual([name, []]);
  });
});

describe('a backup', () => {
  it('of an open survey pairs nobody by the order of its lines, and has no ballot that can be read', async () => {
    const { people, answering, reply } = await attackedSurvey(app);
    for (const person of answering.slice(0, 33)) await reply(person).expect(201);
    await release(app);
    await app.runJob(MIX);
    const path = join(folder.path, 'backup');
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    try {
      await createBackup({ owner, storage: null, path, key: null, product: 'test', now: app.now });
    } finally {
      await owner.end();
    }
    const tables = new Map<string, string>();
    await readArchive(path, null, async entry => {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk);
      const table = tableOfEntry(entry.header.name);
      if (table !== null) tables.set(table, (tables.get(table) ?? '') + Buffer.concat(chunks).toString());
    });
    const linesOf = (table: string): Buffer => Buffer.from(tables.get(`public.${table}`) ?? '');
    const written = traces(people, linesOf('survey_answers'), asText);
    const taken = traces(people, linesOf('survey_participations'), asText);
    expect([written.length, taken.length]).toEqual([28, 33]);
    // Even an attacker who knows whose answers still wait pairs no others.
    const keys = new Set(written.map(({ key }) => key));
    const known = taken.filter(({ key }) => keys.has(key)).map(named);
    expect(bestPairing(known, written).right).toBeLessThan(1 + MORE_THAN_GUESSED);
    expect(linesOf('survey_ballots').length).toBeGreaterThan(0);
    expect(traces(people, linesOf('survey_ballots'), asHex)).toEqual([]);
  });
});

describe('everything else', () => {
  /** Returns the rows of every table except those of surveys, as text. */
  async function otherRows(): Promise<Map<string, string>> {
    const { rows: tables } = await app.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'survey\\_%'`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables)
      for (const { row } of (await app.owner.query<{ row: string }>(`select t::text as row from ${name} t`)).rows)
        found.set(`${name} ${row}`, name);
    return found;
  }

  it('has no row, line of the log or notification of who answered or what', async () => {
    const { id, people, reply } = await attackedSurvey(app);
    for (const person of people) await person.get(`/api/Flx_Survey/${id}`).expect(200);
    const before = await otherRows();
    lines.length = 0;
    for (const person of people) await reply(person).expect(201);
    app.now = CLOSED_AT;
    await app.runJob(RELEASE);
    await app.runJob(MIX);
    await app.runJob(CLEAR);
    const added = [...(await otherRows())].filter(([row]) => !before.has(row)).map(([, name]) => name);
    expect([...new Set(added)]).toEqual(['public.surveys']);
    const said = lines.join('');
    expect(said).not.toContain(String(id));
    expect(traces(people, Buffer.from(said), asText)).toEqual([]);
    expect(people.filter(({ oid }) => said.includes(oid))).toEqual([]);
  });
});

describe('the metrics', () => {
  /** Returns the values of all series but those of the process and of latencies. */
  async function series(): Promise<Map<string, number>> {
    const answer = await fetch(`${app.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    const text = (await answer.text())
      .split('\n')
      .filter(line => line.startsWith('tertulia_') && !/_(?:bucket|sum)\{/.test(line));
    return new Map(text.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]));
  }

  it('of an answer are one more request, the same of everybody and of every answer', async () => {
    const { id, people, questions } = await attackedSurvey(app);
    const changes = [];
    // The first reading and the first answer create their series.
    for (const [at, person] of people.slice(0, 4).entries()) {
      const before = await series();
      await answer(person, id, [
        { IdQuestion: nth(questions, 0), Choices: [at % 2] },
        { IdQuestion: nth(questions, 1), Text: 'palabras '.repeat(1 + at * 10) },
      ]).expect(201);
      const after = await series();
      changes.push(
        [...after]
          .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
          .filter(([name, more]) => more !== 0 && !name.includes('route="/metrics"')),
      );
    }
    const route = 'method="POST",route="/api/Flx_Survey/{id}/answers",status="201"';
    expect(changes).toEqual(changes.map(() => [[`tertulia_http_request_duration_seconds_count{${route}}`, 1]]));
  });
});

describe('when answers are written', () => {
  it('follows from nothing: a minute to ten after they may be, another time for each survey', async () => {
    const { org, people } = await attackedSurvey(app);
    const admin = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const begun = app.now;
    const surveys = await Promise.all(Array.from({ length: 7 }, () => openSurvey(admin)));
    for (const { id, questions } of surveys)
      for (const person of people.slice(0, 10))
        await answer(person, id, [{ IdQuestion: nth(questions, 0), Choices: [0] }]).expect(201);
    const written = new Map<number, number>();
    for (let seconds = 0; seconds <= 600; seconds += 20) {
      app.now = new Date(begun.getTime() + seconds * 1000);
      await app.runJob(RELEASE);
      const { rows } = await app.owner.query<{ survey: string }>(
        'select distinct survey_id as survey from survey_answers where org_id = $1',
        [org],
      );
      for (const { survey } of rows) if (!written.has(Number(survey))) written.set(Number(survey), seconds);
    }
    expect([...written.keys()].toSorted((a, b) => a - b)).toEqual(
      surveys.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(Math.min(...written.values())).toBeGreaterThanOrEqual(60);
    // All at the same time happens in one run of some hundred million.
    expect(new Set(written.values()).size).toBeGreaterThan(1);
  });
});

describe('an upgrade', () => {
  it('notes for how many a survey is that had opened before that was kept', async () => {
    const { org, id, admin, people } = await attackedSurvey(app);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, nth(people, 0).id]);
    const area = await app.world.group({ org, title: 'Bodega', isArea: true });
    await app.owner.query('update users set area_id = $3 where org_id = $1 and id = any($2)', [
      org,
      people.slice(1, 7).map(person => person.id),
      area,
    ]);
    const narrow = await openSurvey(admin, { Home: false, Targets: [{ Type: 'area', Id: area }] });
    const builder = knex({ client: 'pg', connection: app.ownerConnection });
    await builder.migrate.down({ migrationSource, tableName: 'migrations', name: '202611281800_surveys' });
    await builder.destroy();
    await app.owner.query('update surveys set audience = null where org_id = $1', [org]);
    await migrate(app.ownerConnection, log);
    const { rows } = await app.owner.query('select id::int8::text as id, audience from surveys where org_id = $1', [
      org,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: String(id), audience: people.length },
        { id: String(narrow.id), audience: 6 },
      ]),
    );
  });
});
