import { expect, it } from 'vitest';
import { comment, publish } from '../testing/feed.ts';
import { found } from '../testing/search.ts';
import { testApp } from '../testing/test-app.ts';
import { UsageError } from './owner-details.ts';
import { readSearchIndexCommand, runSearchIndexCommand } from './search-index.ts';

const app = testApp();

it('makes the index anew while people use it, takes away what nothing is behind, and changes nothing else', async () => {
  const { org } = await app.world.org();
  const author = await app.world.user({ org, firstName: 'Rebeca', lastName: 'Índice' });
  const post = await publish(author, { Description: 'Palabra inolvidable' });
  await comment(author, { PostId: post.Id, Description: 'Comentario inolvidable' });
  const before = await app.owner.query('select * from search_rows where org_id = $1 order by kind, key', [org]);
  await app.owner.query('delete from search_rows where org_id = $1 and kind <> $2', [org, 'person']);
  await app.owner.query('delete from search_vocabulary where org_id = $1', [org]);
  await app.owner.query(
    `insert into search_rows (org_id, kind, key, slice, id, moment, words, audiences, facets, is_open)
     select org_id, 'post', '999', slice, 999, moment, words, audiences, facets, is_open from search_rows where org_id = $1 limit 1`,
    [org],
  );
  expect((await found(author, 'inolvidable')).Counts).toMatchObject({ post: 0, comment: 0 });
  const owner = await app.owner.connect();
  try {
    const [text] = await Promise.all([
      runSearchIndexCommand(owner, org),
      publish(author, { Description: 'Otra palabra inolvidable, de mientras tanto' }),
    ]);
    expect(text).toMatch(`Organisation ${org}: `);
  } finally {
    owner.release(true);
  }
  expect((await found(author, 'inolvidable')).Counts).toMatchObject({ post: 2, comment: 1 });
  expect((await found(author, 'inolbidable')).Meant).toBe('inolvidable');
  const after = await app.owner.query('select * from search_rows where org_id = $1 order by kind, key', [org]);
  expect(after.rows).toEqual(expect.arrayContaining(before.rows));
  expect(after.rows).toHaveLength(before.rows.length + 1);
});

it('is of one organisation, or of all, and of nothing else', async () => {
  expect([readSearchIndexCommand([]), readSearchIndexCommand(['--org', '202'])]).toEqual([null, 202]);
  for (const args of [['--org', 'x'], ['--org', '0'], ['--more'], ['all']])
    expect(() => readSearchIndexCommand(args)).toThrow(UsageError);
  const owner = await app.owner.connect();
  await expect(runSearchIndexCommand(owner, 77_777)).rejects.toThrow('There is no organisation 77777');
  owner.release();
});
