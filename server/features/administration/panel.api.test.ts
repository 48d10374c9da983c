import { addHours } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_APPS, opensApp } from '#contract/features/access/rules.ts';
import { BACKUP_LATE_HOURS } from '#contract/features/health/types.ts';
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
      directory: 0,
      banners: 1,
      surveys: 1,
      reports: 1,
      contact: 1,
      mail: 0,
      health: 2,
    });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await countsOf(stranger)).toMatchObject({ news: 0, events: 0, ads: 0, groups: 0, directory: 0 });
  });

  it('counts invitations that nobody accepted, and a backup that is missing or late', async () => {
    const { org } = await app.world.org();
    const admin = await app.world.user({ org, roles: ['Propietarios'] });
    await app.owner.query(
      `insert into invitations (org_id, user_id, inviter_id, created_at, updated_at, expires_at, state)
       values ($1, $2, $2, $3, $3, $3, 'expired')`,
      [org, admin.id, app.now],
    );
    expect(await countsOf(admin)).toMatchObject({ directory: 1, health: 2 });
    await app.owner.query(
      `insert into backups (file, scheduled, encrypted, begun_at, ended_at, bytes, rows, files)
       values ('a', true, true, $1, $1, 1, 1, 1)`,
      [app.now],
    );
    expect(await countsOf(admin)).toMatchObject({ health: 1 });
    app.now = addHours(app.now, BACKUP_LATE_HOURS + 1);
    expect(await countsOf(admin)).toMatchObject({ health: 2 });
    await app.owner.query('delete from backups');
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
