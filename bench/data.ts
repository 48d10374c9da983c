import type { Client } from 'pg';

/** Size of one invented organisation. */
export interface Size {
  readonly users: number;
  readonly areas: number;
  readonly groups: number;
  readonly items: number;
}

export const SMALL: Size = { users: 20_000, areas: 50, groups: 200, items: 10_000 };
export const LARGE: Size = { users: 20_000, areas: 50, groups: 2_000, items: 1_000_000 };

/** The organisation that the benchmarks ask about. */
export const BENCH_ORG = 900;
/** SQL of the organisation's next id: triggers don't give one while this fills. */
export const NEXT_ID = `nextval('ids.org_${BENCH_ORG}')`;
/** Number of groups that an ordinary person belongs to, beside their area. */
const GROUPS_EACH = 7;
/** Share of items in home; the rest are in a group or an area only. */
const HOME_SHARE = 0.6;
/** Every fifth group is private. */
const PRIVATE_EVERY = 5;

/**
 * Fills an empty, migrated database with one organisation, set by set, inside PostgreSQL. Triggers and foreign-key checks are
 * off (the connection must be the embedded server's superuser), so the counters are written here as the triggers would have.
 */
export async function fill(client: Client, size: Size): Promise<void> {
  const { users, areas, groups, items } = size;
  const places = areas + groups;
  const run = (text: string): Promise<unknown> => client.query(text);
  await run(`insert into organisations values (${BENCH_ORG}, 'Organización de medida', 'medida.example')`);
  await run(`set session_replication_role = replica; select setseed(0.42)`);
  await run(`
    insert into groups (org_id, id, title, is_area, is_private)
      select ${BENCH_ORG}, n, 'Lugar ' || n, n <= ${areas}, n > ${areas} and n % ${PRIVATE_EVERY} = 0 from generate_series(1, ${places}) n`);
  await run(`
    insert into users (org_id, id, oid, first_name, last_name, email, position, area_id)
      select ${BENCH_ORG}, n, gen_random_uuid(), 'Nombre' || n % 700, 'Apellido' || n % 1100, 'p' || n || '@medida.example', 'Cargo', 1 + n % ${areas}
      from generate_series(1, ${users}) n`);
  await run(`
    insert into sign_in_accounts (issuer, subject, org_id, user_id)
      select 'embedded', oid::text, org_id, id from users where org_id = ${BENCH_ORG}`);
  await run(`
    insert into memberships (org_id, user_id, group_id)
      select ${BENCH_ORG}, id, area_id from users where org_id = ${BENCH_ORG}
      union
      select ${BENCH_ORG}, u, ${areas} + 1 + (u * 7919 + k * 104729) % ${groups}
      from generate_series(1, ${users}) u, generate_series(1, ${GROUPS_EACH}) k`);
  await run(`
    insert into feed_items (org_id, id, type, author_id, created_at, home, description)
      select ${BENCH_ORG}, n, 'post', 1 + (n * 7907::bigint) % ${users}, now() - (${items} - n) * interval '20 seconds',
             random() < ${HOME_SHARE}, 'Publicación número ' || n || ' con un texto de longitud corriente.'
      from generate_series(1, ${items}) n`);
  await fillAudiences(run, areas, places);
  await fillConversation(run, users, items);
  await run(`set session_replication_role = origin`);
  await run(`vacuum (analyze)`);
}

async function fillAudiences(run: (text: string) => Promise<unknown>, areas: number, places: number): Promise<void> {
  await run(`
    insert into audiences (org_id, aud_id, item_id, author_id)
      select org_id, 0, id, author_id from feed_items where org_id = ${BENCH_ORG} and home`);
  await run(`
    insert into audiences (org_id, aud_id, item_id, author_id)
      select org_id, 1 + (id * 6007) % ${places}, id, author_id from feed_items where org_id = ${BENCH_ORG} and not home`);
  await run(`
    insert into audiences (org_id, aud_id, item_id, author_id)
      select org_id, case when home or (1 + (id * 6007) % ${places}) <= ${areas} then -1 else -3 end, id, author_id from feed_items i
      where org_id = ${BENCH_ORG} and (home or (1 + (id * 6007) % ${places}) <= ${areas} or (1 + (id * 6007) % ${places}) % ${PRIVATE_EVERY} <> 0)`);
}

async function fillConversation(run: (text: string) => Promise<unknown>, users: number, items: number): Promise<void> {
  await run(`
    insert into files (org_id, owner_id, list, kind, mime, title, bytes, width, height, widths, storage_key, parent_kind, parent_id, position)
      select ${BENCH_ORG}, author_id, 'Flx_Posts', 'photo', 'image/webp', 'foto.webp', 200000, 1280, 960, '{320,640,1280}',
             'medida/' || id || '/' || k, 'item', id, k
      from feed_items, generate_series(0, 1) k where org_id = ${BENCH_ORG} and id % 3 = 0`);
  await run(`
    insert into reactions (item_id, org_id, user_id, kind)
      select id, ${BENCH_ORG}, 1 + (id * 31 + k * 7919) % ${users}, 1 + k % 2
      from feed_items, generate_series(1, 2) k where org_id = ${BENCH_ORG}
      union
      -- The newest items are liked by hundreds, like those of a real first page.
      select id, ${BENCH_ORG}, u, 1 from feed_items, generate_series(1, 600) u where org_id = ${BENCH_ORG} and id > ${items - 30}`);
  await run(`
    insert into comments (org_id, id, item_id, author_id, body, created_at)
      select ${BENCH_ORG}, ${NEXT_ID}, id, 1 + (id * 17) % ${users}, 'Un comentario corriente.', created_at + interval '1 minute'
      from feed_items where org_id = ${BENCH_ORG}`);
  await run(`
    insert into item_stats (org_id, item_id, likes, applauses, comments)
      select i.org_id, i.id, coalesce(r.likes, 0), coalesce(r.applauses, 0), 1 from feed_items i
      left join (select item_id, count(*) filter (where kind = 1) likes, count(*) filter (where kind = 2) applauses
                 from reactions where org_id = ${BENCH_ORG} group by 1) r on r.item_id = i.id
      where i.org_id = ${BENCH_ORG}`);
}
