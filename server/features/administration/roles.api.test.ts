import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#contract/features/access/roles.ts';
import type { RoleRow } from '#contract/features/access/types.ts';
import { ROLE_HOLDERS_MAX } from '#contract/features/administration/limits.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let owner: TestUser;
let member: TestUser;

const SELECT = '/api/Flx_Roles?$select=Id,NameRole,EditionDate,Users';

beforeEach(async () => {
  app.now = new Date(app.now); // The clock is fixed during the test.
  ({ org } = await app.world.org());
  owner = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', roles: ['Propietarios'] });
  member = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
});

const readAs = async (user: TestUser): Promise<RoleRow[]> =>
  (await user.get(SELECT).expect(200)).body.results as RoleRow[];
const roleOf = async (name: Role): Promise<RoleRow> => {
  const row = (await readAs(owner)).find(({ NameRole }) => NameRole === name);
  if (row === undefined) throw new Error(`There is no ${name}`);
  return row;
};
const holders = async (name: Role): Promise<number[]> => ((await roleOf(name)).Users ?? []).map(({ Id }) => Id);
const assignment = async (name: Role, Users: readonly number[]) => {
  const { Id, EditionDate } = await roleOf(name);
  return { Id, EditionDate, Users };
};
const save = async (by: TestUser, ...changes: readonly [Role, readonly number[]][]) =>
  by.put('/api/Flx_Roles', { Roles: await Promise.all(changes.map(([name, users]) => assignment(name, users))) });
const later = (): void => {
  app.now = new Date(app.now.getTime() + 1_000);
};

describe('who holds a role', () => {
  it('is shown to Propietarios, by name, and to nobody else', async () => {
    await save(owner, ['Admin-News', [member.id, owner.id]]);
    expect((await roleOf('Admin-News')).Users).toEqual([
      { Id: owner.id, Title: 'Ana Ríos', Foto: null, Position: '' },
      { Id: member.id, Title: 'Marta Peña', Foto: null, Position: '' },
    ]);
    for (const role of ROLES.filter(role => role !== 'Propietarios')) {
      const user = await app.world.user({ org, roles: [role] });
      expect((await readAs(user)).map(({ Users }) => Users)).toEqual(ROLES.map(() => null));
    }
  });

  it.each(ROLES)('is said by Propietarios alone: %s', async role => {
    const user = await app.world.user({ org, roles: [role] });
    const answer = await save(user, ['Admin-News', [user.id]]);
    expect(answer.status).toBe(role === 'Propietarios' ? 200 : 403);
    await member.put('/api/Flx_Roles', { Roles: [] }).expect(403);
  });
});

describe('a save', () => {
  it('gives and takes in one, and says so', async () => {
    const former = await app.world.user({ org, roles: ['Admin-Events'] });
    const { body, status } = await save(owner, ['Admin-Events', [member.id]], ['Admin-News', [member.id, owner.id]]);
    expect({ status, body }).toEqual({ status: 200, body: { messageHtml: 'Roles asignados exitosamente!' } });
    expect(await holders('Admin-Events')).toEqual([member.id]);
    expect(await holders('Admin-News')).toEqual([owner.id, member.id]);
    expect(await holders('Admin-Groups')).toEqual([]);
    await expect.poll(async () => (await former.get('/api/Flx_CurrentUser')).body.accessConfig as unknown).toEqual([]);
  });

  it('that changes nothing is a success, and nothing is written or notified', async () => {
    await owner.put('/api/Flx_Roles', { Roles: [] }).expect(200);
    await save(owner, ['Propietarios', [owner.id]], ['Admin-News', []]);
    expect((await readAs(owner)).map(({ EditionDate }) => EditionDate)).toEqual(ROLES.map(() => null));
    const { rows } = await app.owner.query('select from audit_log where org_id = $1', [org]);
    expect(rows).toEqual([]);
  });

  it('is refused whole for one part of it', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const answer = await save(owner, ['Admin-News', [member.id]], ['Admin-Events', [stranger.id]]);
    expect(answer.status).toBe(422);
    expect(await holders('Admin-News')).toEqual([]);
    const last = await save(owner, ['Admin-News', [member.id]], ['Propietarios', []]);
    expect(last.status).toBe(422);
    expect(last.body.errors).toEqual({ Propietarios: 'Este campo es requerido' });
    const own = await save(owner, ['Admin-News', [member.id]], ['Admin-Credits', [owner.id]]);
    expect(own.status).toBe(403);
    expect(await holders('Admin-News')).toEqual([]);
  });

  it('hands the network over in one step', async () => {
    await save(owner, ['Propietarios', [member.id]]);
    await expect.poll(async () => (await member.get('/api/Flx_CurrentUser')).body.accessConfig as unknown).toBe(true);
    await expect.poll(async () => (await owner.put('/api/Flx_Roles', { Roles: [] })).status).toBe(403);
  });

  it('asks for a recent sign-in', async () => {
    const minutesAgo = (minutes: number) =>
      app.tokens.sign(owner.oid, { auth_time: app.now.getTime() / 1000 - minutes * 60 });
    const saveWith = (token: string) =>
      app.request.put('/api/Flx_Roles').set('Authorization', `Bearer ${token}`).send({ Roles: [] });
    await saveWith(minutesAgo(9)).expect(200);
    expect((await saveWith(minutesAgo(11)).expect(403)).body.code).toBe('sign_in_too_old');
  });

  it.each<[string, (id: number) => unknown]>([
    ['no roles', () => ({})],
    ['a role without its edition', Id => ({ Roles: [{ Id, Users: [] }] })],
    ['no ids', Id => ({ Roles: [{ Id, EditionDate: null, Users: ['1x'] }] })],
    [
      'too many people',
      Id => ({
        Roles: [
          { Id, EditionDate: null, Users: Array.from({ length: ROLE_HOLDERS_MAX + 1 }, (_, index) => index + 1) },
        ],
      }),
    ],
  ])('of %s is refused', async (_what, body) => {
    const { Id } = await roleOf('Admin-News');
    await owner.put('/api/Flx_Roles', body(Id) as object).expect(422);
  });

  it('does not reach into another organisation', async () => {
    const other = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const mine = await roleOf('Admin-News');
    await save(owner, ['Admin-Events', [member.id]]);
    const theirs = (await readAs(other)).find(({ NameRole }) => NameRole === 'Admin-Events');
    expect(theirs?.Users).toEqual([]);
    const taken = await other.put('/api/Flx_Roles', {
      Roles: [{ Id: mine.Id, EditionDate: null, Users: [member.id] }],
    });
    // Role ids are counted per organisation: the id is one of the viewer's own organisation, or of none.
    expect([404, 422]).toContain(taken.status);
    expect(await holders('Admin-News')).toEqual([]);
  });
});

describe('two who save at once', () => {
  it('take turns: the second is shown which roles changed, and nothing is lost', async () => {
    const other = await app.world.user({ org, roles: ['Propietarios'] });
    const [first, second] = [await assignment('Admin-News', [member.id]), await assignment('Admin-News', [other.id])];
    await owner.put('/api/Flx_Roles', { Roles: [first] }).expect(200);
    later();
    const refusal = await other.put('/api/Flx_Roles', { Roles: [second] }).expect(409);
    expect(refusal.body).toMatchObject({ code: 'edited_meanwhile', current: { Roles: [second.Id] } });
    expect(await holders('Admin-News')).toEqual([member.id]);
    const { EditionDate } = await roleOf('Admin-News');
    await other.put('/api/Flx_Roles', { Roles: [{ ...second, EditionDate }] }).expect(200);
  });

  it('keep a Propietario, whatever twenty of them do', async () => {
    const owners = [owner, ...(await app.world.users(19, { org, roles: ['Propietarios'] }))];
    const before = await assignment('Propietarios', []);
    const answers = await Promise.all(
      owners.map((each, index) =>
        each.put('/api/Flx_Roles', {
          Roles: [{ ...before, Users: index % 2 === 0 ? [each.id] : [] }],
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(statuses.filter(status => ![200, 403, 409, 422].includes(status))).toEqual([]);
    const { rows } = await app.owner.query(
      `select count(*)::int as left from user_roles ur join roles r on r.id = ur.role_id where ur.org_id = $1 and r.title = 'Propietarios'`,
      [org],
    );
    expect(rows).toEqual([{ left: 1 }]);
  });
});

describe('a change of roles', () => {
  it('is in the audit log, person by person', async () => {
    const former = await app.world.user({ org, roles: ['Admin-Events'] });
    await save(owner, ['Admin-Events', [member.id]]);
    const { body } = await owner.get('/api/Flx_Audit').expect(200);
    const entry = { ActorId: owner.id, ActorName: 'Ana Ríos', Feature: 'access', Detail: 'Admin-Events' };
    expect(body.results).toMatchObject([
      { ...entry, Action: 'role_taken', PersonId: former.id },
      { ...entry, Action: 'role_given', PersonId: member.id, PersonName: 'Marta Peña' },
    ]);
    expect(body.results[0].Address).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
  });

  it('is made known to all Propietarios, and to whom it concerns', async () => {
    const other = await app.world.user({ org, roles: ['Propietarios'] });
    await save(owner, ['Admin-Credits', [member.id]]);
    await app.db.whenIdle();
    const messages = async (user: TestUser) =>
      ((await user.get('/api/Flx_Notifications').expect(200)).body.results as { Description: string }[]).map(
        ({ Description }) => Description,
      );
    await expect
      .poll(() => messages(other))
      .toEqual(['Ana Ríos cambió quién tiene el rol «Administración de préstamos»']);
    await expect.poll(() => messages(member)).toEqual(['Ahora tienes el rol «Administración de préstamos»']);
    expect(await messages(owner)).toEqual([]);
  });
});
