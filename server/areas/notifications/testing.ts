import type { TestApp } from '../../testing/test-app.ts';

/** Makes an item of the feed as it stands in the tables: open to every colleague, or in these groups only. */
export async function makeItem(
  app: TestApp,
  author: { org: number; id: number },
  groups?: readonly number[],
): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into feed_items (org_id, type, author_id, title, description) values ($1, 'post', $2, 'Hola', 'Hola') returning id`,
    [author.org, author.id],
  );
  const id = Number(rows[0]?.id);
  await app.owner.query(
    'insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest($2::int[]), $3, $4',
    [author.org, groups ?? [0, -1], id, author.id],
  );
  return id;
}

/** Makes a comment and answers its id. */
export async function makeComment(app: TestApp, author: { org: number; id: number }, item: number): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into comments (org_id, item_id, author_id, body) values ($1, $2, $3, 'Qué bien') returning id`,
    [author.org, item, author.id],
  );
  return Number(rows[0]?.id);
}
