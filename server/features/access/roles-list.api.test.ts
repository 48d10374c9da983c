import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleRow } from '#contract/features/access/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let member: TestUser;

beforeAll(async () => {
  ({ org } = await app.world.org());
  member = await app.world.user({ org });
});

const roleOf = async (user: TestUser, name: string): Promise<RoleRow> => {
  const { body } = await user.get(`/api/Flx_Roles?$filter=NameRole eq '${name}'`).expect(200);
  const [row] = body.results as RoleRow[];
  if (row === undefined) throw new Error(`There is no ${name}`);
  return row;
};
const publishes = async (user: TestUser): Promise<boolean[]> => {
  const { body } = await user.get('/api/Flx_CurrentUser').expect(200);
  return [body.CanPublishNews, body.CanPublishEvents];
};

describe('Todos pueden publicar', () => {
  it.each([
    ['Admin-News' as const, true],
    ['Propietarios' as const, true],
    ['Admin-Events' as const, false],
    ['Admin-Users' as const, false],
    [null, false],
  ])('is turned on and off by %s: %s', async (role, allowed) => {
    const user = await app.world.user({ org, roles: role === null ? [] : [role] });
    const { Id } = await roleOf(user, 'Admin-News');
    for (const CanEditAllUsers of [true, false]) {
      await user.put(`/api/Flx_Roles/${Id}`, { CanEditAllUsers }).expect(allowed ? 200 : 403);
      expect((await roleOf(member, 'Admin-News')).CanEditAllUsers).toBe(allowed && CanEditAllUsers);
      expect(await publishes(member)).toEqual([allowed && CanEditAllUsers, false]);
    }
  });

  it('is of Admin-News alone, and of the own organisation', async () => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    for (const name of ['Admin-Events', 'Propietarios', 'Admin-Credits']) {
      const { Id } = await roleOf(owner, name);
      await owner.put(`/api/Flx_Roles/${Id}`, { CanEditAllUsers: true }).expect(403);
    }
    const theirs = await roleOf(stranger, 'Admin-News');
    await stranger.put(`/api/Flx_Roles/${theirs.Id}`, { CanEditAllUsers: true }).expect(200);
    await owner.put(`/api/Flx_Roles/${theirs.Id}`, { CanEditAllUsers: false }).expect(404);
    const { Id, CanEditAllUsers } = await roleOf(owner, 'Admin-News');
    expect(CanEditAllUsers).toBe(false);
    expect((await roleOf(stranger, 'Admin-News')).CanEditAllUsers).toBe(true);
    await owner.post('/api/Flx_Roles', { CanEditAllUsers: true }).expect(405);
    await owner.delete(`/api/Flx_Roles/${Id}`).expect(405);
    await owner.put(`/api/Flx_Roles/${Id}`, { CanEditAllUsers: 'yes' }).expect(422);
    await owner.put(`/api/Flx_Roles/${Id}`, { NameRole: 'Propietarios', CanEditAllUsers: true }).expect(400);
  });

  it('tells who may publish what', async () => {
    expect(await publishes(await app.world.user({ org, roles: ['Admin-News'] }))).toEqual([true, false]);
    expect(await publishes(await app.world.user({ org, roles: ['Admin-Events'] }))).toEqual([false, true]);
    expect(await publishes(await app.world.user({ org, roles: ['Propietarios'] }))).toEqual([true, true]);
    expect(await publishes(member)).toEqual([false, false]);
  });

  it('is written into the audit log', async () => {
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    const { Id } = await roleOf(admin, 'Admin-News');
    await admin.put(`/api/Flx_Roles/${Id}`, { CanEditAllUsers: true }).expect(200);
    await admin.put(`/api/Flx_Roles/${Id}`, { CanEditAllUsers: false }).expect(200);
    const { rows } = await app.owner.query(
      `select action from audit_log where org_id = $1 and actor_id = $2 and feature = 'access' order by id`,
      [org, admin.id],
    );
    expect(rows).toEqual([{ action: 'all_publish' }, { action: 'few_publish' }]);
  });
});
