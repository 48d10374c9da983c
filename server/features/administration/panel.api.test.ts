import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_APPS, opensApp } from '#contract/features/access/rules.ts';
import { ROLES } from '#contract/features/access/roles.ts';
import { populate } from '../../testing/populate.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let owner: TestUser;

beforeAll(async () => {
  owner = await app.world.user({ roles: ['Propietarios'] });
  await populate(app.owner, owner);
});

const countsOf = async (user: TestUser): Promise<Record<string, number>> =>
  (await user.get('/api/panel').expect(200)).body.results as Record<string, number>;

describe('the settings panel', () => {
  it('counts what the organisation has', async () => {
    expect(await countsOf(owner)).toEqual({
      news: 1,
      events: 1,
      ads: 1,
      groups: 1,
      departments: 1,
      directory: 2,
      banners: 1,
      surveys: 1,
      reports: 1,
      contact: 1,
      mail: 0,
    });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await countsOf(stranger)).toMatchObject({ news: 0, events: 0, ads: 0, groups: 0, directory: 1 });
  });

  it.each(ROLES)('counts for %s what this role administers, and nothing else', async role => {
    const user = await app.world.user({ org: owner.org, roles: [role] });
    const opened = ADMIN_APPS.filter(one => opensApp(one, new Set([role])));
    const counted = Object.keys(await countsOf(user));
    expect(opened).toEqual(expect.arrayContaining(counted));
  });

  it('is refused to whoever administers nothing', async () => {
    const member = await app.world.user({ org: owner.org });
    await member.get('/api/panel').expect(403);
  });
});
