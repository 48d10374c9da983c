import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import type { WriteContext } from '../../base/context.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { changeHolders, rolesOf, setActive } from './service.ts';

const grantRole = (context: WriteContext, user: number, role: Role) =>
  changeHolders(context, role, { added: [user], removed: [] });
const revokeRole = (context: WriteContext, user: number, role: Role) =>
  changeHolders(context, role, { added: [], removed: [user] });

const OWNER: { roles: Role[] } = { roles: ['Propietarios'] };
const USERS_ADMIN: { roles: Role[] } = { roles: ['Admin-Users'] };

const app = testApp();
let owner: TestUser;
let member: TestUser;

const titlesOf = async (user: TestUser): Promise<string[]> => {
  const { body } = await user.get('/api/Flx_CurrentUser').expect(200);
  return body.Groups.results.map((group: { Title: string }) => group.Title);
};

/** Polls a check, because notices of changed access take a moment from one connection to the other. */
const heard = (check: () => Promise<unknown>) => expect.poll(check);

beforeEach(async () => {
  const { org } = await app.world.org();
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
});

describe('Flx_CurrentUser', () => {
  it('answers who asks', async () => {
    const { body } = await member.get('/api/Flx_CurrentUser').expect(200);
    expect(body).toEqual({
      id: member.id,
      lastName: 'Peña',
      name: 'Marta',
      idOrg: member.org,
      oid: member.oid,
      email: member.email,
      Groups: { results: [] },
      Nombre: 'Marta',
      Apellido: 'Peña',
      Foto: null,
      Cover: null,
      Position: '',
      AreaId: member.area,
      AreaName: 'Área general',
      isRegistered: true,
      mustAcceptTerms: true,
      accessConfig: [],
      CanPublishNews: false,
      CanPublishEvents: false,
      language: 'ES-CO',
      theme: 'paramo',
      colorScheme: 'system',
      modulesOff: [],
      // Signed, so that nobody else can guess it.
      installation: expect.stringMatching(new RegExp(`^/install/${member.org}\\.[\\w-]{24}$`)),
    });
  });

  it('names roles by id and title, in their order', async () => {
    const admin = await app.world.user({ org: member.org, roles: ['Admin-Areas', 'Admin-News'] });
    const { body } = await admin.get('/api/Flx_CurrentUser').expect(200);
    const groups = [
      { Id: 2, Title: 'Admin-News' },
      { Id: 9, Title: 'Admin-Areas' },
    ];
    expect(body).toMatchObject({ Groups: { results: groups }, accessConfig: groups });
    expect((await owner.get('/api/Flx_CurrentUser')).body.accessConfig).toBe(true);
  });

  it('is not impressed by a social group with the title of a role', async () => {
    const group = await app.world.group({ org: member.org, title: 'Propietarios', members: [member.id] });
    expect(await titlesOf(member)).toEqual([]);
    const { body } = await member.get(`/api/Flx_Teams/${group}`).expect(200);
    expect(body.results.IsMember).toBe(true);
  });

  it('refuses the anonymous, the blocked and the organisation of others', async () => {
    await app.request.get('/api/Flx_CurrentUser').expect(401);
    const blocked = await app.world.user({ org: member.org, isActive: false });
    expect((await blocked.get('/api/Flx_CurrentUser').expect(403)).body.code).toBe('blocked');
    const foreign = await member.get(`/api/Flx_CurrentUser?org=${member.org + 1}`).expect(403);
    expect(foreign.body.code).toBe('foreign_organisation');
    await member.get(`/api/Flx_CurrentUser?org=${member.org}`).expect(200);
  });
});

describe('roles', () => {
  it('are given and taken by Propietarios, at once', async () => {
    expect(await titlesOf(member)).toEqual([]);
    await writeAs(app, owner, context => grantRole(context, member.id, 'Admin-News'), OWNER);
    await writeAs(app, owner, context => grantRole(context, member.id, 'Admin-News'), OWNER);
    await heard(() => titlesOf(member)).toEqual(['Admin-News']);
    await writeAs(app, owner, context => revokeRole(context, member.id, 'Admin-News'), OWNER);
    await heard(() => titlesOf(member)).toEqual([]);
  });

  it.each<[string, Role[]]>([
    ['a member', []],
    ['Admin-Users', ['Admin-Users']],
    ['every Admin-*', ['Admin-News', 'Admin-Users', 'Admin-Groups', 'Admin-Credits', 'Admin-Areas']],
  ])('are not given by %s', async (_who, roles) => {
    const attempt = (change: typeof grantRole) =>
      writeAs(app, member, context => change(context, member.id, 'Admin-News'), { roles });
    await expect(attempt(grantRole)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(attempt(revokeRole)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await titlesOf(member)).toEqual([]);
  });

  it('over loans are not given to oneself', async () => {
    const own = writeAs(app, owner, context => grantRole(context, owner.id, 'Admin-Credits'), OWNER);
    await expect(own).rejects.toMatchObject({ code: 'forbidden' });
    await writeAs(app, owner, context => grantRole(context, member.id, 'Admin-Credits'), OWNER);
    await heard(() => titlesOf(member)).toEqual(['Admin-Credits']);
  });

  it('are not given across organisations', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const across = writeAs(app, owner, context => grantRole(context, stranger.id, 'Admin-News'), OWNER);
    await expect(across).rejects.toMatchObject({ code: 'invalid' });
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it('are not given to who is blocked, and taken from them', async () => {
    const blocked = await app.world.user({ org: member.org, isActive: false, roles: ['Admin-News'] });
    const give = writeAs(app, owner, context => grantRole(context, blocked.id, 'Admin-Users'), OWNER);
    await expect(give).rejects.toMatchObject({ code: 'invalid' });
    await writeAs(app, owner, context => revokeRole(context, blocked.id, 'Admin-News'), OWNER);
    expect(await app.db.read(owner.org, session => rolesOf(session, blocked.id))).toEqual([]);
  });
});

describe('the last Propietario', () => {
  it('keeps the role while nobody active shares it', async () => {
    await app.world.user({ org: owner.org, roles: ['Propietarios'], isActive: false });
    const resign = () => writeAs(app, owner, context => revokeRole(context, owner.id, 'Propietarios'), OWNER);
    await expect(resign()).rejects.toMatchObject({
      code: 'invalid',
      errors: { Propietarios: 'Este campo es requerido' },
    });
    expect(await titlesOf(owner)).toEqual(['Propietarios']);
    await writeAs(app, owner, context => grantRole(context, member.id, 'Propietarios'), OWNER);
    await resign();
    await heard(() => titlesOf(owner)).toEqual([]);
  });

  it('remains when two remove each other at the same moment', async () => {
    const other = await app.world.user({ org: owner.org, roles: ['Propietarios'] });
    const outcomes = await Promise.allSettled([
      writeAs(app, owner, context => revokeRole(context, other.id, 'Propietarios'), OWNER),
      writeAs(app, other, context => revokeRole(context, owner.id, 'Propietarios'), OWNER),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await app.db.read(owner.org, async session => [
      ...(await rolesOf(session, owner.id)),
      ...(await rolesOf(session, other.id)),
    ]);
    expect(left).toEqual(['Propietarios']);
  });

  it('remains when twenty remove all others at once', async () => {
    const others = await app.world.users(19, { org: owner.org, roles: ['Propietarios'] });
    const all = [owner, ...others];
    const saves = all.map(one => {
      const removed = all.filter(other => other !== one).map(({ id }) => id);
      const save = (context: WriteContext) => changeHolders(context, 'Propietarios', { added: [], removed });
      return writeAs(app, one, save, OWNER);
    });
    const outcomes = await Promise.allSettled(saves);
    const left = await app.db.read(owner.org, async session => {
      const roles = [];
      for (const { id } of all) roles.push(...(await rolesOf(session, id)));
      return roles;
    });
    // The first write takes the role of all others, and so their right to do the same.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(left).toEqual(['Propietarios']);
  });

  it('is not blocked either', async () => {
    const other = await app.world.user({ org: owner.org, roles: ['Propietarios'] });
    await writeAs(app, owner, context => setActive(context, other.id, false), OWNER);
    const last = writeAs(app, other, context => setActive(context, owner.id, false), OWNER);
    await expect(last).rejects.toMatchObject({ code: 'invalid' });
    await owner.get('/api/Flx_CurrentUser').expect(200);
  });
});

describe('blocking', () => {
  it('acts on the next request, and unblocking too', async () => {
    const admin = await app.world.user({ org: member.org, roles: ['Admin-Users'] });
    await member.get('/api/Flx_Users').expect(200);
    await writeAs(app, admin, context => setActive(context, member.id, false), USERS_ADMIN);
    await heard(async () => (await member.get('/api/Flx_Users')).body.code as unknown).toBe('blocked');
    await member.get('/api/poll').expect(403);
    await writeAs(app, admin, context => setActive(context, member.id, true), USERS_ADMIN);
    await heard(async () => (await member.get('/api/Flx_Users')).status).toBe(200);
  });

  it('is refused to members, of oneself, and of a Propietario by Admin-Users', async () => {
    const admin = await app.world.user({ org: member.org, roles: ['Admin-Users'] });
    const block = (by: TestUser, whom: TestUser, given: { roles: Role[] }) =>
      writeAs(app, by, context => setActive(context, whom.id, false), given);
    await expect(block(member, admin, { roles: [] })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(block(admin, admin, USERS_ADMIN)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(block(admin, owner, USERS_ADMIN)).rejects.toMatchObject({ code: 'forbidden' });
    for (const user of [member, admin, owner]) await user.get('/api/Flx_CurrentUser').expect(200);
  });
});
