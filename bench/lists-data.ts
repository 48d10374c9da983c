import type { Client } from 'pg';
import { BENCH_ORG, NEXT_ID, type Size } from './data.ts';
import { fillTienda } from './tienda-data.ts';

/** Number of notifications of each person; every fifth is unread. */
const NOTIFICATIONS_EACH = 50;
/** Number of first people who also have a notification that gathers many comments, spread over all comments. */
export const GATHERERS = 20;
const GATHERED = 12_000;

/** Fills a database with a large Tienda whose people have notifications, a few of them of very many comments. */
export async function fillLists(client: Client, size: Size): Promise<void> {
  await fillTienda(client, size);
  const { users, items } = size;
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into notifications (org_id, id, user_id, type, kind, actor_id, subject_kind, subject_id, once_key, created_at, viewed)
    select ${BENCH_ORG}, ${NEXT_ID}, u, 'social', 'post_like', 1 + (n * 7919 + u) % ${users}, 'advert', i.id, 'post_like:' || i.id,
      now() - (${NOTIFICATIONS_EACH} - n) * interval '1 hour', n % 5 <> 0
    from generate_series(1, ${users}) u cross join generate_series(1, ${NOTIFICATIONS_EACH}) n
    join feed_items i on i.org_id = ${BENCH_ORG} and i.home and i.id = ${items} - (u * 31 + n * 977) % (${items} / 2)
    on conflict do nothing`);
  await client.query(`
    insert into notifications (org_id, id, user_id, type, kind, actor_id, subject_kind, subject_id, once_key)
    select ${BENCH_ORG}, ${NEXT_ID}, u, 'social', 'post_comment', 5, 'advert', i.id, 'gathered'
    from generate_series(1, ${GATHERERS}) u, (select max(id) as id from feed_items where org_id = ${BENCH_ORG} and home) i`);
  await client.query(`
    insert into notification_parts (org_id, user_id, once_key, part_kind, part_id)
    select ${BENCH_ORG}, u, 'gathered', 'comment', c.id from generate_series(1, ${GATHERERS}) u,
      (select id from comments where org_id = ${BENCH_ORG} and id % ${Math.floor(items / GATHERED)} = 0 limit ${GATHERED}) c`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}
