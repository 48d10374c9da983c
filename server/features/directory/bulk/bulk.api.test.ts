import { beforeEach, describe, expect, it } from 'vitest';
import type { ResponsibilitiesAnswer } from '#contract/features/directory/types.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
let admin: TestUser;
let owner: TestUser;
let member: TestUser;

const logged = async (action: string): Promise<unknown[]> =>
  (
    await app.owner.query(
      'select actor_id, subject_id::int from audit_log where action = $1 and org_id = $2 order by id',
      [action, admin.org],
    )
  ).rows;

beforeEach(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

describe('a change of all who match', () => {
  const begin = (by: TestUser, body: object) => by.post('/api/Flx_Members/bulks', body);
  const work = () => app.runJob('directory: bulk changes');
  const read = async (by: TestUser, id: number) => (await by.get(`/api/Flx_Members/bulks/${id}`).expect(200)).body;
  const valuesOf = async (column: string): Promise<unknown[]> =>
    (
      await app.owner.query<{ value: unknown }>(
        `select distinct ${column} as value from users where org_id = $1 and first_name = 'Rosa'`,
        [admin.org],
      )
    ).rows.map(({ value }) => value);

  it('reaches more people than a page has, refuses some alone, and answers a file', async () => {
    const people = await app.world.users(120, { org: admin.org, firstName: 'Rosa' });
    const boss = await app.world.user({ org: admin.org, firstName: 'Rosa', roles: ['Propietarios'] });
    const query = `$filter=${encodeURIComponent("State eq 'active'")}&$search=rosa`;
    const { body: matching } = await admin.get(`/api/Flx_Members/matching?${query}`).expect(200);
    expect(matching).toMatchObject({ Count: 121, Names: expect.arrayContaining([expect.stringMatching(/^Rosa/)]) });
    const who = { Filter: "State eq 'active'", Search: 'rosa' };
    await begin(admin, { Action: 'position', Position: 'Analista', ...who, Expected: 120 }).expect(409);
    const change = { Action: 'position', Position: 'Analista', ...who, Expected: 121 };
    const { body: begun } = await begin(admin, change).expect(201);
    await work();
    expect(await read(admin, begun.Id)).toMatchObject({
      State: 'done',
      Done: 121,
      Outcomes: { done: 120, failed: 1 },
      Causes: [{ Message: 'Solo Admin General cambia a quien tiene Admin General', Rows: 1 }],
    });
    const { rows } = await app.owner.query('select id from users where org_id = $1 and position = $2 order by id', [
      admin.org,
      'Analista',
    ]);
    expect(rows.map(({ id }) => id as number)).toEqual(
      people.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    const { text } = await admin.get(`/api/Flx_Members/bulks/${begun.Id}/result.csv`).expect(200);
    expect(text.split('\n').filter(line => line.includes('Aplicado'))).toHaveLength(120);
    expect(text).toContain(`"${boss.email}";`);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Users'] });
    await stranger.get(`/api/Flx_Members/bulks/${begun.Id}`).expect(404);
  });

  it('hands what blocked people are responsible for to one heir, who cannot be among them', async () => {
    const { org } = admin;
    const [leaver, second, heir] = [
      await app.world.user({ org, roles: ['Admin-News'] }),
      await app.world.user({ org }),
      await app.world.user({ org }),
    ];
    const group = (author: TestUser, isPrivate = false) =>
      app.world.group({ org, author: author.id, members: [author.id], isPrivate });
    const authorOf = async (id: number): Promise<unknown> =>
      (await app.owner.query('select author_id from groups where org_id = $1 and id = $2', [org, id])).rows[0]
        .author_id;
    const heldBy = async ({ id }: TestUser): Promise<ResponsibilitiesAnswer> =>
      (await admin.get(`/api/Flx_Members/${id}/responsibilities`).expect(200)).body;
    const shared = await group(leaver);
    const closed = await group(leaver, true);
    const both = `Id eq ${leaver.id} or Id eq ${second.id}`;
    const own = await group(second);
    const block = (HeirId: number) => begin(admin, { Action: 'block', Filter: both, Expected: 2, HeirId });
    expect((await block(second.id).expect(422)).body.detail).toContain('Quien recibe');
    const blocked = await app.world.user({ org, isActive: false });
    await block(blocked.id).expect(422);
    const { body } = await block(heir.id).expect(201);
    await work();
    expect([await authorOf(shared), await authorOf(own)]).toEqual([heir.id, heir.id]);
    // A private group goes to a member alone: it waits.
    expect(await authorOf(closed)).toBe(leaver.id);
    const roles = await app.owner.query('select from user_roles where org_id = $1 and user_id = $2', [org, heir.id]);
    expect(roles.rowCount).toBe(0);
    const { text } = await admin.get(`/api/Flx_Members/bulks/${body.Id}/result.csv`).expect(200);
    expect(text).toContain('Una cosa a cargo se quedó como estaba');
    expect((await heldBy(leaver)).Person.IsActive).toBe(false);
    expect((await heldBy(leaver)).Handovers).toMatchObject([{ Count: 1 }]);
  });

  it('moves, blocks and unblocks people as one by one', async () => {
    await app.world.users(3, { org: admin.org, firstName: 'Rosa' });
    const area = await app.world.group({ org: admin.org, isArea: true, title: 'Ventas' });
    const who = { Search: 'rosa', Expected: 3 };
    for (const body of [
      { Action: 'area', AreaId: area },
      { Action: 'manager', ManagerId: member.id },
      { Action: 'block' },
    ]) {
      await begin(admin, { ...body, ...who }).expect(201);
      await work();
    }
    expect([await valuesOf('area_id'), await valuesOf('manager_id'), await valuesOf('is_active')]).toEqual([
      [area],
      [member.id],
      [false],
    ]);
    await begin(admin, { Action: 'unblock', ...who }).expect(201);
    await work();
    expect(await valuesOf('is_active')).toEqual([true]);
    expect(await logged('blocked')).toHaveLength(3);
    await begin(admin, { Action: 'area', AreaId: 999_999, ...who }).expect(422);
    await begin(admin, { Action: 'area', ...who }).expect(422);
    const old = app.tokens.sign(admin.oid, { auth_time: app.now.getTime() / 1000 - 11 * 60 });
    const late = app.request.post('/api/Flx_Members/bulks').set('Authorization', `Bearer ${old}`);
    expect((await late.send({ Action: 'block', ...who }).expect(403)).body.code).toBe('sign_in_too_old');
  });

  it('of roles is for Propietarios alone, and leaves one of them', async () => {
    const second = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const ids = `Id in (${owner.id},${second.id})`;
    const taking = { Action: 'takeRole', Role: 'Propietarios', Filter: ids, Expected: 2 };
    await begin(admin, taking).expect(403);
    const { body: giving } = await begin(owner, { ...taking, Action: 'giveRole', Role: 'Admin-News' }).expect(201);
    await work();
    expect(await read(owner, giving.Id)).toMatchObject({ Outcomes: { done: 2 } });
    const { body: taken } = await begin(second, taking).expect(201);
    await work();
    const { rows } = await app.owner.query(
      "select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where ur.org_id = $1 and r.title = 'Propietarios'",
      [admin.org],
    );
    expect(rows).toHaveLength(1);
    expect((await read(admin, taken.Id)).Causes).toEqual([
      { Message: 'Siempre queda alguien activo en Admin General', Rows: 1 },
    ]);
  });

  it('deletes those who never came in, and names them in its file', async () => {
    const { rows } = await app.owner.query<{ email: string }>(
      `insert into users (org_id, oid, first_name, last_name, email, area_id)
       select $1::int, gen_random_uuid(), 'Rosa', 'Nueva', 'rosa' || n || '@org' || $1::int || '.example', $2::int
       from generate_series(1, 2) n returning email`,
      [admin.org, admin.area],
    );
    const inside = await app.world.user({ org: admin.org, firstName: 'Rosa' });
    const { body } = await begin(admin, { Action: 'delete', Search: 'rosa', Expected: 3 }).expect(201);
    await work();
    expect(await read(admin, body.Id)).toMatchObject({
      State: 'done',
      Done: 3,
      Outcomes: { done: 2, failed: 1 },
      Causes: [{ Message: 'Ya entró a la red: se puede bloquear, pero no eliminar', Rows: 1 }],
    });
    const { text } = await admin.get(`/api/Flx_Members/bulks/${body.Id}/result.csv`).expect(200);
    for (const { email } of rows) expect(text).toContain(`"Rosa Nueva";"${email}";"";"Aplicado"`);
    expect(text).toContain(inside.email);
    expect(await logged('deleted')).toHaveLength(2);
  });

  it('stops when the person who began it loses the right, or cancels it', async () => {
    await app.world.users(2, { org: admin.org, firstName: 'Rosa' });
    const body = { Action: 'block', Search: 'rosa', Expected: 2 };
    const { body: cancelled } = await begin(admin, body).expect(201);
    await admin.delete(`/api/Flx_Members/bulks/${cancelled.Id}`).expect(204);
    const { body: stopped } = await begin(admin, body).expect(201);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [admin.org, admin.id]);
    await work();
    const { results } = (await owner.get('/api/Flx_Members/bulks').expect(200)).body;
    expect(results).toMatchObject([
      { Id: stopped.Id, State: 'stopped', Done: 0 },
      { Id: cancelled.Id, State: 'cancelled', Done: 0 },
    ]);
    expect(await valuesOf('is_active')).toEqual([true]);
  });
});

describe('a deletion', () => {
  const remove = (id: number, by = admin) => by.delete(`/api/Flx_Members/${id}`);
  const outsider = async (): Promise<{ id: number; email: string }> => {
    const { rows } = await app.owner.query<{ id: number; email: string }>(
      `insert into users (org_id, oid, first_name, last_name, email, area_id)
       select $1::int, gen_random_uuid(), 'Camila', 'Arango', 'camila@org' || $1::int || '.example', $2::int returning id, email`,
      [admin.org, admin.area],
    );
    return rows[0] ?? { id: 0, email: '' };
  };
  const refusalOf = async (id: number): Promise<unknown> => (await remove(id).expect(409)).body.detail;

  it('of a person who never came in frees address, number and account, also twice at once', async () => {
    const { id, email } = await outsider();
    await admin.post('/api/Flx_Members/bulks', { Action: 'invite', Welcomed: 'new', Expected: 1 }).expect(201);
    await app.runJob('directory: bulk changes');
    await app.runJob('directory: sync');
    await admin.put(`/api/Flx_Members/${id}/identity`, { IdNumber: 'A-7' }).expect(204);
    expect((await admin.get(`/api/Flx_Members/${id}`).expect(200)).body.results).toMatchObject({ CanDelete: true });
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
    await admin.put(`/api/Flx_Members/${member.id}/identity`, { IdNumber: 'A-7' }).expect(204);
    // The account is removed before another one is made for the same address.
    await admin.post('/api/Flx_Invitations', { Nombre: 'Camila', Email: email }).expect(201);
    await app.runJob('directory: sync');
    const { rows } = await app.owner.query(
      `select actor_id, person_id, old_value->>'Email' as email,
         (select count(*)::int from idp_accounts a where a.email = old_value->>'Email') as accounts
       from audit_log where org_id = $1 and action = 'deleted'`,
      [admin.org],
    );
    expect(rows).toEqual([{ actor_id: admin.id, person_id: id, email, accounts: 1 }]);
  });

  it('is refused of a person who has come in, even only once', async () => {
    const { id, email } = await outsider();
    await app.runJob('directory: sync');
    await app.owner.query(
      `insert into sign_in_accounts (issuer, subject, org_id, user_id)
       select (select issuer from sign_in_accounts limit 1), oid, org_id, id from users where org_id = $1 and id = $2`,
      [admin.org, id],
    );
    const { rows } = await app.owner.query<{ oid: string }>('select oid from users where org_id = $1 and email = $2', [
      admin.org,
      email,
    ]);
    await app
      .as({ oid: rows[0]?.oid ?? '' })
      .get('/api/Flx_CurrentUser')
      .expect(200);
    expect(await refusalOf(id)).toBe('Ya entró a la red: se puede bloquear, pero no eliminar');
    expect(await refusalOf(member.id)).toBe('Ya entró a la red: se puede bloquear, pero no eliminar');
  });

  it('is refused of a person with a role, in charge, or named in content', async () => {
    const { id } = await outsider();
    const during = async (change: string, undo: string): Promise<unknown> => {
      await app.owner.query(change, [admin.org, id]);
      const refusal = await refusalOf(id);
      await app.owner.query(undo, [admin.org, id]);
      return refusal;
    };
    const role = 'Tiene un rol de administración: quítaselo primero';
    const charge = 'Tiene un grupo o personas a cargo: haz el relevo primero';
    const content = 'Aparece en contenido de la red: se puede bloquear, pero no eliminar';
    await app.world.group({ org: admin.org });
    const refusals = [
      await during(
        `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Admin-News'`,
        'delete from user_roles where org_id = $1 and user_id = $2',
      ),
      await during(
        `insert into memberships (org_id, user_id, group_id, is_administrator)
         select $1, $2, id, true from groups where org_id = $1 and not is_area`,
        'delete from memberships where org_id = $1 and user_id = $2',
      ),
      await during(
        `update users set manager_id = $2 where org_id = $1 and id = ${member.id}`,
        'update users set manager_id = null where org_id = $1 and manager_id = $2',
      ),
      await during(
        `insert into people_bulks (org_id, author_id, action, created_at, worked_at) values ($1, $2, 'block', now(), now())`,
        'delete from people_bulks where org_id = $1 and author_id = $2',
      ),
    ];
    expect(refusals).toEqual([role, charge, charge, content]);
    await app.owner.query(
      `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Propietarios'`,
      [admin.org, id],
    );
    await remove(id).expect(403);
  });

  it('is of one’s own organisation, for those who administer people, after a recent sign-in', async () => {
    const { id } = await outsider();
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await remove(id, stranger).expect(404);
    await remove(id, member).expect(404);
    const old = Math.floor(app.now.getTime() / 1000) - 700;
    const late = await app.request
      .delete(`/api/Flx_Members/${id}`)
      .set('Authorization', `Bearer ${app.tokens.sign(admin.oid, { auth_time: old })}`)
      .expect(403);
    expect(late.body.code).toBe('sign_in_too_old');
    await remove(id).expect(204);
  });
});
