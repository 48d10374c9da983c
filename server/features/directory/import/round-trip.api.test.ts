import { beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE_FILE_FIELDS, peopleFileColumns } from '#contract/features/directory/import-columns.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { directory as consoleTexts } from '#contract/i18n/es-CO/directory-console.ts';
import { directoryImport as texts } from '#contract/i18n/es-CO/directory-import.ts';
import { csvText } from '#contract/lib/csv.ts';
import { at, checked, imported, read, rowsOf, upload } from '../../../testing/imports.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { addNumbers } from '../../../testing/person-numbers.ts';

const app = testApp();
const AREA = 'Área general';
let admin: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
});

const COLUMNS = peopleFileColumns(texts, consoleTexts);

/** Downloads everybody as the console does. */
async function downloaded(user: TestUser): Promise<string[][]> {
  const rows: MemberRow[] = [];
  let next: string | null = `/api/Flx_Members?$top=100&$select=${PEOPLE_FILE_FIELDS}`;
  while (next !== null) {
    const page = (await user.get(next).expect(200)).body as ListPage<MemberRow>; // as the list is described
    rows.push(...page.results);
    next = page.__next;
  }
  return [COLUMNS.map(({ header }) => header), ...rows.map(row => COLUMNS.map(({ text }) => text(row)))];
}

/** Uploads a file and checks it with the proposed columns. */
async function reviewed(user: TestUser, content: string | Buffer) {
  const { body } = await upload(user, content).expect(201);
  return checked(app, user, body);
}

/** Adds people with all data, in every state, some with texts that a spreadsheet or a CSV file might spoil. */
const addPeople = async (org: number, count: number) => {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into users (org_id, oid, email, first_name, last_name, position, area_id, city_id, entry_date, birthday, private_birthday,
         phone, ext, cellphone, is_active, registered_at, created_at)
       select $1::int, gen_random_uuid(), 'p' || n || '@org' || $1::int || '.example',
         case n % 7 when 0 then '=Ana' when 1 then 'José "Pepe"' when 2 then 'Ñoño, hijo' when 3 then '''-Ana' else 'Ana' end,
         'Lozano ' || n, case n % 5 when 0 then '+Jefe; de "área"' when 1 then E'Línea\nuna' when 2 then '' else 'Analista' end,
         (select min(id) from groups where org_id = $1::int and is_area), case n % 4 when 0 then 5069 when 1 then 11001 end,
         case when n % 3 = 0 then date '2019-02-04' + n end, case when n % 2 = 0 then date '1984-02-29' + n end, n % 6 = 0,
         case when n % 5 = 0 then '+4930123456' end, case when n % 8 = 0 then n end, case when n % 3 = 0 then '3105550' || 100 + n % 900 end,
         n % 11 <> 0, case when n % 2 = 0 then now() end, now()
       from generate_series(1, $2::int) n returning id`,
    [org, count],
  );
  const numbered = rows.filter(({ id }) => id % 2 === 0);
  await addNumbers(
    app.owner,
    org,
    numbered.map(({ id }) => ({ user: id, number: `10${id}` })),
  );
};

describe('the file of the organisation', () => {
  it('changes nobody of 2.000 people when it comes back, with each encoding and separator', async () => {
    await addPeople(admin.org, 2_000);
    await app.owner.query(
      `update users u set manager_id = (select min(m.id) from users m where m.org_id = u.org_id)
       where u.org_id = $1 and u.id > (select min(m.id) from users m where m.org_id = u.org_id)`,
      [admin.org],
    );
    const rows = await downloaded(admin);
    expect(rows).toHaveLength(2_002);
    const written = csvText(rows, ';');
    const found = await reviewed(admin, written);
    expect(found).toMatchObject({ State: 'checked', Planned: { same: 2_001 }, Causes: [], Missing: 0 });
    const part = rows.slice(0, 60);
    for (const content of [
      Buffer.from(csvText(part, ',')),
      Buffer.from(csvText(part, ';').slice(1), 'latin1'),
      Buffer.from(`sep=;\r\n${csvText(part, ';').slice(1)}`),
    ])
      expect((await reviewed(admin, content)).Planned).toEqual({ same: 59 });
  }, 120_000);

  it('shows each cell that was edited in it, before and after, with the number masked', async () => {
    await app.world.group({ org: admin.org, title: 'Ventas', isArea: true });
    const ana = await app.world.user({ org: admin.org, email: at('ana', admin), firstName: 'Ana', lastName: 'Ríos' });
    await app.owner.query(
      `update users set birthday = '1990-04-23', city_id = 11001, entry_date = '2019-02-04' where id = $1`,
      [ana.id],
    );
    await addNumbers(app.owner, admin.org, [{ user: ana.id, number: '1020333' }]);
    const edits: Record<string, string> = {
      'Número de identificación': '1.020.999',
      Cargo: '=Jefa, "de todo"\nsiempre',
      Área: 'ventas',
      'Reporta a (correo)': admin.email,
      'Fecha de nacimiento': '24 de abril',
      Ciudad: 'medellin',
      'Fecha de ingreso': '05/02/2019',
    };
    const [head = [], ...people] = await downloaded(admin);
    const row = people.find(cells => cells[0] === at('ana', admin)) ?? [];
    const edited = row.map((cell, column) => edits[head[column] ?? ''] ?? cell);
    const found = await reviewed(admin, csvText([head, edited], ';'));
    expect(found.Planned).toEqual({ updated: 1 });
    const changed = await rowsOf(admin, found.Id, 'show=changed');
    expect(changed.Total).toBe(1);
    expect(Object.fromEntries(changed.results[0]?.Changes.map(one => [one.Field, [one.Old, one.New]]) ?? [])).toEqual({
      IdNumber: ['•••333', '•••999'],
      Position: [null, '=Jefa, "de todo" siempre'],
      Area: [AREA, 'Ventas'],
      Manager: [null, admin.email],
      Birthday: ['04-23', '04-24'],
      City: ['Bogotá D.C. (Bogotá D.C.)', 'Medellín (Antioquia)'],
      EntryDate: ['2019-02-04', '2019-02-05'],
    });
    await admin.post(`/api/Flx_Members/imports/${found.Id}/start`).expect(200);
    await app.runJob('directory: import');
    const { rows } = await app.owner.query(
      'select birthday::text, city_id, entry_date::text, position, manager_id from users where id = $1',
      [ana.id],
    );
    expect(rows).toEqual([
      {
        birthday: '1990-04-24',
        city_id: 5069,
        entry_date: '2019-02-05',
        position: '=Jefa, "de todo" siempre',
        manager_id: admin.id,
      },
    ]);
  });

  it('says nothing of a hidden birthday, leaves out one without its year, and refuses one in the future', async () => {
    const shy = await app.world.user({ org: admin.org, email: at('shy', admin) });
    await app.owner.query(`update users set birthday = '1990-04-23', private_birthday = true where id = $1`, [shy.id]);
    await app.world.user({ org: admin.org, email: at('new', admin) });
    const headers = ['Correo', 'Fecha de nacimiento', 'Ciudad'];
    const day = new Date(app.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const done = await imported(
      app,
      admin,
      [
        [at('shy', admin), '1991-05-01', ''],
        [at('new', admin), '23 de abril', ''],
      ],
      { headers },
    );
    expect(done.Outcomes).toEqual({ same: 2 });
    expect(done.Causes).toEqual([{ Cause: 'birthdayYear', Rows: 1 }]);
    const { rows } = await app.owner.query('select birthday::text from users where id = $1', [shy.id]);
    expect(rows).toEqual([{ birthday: '1990-04-23' }]);
    for (const [cells, message] of [
      [[day, ''], 'Ingresa una fecha, como 1990-04-23, que ya haya pasado'],
      [['', 'San Andrés'], 'Hay varios municipios «San Andrés»: escribe también el departamento'],
      [['', 'Macondo'], 'No hay un municipio «Macondo»'],
    ] as const) {
      const refused = await imported(app, admin, [[at('new', admin), ...cells]], { headers });
      expect(refused.Faults[0]?.Messages).toEqual([message]);
    }
    const fine = await imported(app, admin, [[at('new', admin), '29/02/1992', 'San Andrés (Santander)']], { headers });
    expect(fine.Outcomes).toEqual({ updated: 1 });
  });

  it('fails a row that is there twice alone, and not those who report to its person', async () => {
    const boss = [at('jefa', admin), 'Inés', 'Muñoz', AREA, ''];
    const reports = Array.from({ length: 48 }, (_each, n) => [at(`r${n}`, admin), 'Eva', 'Paz', AREA, boss[0] ?? '']);
    const done = await imported(app, admin, [boss, ...reports, boss], {
      headers: ['Correo', 'Nombre', 'Apellido', 'Área', 'Jefe'],
    });
    expect(done).toMatchObject({ Outcomes: { created: 49, failed: 1 }, Causes: [{ Cause: 'twice', Rows: 1 }] });
    expect(done.Faults[0]?.Row).toBe(51);
  });

  it('names an unknown area once, and who may create it', async () => {
    await app.world.user({ org: admin.org, firstName: 'Andrés', lastName: 'Quintero', roles: ['Admin-Areas'] });
    const headers = ['Correo', 'Nombre', 'Apellido', 'Área'];
    const rows = ['Logística', 'logistica', 'Luna'].map((area, n) => [at(`n${n}`, admin), 'Eva', 'Paz', area]);
    const found = await reviewed(admin, csvText([headers, ...rows], ','));
    expect(found).toMatchObject({ AreaAdmins: ['Andrés Quintero'], Causes: [{ Cause: 'areaUnknown', Rows: 3 }] });
    expect(found.Areas.map(({ Title, Rows }) => [Title.toLowerCase().replace('í', 'i'), Rows])).toEqual([
      ['logistica', 2],
      ['luna', 1],
    ]);
    expect((await rowsOf(admin, found.Id, 'cause=areaUnknown')).Total).toBe(3);
    expect((await rowsOf(admin, found.Id, 'cause=twice')).Total).toBe(0);
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const made = await checked(app, owner, found, { CreateAreas: true });
    expect(made).toMatchObject({ Planned: { created: 3 }, Causes: [] });
    expect(made.Areas.map(({ Rows }) => Rows)).toEqual([2, 1]);
  });

  it('lists who is in no row, of this organisation alone, and blocks the chosen ones', async () => {
    const [ana, luis] = [
      await app.world.user({ org: admin.org, email: at('ana', admin), firstName: 'Ana' }),
      await app.world.user({ org: admin.org, email: at('luis', admin), firstName: 'Luis' }),
    ];
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'], firstName: 'Zoe' });
    await app.world.user({ org: admin.org, isActive: false });
    const found = await reviewed(
      admin,
      csvText(
        [
          ['Correo', 'Cargo'],
          [at('ana', admin).toUpperCase(), 'Jefa'],
        ],
        ';',
      ),
    );
    const missing = async (user = admin) =>
      (await user.get(`/api/Flx_Members/imports/${found.Id}/missing`).expect(200)).body.results as {
        Id: number;
        CanBlock: boolean;
      }[];
    expect(found.Missing).toBe(3);
    const ids = Object.fromEntries((await missing()).map(({ Id, CanBlock }) => [Id, CanBlock]));
    expect(ids).toEqual({ [admin.id]: false, [luis.id]: true, [owner.id]: false });
    expect(Object.keys(ids)).not.toContain(String(ana.id));
    await admin.put('/api/Flx_Members/active', { Ids: [luis.id], IsActive: false }).expect(204);
    expect((await read(admin, found.Id)).Missing).toBe(2);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const member = await app.world.user({ org: admin.org, roles: ['Admin-News'] });
    for (const part of ['missing', 'rows']) {
      await stranger.get(`/api/Flx_Members/imports/${found.Id}/${part}`).expect(404);
      await member.get(`/api/Flx_Members/imports/${found.Id}/${part}`).expect(403);
      await admin.get(`/api/Flx_Members/imports/${found.Id}/${part}?page=0`).expect(400);
    }
  });
});
