import pg from 'pg';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const PEOPLE = 50;

it('people who are made together join their areas together, and each area counts them once', async () => {
  const { org, area } = await app.world.org();
  const second = await app.world.group({ org, isArea: true });
  await app.owner.query(`
    create table counted (group_id int);
    create function note_count() returns trigger language plpgsql as $$ begin
      insert into counted values (new.group_id); return null; end $$;
    create trigger note_count after update of members on group_counts for each row execute function note_count()`);
  await app.owner.query(
    `insert into users (org_id, oid, email, area_id)
     select $1, gen_random_uuid(), 'p' || p || '@x.example', case when p % 2 = 0 then $2::int else $3 end
     from generate_series(1, $4::int) p`,
    [org, area, second, PEOPLE],
  );
  const { rows } = await app.owner.query(
    `select g.id, k.members::int, (select count(*)::int from memberships m where m.group_id = g.id) as rows,
       (select count(*)::int from counted c where c.group_id = g.id) as counts
     from groups g join group_counts k on k.org_id = g.org_id and k.group_id = g.id where g.org_id = $1 order by g.id`,
    [org],
  );
  expect(rows).toEqual([area, second].map(id => ({ id, members: PEOPLE / 2, rows: PEOPLE / 2, counts: 1 })));

  await app.owner.query('truncate counted');
  await app.owner.query('update users set area_id = $2 where org_id = $1 and area_id = $3', [org, area, second]);
  const { rows: moved } = await app.owner.query(
    `select k.members::int, (select count(*)::int from memberships m where m.group_id = g.id) as rows,
       (select count(*)::int from counted c where c.group_id = g.id) as counts
     from groups g join group_counts k on k.org_id = g.org_id and k.group_id = g.id where g.org_id = $1 order by g.id`,
    [org],
  );
  expect(moved).toEqual([PEOPLE, 0].map(members => ({ members, rows: members, counts: 1 })));
  // An update that moves nobody recounts nobody.
  await app.owner.query(`update users set position = 'x', area_id = area_id where org_id = $1`, [org]);
  expect((await app.owner.query('select from counted')).rowCount).toBe(2);
});

it('people who are moved one after the other in one transaction are counted once, wherever they end', async () => {
  const { org, area } = await app.world.org();
  const [second, third] = [await app.world.group({ org, isArea: true }), await app.world.group({ org, isArea: true })];
  const group = await app.world.group({ org });
  await app.owner.query(
    `with made as (insert into users (org_id, oid, email, area_id)
       select $1, gen_random_uuid(), 'uno' || p || '@x.example', $2 from generate_series(1, $3::int) p returning id)
     insert into memberships (org_id, user_id, group_id) select $1, id, $4 from made`,
    [org, area, PEOPLE, group],
  );
  await app.owner.query('truncate counted');
  await app.owner.query(`do $$ declare one int; begin
    for one in select id from users where org_id = ${org} order by id loop
      update users set area_id = ${third} where org_id = ${org} and id = one;
      update users set area_id = ${second} where org_id = ${org} and id = one and one % 2 = 0;
    end loop;
    update users set area_id = ${area} where org_id = ${org} and id = (select max(id) from users where org_id = ${org});
  end $$`);
  const { rows } = await app.owner.query(
    `select g.id, k.members::int, (select count(*)::int from memberships m where m.group_id = g.id) as rows,
       (select count(*)::int from users u where u.area_id = g.id) as people
     from groups g join group_counts k on k.org_id = g.org_id and k.group_id = g.id where g.org_id = $1 and g.is_area order by g.id`,
    [org],
  );
  expect(rows.map(row => [row.members, row.rows])).toEqual(rows.map(row => [row.people, row.people]));
  expect(rows.map(({ people }) => people).toSorted((a, b) => a - b)).toEqual([1, PEOPLE / 2 - 1, PEOPLE / 2]);
  const counts = await app.owner.query('select group_id, count(*)::int as n from counted group by 1');
  expect(counts.rows.find(({ group_id }) => group_id === group)).toBeUndefined();
  expect(counts.rows.every(({ n }) => n <= 3)).toBe(true);
  expect((await app.owner.query('select from memberships where group_id = $1', [group])).rowCount).toBe(PEOPLE);
});

/** Counts the rows read and written when `joining` people join an organisation of `there` people. */
async function rowsTouched(joining: number, there: number): Promise<number> {
  const { org, area } = await app.world.org();
  const insert = `insert into users (org_id, oid, email, area_id)
    select $1, gen_random_uuid(), $3 || p || '@x.example', $2 from generate_series(1, $4::int) p`;
  await app.owner.query(insert, [org, area, 'antes', there]);
  // Without statistics the planner may scan a small table once per row: only a missing index should do so here.
  const client = new pg.Client({ ...app.ownerConnection, options: '-c enable_seqscan=off' });
  await client.connect();
  const touched = async (): Promise<number> =>
    (
      await client.query<{ rows: number }>(
        `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows
         from pg_stat_xact_user_tables`,
      )
    ).rows[0]?.rows ?? 0;
  try {
    await client.query('begin');
    const before = await touched();
    await client.query(insert, [org, area, 'nueva', joining]);
    await client.query('set constraints all immediate');
    return (await touched()) - before;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

it('ten times as many people are ten times the work, and one more is as little where there are many', async () => {
  const few = await rowsTouched(200, 0);
  expect(await rowsTouched(2_000, 0)).toBeLessThan(11 * few);
  expect(await rowsTouched(1, 2_000)).toBeLessThan(2 * (await rowsTouched(1, 20)));
});
