import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/**
 * Traces of an edit: no old or new values of people's own data, and the editor's name where they changed another
 * person.
 */

const app = testApp();
let owner: TestUser;

const OLD = 'canario viejo';
const NEW = 'canario nuevo';

/** Returns the tables in which these words appear in any row. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await app.owner.query(`select from "${name}" t where t::text like $1 limit 1`, [`%${words}%`]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

beforeEach(async () => {
  owner = await app.world.user({ org: (await app.world.org()).org });
});

describe('an edit of one’s own profile', () => {
  it('leaves what stands there now, and nothing else in any table', async () => {
    await owner
      .put(`/api/Flx_Profile/${owner.id}`, {
        AboutMe: OLD,
        Social: { Linkedin: 'https://linkedin.com/in/canario-viejo' },
      })
      .expect(200);
    expect(await tablesWith(OLD)).toEqual(['users']);
    await owner
      .put(`/api/Flx_Profile/${owner.id}`, {
        AboutMe: NEW,
        Social: { Linkedin: 'https://linkedin.com/in/canario-nuevo' },
        PrivacyConfiguration: { PrivateBio: true },
      })
      .expect(200);
    expect(await tablesWith(OLD)).toEqual([]);
    expect(await tablesWith('canario-viejo')).toEqual([]);
    expect(await tablesWith(NEW)).toEqual(['users']);
    const { rowCount } = await app.owner.query('select from audit_log where org_id = $1', [owner.org]);
    expect(rowCount).toBe(0);
  });
});

it('whoever changes somebody else’s data is in the audit log, with whose and when', async () => {
  app.now = new Date('2026-11-23T15:00:00Z');
  const administrator = await app.world.user({ org: owner.org, roles: ['Admin-Users'] });
  const manager = await app.world.user({ org: owner.org });
  await manager.put(`/api/Flx_Users/${owner.id}/manager`, { ManagerId: manager.id }).expect(403);
  await administrator.put(`/api/Flx_Users/${owner.id}/manager`, { ManagerId: manager.id }).expect(200);
  const { rows } = await app.owner.query(
    'select actor_id as actor, feature, action, subject_id::int as subject, created_at as at from audit_log where org_id = $1',
    [owner.org],
  );
  expect(rows).toEqual([
    { actor: administrator.id, feature: 'people', action: 'manager', subject: owner.id, at: app.now },
  ]);
});
