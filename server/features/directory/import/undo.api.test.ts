import { beforeEach, describe, expect, it } from 'vitest';
import { at, imported, read, rowsOf } from '../../../testing/imports.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { withNumbers } from '../../../testing/person-numbers.ts';

const app = testApp();
const beside = testApp({ beside: app });
const AREA = 'Área general';
const DAY_MS = 86_400_000;
const HEADERS = ['Correo', 'Nombre', 'Apellido', 'Área', 'Jefe', 'Estado', 'Cargo', 'Cédula', 'Celular', 'Nacimiento'];
let admin: TestUser;
let ana: TestUser;
let luis: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-23T15:00:00Z');
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', email: `ana@org${org}.example` });
  luis = await app.world.user({ org, firstName: 'Luis', lastName: 'Paz', email: `luis@org${org}.example` });
  await app.world.group({ org, title: 'Taller', isArea: true });
});

const undo = (id: number, user = admin) => user.post(`/api/Flx_Members/imports/${id}/undo`);
/** Undoes an import to its end. */
async function undone(id: number, user = admin) {
  await undo(id, user).expect(200);
  await app.runJob('directory: import');
  return read(user, id);
}
const people = async () => {
  const { rows } = await app.owner.query<Record<string, unknown> & { kind: NumberKind | null; sealed: Buffer | null }>(
    `select u.email, u.first_name, u.position, u.area_id, u.manager_id, u.is_active, u.cellphone, u.birthday::text, n.kind, n.sealed from users u
         left join person_numbers n on n.org_id = u.org_id and n.user_id = u.id where u.org_id = $1 order by u.id`,
    [admin.org],
  );
  return withNumbers(app.owner, admin.org, rows);
};
const row = (email: string, ...cells: string[]) => [email, ...cells, ...HEADERS.slice(1 + cells.length).map(() => '')];
const everything = () => [
  row(at('ana', admin), 'Anita', '', 'Taller', at('luis', admin), '', 'Jefa', '1020333', '3105550101', '1990-04-23'),
  row(at('nueva', admin), 'Eva', 'Paz', AREA, at('ana', admin)),
];
const actions = async () =>
  (
    await app.owner.query<{ action: string }>('select action from audit_log where org_id = $1 order by id', [admin.org])
  ).rows.map(({ action }) => action);

describe('the undoing of an import', () => {
  it('puts every field back, also to nothing, blocks whom it added, and is in the audit log', async () => {
    const before = await people();
    const done = await imported(app, admin, everything(), { headers: HEADERS });
    expect(done).toMatchObject({ Outcomes: { updated: 1, created: 1 } });
    const back = await undone(done.Id);
    expect(back).toMatchObject({ State: 'undone', UndoUntil: null, Restored: 2, Kept: 0 });
    const [added, ...others] = (await people()).toReversed();
    expect(others.toReversed()).toEqual(before);
    expect(added).toMatchObject({ email: at('nueva', admin), is_active: false });
    expect((await actions()).slice(-5)).toEqual([
      'import_undo_started',
      'blocked',
      'manager',
      'edited',
      'import_undone',
    ]);
    await undo(done.Id).expect(409);
  });

  it('keeps what others have changed since, and names it', async () => {
    const done = await imported(app, admin, everything(), { headers: HEADERS });
    await app.owner.query(`update users set position = 'Gerente', cellphone = null where org_id = $1 and id = $2`, [
      admin.org,
      ana.id,
    ]);
    expect(await undone(done.Id)).toMatchObject({ Restored: 1, Kept: 1 });
    expect((await people()).find(({ email }) => email === at('ana', admin))).toMatchObject({
      first_name: 'Ana',
      position: 'Gerente',
      cellphone: null,
      number: null,
    });
    const { results } = await rowsOf(admin, done.Id, 'show=kept');
    expect(results.map(({ Row, Kept }) => [Row, Kept])).toEqual([[2, ['Position', 'Cellphone']]]);
  });

  it('lets people in again whom it had blocked, and turns a chart back', async () => {
    await app.owner.query('update users set manager_id = $3 where org_id = $1 and id = $2', [
      admin.org,
      ana.id,
      luis.id,
    ]);
    const gone = await app.world.user({ org: admin.org, email: at('sale', admin) });
    const before = await people();
    const headers = ['Correo', 'Jefe', 'Estado'];
    const done = await imported(
      app,
      admin,
      [
        [at('luis', admin), at('ana', admin), ''],
        [at('ana', admin), admin.email, ''],
        [at('sale', admin), '', 'Inactivo'],
      ],
      { headers },
    );
    expect(done.Outcomes).toEqual({ updated: 2, blocked: 1 });
    await gone.get('/api/Flx_CurrentUser').expect(403);
    expect(await undone(done.Id)).toMatchObject({ Restored: 3, Kept: 0 });
    expect(await people()).toEqual(before);
    await gone.get('/api/Flx_CurrentUser').expect(200);
  });

  it('is open for four days and no longer, with a recent sign-in, for who administers people there', async () => {
    const first = await imported(app, admin, everything(), { headers: HEADERS });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const news = await app.world.user({ org: admin.org, roles: ['Admin-News'] });
    await undo(first.Id, stranger).expect(404);
    await undo(first.Id, news).expect(403);
    const late = app.tokens.sign(admin.oid, { auth_time: Math.floor(app.now.getTime() / 1000) - 3600 });
    const refusal = await app.request
      .post(`/api/Flx_Members/imports/${first.Id}/undo`)
      .set('Authorization', `Bearer ${late}`)
      .expect(403);
    expect(refusal.body.code).toBe('sign_in_too_old');
    const end = new Date(first.UndoUntil ?? '').getTime();
    expect(Math.round((end - app.now.getTime()) / DAY_MS)).toBe(4);
    app.now = new Date(end);
    expect((await read(admin, first.Id)).UndoUntil).toBeNull();
    await undo(first.Id).expect(409);
    app.now = new Date(end - 1);
    await undo(first.Id).expect(200);
    await admin.delete(`/api/Flx_Members/imports/${first.Id}`).expect(409);
    await app.runJob('directory: import');
    expect(await read(admin, first.Id)).toMatchObject({ State: 'undone' });
    const unchanged = await imported(app, admin, [row(at('luis', admin))], { headers: HEADERS });
    await undo(unchanged.Id).expect(409);
  });

  it('touches no Propietario for who is none, and ends with the power of who began it', async () => {
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const done = await imported(app, owner, everything(), { headers: HEADERS });
    await app.owner.query(
      `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Propietarios'`,
      [admin.org, ana.id],
    );
    expect(await undone(done.Id)).toMatchObject({ Restored: 1, Kept: 1 });
    expect((await rowsOf(admin, done.Id, 'show=kept')).results).toMatchObject([{ Row: 2, IsUndone: false, Kept: [] }]);
    expect((await people()).find(({ email }) => email === at('ana', admin))).toMatchObject({ first_name: 'Anita' });
    const second = await imported(app, admin, [row(at('luis', admin), 'Lucho')], { headers: HEADERS });
    await undo(second.Id).expect(200);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [admin.org, admin.id]);
    await app.runJob('directory: import');
    expect(await read(owner, second.Id)).toMatchObject({ State: 'stopped', Restored: 0 });
    expect(await undone(second.Id, owner)).toMatchObject({ State: 'undone', Restored: 1 });
  });

  it('of two imports of the same people, by two processes, restores what each of them finds as its own', async () => {
    const before = await people();
    const first = await imported(app, admin, [row(at('ana', admin), 'Uno', '', '', '', '', 'Analista')], {
      headers: HEADERS,
    });
    const second = await imported(app, admin, [row(at('ana', admin), 'Dos')], { headers: HEADERS });
    await Promise.all([undo(first.Id), undo(second.Id)]);
    await Promise.all([app.runJob('directory: import'), beside.runJob('directory: import')]);
    await app.runJob('directory: import');
    expect((await read(admin, second.Id)).State).toBe('undone');
    const results = await Promise.all([read(admin, first.Id), read(admin, second.Id)]);
    expect(results.map(({ State }) => State)).toEqual(['undone', 'undone']);
    const [now] = (await people()).filter(({ email }) => email === at('ana', admin));
    // The second goes back to the first; the first goes back to the beginning if the second was undone before it.
    const keptFirst = results[0].Kept === 1;
    expect(now).toEqual({
      ...before.find(({ email }) => email === at('ana', admin)),
      ...(keptFirst && { first_name: 'Uno' }),
    });
  });
});
