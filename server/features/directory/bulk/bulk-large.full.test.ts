import { expect, it } from 'vitest';
import { BULK_PEOPLE_MAX } from '#contract/features/directory/limits.ts';
import { insertPeople } from '../../../testing/imports.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

it('a change of as many people as one may have goes on after a stop, shows its progress, and answers a file', async () => {
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Users'] });
  await insertPeople(app, admin, BULK_PEOPLE_MAX + 1);
  const begin = (Expected: number, Filter: string) =>
    admin.post('/api/Flx_Members/bulks', {
      Action: 'position',
      Position: 'Analista',
      Search: 'rosa',
      Filter,
      Expected,
    });
  await begin(BULK_PEOPLE_MAX + 1, '').expect(422);
  const { rows } = await app.owner.query<{ id: number }>(
    `select max(id) as id from users where org_id = $1 and first_name = 'Rosa'`,
    [org],
  );
  const { body } = await begin(BULK_PEOPLE_MAX, `Id ne ${rows[0]?.id ?? 0}`).expect(201);
  const read = async () => (await admin.get(`/api/Flx_Members/bulks/${body.Id}`).expect(200)).body;
  const stop = new AbortController();
  const begun = app.runJob('directory: bulk changes', stop.signal);
  await expect.poll(async () => (await read()).Done as number).toBeGreaterThan(0);
  stop.abort();
  await begun;
  const halfway = await read();
  expect(halfway).toMatchObject({ State: 'running', Rows: BULK_PEOPLE_MAX });
  expect(halfway.Done).toBeLessThan(BULK_PEOPLE_MAX);
  await Promise.all([app.runJob('directory: bulk changes'), app.runJob('directory: bulk changes')]);
  expect(await read()).toMatchObject({ State: 'done', Done: BULK_PEOPLE_MAX, Outcomes: { done: BULK_PEOPLE_MAX } });
  const edits = await app.owner.query<{ edits: number; people: number }>(
    `select count(*)::int as edits, count(distinct person_id)::int as people from audit_log where org_id = $1 and action = 'edited'`,
    [org],
  );
  expect(edits.rows).toEqual([{ edits: BULK_PEOPLE_MAX, people: BULK_PEOPLE_MAX }]);
  const { text } = await admin.get(`/api/Flx_Members/bulks/${body.Id}/result.csv`).expect(200);
  expect(text.split('\n').filter(line => line.includes('"Aplicado"'))).toHaveLength(BULK_PEOPLE_MAX);
}, 600_000);
