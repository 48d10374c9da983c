import { setTimeout as sleep } from 'node:timers/promises';
import type { Topic } from '#contract/features/notifications/kinds.ts';
import type { TestApp } from './test-app.ts';

/** Inserts an item of the feed directly into the tables: on home, or in these streams only. */
export async function makeItem(
  app: TestApp,
  author: { org: number; id: number },
  streams?: readonly number[],
): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into feed_items (org_id, type, author_id, home, title, description)
     values ($1, 'post', $2, $3, 'Hola', 'Hola') returning id`,
    [author.org, author.id, streams === undefined],
  );
  const id = Number(rows[0]?.id);
  await app.owner.query(
    'insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest($2::int[]), $3, $4',
    [author.org, streams ?? [0, -1], id, author.id],
  );
  return id;
}

/** Makes a comment and returns its id. */
export async function makeComment(
  app: TestApp,
  author: { org: number; id: number },
  item: number,
  body = 'Qué bien',
): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into comments (org_id, item_id, author_id, body) values ($1, $2, $3, $4) returning id`,
    [author.org, item, author.id, body],
  );
  return Number(rows[0]?.id);
}

/** Sets a person's preference for a topic. */
export async function prefer(
  app: TestApp,
  { org, id }: { org: number; id: number },
  topic: Topic,
  { web, email }: { web: boolean; email: boolean },
): Promise<void> {
  await app.owner.query(
    `insert into notification_preferences values ($1, $2, $3, $4, $5)
     on conflict (org_id, user_id, topic) do update set web = excluded.web, email = excluded.email`,
    [org, id, topic, web, email],
  );
}

/** Returns the people notified of an item, in order of their ids. */
export async function notifiedOf(app: TestApp, item: number): Promise<number[]> {
  const { rows } = await app.owner.query<{ user_id: number }>(
    `select user_id from notifications where subject_kind <> 'comment' and subject_id = $1 order by user_id`,
    [item],
  );
  return rows.map(row => row.user_id);
}

/**
 * Notifies every audience, including those still being notified by the publishing request, which the job leaves out.
 */
export async function notifyAudiences(app: TestApp): Promise<void> {
  for (;;) {
    await app.runJob('notifications: notify audiences');
    const { rowCount } = await app.owner.query('select from notification_fanouts where done_at is null');
    if (rowCount === 0) return;
    await sleep(10);
  }
}
