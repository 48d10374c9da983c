import { NO_ORG } from './database.ts';
import { identifier, join, sql } from './sql.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld } from '../testing/world.ts';
import { refuseUnsafeRole } from './app-role.ts';
import { appConnection } from './connections.ts';

/**
 * Tables that name an organisation but are outside of the policies: their rows are read before the organisation is
 * known.
 */
const OUTSIDE = ['organisations', 'sign_in_accounts', 'idp_accounts'];
/**
 * Tables that the application may not access at all: functions of their owner read them, and know only the pinned
 * organisation.
 */
const LOCKED = ['advert_search', 'search_queue', 'search_rows', 'search_slices', 'search_vocabulary'];
/** Organisation of the default rows, which everybody may read. */
const FALLBACK = 0;

const database = testDatabase();
let ours: number;
let theirs: number;

beforeAll(async () => {
  const nobody = (): never => {
    throw new Error('This test makes no requests');
  };
  const world = createWorld({
    owner: database.owner,
    accountIssuer: 'test',
    clientOf: () => ({ token: '', get: nobody, post: nobody, put: nobody, delete: nobody }),
  });
  ({ org: ours } = await world.org());
  ({ org: theirs } = await world.org());
  for (const org of [ours, theirs]) {
    const author = await world.user({ org, roles: ['Admin-News'] });
    await database.owner.query(
      `with item as (insert into feed_items (org_id, type, author_id) values ($1, 'post', $2) returning id),
            comment as (insert into comments (org_id, item_id, author_id) select $1, id, $2 from item returning id)
       insert into audiences (org_id, aud_id, item_id, author_id) select $1, -1, id, $2 from item`,
      [org, author.id],
    );
    await database.owner.query(`insert into banners (org_id, position) values ($1, 1)`, [org]);
    await database.owner.query(`insert into idempotency_keys values ($1, $2, 'a-key-of-mine', 'hash')`, [
      org,
      author.id,
    ]);
  }
});

const rowsOf = async <Row>(text: string): Promise<Row[]> => (await database.owner.query(text)).rows;
const organisationTables = (): Promise<{ name: string; forced: boolean }[]> =>
  rowsOf(`
    select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'loan') and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')
      and c.relname <> all('{${[...OUTSIDE, ...LOCKED].join()}}') order by 1`);

describe('the schema', () => {
  it('puts every table of an organisation under forced row-level security', async () => {
    const tables = await organisationTables();
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter(table => !table.forced)).toEqual([]);
    const policed = await rowsOf<{ name: string }>(`
      select format('%I.%I', schemaname, tablename)::regclass::text as name from pg_policies
      where policyname = 'own_organisation' and cmd = 'ALL'
        and roles = case schemaname when 'loan' then '{tertulia_loan}' else '{tertulia_app}' end::name[]
        and qual like '(org_id =%app.org_id%' and with_check = qual`);
    expect(policed.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name));
  });

  it('leads every primary key of an organisation with it', async () => {
    const keys = await rowsOf<{ name: string; columns: string[] }>(`
      select c.conrelid::regclass::text as name,
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c where c.contype = 'p'`);
    const tables = (await organisationTables()).map(({ name }) => name);
    const without = tables.filter(
      table => keys.find(({ name }) => name === table)?.columns.includes('org_id') !== true,
    );
    expect(without).toEqual([]);
  });

  it('gives no foreign key a way from one organisation to another, but to default rows', async () => {
    const tables = (await organisationTables()).map(({ name }) => name);
    const keys = await rowsOf<{ name: string; source: string; target: string; paired: boolean }>(`
      select c.conname as name, c.conrelid::regclass::text as source, c.confrelid::regclass::text as target,
        exists (select from unnest(c.conkey, c.confkey) k (mine, other)
          join pg_attribute m on m.attrelid = c.conrelid and m.attnum = k.mine
          join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other
          where o.attname = 'org_id' and (m.attname = 'org_id' or exists (
            select from pg_constraint held where held.conrelid = c.conrelid and held.contype = 'c'
              and pg_get_constraintdef(held.oid) = format('CHECK (((%1$s = org_id) OR (%1$s = ${FALLBACK})))', m.attname)))) as paired
      from pg_constraint c where c.contype = 'f'`);
    const crossing = keys.filter(({ target, paired }) => tables.includes(target) && !paired);
    expect(keys.length).toBeGreaterThan(20);
    expect(crossing).toEqual([]);
  });

  it('could be distributed by organisation: keys of what lies with one name it, and lead nowhere that lies with another', async () => {
    // Tables without an organisation, tables read before one is known, and default rows would be on every node.
    const tables = await rowsOf<{ oid: number; name: string; everywhere: boolean }>(`
      select c.oid, c.oid::regclass::text as name, c.relname = any('{${OUTSIDE.join()}}')
        or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')
        or exists (select from pg_policy where polrelid = c.oid and polname = 'default_rows') as everywhere
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'loan'::regnamespace) and c.relkind = 'r'`);
    const distributed = tables.filter(({ everywhere }) => !everywhere);
    expect(distributed.length).toBeGreaterThan(80);
    const nameless = await rowsOf<{ name: string; source: number }>(`
      select i.indexrelid::regclass::text as name, i.indrelid as source from pg_index i
      where i.indisunique and not exists (select from unnest(i.indkey) k (attribute)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attribute where a.attname = 'org_id')`);
    const oids = new Set(distributed.map(({ oid }) => oid));
    expect(nameless.filter(({ source }) => oids.has(source)).map(({ name }) => name)).toEqual([]);

    const keys = await rowsOf<{ source: number; target: number; names: string; pairs: boolean }>(`
      select c.conrelid as source, c.confrelid as target, c.conrelid::regclass || ' → ' || c.confrelid::regclass as names,
        exists (select from unnest(c.conkey, c.confkey) k (mine, other)
          join pg_attribute m on m.attrelid = c.conrelid and m.attnum = k.mine and m.attname = 'org_id'
          join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other and o.attname = 'org_id') as pairs
      from pg_constraint c where c.contype = 'f' order by names`);
    const toDistributed = keys.filter(({ target }) => oids.has(target));
    expect(toDistributed.filter(({ source, pairs }) => oids.has(source) && !pairs)).toEqual([]);
    // Two constraints would have to be dropped, as docs/SCALING.md says.
    expect(toDistributed.filter(({ source }) => !oids.has(source)).map(({ names }) => names)).toEqual([
      'legal_texts → users',
      'sign_in_accounts → users',
    ]);
  });

  it.each(LOCKED)('locks %s', async table => {
    const [state] = await rowsOf(`
      select relrowsecurity as enabled, (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
        (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (attribute, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c where oid = '${table}'::regclass`);
    expect(state).toMatchObject({ enabled: true, policies: 0, key: expect.arrayContaining(['org_id']) });
    for (const statement of [
      sql`select from ${identifier(table)}`,
      sql`delete from ${identifier(table)}`,
      sql`update ${identifier(table)} set org_id = org_id`,
    ])
      await expect(database.db.write(ours, session => session.run(statement))).rejects.toThrow('permission denied');
  });

  it('has no function that runs with more rights than its caller, unless its path is fixed and ends with what is temporary', async () => {
    const loose = await rowsOf(`
      select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'loan') and prosecdef
        and not exists (select from unnest(proconfig) setting where setting like 'search_path=%, pg_temp')`);
    expect(loose).toEqual([]);
  });
});

describe('statements that forgot the organisation', () => {
  /** Reads through connections that reach all tables. */
  const readAll = (org: number, table: string): Promise<{ org_id: number }[]> =>
    database.db
      .vault('loan')
      .read(org, session => session.run(sql`select org_id from ${join(table.split('.').map(identifier), sql`.`)}`));

  it('see their own organisation and no other', async () => {
    const seen: string[] = [];
    for (const { name } of await organisationTables()) {
      const rows = await readAll(ours, name);
      if (rows.some(row => row.org_id === ours)) seen.push(name);
      expect(
        rows.filter(row => row.org_id !== ours && row.org_id !== FALLBACK),
        name,
      ).toEqual([]);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'audiences',
        'banners',
        'comments',
        'feed_items',
        'groups',
        'item_stats',
        'user_roles',
        'users',
      ]),
    );
  });

  it('see nothing when no organisation is pinned', async () => {
    for (const { name } of await organisationTables()) {
      const rows = await readAll(NO_ORG, name);
      expect(
        rows.filter(row => row.org_id !== FALLBACK),
        name,
      ).toEqual([]);
    }
  });

  it('change and delete nothing elsewhere', async () => {
    await database.db.write(ours, async transaction => {
      await transaction.run(sql`update users set first_name = 'Cambiada'`);
      await transaction.run(sql`delete from idempotency_keys`);
      await transaction.run(sql`update general_config set value = '0'`);
    });
    const users = (await database.owner.query('select first_name from users where org_id = $1', [theirs])).rows;
    expect(users).toEqual([{ first_name: 'Persona' }]);
    const keys = (await database.owner.query('select org_id from idempotency_keys')).rows;
    expect(keys).toEqual([{ org_id: theirs }]);
    const shared = await database.owner.query(`select from general_config where org_id = $1 and value = '0'`, [
      FALLBACK,
    ]);
    expect(shared.rowCount).toBe(0);
  });

  it.each([
    ['insert', (org: number) => sql`insert into banners (org_id, position) values (${org}, 2)`],
    ['move', (org: number) => sql`update banners set org_id = ${org}`],
  ])('may not %s a row into another organisation', async (_verb, statement) => {
    const attempt = database.db.write(ours, transaction => transaction.run(statement(theirs)));
    await expect(attempt).rejects.toThrow('row-level security');
    await database.db.write(ours, transaction => transaction.run(statement(ours)));
  });

  it('may not point at a row of another organisation', async () => {
    const [foreign] = (await database.owner.query('select id from feed_items where org_id = $1', [theirs])).rows as {
      id: number;
    }[];
    const [author] = await database.db.read(ours, session => session.run<{ id: number }>(sql`select id from users`));
    const attempt = database.db.write(ours, transaction =>
      transaction.run(
        sql`insert into comments (org_id, item_id, author_id) values (${ours}, ${foreign?.id ?? null}, ${author?.id ?? null})`,
      ),
    );
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the role of the application', () => {
  it('is a plain one', async () => {
    await expect(refuseUnsafeRole(appConnection(database.appConnection))).resolves.toBeUndefined();
  });

  it('is refused when it is the owner or bypasses row-level security', async () => {
    await expect(refuseUnsafeRole(database.ownerConnection)).rejects.toThrow('bypasses row-level security');
    await database.owner.query('create role owner_of_one login; grant create on schema public to owner_of_one');
    await database.owner.query('create table stray (); alter table stray owner to owner_of_one');
    await expect(refuseUnsafeRole({ ...database.ownerConnection, user: 'owner_of_one' })).rejects.toThrow(
      'owns the tables',
    );
    await database.owner.query('drop table stray; drop owned by owner_of_one; drop role owner_of_one');
  });

  it.each([
    'set role tertulia',
    'set session authorization tertulia',
    'alter role tertulia_app bypassrls',
    'truncate users cascade',
  ])('may not %s', async statement => {
    const client = new pg.Client(appConnection(database.appConnection));
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    await client.end();
  });

  it('stays the same after reset role', async () => {
    const client = new pg.Client(appConnection(database.ownerConnection));
    await client.connect();
    await client.query('reset role');
    expect((await client.query('select current_user')).rows).toEqual([{ current_user: 'tertulia_app' }]);
    await client.end();
  });
});
