import supertest, { type Test } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { testEngine } from '../testing/engine-app.ts';

const ROWS = 60;
const app = testEngine();
const get = (path: string, who = '1/1'): Test => supertest(app.address).get(path).set('authorization', who);

/** Reads every page from a first address on, following `__next` alone. */
async function walk(address: string, who?: string): Promise<{ ids: number[]; pages: number }> {
  const ids: number[] = [];
  let pages = 0;
  for (let next: string | null = address; next !== null; pages += 1) {
    const { body } = await get(next, who).expect(200);
    ids.push(...(body.results as { Id: number }[]).map(row => row.Id));
    next = body.__next as string | null;
    if (pages > ROWS) throw new Error('The pages do not end');
  }
  return { ids, pages };
}

beforeAll(async () => {
  // Few distinct values and many NULLs, so that every tie and every border between segments occurs. Times are µs apart,
  // so that a rounded instant would skip or repeat rows.
  await app.owner.query(
    `insert into test_notes (org_id, author_id, title, secret, is_open, priority, due, day, price)
     select 1, 1 + n % 2, (array['Ñu', 'nube', 'NUBE', 'año', 'zeta'])[1 + n % 5], chr(97 + n % 4), n % 3 > 0,
       nullif(n % 4, 0), nullif(timestamptz '2026-01-01Z' + (n / 4) * interval '1 microsecond', timestamptz '2026-01-01Z'),
       nullif(date '2026-01-01' + n % 3, date '2026-01-01'), nullif((n % 3)::numeric / 3, 0)
     from generate_series(1, ${ROWS}) n`,
  );
});

describe('walking by __next', () => {
  const orders = [
    '',
    'Id',
    'Id desc',
    'Priority',
    'Priority desc',
    'Priority,Due desc',
    'Priority desc,Due',
    'Due',
    'Due desc',
    'Title desc,Priority',
    'Day,Price desc,Title',
    'Price',
    'Secret',
    'Secret desc,Priority',
    'Title,Id desc',
  ];
  it.each(orders)('equals the whole order: %s', async orderby => {
    const order = orderby === '' ? '' : `&$orderby=${encodeURIComponent(orderby)}`;
    const { body } = await get(`/api/Test_Notes?$top=50${order}`).expect(200);
    const start = (body.results as { Id: number }[]).map(row => row.Id);
    const small = await walk(`/api/Test_Notes?$top=7${order}`);
    const large = await walk(`/api/Test_Notes?$top=50${order}`);
    expect(small.pages).toBe(9);
    expect(new Set(small.ids).size).toBe(ROWS);
    expect(small.ids).toEqual(large.ids);
    expect(small.ids.slice(0, 50)).toEqual(start);
  });

  it('keeps filter, selection, expansion, size and count', async () => {
    const first = await get(
      `/api/Test_Notes?$filter=Priority eq 3&$select=Id,Priority&$expand=Parent&$top=4&$count=true`,
    );
    const { body } = await get(first.body.__next).expect(200);
    expect(body.results).toHaveLength(4);
    expect(body.TotalCount).toBe(15);
    expect(Object.keys(body.results[0])).toEqual(['Id', 'Priority', 'Parent']);
    expect((await walk(`/api/Test_Notes?$filter=Priority eq 3&$top=4`)).ids).toHaveLength(15);
    expect((await walk(`/api/Test_Notes?$search=nube&$next=0,5`)).ids).toHaveLength(24);
  });

  it('reaches any page by its number, and goes on from there', async () => {
    const numbered = async (page: string): Promise<number[]> => {
      const { body } = await get(`/api/Test_Notes?$orderby=Title desc,Priority&$next=${page}`).expect(200);
      return (body.results as { Id: number }[]).map(row => row.Id);
    };
    const { ids } = await walk('/api/Test_Notes?$orderby=Title desc,Priority&$top=7');
    expect(await numbered('0,7')).toEqual(ids.slice(0, 7));
    expect(await numbered('21,7')).toEqual(ids.slice(21, 28));
    expect(await numbered('56,7')).toEqual(ids.slice(56));
    expect(await numbered('70,7')).toEqual([]);
    expect((await walk('/api/Test_Notes?$orderby=Title desc,Priority&$next=21,7')).ids).toEqual(ids.slice(21));
    expect((await get('/api/Test_Notes?$next=7,7&$count=true')).body.TotalCount).toBe(ROWS);
    expect((await get('/api/Test_Notes?$next=70,7&$count=true')).body).toEqual({
      results: [],
      __next: null,
      TotalCount: ROWS,
    });
  });

  it('gives no next page after a last one that is exactly full', async () => {
    expect((await get(`/api/Test_Notes?$top=30`)).body.__next).not.toBeNull();
    expect((await walk(`/api/Test_Notes?$top=30`)).pages).toBe(2);
  });
});

describe('a cursor', () => {
  const nextOf = async (address: string, who?: string): Promise<URL> =>
    new URL((await get(address, who).expect(200)).body.__next as string, app.address);

  it('is of no use to anybody else, nor for another reading, nor after a day', async () => {
    const own = await nextOf('/api/Test_Notes?$orderby=Title');
    const other = async (change: (url: URL) => void, who?: string): Promise<void> => {
      const url = new URL(own);
      change(url);
      const { body } = await get(url.pathname + url.search, who).expect(400);
      expect(body).toMatchObject({ code: 'malformed_option' });
      expect(body.detail).toContain('$next');
    };
    await other(() => undefined, '1/2');
    await other(() => undefined, '2/1');
    await other(url => url.searchParams.set('$orderby', 'Title desc'));
    await other(url => url.searchParams.set('$filter', 'Id gt 0'));
    await other(url => url.searchParams.set('$search', 'nube'));
    const cursor = own.searchParams.get('$next') ?? '';
    await other(url => url.searchParams.set('$next', cursor.slice(0, -2)));
    await other(url => url.searchParams.set('$next', `${cursor[0] === 'A' ? 'B' : 'A'}${cursor.slice(1)}`));
    await get(own.pathname + own.search).expect(200);
    app.now = new Date(app.now.getTime() + 24 * 3_600_000 + 1);
    await other(() => undefined);
  });

  it('shows nothing of the values in it', async () => {
    const cursor = (await nextOf('/api/Test_Notes?$orderby=Title')).searchParams.get('$next') ?? '';
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/nube|zeta|año/i);
  });
});

describe('a hidden value', () => {
  /** Queries that depend on `Secret`, as the author of half of the rows and of none. */
  const questions = [
    ...['a', 'b', 'c', 'd'].flatMap(letter => [
      `$filter=${encodeURIComponent(`Secret eq '${letter}'`)}&$count=true`,
      `$filter=${encodeURIComponent(`Secret ge '${letter}'`)}&$count=true`,
      `$filter=${encodeURIComponent(`not contains(Secret,'${letter}')`)}&$count=true`,
      `$filter=${encodeURIComponent(`Secret in ('${letter}')`)}&$orderby=Secret`,
    ]),
    '$search=bb&$count=true',
    '$filter=Secret ne null&$count=true',
    '$orderby=Secret',
    '$orderby=Secret desc,Priority',
    '$expand=Parent&$select=Id,Parent/Secret',
  ];

  it('changes no answer, count, order or page, whatever it is', async () => {
    const answers = async (): Promise<string[]> => {
      const all: string[] = [];
      for (const question of questions) {
        for (let next: string | null = `/api/Test_Notes?$top=20&${question}`; next !== null;) {
          const { body } = await get(next, '1/5').expect(200);
          next = body.__next as string | null;
          all.push(JSON.stringify({ ...body, __next: next !== null }));
        }
      }
      return all;
    };
    const before = await answers();
    await app.owner.query(`update test_notes set secret = 'bb' where org_id = 1 and not is_open`);
    expect(await answers()).toEqual(before);
    // The same queries do see visible values.
    await app.owner.query(`update test_notes set secret = 'bb' where org_id = 1 and is_open`);
    expect(await answers()).not.toEqual(before);
  });
});

describe('row-level security', () => {
  it('protects the table when a statement forgets the organisation', async () => {
    await app.owner.query(`insert into test_notes (org_id, author_id, title) values (2, 1, 'ajena')`);
    const titles = await app.db.read(1, session =>
      session.run<{ org_id: number }>(sql`select distinct org_id from test_notes`),
    );
    expect(titles).toEqual([{ org_id: 1 }]);
    const changed = await app.db.write(1, session =>
      session.run(sql`update test_notes set title = 'x' where org_id = 2 returning id`),
    );
    expect(changed).toEqual([]);
    const insert = app.db.write(1, session =>
      session.run(sql`insert into test_notes (org_id, author_id, title) values (2, 1, 'x')`),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });
});
