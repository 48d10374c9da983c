import { beforeEach, expect, it } from 'vitest';
import type { RoleRow } from '#contract/features/access/types.ts';
import type { GeneralRow } from '#contract/features/config/types.ts';
import { PERSON_EMAILS_PER_HOUR } from '#contract/features/mail/types.ts';
import { duringTests } from './testing/during-tests.ts';
import { at } from './testing/feed.ts';
import { startServerProcesses } from './testing/server-processes.ts';
import { testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';
import type { TestUser } from './testing/world.ts';

/* Tests that two other servers, which share only the database, follow one server's changes of people, roles, settings
   and limits. Each does so within two seconds, despite its caches. */

const WITHIN = { timeout: 2_000, interval: 50 };

const app = testApp();
const servers = duringTests(
  () => startServerProcesses(app),
  started => started.close(),
);
let owner: TestUser;
let member: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

const each = <T>(ask: (client: TestClient) => PromiseLike<T>): Promise<T[]> => Promise.all(servers.as(member).map(ask));
const statuses = (path: string): Promise<number[]> => each(async client => (await client.get(`/api/${path}`)).status);

it('a block, and its end', async () => {
  expect(await statuses('Flx_CurrentUser')).toEqual([200, 200]);
  await owner.put('/api/Flx_Members/active', { Ids: [member.id], IsActive: false }).expect(204);
  await expect.poll(() => statuses('Flx_CurrentUser'), WITHIN).toEqual([403, 403]);
  await owner.put('/api/Flx_Members/active', { Ids: [member.id], IsActive: true }).expect(204);
  await expect.poll(() => statuses('Flx_CurrentUser'), WITHIN).toEqual([200, 200]);
});

it('a role, and its end', async () => {
  const save = async (Users: readonly number[]): Promise<void> => {
    const { body } = await owner.get('/api/Flx_Roles?$select=Id,NameRole,EditionDate').expect(200);
    const role = (body as { results: RoleRow[] }).results.find(({ NameRole }) => NameRole === 'Admin-News');
    const Roles = [{ Id: role?.Id, EditionDate: role?.EditionDate, Users }];
    await owner.put('/api/Flx_Roles', { Roles }).expect(200);
  };
  expect(await statuses('Flx_NewsDrafts')).toEqual([403, 403]);
  await save([member.id]);
  await expect.poll(() => statuses('Flx_NewsDrafts'), WITHIN).toEqual([200, 200]);
  await save([]);
  await expect.poll(() => statuses('Flx_NewsDrafts'), WITHIN).toEqual([403, 403]);
});

it('a setting of the organisation', async () => {
  const shown = (): Promise<unknown[]> =>
    each(async client => {
      const { body } = await client.get('/api/Flx_General').expect(200);
      return (body as { results: GeneralRow[] }).results.find(({ Title }) => Title === 'homeMessage')?.Value;
    });
  await shown();
  const { Version } = ((await owner.get('/api/panel/settings').expect(200)).body as { results: { Version: number } })
    .results;
  await owner
    .put('/api/panel/settings', { Version, General: [{ Title: 'homeMessage', Value: 'Nos vemos' }] })
    .expect(200);
  await expect.poll(shown, WITHIN).toEqual(['Nos vemos', 'Nos vemos']);
});

it('a limit, of what was done on both together', async () => {
  const clients = servers.as(member);
  const mail = { From: member.email, To: { results: [owner.email] }, Subject: 'Almuerzo', Body: 'A la una' };
  const answers: number[] = [];
  for (let sent = 0; sent < PERSON_EMAILS_PER_HOUR + 2; sent += 1)
    answers.push((await at(clients, sent % 2).post('/api/sendEmail', mail)).status);
  expect(answers.filter(status => status === 201)).toHaveLength(PERSON_EMAILS_PER_HOUR);
  expect(answers.slice(-2)).toEqual([429, 429]);
});
