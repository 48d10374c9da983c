import { beforeEach, expect, it } from 'vitest';
import type { ResponsibilitiesAnswer, UndoneHandover } from '#contract/features/directory/types.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
let org: number;
let admin: TestUser;
let leaver: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  leaver = await app.world.user({ org });
});

const lead = (person: TestUser, manager: TestUser) =>
  app.owner.query('update users set manager_id = $3 where org_id = $1 and id = $2', [org, person.id, manager.id]);

it('gives the people who report to somebody another manager, and an heir among them the one above', async () => {
  const [chief, one, two] = [
    await app.world.user({ org }),
    await app.world.user({ org }),
    await app.world.user({ org }),
  ];
  const below = await app.world.user({ org });
  await lead(leaver, chief);
  await lead(one, leaver);
  await lead(two, leaver);
  await lead(below, two);
  const managers = async (): Promise<(number | null)[]> =>
    (
      await app.owner.query<{ manager: number | null }>(
        'select manager_id as manager from users where org_id = $1 and id = any($2) order by id',
        [org, [one.id, two.id]],
      )
    ).rows.map(({ manager }) => manager);
  const held = (
    (await admin.get(`/api/Flx_Members/${leaver.id}/responsibilities`).expect(200)).body as ResponsibilitiesAnswer
  ).results.filter(({ Kind }) => Kind === 'report_to');
  expect(held.map(({ Id }) => Id).toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
  const pass = (Heir: number) =>
    admin.post(`/api/Flx_Members/${leaver.id}/handover`, {
      Items: held.map(({ Kind, Id }) => ({ Kind, Id, Heir })),
    });
  const undone = async (id: number): Promise<UndoneHandover> =>
    (await admin.post(`/api/Flx_Handovers/${id}/undo`).expect(200)).body;
  await pass(below.id).expect(422);
  expect(await managers()).toEqual([leaver.id, leaver.id]);
  const { Id: id } = (await pass(one.id).expect(200)).body;
  expect(await managers()).toEqual([chief.id, one.id]);
  // She received the others, and went herself to the manager above.
  const { rows: logged } = await app.owner.query(
    `select (new_value ->> 'Id')::int as id, (new_value ->> 'Responsible')::int as heir from audit_log
     where org_id = $1 and action = 'handed_over' order by id`,
    [org],
  );
  expect(logged).toEqual([
    { id: one.id, heir: chief.id },
    { id: two.id, heir: one.id },
  ]);
  const left = async (): Promise<ResponsibilitiesAnswer['Handovers'][number]['Items']> =>
    (await admin.get(`/api/Flx_Members/${leaver.id}/responsibilities`).expect(200)).body.Handovers[0].Items;
  const [first, second] = await left();
  expect([first, second]).toMatchObject([
    { Title: expect.any(String), IsThere: true },
    { Title: expect.any(String), IsThere: true, Heir: first?.Title },
  ]);
  expect(await undone(id)).toEqual({ Restored: 2, Changed: [] });
  expect(await managers()).toEqual([leaver.id, leaver.id]);
  const { Id: again } = (await pass(chief.id).expect(200)).body;
  await lead(two, one);
  expect((await left()).map(({ IsThere }) => IsThere)).toEqual([true, false]);
  expect(await undone(again)).toMatchObject({ Restored: 1 });
  expect(await managers()).toEqual([leaver.id, one.id]);
});

it('locks them with the heir in the order of ids, so that two changes of the same people cannot wait in a circle', async () => {
  const [report, heir] = [await app.world.user({ org }), await app.world.user({ org })];
  await lead(report, leaver);
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [report.id]);
  const passing = admin
    .post(`/api/Flx_Members/${leaver.id}/handover`, { Items: [{ Kind: 'report_to', Id: report.id, Heir: heir.id }] })
    .then(({ status }) => status);
  const waiting = async () =>
    (
      await app.owner.query(
        `select from pg_locks where not granted and locktype = 'transactionid'
         and pid in (select pid from pg_stat_activity where datname = current_database())`,
      )
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  await holder.query('select from users where id = $1 for no key update nowait', [heir.id]);
  await holder.query('commit');
  holder.release();
  expect(await passing).toBe(200);
});

it('gives nobody back to a blocked person, and all of them once that person is unblocked', async () => {
  const [report, heir] = [await app.world.user({ org }), await app.world.user({ org })];
  await lead(report, leaver);
  const Items = [{ Kind: 'report_to', Id: report.id, Heir: heir.id }];
  const { Id } = (await admin.post(`/api/Flx_Members/${leaver.id}/handover`, { Items }).expect(200)).body;
  const setActive = (IsActive: boolean) =>
    admin.put('/api/Flx_Members/active', { Ids: [leaver.id], IsActive }).expect(204);
  await setActive(false);
  await admin.post(`/api/Flx_Handovers/${Id}/undo`).expect(422);
  await setActive(true);
  expect((await admin.post(`/api/Flx_Handovers/${Id}/undo`).expect(200)).body).toEqual({ Restored: 1, Changed: [] });
});
