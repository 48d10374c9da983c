import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let member: TestUser;
let shy: TestUser;
let open: TestUser;
let admin: TestUser;

/** Values that Flx_Users hides, by the flag that hides each and the wire field and value of the shy person. */
const HIDDEN = [
  ['private_email', 'Email', 'timida@correo.example'],
  ['private_phone', 'Phone', '6015550101'],
  ['private_phone', 'Ext', 4321],
  ['private_phone', 'Cellphone', '3105550101'],
  ['private_social', 'Social', { Linkedin: 'https://linkedin.example/timida' }],
  ['private_bio', 'AboutMe', 'Cultivo orquídeas'],
  ['private_birthday', 'BirthdayMonth', 4],
] as const;

const FILTERED = HIDDEN.filter(([, field]) => field !== 'Social' && field !== 'AboutMe');
const SORTED = HIDDEN.filter(([, field]) => field === 'Email');

const literal = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${String(value)}'`);
const users = (query: Record<string, string>): string => `/api/Flx_Users?${new URLSearchParams(query).toString()}`;

async function setFlag(flag: string, value: boolean): Promise<void> {
  await app.owner.query(`update users set ${flag} = $2 where id = $1`, [shy.id, value]);
}

beforeAll(async () => {
  const { org } = await app.world.org();
  member = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  shy = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz Ávila', email: 'timida@correo.example' });
  open = await app.world.user({ org, firstName: 'Beto', lastName: 'Caro' });
  admin = await app.world.user({ org, firstName: 'Ada', lastName: 'Ruiz', roles: ['Admin-Users'] });
  await app.owner.query(
    `update users set phone = '6015550101', ext = 4321, cellphone = '3105550101', about_me = 'Cultivo orquídeas',
      social = '{"Linkedin": "https://linkedin.example/timida"}', birthday = '1990-04-23' where id = $1`,
    [shy.id],
  );
  await app.owner.query(`update users set phone = '6015550199', ext = 1 where id = $1`, [open.id]);
});

describe('the directory', () => {
  it('answers everybody by name with little, and more when asked', async () => {
    const { body } = await member.get('/api/Flx_Users').expect(200);
    expect(body.results.map((row: { Nombre: string }) => row.Nombre)).toEqual(['Ada', 'Beto', 'Inés', 'Marta']);
    expect(body.results[2]).toEqual({
      Id: shy.id,
      Nombre: 'Inés',
      Apellido: 'Muñoz Ávila',
      Foto: null,
      Position: '',
      AreaId: shy.area,
      AreaName: 'Área general',
    });
    const more = await member.get(users({ $select: 'Id,Title,Org', $top: '5000', $orderby: 'Title desc' })).expect(200);
    expect(more.body.results[1]).toEqual({ Id: shy.id, Title: 'Inés Muñoz Ávila', Org: shy.org });
  });

  it.each([
    ['munoz', ['Inés']],
    ['avila ines', ['Inés']],
    ['  MUÑ   in ', ['Inés']],
    ['zzz', []],
    ['%', []],
    ['_', []],
  ])('finds %j in names', async (search, names) => {
    const { body } = await member.get(users({ $search: search }));
    expect((body.results ?? []).map((row: { Nombre: string }) => row.Nombre)).toEqual(names);
  });

  it.each([
    ['ohiggins', 'apostrophes aside'],
    ["o'hig bernardo", 'as it is written'],
    ['bernardo o’higgins', 'with a typographer’s apostrophe'],
    ['pia', 'by the second part of a double name'],
    ['maria-pia', 'by a double name'],
    ['ber rí', 'by beginnings in any order'],
  ])('finds O’Higgins by %j: %s', async search => {
    const { org } = await app.world.org();
    const reader = await app.world.user({ org });
    await app.world.user({ org, firstName: 'Bernardo María-Pía', lastName: 'O’Higgins Ríos' });
    await app.world.user({ org, firstName: 'Hernando', lastName: 'Mohiggins' });
    const { body } = await reader.get(users({ $search: search, $count: 'true' })).expect(200);
    expect(body).toMatchObject({ TotalCount: 1, results: [{ Apellido: 'O’Higgins Ríos' }] });
    // The middle of a word finds nobody.
    expect((await reader.get(users({ $search: 'higgins' }))).body.results).toEqual([]);
  });

  describe('finds who is called', () => {
    const DIFFICULT = [
      ['Marco', "D'Ángelo", ['dangelo', 'D’ANGELO', "d'ang marco", 'd`angelo']],
      ['Sofía', 'Núñez', ['nunez', 'NÚÑEZ', 'nuñez sofia', 'Nu\u0301n\u0303ez']],
      ['Tomás', 'de la Peña', ['pena', 'de la peña', 'peña la de', 'tomas pena']],
      ['María José', 'Güiza', ['maria jose', 'josé maría', 'guiza jos', 'mari guïza']],
      ['Ángel', 'Ñáñez', ['nanez', 'ñañez', 'ÑÁÑEZ ángel', 'nañ ang']],
      ['Liam', "O'Neill", ['oneill', 'o’neill', "O'NEILL", 'liam oʼneill']],
      ['Nora', 'O’Neill', ['nora oneill', "nora o'neill", 'o’nei nor']],
      ['Ana-Lucía', 'Pérez-Ñuste', ['ana lucia', 'ana-lucía', 'nuste', 'perez-ñuste ana']],
    ] as const;
    let reader: TestUser;
    beforeAll(async () => {
      const { org } = await app.world.org();
      reader = await app.world.user({ org, firstName: 'Zoe', lastName: 'Lectora' });
      for (const [firstName, lastName] of DIFFICULT) await app.world.user({ org, firstName, lastName });
    });

    it.each(
      DIFFICULT.flatMap(([firstName, lastName, searches]) => searches.map(search => [firstName, lastName, search])),
    )('%s %s by %j', async (firstName, lastName, search) => {
      const { body } = await reader.get(users({ $search: search, $select: 'Title' })).expect(200);
      const names = (body.results as { Title: string }[]).map(({ Title }) => Title);
      expect(names).toContain(`${firstName} ${lastName}`);
      // Two are called O'Neill, with one apostrophe or the other.
      expect(names.every(name => name === `${firstName} ${lastName}` || name.endsWith('Neill'))).toBe(true);
    });
  });

  it('finds everybody, in order and page by page, by what begins the names of thousands', async () => {
    const { org, area } = await app.world.org();
    const reader = await app.world.user({ org, firstName: 'Zoe', lastName: 'Lectora' });
    await app.owner.query(
      `insert into users (org_id, oid, email, first_name, last_name, area_id)
       select $1, gen_random_uuid(), 'p' || n || '@mil.example', 'Ana ' || to_char(n, 'FM0000'), case n % 2 when 0 then 'Par' else 'Non' end, $2
       from generate_series(1, 5100) n`,
      [org, area],
    );
    const seen: string[] = [];
    let address: string | null = users({ $search: 'an par', $select: 'Nombre', $top: '1000', $count: 'true' });
    while (address !== null) {
      const { body }: { body: { results: { Nombre: string }[]; __next: string | null } } = await reader
        .get(address)
        .expect(200);
      expect(body).toMatchObject({ TotalCount: 2550 });
      seen.push(...body.results.map(({ Nombre }) => Nombre));
      address = body.__next;
    }
    expect(seen).toEqual(Array.from({ length: 2550 }, (_, n) => `Ana ${String(2 * n + 2).padStart(4, '0')}`));
    const frequent = await reader.get(users({ $search: 'ana', $count: 'true', $top: '1' })).expect(200);
    expect(frequent.body).toMatchObject({ TotalCount: 5100, results: [{ Nombre: 'Ana 0001' }] });
    await app.owner.query(`update users set first_name = 'Berta' where org_id = $1 and first_name = 'Ana 0001'`, [org]);
    expect((await reader.get(users({ $search: 'ana 0001' }))).body.results).toEqual([]);
    expect((await reader.get(users({ $search: 'berta' }))).body.results).toHaveLength(1);
  });

  it('is filtered by area, city, position and month of birth, and ordered by position', async () => {
    const { org, area } = await app.world.org();
    const second = await app.world.group({ org, isArea: true, title: 'Sistemas' });
    const reader = await app.world.user({ org, firstName: 'Zoe' });
    const [uno, dos] = [
      await app.world.user({ org, firstName: 'Uno', area: second }),
      await app.world.user({ org, firstName: 'Dos' }),
    ];
    await app.owner.query(
      `update users set city_id = case id when $1 then 11001 else 5069 end, birthday = case id when $1 then date '1990-02-28' else '1980-12-01' end,
         position = case id when $1 then 'Ingeniera' else 'Analista' end where id in ($1, $2)`,
      [uno.id, dos.id],
    );
    const found = async (query: Record<string, string>): Promise<string[]> => {
      const { body } = await reader.get(users({ $select: 'Nombre', ...query })).expect(200);
      return body.results.map((row: { Nombre: string }) => row.Nombre);
    };
    expect(await found({ $filter: `AreaId eq ${second}` })).toEqual(['Uno']);
    expect(await found({ $filter: `AreaId eq ${area}` })).toEqual(['Dos', 'Zoe']);
    expect(await found({ $filter: 'City eq 11001' })).toEqual(['Uno']);
    expect(await found({ $filter: "contains(Position,'INGENIÉ')" })).toEqual(['Uno']);
    expect(await found({ $filter: "startswith(Position,'íng')" })).toEqual(['Uno']);
    expect(await found({ $filter: "startswith(Position,'geniera')" })).toEqual([]);
    expect(await found({ $filter: "Position eq 'Analista'" })).toEqual(['Dos']);
    expect(await found({ $filter: "Position eq 'analista'" })).toEqual([]);
    expect(await found({ $filter: 'BirthdayMonth eq 2' })).toEqual(['Uno']);
    expect(await found({ $filter: 'BirthdayMonth eq 1' })).toEqual([]);
    expect(await found({ $orderby: 'Position desc' })).toEqual(['Uno', 'Dos', 'Zoe']);
    const { body } = await reader
      .get(`/api/Flx_Users/${uno.id}?$select=City,CityInfo/Name&$expand=CityInfo`)
      .expect(200);
    expect(body.results).toEqual({ City: 11001, CityInfo: { Name: 'Bogotá D.C.' } });
    await app.owner.query('update users set private_birthday = true where id = $1', [uno.id]);
    expect(await found({ $filter: 'BirthdayMonth eq 2' })).toEqual([]);
    // A filter and its negation together give all rows, even with hidden values.
    expect(await found({ $filter: 'not (BirthdayMonth eq 2)' })).toEqual(['Dos', 'Uno', 'Zoe']);
    expect(await found({ $filter: 'not (BirthdayMonth eq 12)' })).toEqual(['Uno', 'Zoe']);
  });

  it('gives the day and month of others, and the year to oneself', async () => {
    const query = users({ $select: 'birthday', $filter: `Id eq ${shy.id}` });
    expect((await member.get(query)).body.results).toEqual([{ birthday: '04-23' }]);
    expect((await shy.get(query)).body.results).toEqual([{ birthday: '1990-04-23' }]);
    expect((await admin.get(query)).body.results).toEqual([{ birthday: '04-23' }]);
  });

  it('signs the addresses of portraits for the reader, as every other answer does', async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into files (org_id, owner_id, list, kind, mime, title, bytes, storage_key, parent_kind, parent_id)
        values ($1, $2, 'Flx_Profile', 'photo', 'image/webp', 'yo.webp', 1, 'k', 'portrait', $2::int) returning id`,
      [open.org, open.id],
    );
    const { body } = await open.get(`/api/Flx_Users/${open.id}?$select=Foto,Cover`).expect(200);
    expect(body.results.Foto).toMatch(new RegExp(`^/media/${open.org}/${open.id}/\\d+/${rows[0]?.id}/[\\w-]{24}$`));
    expect(body.results.Cover).toBeNull();
    expect((await open.get('/api/Flx_CurrentUser')).body.Foto).toBe(body.results.Foto);
    const other = await member.get(`/api/Flx_Users/${open.id}?$select=Foto`).expect(200);
    expect(other.body.results.Foto).not.toBe(body.results.Foto);
  });

  it('shows the flags to their owner alone', async () => {
    const query = users({ $select: 'PrivacyConfiguration', $filter: `Id eq ${shy.id}` });
    expect((await member.get(query)).body.results).toEqual([{ PrivacyConfiguration: null }]);
    expect((await shy.get(query)).body.results[0].PrivacyConfiguration).toMatchObject({
      PrivateEmail: false,
      PrivateBio: false,
    });
  });

  it('shows the blocked to those who can unblock them, and to nobody else', async () => {
    const blocked = await app.world.user({
      org: member.org,
      firstName: 'Ciro',
      lastName: 'Bloqueado',
      isActive: false,
    });
    await member.get(`/api/Flx_Users/${blocked.id}`).expect(404);
    const asAdmin = await admin.get(`/api/Flx_Users/${blocked.id}?$select=Is_Active`).expect(200);
    expect(asAdmin.body.results).toEqual({ Is_Active: 0 });
    const own = await member.get(`/api/Flx_Users/${member.id}?$select=Is_Active,CreationDate`).expect(200);
    expect(own.body.results).toEqual({ Is_Active: null, CreationDate: null });
  });

  it('does not exist for another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, firstName: 'Zoe' });
    await stranger.get(`/api/Flx_Users/${member.id}`).expect(404);
    const { body } = await stranger.get('/api/Flx_Users').expect(200);
    expect(body.results.map((row: { Id: number }) => row.Id)).toEqual([stranger.id]);
  });

  it('is not written to yet', async () => {
    await admin.put(`/api/Flx_Users/${member.id}`, { Nombre: 'Otra' }).expect(405);
    await admin.delete(`/api/Flx_Users/${member.id}`).expect(405);
  });
});

describe.each(HIDDEN)('with %s, %s', (flag, field, value) => {
  const select = (id: number): string => users({ $select: `Id,${field}`, $filter: `Id eq ${id}` });

  it('is shown without the flag', async () => {
    await setFlag(flag, false);
    expect((await member.get(select(shy.id))).body.results).toEqual([{ Id: shy.id, [field]: value }]);
    expect((await member.get(`/api/Flx_Users/${shy.id}?$select=${field}`)).body.results).toEqual({ [field]: value });
  });

  it('is hidden in the list and the item, never from its owner', async () => {
    await setFlag(flag, true);
    expect((await member.get(select(shy.id))).body.results).toEqual([{ Id: shy.id, [field]: null }]);
    expect((await member.get(`/api/Flx_Users/${shy.id}?$select=${field}`)).body.results).toEqual({ [field]: null });
    expect((await shy.get(select(shy.id))).body.results).toEqual([{ Id: shy.id, [field]: value }]);
  });

  it('is hidden where a group expands to its author', async () => {
    await setFlag(flag, true);
    const group = await app.world.group({ org: shy.org, title: `Club ${field}`, author: shy.id });
    const query = `/api/Flx_Teams/${group}?$select=Id,Author/Id,Author/${field}&$expand=Author`;
    expect((await member.get(query).expect(200)).body.results.Author).toEqual({ Id: shy.id, [field]: null });
  });
});

describe.each(FILTERED)('%s hidden: the filter on %s', (flag, field, value) => {
  it.each([`${field} eq ${literal(value)}`, `not (${field} ne ${literal(value)})`, `${field} in (${literal(value)})`])(
    'finds nobody by %s, and counts nobody',
    async filter => {
      const query = users({ $select: 'Id', $filter: filter, $count: 'true' });
      await setFlag(flag, false);
      expect((await member.get(query).expect(200)).body).toMatchObject({ results: [{ Id: shy.id }], TotalCount: 1 });
      await setFlag(flag, true);
      expect((await member.get(query).expect(200)).body).toMatchObject({ results: [], TotalCount: 0 });
    },
  );
});

describe.each(SORTED)('%s hidden: the order by %s', (flag, field) => {
  it('is the same whatever the hidden value is', async () => {
    await setFlag(flag, true);
    const ids = async (): Promise<number[]> => {
      const { body } = await member.get(users({ $select: 'Id', $orderby: field })).expect(200);
      return body.results.map((row: { Id: number }) => row.Id);
    };
    const before = await ids();
    await app.owner.query(`update users set email = 'aaaa@correo.example' where id = $1`, [shy.id]);
    const low = await ids();
    await app.owner.query(`update users set email = 'zzzz@correo.example' where id = $1`, [shy.id]);
    const high = await ids();
    await app.owner.query(`update users set email = 'timida@correo.example' where id = $1`, [shy.id]);
    expect([low, high]).toEqual([before, before]);
  });

  it('and the search for it finds nobody', async () => {
    await setFlag(flag, false);
    expect((await member.get(users({ $search: 'timida@' }))).body.results).toHaveLength(1);
    await setFlag(flag, true);
    expect((await member.get(users({ $search: 'timida@' }))).body.results).toHaveLength(0);
  });
});

describe('a search that finds more than a page', () => {
  let reader: TestUser;
  let hiddenId: number;
  const NAMES = Array.from({ length: 13 }, (_, index) => `Zulma ${String.fromCodePoint(77 - index)}`);

  beforeAll(async () => {
    const { org, area } = await app.world.org();
    reader = await app.world.user({ org, area });
    for (const [index, lastName] of NAMES.entries())
      await app.world.user({ org, area, firstName: index % 2 === 0 ? 'Ana' : 'Berta', lastName });
    hiddenId = (await app.world.user({ org, area, firstName: 'Ana', lastName: 'Zulma A' })).id;
    await app.owner.query('update users set is_active = false where id = $1', [hiddenId]);
  });

  it.each([
    ['Title', {}],
    ['Title desc', {}],
    ['Nombre desc,Title', {}],
    ['Id', {}],
    ['Title', { $filter: "startswith(Nombre,'Ana')" }],
  ])('is turned page by page in the order %s, with one count: %o', async ($orderby, filter) => {
    const options = { $search: 'zulma', $select: 'Id,Nombre,Title', $orderby, $count: 'true', ...filter };
    const { body: whole } = await reader.get(users({ ...options, $top: '100' })).expect(200);
    expect(whole.TotalCount).toBe(whole.results.length);
    expect(whole.results).toHaveLength('$filter' in filter ? 7 : NAMES.length);
    const paged: unknown[] = [];
    for (let address: string | null = users({ ...options, $top: '4' }); address !== null;) {
      const { body }: { body: { results: unknown[]; __next: string | null; TotalCount: number } } = await reader
        .get(address)
        .expect(200);
      expect(body.TotalCount).toBe(whole.TotalCount);
      paged.push(...body.results);
      address = body.__next;
    }
    expect(paged).toEqual(whole.results);
    // The page behind the last one is empty, and the count is unchanged.
    const { body: behind } = await reader.get(users({ ...options, $next: '20,5' })).expect(200);
    expect(behind).toMatchObject({ results: [], TotalCount: whole.TotalCount });
  });

  it('finds and counts blocked people for their administrators alone', async () => {
    const { body } = await reader.get(users({ $search: 'zulma a', $count: 'true' })).expect(200);
    expect(body.results.map(({ Id }: { Id: number }) => Id)).not.toContain(hiddenId);
    expect(body.TotalCount).toBe(body.results.length);
    const admin = await app.world.user({ org: reader.org, roles: ['Admin-Users'] });
    const { body: all } = await admin.get(users({ $search: 'zulma a', $count: 'true' })).expect(200);
    expect(all.TotalCount).toBe(body.TotalCount + 1);
  });
});
