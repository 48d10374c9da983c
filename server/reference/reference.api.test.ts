import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import type { TestUser } from '../testing/world.ts';
import { seedReference } from './index.ts';

const app = testApp();
const CATEGORIES = '/api/Flx_NewsCategories';

interface Category {
  Id: number;
  Title: string;
}

const categoriesOf = async (user: TestUser): Promise<Category[]> =>
  ((await user.get(CATEGORIES).expect(200)).body as { results: Category[] }).results;

const titlesOf = async (user: TestUser): Promise<string[]> => (await categoriesOf(user)).map(({ Title }) => Title);

const startAgain = (): Promise<void> => seedReference(app.ownerConnection);

describe('a start after administration', () => {
  it.each([101, 2050])('leaves the categories of organisation %i as its owner made them', async org => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const stranger = await app.world.user({ org: org + 1 });
    const defaults = await categoriesOf(stranger);
    expect(defaults).toHaveLength(8);
    const first = defaults[0] ?? { Id: 0, Title: '' };

    // The default rows belong to no organisation, so the owner of the first one cannot change them either.
    await owner.put(`${CATEGORIES}/${first.Id}`, { Title: 'Otra' }).expect(403);
    await owner.delete(`${CATEGORIES}/${first.Id}`).expect(403);

    const made = await owner.post(CATEGORIES, { Title: first.Title }).expect(201);
    await owner.post(CATEGORIES, { Title: 'Propia' }).expect(201);
    await startAgain();
    expect(await titlesOf(owner)).toEqual(['Propia', first.Title].toSorted());
    await owner.delete(`${CATEGORIES}/${(made.body as { results: Category }).results.Id}`).expect(204);
    await startAgain();
    expect(await titlesOf(owner)).toEqual(['Propia']);
    expect(await categoriesOf(stranger)).toEqual(defaults);
  });

  it('leaves an own general configuration, and a default that an operator has changed', async () => {
    const [member, stranger] = [await app.world.user({ org: 101 }), await app.world.user({ org: 2060 })];
    await app.owner.query(`insert into general_config (org_id, title, value) values (101, 'homeMessage', '"Hola"')`);
    await app.owner.query(`update general_config set value = '"Roto"' where org_id = 0 and title = 'name'`);
    await startAgain();
    const valuesOf = async (user: TestUser): Promise<Map<string, { Value: unknown; IdOrg: number }>> => {
      const { results } = (await user.get('/api/Flx_General').expect(200)).body as {
        results: { Title: string; Value: unknown; IdOrg: number }[];
      };
      return new Map(results.map(row => [row.Title, row]));
    };
    expect((await valuesOf(member)).get('homeMessage')).toMatchObject({ Value: 'Hola', IdOrg: 101 });
    expect((await valuesOf(stranger)).get('homeMessage')?.Value).not.toBe('Hola');
    expect((await valuesOf(stranger)).get('name')).toMatchObject({ Value: 'Roto', IdOrg: 101 });
    // Simulates an earlier release with another value: nobody has changed it since, and this release differs.
    await app.owner.query(
      `update default_seeds set brought = '"Roto"' where catalogue = 'general_config' and key = 'name'`,
    );
    await startAgain();
    expect((await valuesOf(stranger)).get('name')).toMatchObject({ Value: 'Tertulia', IdOrg: 101 });
    await app.owner.query(`delete from general_config where org_id = 0 and title = 'timesheetUrl'`);
    await startAgain();
    expect((await valuesOf(stranger)).has('timesheetUrl')).toBe(false);
  });

  it('brings a role that a feature declares since, with its settings in every organisation', async () => {
    const owner = await app.world.user({ org: 2070, roles: ['Propietarios'] });
    const titles = async (): Promise<string[]> =>
      ((await owner.get('/api/Flx_Roles').expect(200)).body as { results: { NameRole: string }[] }).results.map(
        ({ NameRole }) => NameRole,
      );
    const declared = await titles();
    await app.owner.query(`delete from role_settings where role_id = 8`);
    await app.owner.query('delete from roles where id = 8');
    expect(await titles()).toEqual(declared.filter(title => title !== 'Admin-Credits'));
    await startAgain();
    expect((await titles()).toSorted()).toEqual(declared.toSorted());
  });

  it('leaves the name and the mail domain of the first organisation', async () => {
    await app.owner.query(`update organisations set name = 'Empresa', email_domain = 'empresa.co' where org_id = 101`);
    await startAgain();
    const { rows } = await app.owner.query('select name, email_domain as domain from organisations where org_id = 101');
    expect(rows).toEqual([{ name: 'Empresa', domain: 'empresa.co' }]);
  });
});

it.each(['news_categories', 'group_categories'])(
  'leaves the %s of an organisation as they are, one that has the title of a default one too',
  async table => {
    await app.world.user({ org: 2080 });
    const own = async (): Promise<unknown[]> =>
      (await app.owner.query<object>(`select id, title from ${table} where org_id = 2080 order by id`)).rows;
    await app.owner.query(`insert into ${table} (org_id, title) select 2080, title from ${table} where org_id = 0`);
    const before = await own();
    expect(before.length).toBeGreaterThan(5);
    await startAgain();
    expect(await own()).toEqual(before);
    await app.owner.query(`delete from ${table} where org_id = 2080`);
    await startAgain();
    expect(await own()).toEqual([]);
  },
);

it('is written by one server after the other, however many start at the same moment', async () => {
  const holder = await app.owner.connect();
  await holder.query('begin; lock table cities in share mode');
  const starts = Promise.all([startAgain(), startAgain(), startAgain()]);
  const waiting = async (): Promise<unknown> =>
    (
      await app.owner.query(
        `select locktype, count(*)::int from pg_locks
         where not granted and database = (select oid from pg_database where datname = current_database())
         group by locktype order by locktype`,
      )
    ).rows;
  await expect.poll(waiting).toEqual([
    { locktype: 'advisory', count: 2 },
    { locktype: 'relation', count: 1 },
  ]);
  await holder.query('rollback');
  holder.release();
  await starts;
});

it.each([
  ['roles', ''],
  ['news_categories', 'where org_id = 0'],
  ['group_categories', 'where org_id = 0'],
])('swaps titles of %s that a release has swapped', async (table, defaults) => {
  const titles = async (): Promise<{ id: number; title: string }[]> =>
    (await app.owner.query<{ id: number; title: string }>(`select id, title from ${table} ${defaults} order by id`))
      .rows;
  const before = await titles();
  const [one, other] = before;
  for (const [id, title] of [
    [one?.id, 'x'],
    [other?.id, one?.title],
    [one?.id, other?.title],
  ])
    await app.owner.query(`update ${table} set title = $2 where id = $1`, [id, title]);
  // Restores the titles of the previous release.
  await app.owner.query(
    `update default_seeds s set brought = jsonb_set(s.brought, '{title}', to_jsonb(t.title)) from ${table} t
     where s.catalogue = $1 and s.key = t.id::text`,
    [table],
  );
  await startAgain();
  expect(await titles()).toEqual(before);
});

const TABLES = ['news_categories', 'group_categories', 'interests', 'recognition_types'] as const;

describe.each(TABLES)('default rows of %s', table => {
  const titles = async (org = 0): Promise<Map<number, string>> =>
    new Map(
      (
        await app.owner.query<{ id: number; title: string }>(
          `select id, title from ${table} where org_id = $1 order by id`,
          [org],
        )
      ).rows.map(({ id, title }) => [id, title]),
    );

  it('that were renamed or deleted stay so, and a title that is taken is no reason not to start', async () => {
    const before = await titles();
    const [first = 0, second = 0, third = 0] = before.keys();
    await app.owner.query(`update ${table} set title = 'Otra cosa' where org_id = 0 and id = $1`, [first]);
    await app.owner.query(`delete from ${table} where org_id = 0 and id = $1`, [second]);
    // A new row of the release has the title of a renamed row, and the id of a row that a user has made.
    await app.owner.query(`update ${table} set title = $2 where org_id = 0 and id = $1`, [third, before.get(second)]);
    await app.owner.query(`delete from default_seeds where catalogue = $1 and key = $2`, [table, String(second)]);
    for (let start = 0; start < 2; start++) {
      await startAgain();
      const after = await titles();
      expect([after.get(first), after.get(second), after.get(third)]).toEqual([
        'Otra cosa',
        undefined,
        before.get(second),
      ]);
    }
  });

  it('are followed by the copies that follow them, and by no others', async () => {
    const { org } = await app.world.org();
    const [fourth = 0, fifth = 0] = [...(await titles()).keys()].slice(3);
    const former = await titles();
    await app.owner.query(
      `insert into ${table} (org_id, title, default_id, follows${table === 'recognition_types' ? ', icon' : ''})
       select $1, title, id, id = $2${table === 'recognition_types' ? ', icon' : ''} from ${table} where org_id = 0 and id in ($2, $3)`,
      [org, fourth, fifth],
    );
    await app.owner.query(`update ${table} set title = 'De ' || title where org_id = 0 and id in ($1, $2)`, [
      fourth,
      fifth,
    ]);
    await startAgain();
    expect([...(await titles(org)).values()].toSorted()).toEqual(
      [`De ${former.get(fourth)}`, String(former.get(fifth))].toSorted(),
    );
    // The organisation already has a row with the title, so the copy keeps its own title and the server starts.
    await app.owner.query(
      `insert into ${table} (org_id, title${table === 'recognition_types' ? ', icon' : ''}) values ($1, 'Ocupado'${table === 'recognition_types' ? `, 'star'` : ''})`,
      [org],
    );
    await app.owner.query(`update ${table} set title = 'Ocupado' where org_id = 0 and id = $1`, [fourth]);
    await startAgain();
    expect([...(await titles(org)).values()]).toContain(`De ${former.get(fourth)}`);
  });
});
