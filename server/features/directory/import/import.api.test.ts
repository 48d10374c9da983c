import { beforeEach, describe, expect, it } from 'vitest';
import { at, checked, imported, read, upload, uploaded } from '../../../testing/imports.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { withNumbers } from '../../../testing/person-numbers.ts';

const app = testApp();
const AREA = 'Área general';
let admin: TestUser;
let ana: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', email: `ana@org${org}.example` });
});

const person = async (name: string, org = admin.org) => {
  const { rows } = await app.owner.query<Record<string, unknown> & { kind: NumberKind | null; sealed: Buffer | null }>(
    `select u.id, first_name, last_name, position, is_active, m.email as manager, g.title as area, n.kind, n.sealed, u.edited_at from users u
         join groups g on g.org_id = u.org_id and g.id = u.area_id
         left join (select org_id, id, email from users) m on m.org_id = u.org_id and m.id = u.manager_id
         left join person_numbers n on n.org_id = u.org_id and n.user_id = u.id
       where u.org_id = $1 and u.email = $2`,
    [org, `${name}@org${org}.example`],
  );
  return (await withNumbers(app.owner, org, rows))[0];
};
const start = (id: number, user = admin) => user.post(`/api/Flx_Members/imports/${id}/start`);

describe('a file of people', () => {
  it('moves nobody who imports it', async () => {
    await app.world.group({ org: admin.org, title: 'Taller', isArea: true });
    const found = await checked(
      app,
      admin,
      await uploaded(admin, [
        [admin.email, '', '', 'Taller', '', '', ''],
        [at('ana', admin), '', '', 'Taller', '', '', ''],
      ]),
    );
    expect(found).toMatchObject({ Planned: { updated: 1, failed: 1 } });
    expect(found.Faults.map(({ Row, Messages }) => [Row, ...Messages])).toEqual([
      [2, 'Tu área la cambia otra persona que administre usuarios'],
    ]);
  });

  it('adds, changes, blocks and unblocks, with managers in any order, and changes nothing the second time', async () => {
    const blocked = await app.world.user({ org: admin.org, email: at('bloqueada', admin), isActive: false });
    const gone = await app.world.user({ org: admin.org, email: at('sale', admin) });
    const rows = [
      [at('hija', admin), 'Luz', 'Díaz', AREA, at('jefa', admin), '', 'Analista'],
      [at('jefa', admin), 'Inés', 'Muñoz', 'area GENERAL', at('ana', admin), 'Activo', 'Gerente'],
      [at('ana', admin), 'Ana María', '', '', '', '', ''],
      [at('bloqueada', admin), '', '', '', at('hija', admin), 'activa', ''],
      [at('sale', admin), '', '', '', '', 'Inactivo', ''],
      [at('nunca', admin), 'Nunca', 'Vino', AREA, '', 'retirado', ''],
    ];
    const done = await imported(app, admin, rows);
    expect(done).toMatchObject({ State: 'done', Rows: 6, Done: 6, Faults: [] });
    const counts = { created: 2, updated: 1, unblocked: 1, blocked: 1, same: 1 };
    expect(done.Outcomes).toEqual(counts);
    expect(done.Planned).toEqual(counts);
    expect(await person('hija')).toMatchObject({
      first_name: 'Luz',
      position: 'Analista',
      manager: at('jefa', admin),
      area: AREA,
    });
    expect(await person('jefa')).toMatchObject({ manager: at('ana', admin), is_active: true });
    expect(await person('ana')).toMatchObject({ first_name: 'Ana María', last_name: 'Ríos' });
    expect(await person('bloqueada')).toMatchObject({ is_active: true, manager: at('hija', admin) });
    await blocked.get('/api/Flx_CurrentUser').expect(200);
    await gone.get('/api/Flx_CurrentUser').expect(403);
    expect(await person('nunca')).toBeUndefined();
    const { rows: entries } = await app.owner.query(
      `select action from audit_log where org_id = $1 and actor_id = $2 order by action`,
      [admin.org, admin.id],
    );
    expect(entries.map(({ action }) => action as string)).toEqual([
      'blocked',
      'edited',
      'import_ended',
      'import_started',
      'imported',
      'imported',
      'manager',
      'unblocked',
    ]);
    const before = await app.owner.query('select * from users where org_id = $1 order by id', [admin.org]);
    const again = await imported(app, admin, rows);
    expect(again.Outcomes).toEqual({ same: 6 });
    expect((await app.owner.query('select * from users where org_id = $1 order by id', [admin.org])).rows).toEqual(
      before.rows,
    );
  });

  it('writes nothing while it is only checked, and says of each row what is wrong with it', async () => {
    const job = await uploaded(admin, [
      [at('nueva', admin), 'Eva', 'Paz', AREA, '', '', ''],
      [at('nueva', admin), 'Eva', 'Paz', AREA, '', '', ''],
      ['sin-arroba', 'Eva', 'Paz', AREA, '', '', ''],
      [at('sin-area', admin), 'Eva', 'Paz', 'Luna', '', '', ''],
      [at('sin-apellido', admin), 'Eva', '', AREA, '', '', ''],
      [at('estado', admin), 'Eva', 'Paz', AREA, '', 'quizás', ''],
      [at('a', admin), 'Eva', 'Paz', AREA, at('b', admin), '', ''],
      [at('b', admin), 'Eva', 'Paz', AREA, at('a', admin), '', ''],
      [at('huerfana', admin), 'Eva', 'Paz', AREA, at('nadie', admin), '', ''],
      [at('bajo-error', admin), 'Eva', 'Paz', AREA, at('sin-area', admin), '', ''],
      [admin.email, '', '', '', '', 'Inactivo', ''],
      ['', 'Eva', 'Paz', AREA, '', '', ''],
    ]);
    const before = await app.owner.query('select count(*) from users where org_id = $1', [admin.org]);
    const found = await checked(app, admin, job);
    expect(found).toMatchObject({ State: 'checked', Planned: { created: 1, failed: 11 }, Outcomes: {} });
    expect(found.Faults.map(({ Row, Messages }) => [Row, ...Messages])).toEqual([
      [3, 'Es la misma persona que la fila 2'],
      [4, 'Correo: Ingresa un correo en minúsculas, como nombre@empresa.co'],
      [5, 'No hay un área «Luna»'],
      [6, 'Falta: Apellido'],
      [7, 'Estado: El estado es «activo» o «inactivo»'],
      [8, 'Los jefes forman un círculo'],
      [9, 'Los jefes forman un círculo'],
      [10, `No hay una persona activa con el correo ${at('nadie', admin)} a quien reportar`],
      [11, `La fila de su jefe (${at('sin-area', admin)}) tiene errores`],
      [12, 'No puedes bloquearte'],
      [13, 'Falta el dato por el que se reconoce a la persona'],
    ]);
    const after = await app.owner.query('select count(*) from users where org_id = $1', [admin.org]);
    expect(after.rows).toEqual(before.rows);
    await start(job.Id).expect(200);
    await app.runJob('directory: import');
    expect(await read(admin, job.Id)).toMatchObject({ State: 'done', Outcomes: { created: 1, failed: 11 } });
  });

  it('turns a chart around without a circle on the way', async () => {
    const luis = await app.world.user({ org: admin.org, email: at('luis', admin) });
    await app.owner.query('update users set manager_id = $3 where org_id = $1 and id = $2', [
      admin.org,
      ana.id,
      luis.id,
    ]);
    const done = await imported(app, admin, [
      [at('luis', admin), '', '', '', at('ana', admin), '', ''],
      [at('ana', admin), '', '', '', admin.email, '', ''],
    ]);
    expect(done.Outcomes).toEqual({ updated: 2 });
    expect(await person('luis')).toMatchObject({ manager: at('ana', admin) });
    expect(await person('ana')).toMatchObject({ manager: admin.email });
  });

  it('knows people by their number, gives one to who has none, and changes no address', async () => {
    const headers = ['Cédula', 'Correo', 'Nombre', 'Apellido', 'Área'];
    const first = await imported(app, admin, [['1.020.333', at('ana', admin), '', '', '']], {
      headers,
      KeyField: 'IdNumber',
    });
    expect(first.Outcomes).toEqual({ updated: 1 });
    expect(await person('ana')).toMatchObject({ number: '1020333' });
    const second = await imported(
      app,
      admin,
      [
        ['1020333', '', 'Anita', '', ''],
        ['1020334', at('ana', admin), 'Otra', 'Ana', AREA],
      ],
      { headers, KeyField: 'IdNumber' },
    );
    expect(second.Outcomes).toEqual({ updated: 1, failed: 1 });
    const third = await imported(app, admin, [['1020333', at('otra', admin), '', '', '']], {
      headers,
      KeyField: 'IdNumber',
    });
    expect(third.Faults[0]?.Messages).toEqual(['La persona tiene otro correo, que no se cambia al importar']);
    expect(await person('ana')).toMatchObject({ first_name: 'Anita' });
  });

  it('adds and knows people without an address by their number, and nobody without either', async () => {
    const headers = ['Correo', 'Cédula', 'Nombre', 'Apellido', 'Área', 'Jefe'];
    const rows = [
      ['', '1.030.111', 'Rosa', 'Pérez', AREA, at('ana', admin)],
      ['', '1030222', 'Luis', 'Gil', AREA, ''],
      ['', '', 'Nadie', 'Sabe', AREA, ''],
    ];
    const first = await imported(app, admin, rows, { headers });
    expect(first).toMatchObject({ KeyField: 'Email', Outcomes: { created: 2, failed: 1 } });
    expect(first.Faults).toMatchObject([
      { Subject: 'Nadie', Messages: ['Falta el dato por el que se reconoce a la persona'] },
    ]);
    const again = await imported(app, admin, [...rows.slice(0, 2), ['', '1030222', 'Luis', 'Gil', AREA, '']], {
      headers,
    });
    expect(again.Outcomes).toEqual({ same: 2, failed: 1 });
    expect(again.Faults).toMatchObject([{ Subject: '•••222' }]);
    const { rows: added } = await app.owner.query<{ kind: NumberKind; sealed: Buffer }>(
      `select u.email, n.kind, n.sealed, m.email as manager, d.makes_account from users u
         join person_numbers n on n.org_id = u.org_id and n.user_id = u.id join directory_syncs d on d.org_id = u.org_id and d.user_id = u.id
         left join users m on m.org_id = u.org_id and m.id = u.manager_id where u.org_id = $1 and u.email is null order by u.manager_id`,
      [admin.org],
    );
    expect(await withNumbers(app.owner, admin.org, added)).toEqual([
      { email: null, number: '1030111', manager: at('ana', admin), makes_account: true },
      { email: null, number: '1030222', manager: null, makes_account: true },
    ]);
    const employed = ['Correo', 'Cédula', 'Número de empleado', 'Cargo'];
    const given = await imported(
      app,
      admin,
      [
        ['', '1030111', 'E-1', ''],
        ['', '', 'e-1', 'Operaria'],
        ['', '1030222', 'E-1', ''],
      ],
      { headers: employed },
    );
    // Each row is of the person whom one of its numbers knows; no other person has its numbers.
    expect(given.Outcomes).toEqual({ updated: 1, failed: 2 });
    const known = await imported(app, admin, [['', '', 'E-1', 'Operaria']], {
      headers: employed,
      KeyField: 'EmployeeNumber',
    });
    expect(known.Outcomes).toEqual({ updated: 1 });
    await app.runJob('directory: sync');
    const { body } = await admin.get('/api/Flx_Members?$select=Email,State,DirectoryState&$search=rosa').expect(200);
    expect(body.results).toEqual([{ Email: null, State: 'unregistered', DirectoryState: 'current' }]);
  });

  it('makes the areas that are missing for who may make areas, and for nobody else', async () => {
    const rows = [
      [at('uno', admin), 'Eva', 'Paz', 'Logística', '', '', ''],
      [at('dos', admin), 'Ema', 'Paz', 'logistica', '', '', ''],
    ];
    const job = await uploaded(admin, rows);
    const body = { Mapping: job.Mapping, KeyField: 'Email', CreateAreas: true };
    const refusal = await admin.put(`/api/Flx_Members/imports/${job.Id}`, body).expect(422);
    expect(refusal.body.errors).toEqual({ CreateAreas: 'Solo quien administra las áreas puede crearlas' });
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const done = await imported(app, owner, rows, { CreateAreas: true });
    expect(done.Outcomes).toEqual({ created: 2 });
    expect([(await person('uno'))?.['area'], (await person('dos'))?.['area']]).toEqual(['Logística', 'Logística']);
  });

  it('lets nobody but a Propietario touch a Propietario, and makes no roles', async () => {
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'], email: at('duena', admin) });
    const rows = [[at('duena', admin), 'Otra', '', '', '', 'inactivo', '']];
    const refusedRow = await imported(app, admin, rows);
    expect(refusedRow.Faults[0]?.Messages).toEqual(['Solo Admin General cambia a quien tiene Admin General']);
    const self = await imported(app, owner, rows);
    expect(self.Faults[0]?.Messages).toEqual(['No puedes bloquearte']);
    await owner.get('/api/Flx_CurrentUser').expect(200);
    const headers = ['Correo', 'Nombre', 'Apellido', 'Área', 'Rol'];
    await imported(app, owner, [[at('rol', admin), 'Eva', 'Paz', AREA, 'Propietarios']], { headers });
    const { rows: roles } = await app.owner.query('select user_id from user_roles where org_id = $1', [admin.org]);
    expect(new Set(roles.map(({ user_id }) => user_id as number))).toEqual(new Set([admin.id, owner.id]));
  });

  it('makes the accounts of new people by the job of all accounts, who choose a password and come in', async () => {
    await imported(app, admin, [[at('nueva', admin), 'Eva', 'Paz', AREA, '', '', '']]);
    await app.runJob('directory: sync');
    const { rows } = await app.owner.query<{ oid: string; email: string }>(
      `select a.oid, a.email from idp_accounts a join sign_in_accounts s on s.subject = a.oid::text where a.org_id = $1 and a.email = $2`,
      [admin.org, at('nueva', admin)],
    );
    expect(rows).toHaveLength(1);
    await app
      .as({ oid: rows[0]?.oid ?? '' })
      .get('/api/Flx_CurrentUser')
      .expect(200);
  });

  it('says nothing of another organisation that has the same address', async () => {
    const { org } = await app.world.org();
    const stranger = await app.world.user({ org, email: at('compartida', admin) });
    const done = await imported(app, admin, [[at('compartida', admin), 'Eva', 'Paz', AREA, stranger.email, '', '']]);
    expect(done.Faults[0]?.Messages).toEqual(['Nadie se reporta a sí mismo']);
    const other = await app.world.user({ org, email: 'ajena@otra.example' });
    const asked = await imported(app, admin, [[at('x', admin), 'Eva', 'Paz', AREA, other.email, '', '']]);
    expect(asked.Faults[0]?.Messages).toEqual([
      'No hay una persona activa con el correo ajena@otra.example a quien reportar',
    ]);
    const there = await imported(app, admin, [[at('compartida', admin), 'Eva', 'Paz', AREA, '', '', '']]);
    expect(there.Outcomes).toEqual({ created: 1 });
    const { rows } = await app.owner.query('select first_name from users where org_id = $1 and id = $2', [
      org,
      stranger.id,
    ]);
    expect(rows).not.toEqual([{ first_name: 'Eva' }]);
  });
});

describe('who may', () => {
  it('is who administers people, with a recent sign-in, in their own organisation', async () => {
    const job = await uploaded(admin, [[at('x', admin), 'Eva', 'Paz', AREA, '', '', '']]);
    const news = await app.world.user({ org: admin.org, roles: ['Admin-News'] });
    const foreign = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await upload(news, 'Correo\nx@y.co').expect(403);
    await news.get('/api/Flx_Members/imports').expect(403);
    await news.get(`/api/Flx_Members/imports/${job.Id}`).expect(403);
    for (const path of [`${job.Id}`, `${job.Id}/result.csv`])
      await foreign.get(`/api/Flx_Members/imports/${path}`).expect(404);
    await foreign
      .put(`/api/Flx_Members/imports/${job.Id}`, { Mapping: {}, KeyField: 'Email', CreateAreas: false })
      .expect(404);
    await foreign.delete(`/api/Flx_Members/imports/${job.Id}`).expect(404);
    expect((await foreign.get('/api/Flx_Members/imports').expect(200)).body.results).toEqual([]);
    await start(job.Id).expect(409);
    await checked(app, admin, job);
    const late = app.tokens.sign(admin.oid, { auth_time: Math.floor(app.now.getTime() / 1000) - 3600 });
    const refusal = await app.request
      .post(`/api/Flx_Members/imports/${job.Id}/start`)
      .set('Authorization', `Bearer ${late}`)
      .expect(403);
    expect(refusal.body.code).toBe('sign_in_too_old');
    await start(job.Id).expect(200);
  });

  it('ends with the power of who began it', async () => {
    const job = await uploaded(admin, [[at('x', admin), 'Eva', 'Paz', AREA, '', '', '']]);
    await checked(app, admin, job);
    await start(job.Id).expect(200);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [admin.org, admin.id]);
    await app.runJob('directory: import');
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    expect(await read(owner, job.Id)).toMatchObject({ State: 'stopped', Done: 0 });
    expect(await person('x')).toBeUndefined();
  });
});

describe('what is uploaded', () => {
  const HEAD = 'Correo;Nombre;Apellido;Área';
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(`${HEAD}\r\nx@y.co;José;Muñoz;Niñez\r\n`)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${HEAD}\nx@y.co;José;Muñoz;Niñez`)],
    ['Latin-1', Buffer.from(`${HEAD}\r\nx@y.co;José;Muñoz;Niñez\r\n`, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${HEAD.replaceAll(';', '\t')}\nx@y.co\tJosé\tMuñoz\tNiñez`, 'utf16le')],
    ['commas and quotation marks', Buffer.from(`"Correo","Nombre","Apellido","Área"\nx@y.co,"José","Muñoz","Niñez"`)],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${HEAD}\r\n\r\nx@y.co;José;Muñoz;Niñez`)],
  ])('is read in %s', async (_what, content) => {
    const { body } = await upload(admin, content).expect(201);
    expect(body).toMatchObject({
      Headers: ['Correo', 'Nombre', 'Apellido', 'Área'],
      Samples: [['x@y.co', 'José', 'Muñoz', 'Niñez']],
      Mapping: { Email: 0, Nombre: 1, Apellido: 2, Area: 3 },
      KeyField: 'Email',
      State: 'uploaded',
      Rows: 1,
    });
    await admin.delete(`/api/Flx_Members/imports/${body.Id}`).expect(204);
    await admin.get(`/api/Flx_Members/imports/${body.Id}`).expect(404);
  });

  it.each<[string, string | Buffer, number, string]>([
    ['nothing', '', 422, 'no tiene personas'],
    ['columns alone', HEAD, 422, 'no tiene personas'],
    ['a workbook', Buffer.from('504b0304140000000000', 'hex'), 422, 'no es un CSV'],
    ['an open quotation mark', `${HEAD}\n"${'x;y\n'.repeat(20_000)}`, 422, 'La fila 2 no termina'],
    ['too many columns', `${'a;'.repeat(40)}b\n1`, 422, 'hasta 40 columnas'],
    ['too many rows', `Correo\n${'x@y.co\n'.repeat(20_001)}`, 422, 'hasta 20.000 personas'],
    ['too many bytes', `Correo\n${'x'.repeat(40_000)}\n`.repeat(300), 413, 'hasta 10 MB'],
  ])('is refused of %s, and leaves nothing', async (_what, content, status, message) => {
    const { body } = await upload(admin, content).expect(status);
    expect(body.detail).toContain(message);
    expect((await admin.get('/api/Flx_Members/imports').expect(200)).body.results).toEqual([]);
  });

  it('is a file that spreadsheets take no formula from, with what became of each row', async () => {
    const done = await imported(app, admin, [
      [at('x', admin), '=1+1', 'Paz', AREA, '', '', '+cargo'],
      [at('y', admin), 'Eva', 'Paz', '@area', '', '', ''],
    ]);
    const { text } = await admin.get(`/api/Flx_Members/imports/${done.Id}/result.csv`).expect(200);
    expect(text).toContain(`"2";"Creada";"";"${at('x', admin)}";"'=1+1"`);
    expect(text).toContain(`"3";"No importada";"No hay un área «@area»"`);
    expect(text).not.toMatch(/"[=+@-]/);
    // Rows corrected in the result file may be uploaded unchanged.
    const { body } = await upload(admin, text).expect(201);
    expect(body.Samples[0]).toContain('=1+1');
  });

  it('makes room: of those that nobody goes on with the oldest go', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1)
      ids.push((await uploaded(admin, [[at(`x${n}`, admin), 'Eva', 'Paz', AREA, '', '', '']])).Id);
    const { body } = await admin.get('/api/Flx_Members/imports').expect(200);
    expect(body.results.map(({ Id }: { Id: number }) => Id)).toEqual(ids.slice(2).reverse());
  });
});
