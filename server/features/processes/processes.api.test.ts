import { beforeEach, describe, expect, it } from 'vitest';
import { PROCESS_TYPES } from '#contract/features/processes/types.ts';
import { apps } from '#contract/i18n/es-CO/apps.ts';
import { verifyPathOf } from '../../testing/pdf.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let owner: TestUser;

const start = (user: TestUser, type: number, state: string, daysAgo: number, link: string | null = null) =>
  app.owner.query(
    `insert into processes (org_id, user_id, type_id, state, created_at, link)
     values ($1, $2, $3, $4, now() - make_interval(days => $5), $6)`,
    [user.org, user.id, type, state, daysAgo, link],
  );

beforeEach(async () => {
  const { org } = await app.world.org();
  owner = await app.world.user({ org });
  await start(owner, 1, 'En proceso', 9);
  await start(owner, 2, 'Aprobado', 1, '/media/certificado.pdf');
  await start(owner, 1, 'Rechazado', 40);
});

describe('processes', () => {
  it('are one’s own, the newest first, with their types', async () => {
    const { body } = await owner
      .get(`/api/Flx_Process?$expand=Type&$filter=IdUser eq ${owner.id}&$count=true`)
      .expect(200);
    expect(body).toMatchObject({
      TotalCount: 3,
      results: [
        { State: 'Aprobado', Type: PROCESS_TYPES[1], Link: '/media/certificado.pdf', CreatedBy: owner.id },
        { State: 'En proceso', Type: PROCESS_TYPES[0], Link: null },
        { State: 'Rechazado', Type: PROCESS_TYPES[0] },
      ],
    });
    const open = await owner.get(`/api/Flx_Process?$filter=State eq 'En proceso' and ProcessType eq 1`).expect(200);
    expect(open.body.results).toHaveLength(1);
  });

  it.each(['a colleague', 'an owner of the organisation', 'another organisation'])(
    'are not there for %s, by whatever address',
    async who => {
      const roles = who === 'an owner of the organisation' ? (['Propietarios'] as const) : [];
      const reader = await app.world.user(who === 'another organisation' ? {} : { org: owner.org, roles });
      const [{ Id }] = (await owner.get('/api/Flx_Process').expect(200)).body.results;
      await reader.get(`/api/Flx_Process/${Id}`).expect(404);
      const { body } = await reader.get(`/api/Flx_Process?$filter=IdUser eq ${owner.id}&$count=true`).expect(200);
      expect(body).toMatchObject({ results: [], TotalCount: 0 });
    },
  );

  it('are written by nobody: who asked does not say that it is approved', async () => {
    const [{ Id }] = (await owner.get('/api/Flx_Process').expect(200)).body.results;
    await owner.put(`/api/Flx_Process/${Id}`, { State: 'Aprobado' }).expect(405);
    await owner.post('/api/Flx_Process', { ProcessType: 1, State: 'Aprobado' }).expect(405);
    await owner.delete(`/api/Flx_Process/${Id}`).expect(405);
  });

  it('have the types of the product, whatever the organisation', async () => {
    expect((await owner.get('/api/Flx_ProcessTypes').expect(200)).body.results).toEqual(PROCESS_TYPES);
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    expect((await stranger.get('/api/Flx_ProcessTypes').expect(200)).body.results).toEqual(PROCESS_TYPES);
    await owner.put('/api/Flx_ProcessTypes/1', { Title: 'Otra' }).expect(405);
  });
});

it('a certificate of invented data is called a sample by its public page, not valid', async () => {
  const { Link } = (await owner.post('/api/apps/certificate', {}).expect(201)).body.results;
  const { text } = await app.request.get(verifyPathOf((await owner.get(Link).expect(200)).body as Buffer)).expect(200);
  expect(text).toContain(apps.verify.sample);
  expect(text).not.toContain(apps.verify.valid);
});
