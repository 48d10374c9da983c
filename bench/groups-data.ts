import type { Client } from 'pg';
import { BENCH_ORG, fill, type Size } from './data.ts';

/** Organisation with many groups, and one that differs only in having few. */
export const MANY_GROUPS: Size = { users: 20_000, areas: 50, groups: 5_000, items: 110_000 };
export const FEW_GROUPS: Size = { ...MANY_GROUPS, groups: 50 };

/** The first two groups: one with nearly everybody, and one with a few people. */
export const CROWD = MANY_GROUPS.areas + 1;
export const CIRCLE = MANY_GROUPS.areas + 2;
/** Author who is a member of both groups. */
export const AUTHOR = 1;
const CIRCLE_PEOPLE = 20;
/** People without any group; they join the crowd in the benchmark. */
export const NEWCOMERS = 1_000;
const CROWD_ITEMS = 100_000;
const CIRCLE_ITEMS = 1_000;

/** Fills a database with an organisation that has this many groups. */
export async function fillGroups(client: Client, size: Size): Promise<void> {
  await fill(client, size);
  const run = (text: string): Promise<unknown> => client.query(text);
  await run('set session_replication_role = replica');
  await run(`delete from memberships where org_id = ${BENCH_ORG} and (group_id in (${CROWD}, ${CIRCLE})
    or user_id <= ${NEWCOMERS} + 1 and user_id > 1 and group_id > ${size.areas})`);
  await run(`
    insert into memberships (org_id, user_id, group_id, is_administrator)
      select ${BENCH_ORG}, u, ${CROWD}, u = ${AUTHOR} from generate_series(1, ${size.users}) u where u = ${AUTHOR} or u > ${NEWCOMERS} + 1
      union all
      select ${BENCH_ORG}, case when k = 0 then ${AUTHOR} else ${size.users} - k end, ${CIRCLE}, k = 0 from generate_series(0, ${CIRCLE_PEOPLE} - 1) k`);
  await run(
    `update groups set author_id = ${AUTHOR}, is_private = false where org_id = ${BENCH_ORG} and id in (${CROWD}, ${CIRCLE})`,
  );
  for (const [group, items] of [
    [CROWD, CROWD_ITEMS],
    [CIRCLE, CIRCLE_ITEMS],
  ] as const) {
    await run(`delete from audiences where org_id = ${BENCH_ORG} and aud_id = ${group}`);
    await run(`
      insert into audiences (org_id, aud_id, item_id, author_id)
        select org_id, ${group}, id, author_id from feed_items where org_id = ${BENCH_ORG} order by id desc limit ${items}
        on conflict do nothing`);
  }
  await run(`
    insert into group_counts (org_id, group_id, members)
      select org_id, group_id, count(*) from memberships where org_id = ${BENCH_ORG} group by 1, 2
      on conflict (org_id, group_id) do update set members = excluded.members`);
  await run('set session_replication_role = origin');
  await run('vacuum (analyze)');
}
