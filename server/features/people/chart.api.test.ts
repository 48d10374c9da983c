import { beforeEach, describe, expect, it } from 'vitest';
import type { ManagerStep } from '#contract/features/people/types.ts';
import { people } from '#contract/i18n/es-CO/people.ts';
import { sql } from '../../db/sql.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = people;
let administrator: TestUser;
let top: TestUser;
let middle: TestUser;
let bottom: TestUser;

const put = (user: TestUser, of: { id: number }, ManagerId: number | null | undefined) =>
  user.put(`/api/Flx_Users/${of.id}/manager`, ManagerId === undefined ? {} : { ManagerId });
const pathOf = async (of: { id: number }, reader = bottom): Promise<string[]> => {
  const { body } = await reader.get(`/api/Flx_Users/${of.id}/managers`).expect(200);
  return (body.results as ManagerStep[]).map(({ Title }) => Title);
};
const branch = async (manager: number | null, reader = bottom): Promise<object[]> => {
  const query = new URLSearchParams({
    $filter: `ManagerId eq ${manager} and InChart eq true`,
    $select: 'Nombre,ReportsCount',
  });
  return (await reader.get(`/api/Flx_Users?${query.toString()}`).expect(200)).body.results;
};

beforeEach(async () => {
  const { org } = await app.world.org();
  administrator = await app.world.user({ org, firstName: 'Ada', lastName: '', roles: ['Admin-Users'] });
  top = await app.world.user({ org, firstName: 'Berta', lastName: '' });
  middle = await app.world.user({ org, firstName: 'Ciro', lastName: '' });
  bottom = await app.world.user({ org, firstName: 'Diana', lastName: '' });
  await put(administrator, middle, top.id).expect(200);
  await put(administrator, bottom, middle.id).expect(200);
});

it('opens branch by branch, and upwards at once', async () => {
  expect(await branch(null)).toEqual([
    { Nombre: 'Ada', ReportsCount: 0 },
    { Nombre: 'Berta', ReportsCount: 1 },
  ]);
  expect(await branch(top.id)).toEqual([{ Nombre: 'Ciro', ReportsCount: 1 }]);
  expect(await branch(bottom.id)).toEqual([]);
  expect(await pathOf(bottom)).toEqual(['Ciro', 'Berta']);
  expect(await pathOf(top)).toEqual([]);
  const { body } = await bottom.get(`/api/Flx_Users/${bottom.id}?$select=ManagerId&$expand=Manager`).expect(200);
  expect(body.results).toMatchObject({ ManagerId: middle.id, Manager: { Id: middle.id, Title: 'Ciro' } });
});

it('tells who stands at the top from who stands nowhere, and knows nobody who is blocked, whoever looks', async () => {
  await app.world.user({ org: top.org, firstName: 'Elsa', isActive: false });
  const names = async (reader: TestUser, filter: string): Promise<string[]> => {
    const query = new URLSearchParams({ $filter: `ManagerId eq null and InChart eq true and ${filter}` });
    const { body } = await reader.get(`/api/Flx_Users?${query.toString()}`).expect(200);
    return (body.results as { Nombre: string }[]).map(({ Nombre }) => Nombre);
  };
  for (const reader of [bottom, administrator]) {
    expect(await names(reader, 'LeadsPeople eq true')).toEqual(['Berta']);
    expect(await names(reader, 'LeadsPeople eq false')).toEqual(['Ada']);
  }
});

it('answers a branch of many page by page, by name', async () => {
  const many = Array.from({ length: 25 }, (_, place) => `Persona ${String(place).padStart(2, '0')}`);
  for (const firstName of many.toReversed()) {
    const person = await app.world.user({ org: top.org, firstName, lastName: '' });
    await app.owner.query('update users set manager_id = $1 where id = $2', [bottom.id, person.id]);
  }
  const query = new URLSearchParams({
    $filter: `ManagerId eq ${bottom.id} and InChart eq true`,
    $select: 'Nombre',
    $orderby: 'Title',
    $top: '20',
    $count: 'true',
  });
  const first = await top.get(`/api/Flx_Users?${query.toString()}`).expect(200);
  const second = await top.get(String(first.body.__next)).expect(200);
  const found = [...first.body.results, ...second.body.results] as { Nombre: string }[];
  expect(first.body.TotalCount).toBe(25);
  expect(second.body.__next).toBeNull();
  expect(found.map(({ Nombre }) => Nombre)).toEqual(many);
});

describe('whom somebody reports to', () => {
  it('is changed by Admin-Users alone, and in the audit log', async () => {
    await put(middle, bottom, top.id).expect(403);
    expect((await put(administrator, bottom, null).expect(200)).body).toEqual({ Id: bottom.id, ManagerId: null });
    expect(await pathOf(bottom)).toEqual([]);
    const { rows } = await app.owner.query(
      `select actor_id, subject_id, person_id, new_value from audit_log where org_id = $1 and action = 'manager' order by id desc limit 2`,
      [top.org],
    );
    expect(rows).toMatchObject([
      { actor_id: administrator.id, new_value: { ManagerId: null, ManagerName: null } },
      { actor_id: administrator.id, new_value: { ManagerId: middle.id, ManagerName: 'Ciro' } },
    ]);
  });

  it('is never oneself, who reports to them, somebody blocked, foreign or absent', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const blocked = await app.world.user({ org: top.org, isActive: false });
    for (const below of [top, middle, bottom])
      expect((await put(administrator, top, below.id).expect(422)).body.errors).toEqual({
        ManagerId: errors.managerBelow,
      });
    for (const gone of [stranger.id, blocked.id, 999_999_999])
      expect((await put(administrator, top, gone).expect(422)).body.errors).toEqual({ ManagerId: errors.managerGone });
    await put(administrator, stranger, top.id).expect(404);
    await put(administrator, top, undefined).expect(422);
    await bottom.get(`/api/Flx_Users/${stranger.id}/managers`).expect(404);
    expect(await pathOf(bottom)).toEqual(['Ciro', 'Berta']);
  });

  it('closes no circle, whoever changes it at the same moment', async () => {
    await put(administrator, middle, null).expect(200);
    const answers = await Promise.all([put(administrator, top, middle.id), put(administrator, middle, top.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is nobody who is blocked at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const manager = await app.world.user({ org: top.org });
      await Promise.all([
        put(administrator, bottom, manager.id),
        app.db.write(top.org, session =>
          session.run(sql`update users set is_active = false where org_id = ${top.org} and id = ${manager.id}`),
        ),
      ]);
      const { body } = await top.get(`/api/Flx_Users/${bottom.id}?$select=ManagerId`).expect(200);
      expect(body.results.ManagerId).not.toBe(manager.id);
    }
  });

  it('is who stood above somebody who is blocked', async () => {
    await app.owner.query('update users set is_active = false where id = $1', [middle.id]);
    expect(await pathOf(bottom)).toEqual(['Berta']);
    expect(await branch(top.id)).toEqual([{ Nombre: 'Diana', ReportsCount: 0 }]);
    expect(await branch(top.id, administrator)).toEqual([{ Nombre: 'Diana', ReportsCount: 0 }]);
    await app.owner.query('update users set is_active = false where id = $1', [top.id]);
    expect(await branch(null)).toEqual([
      { Nombre: 'Ada', ReportsCount: 0 },
      { Nombre: 'Diana', ReportsCount: 0 },
    ]);
  });
});
