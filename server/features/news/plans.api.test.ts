import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestUser } from '../../testing/world.ts';

/** Tests that the pages of news are read by index, however many there are, under row-level security. */

// A database of its own: plans depend on the rows that other tests leave in the pages.
const app = testApp({ database: openTestDatabase });
let client: pg.PoolClient;
let reader: TestUser;
const POPULATE = `
  insert into feed_items (org_id, id, type, author_id, title, description)
    select $1::int, 100000 + g, 'new', $2::int, 'Noticia', 'x' from generate_series(1, 5000) g;
  insert into audiences (org_id, aud_id, item_id, author_id)
    select org_id, aud, id, author_id from feed_items, unnest(array[0, -1]) aud where org_id = $1::int;
  insert into news (org_id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured,
      corporative, requires_confirmation, home, is_published, publication_at, created_at)
    select org_id, id, author_id, 'Noticia ' || id, 'x', repeat('x', 500), 0, 1 + id % 8, (select min(c.id) from cities c),
      id % 100 = 0, false, false, true, true, now() - id * interval '1 minute', now() - id * interval '1 minute'
    from feed_items where org_id = $1::int`;

beforeAll(async () => {
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  const editor = await app.world.user({ org, roles: ['Admin-News'] });
  for (const statement of POPULATE.split(';\n'))
    await app.owner.query(statement.replaceAll('$1::int', String(org)).replaceAll('$2::int', String(editor.id)));
  await app.owner.query('vacuum analyze');
  client = await app.owner.connect();
  await client.query(`set role tertulia_app; set app.org_id = '${org}'`);
});
afterAll(async () => {
  client.release(true);
});

describe('a page of news', () => {
  it.each([
    ['newest first', ''],
    ['behind a number', '$next=600,6'],
    ['featured', `$filter=Featured eq true and State eq 'publicada'&$top=3`],
    ['of a category', '$filter=Category eq 3'],
    ['of an author', '$filter=CreatedBy eq 1'],
    ['by title', '$orderby=Title&$top=5'],
    ['by the day of writing', '$orderby=CreationDate desc&$top=5'],
  ])('%s never reads them all', async (_which, query) => {
    const uses = recordStatements(app.db);
    await reader.get(`/api/Flx_News?${query}`).expect(200);
    const read = uses.flatMap(({ statements }) => statements).findLast(({ text }) => text.includes('from news self'));
    const plan = await client.query<string[]>({
      text: `explain ${read?.text}`,
      values: read?.values ?? [],
      rowMode: 'array',
    });
    const lines = plan.rows.map(([line]) => line ?? '');
    expect(lines.filter(line => /Seq Scan on news self/.test(line))).toEqual([]);
    expect(lines.some(line => /Index (Only )?Scan .*on news self/.test(line))).toBe(true);
    // The parts that a news item reads from other tables are sorted too, and so are the few news of a numbered page.
    const sorts = lines.filter((_line, index) => /Sort Key: self/.test(lines[index + 1] ?? ''));
    for (const sort of sorts) expect(Number(/rows=(\d+)/.exec(sort)?.[1])).toBeLessThanOrEqual(10);
  });
});
