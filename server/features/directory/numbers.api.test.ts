import { beforeEach, describe, expect, it } from 'vitest';
import { dumpOf } from '../../testing/dump.ts';
import { at, checked, imported, read, rowsOf, uploaded } from '../../testing/imports.ts';
import { addNumbers } from '../../testing/person-numbers.ts';
import { testApp } from '../../testing/test-app.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';
import { renewNumberKeys } from './number-keys.ts';

const app = testApp();
const HEADERS = ['Correo', 'Cédula', 'Número de empleado', 'Nombre', 'Apellido', 'Área', 'Nota'];
const AREA = 'Área general';
const [CEDULA, SECOND, EMPLOYEE, NOTED, LATER, HEADLESS] = [
  '1052804417',
  '1061839274',
  'EMP-770-31',
  '79481526',
  '52917340',
  '80123467',
];
let admin: TestUser;
let ana: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-23T15:00:00Z');
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ríos', email: `ana@org${org}.example` });
});

const correct = (id: number, body: object) => admin.put(`/api/Flx_Members/${id}/identity`, body);
const shown = async (id: number) =>
  (await admin.get(`/api/Flx_Members/${id}?$select=IdNumber,EmployeeNumber`).expect(200)).body.results as object;
const found = async (filter: string): Promise<number[]> => {
  const { body } = await admin.get(`/api/Flx_Members?$select=Id&$filter=${encodeURIComponent(filter)}`).expect(200);
  return (body.results as { Id: number }[]).map(({ Id }) => Id);
};
const importRows = () => [
  [at('ana', admin), CEDULA, EMPLOYEE, '', '', '', `Antes ${NOTED}`],
  ['', SECOND, '', 'Rosa', 'Gómez', AREA, ''],
];
const undone = async (id: number) => {
  await admin.post(`/api/Flx_Members/imports/${id}/undo`).expect(200);
  await app.runJob('directory: import');
  return read(admin, id);
};

describe('a number of a person', () => {
  it('is nowhere in a copy of the database, whatever was done with it', async () => {
    const done = await imported(app, admin, importRows(), { headers: HEADERS });
    expect(done).toMatchObject({ Outcomes: { updated: 1, created: 1 }, Missing: 1 });
    expect(done.Samples[0]).toEqual(importRows()[0]);
    await correct(ana.id, { IdNumber: LATER }).expect(204);
    expect(await shown(ana.id)).toEqual({ IdNumber: LATER, EmployeeNumber: EMPLOYEE });
    await checked(app, admin, await uploaded(admin, importRows(), HEADERS));
    await admin.get(`/api/Flx_Members/imports/${done.Id}/result.csv`).expect(200);
    await undone(done.Id);
    await uploaded(admin, importRows(), ['sin@nombres.example', HEADLESS]);
    const copy = await dumpOf(app);
    for (const number of [CEDULA, SECOND, EMPLOYEE, NOTED, LATER, HEADLESS]) {
      expect(copy, number).not.toContain(number);
      expect(copy, number).not.toContain(Buffer.from(number).toString('hex'));
    }
  });

  it('is of one person, of whichever kind, and of another organisation too', async () => {
    const other = await app.world.user({ org: admin.org, email: `eva@org${admin.org}.example` });
    const there = await app.world.user({ org: (await app.world.org()).org });
    await addNumbers(app.owner, there.org, [{ user: there.id, number: '412' }]);
    await correct(ana.id, { IdNumber: '412' }).expect(204);
    for (const number of ['412', '00412']) {
      const { body } = await correct(other.id, { EmployeeNumber: number }).expect(409);
      expect(body.detail).toBe('Ese número de identificación es de otra persona');
    }
    await correct(ana.id, { EmployeeNumber: '0412' }).expect(204);
    expect(await shown(ana.id)).toEqual({ IdNumber: '412', EmployeeNumber: '0412' });
    const taken = await imported(app, admin, [[at('eva', admin), '', '412', '', '', '', '']], { headers: HEADERS });
    expect(taken.Faults).toMatchObject([{ Messages: ['Ese número de identificación es de otra persona'] }]);
    const twice = [
      ['', '7001', '', 'Luz', 'Paz', AREA, ''],
      ['', '', '07001', 'Sol', 'Paz', AREA, ''],
    ];
    expect((await imported(app, admin, twice, { headers: HEADERS })).Outcomes).toEqual({ created: 1, failed: 1 });
  });

  it('finds its person in a filter, in whatever form, and never by a part of it', async () => {
    await addNumbers(app.owner, admin.org, [{ user: ana.id, number: CEDULA }]);
    expect(await found(`IdNumber eq '1.052.804.417'`)).toEqual([ana.id]);
    expect(await found(`IdNumber in ('${CEDULA}','1') and IsActive eq true`)).toEqual([ana.id]);
    expect(await found(`EmployeeNumber eq '${CEDULA}'`)).toEqual([]);
    expect(await found(`not (IdNumber ne '${CEDULA}')`)).toEqual([ana.id]);
    expect(await found('IdNumber ne null')).toEqual([ana.id]);
    expect(await found(`IdNumber eq null and Id eq ${ana.id}`)).toEqual([]);
    const query = encodeURIComponent(`IdNumber eq '${CEDULA}'`);
    const { body } = await admin.get(`/api/Flx_Members/matching?$filter=${query}`).expect(200);
    expect(body).toMatchObject({ Count: 1, Names: ['Ana Ríos'] });
    for (const filter of [`startswith(IdNumber,'105')`, `IdNumber gt '1'`])
      await admin.get(`/api/Flx_Members?$filter=${encodeURIComponent(filter)}`).expect(400);
  });

  it('goes with a merge if the kept record has none of its kind, and comes back', async () => {
    await addNumbers(app.owner, admin.org, [{ user: ana.id, number: CEDULA }]);
    const other = await app.world.user({ org: admin.org });
    await addNumbers(app.owner, admin.org, [
      { user: other.id, number: SECOND },
      { user: other.id, kind: 'EmployeeNumber', number: EMPLOYEE },
    ]);
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    const merge = async (): Promise<number> => {
      await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [admin.org, other.id]);
      const { body } = await admin
        .post(`/api/Flx_Members/${ana.id}/merges`, { Other: other.id, Reason: 'Dos ingresos' })
        .expect(200);
      await owner.put(`/api/Flx_Merges/${body.Id}/answer`, { IsConfirmed: true }).expect(204);
      return body.Id as number;
    };
    const first = await merge();
    expect(await shown(ana.id)).toEqual({ IdNumber: CEDULA, EmployeeNumber: EMPLOYEE });
    expect(await found(`EmployeeNumber eq '${EMPLOYEE}'`)).toEqual([ana.id]);
    await admin.post(`/api/Flx_Merges/${first}/undo`).expect(200);
    expect(await shown(other.id)).toEqual({ IdNumber: SECOND, EmployeeNumber: EMPLOYEE });
    // One number of both kinds stays whole: a half of it would be of two people.
    await correct(other.id, { EmployeeNumber: SECOND }).expect(204);
    await merge();
    expect(await shown(ana.id)).toEqual({ IdNumber: CEDULA, EmployeeNumber: null });
  });

  it('is found, shown and undone as before once the keys are new', async () => {
    const done = await imported(app, admin, importRows(), { headers: HEADERS });
    const keyOf = async () =>
      (await app.owner.query(`select wrapped, sealed_with from number_keys where org_id = $1`, [admin.org])).rows[0];
    const hashes = `select encode(hash, 'hex') as hash from person_numbers where org_id = $1 order by 1`;
    const before = [await keyOf(), (await app.owner.query(hashes, [admin.org])).rows];
    await renewNumberKeys(app.db, TEST_KEYRING);
    const after = [await keyOf(), (await app.owner.query(hashes, [admin.org])).rows];
    expect(after[0]).not.toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
    expect(await shown(ana.id)).toEqual({ IdNumber: CEDULA, EmployeeNumber: EMPLOYEE });
    expect(await found(`IdNumber eq '${CEDULA}'`)).toEqual([ana.id]);
    expect(await read(admin, done.Id)).toMatchObject({ Missing: 1, Headers: HEADERS, Samples: importRows() });
    expect((await rowsOf(admin, done.Id, 'show=changed')).results[0]?.Changes).toMatchObject([
      { Field: 'IdNumber', Old: null, New: '•••417' },
      { Field: 'EmployeeNumber', Old: null, New: '•••-31' },
    ]);
    expect(await undone(done.Id)).toMatchObject({ State: 'undone', Restored: 2, Kept: 0 });
    expect(await shown(ana.id)).toEqual({ IdNumber: null, EmployeeNumber: null });
  });

  it('stays readable if it is moved, and gone if it is deleted, while the keys are renewed', async () => {
    const other = await app.world.user({ org: admin.org });
    await addNumbers(app.owner, admin.org, [
      { user: ana.id, number: CEDULA },
      { user: ana.id, kind: 'EmployeeNumber', number: EMPLOYEE },
    ]);
    const { org } = await app.world.org();
    await app.owner.query(`insert into number_keys values ($1, 'no key', '')`, [org]);
    const holder = await app.owner.connect();
    await holder.query('begin');
    await holder.query(`update person_numbers set user_id = $1 where user_id = $2 and kind = 'IdNumber'`, [
      other.id,
      ana.id,
    ]);
    await holder.query('delete from person_numbers where user_id = $1', [ana.id]);
    const renewed = renewNumberKeys(app.db, TEST_KEYRING);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%person_numbers%'`;
    await expect.poll(async () => (await app.owner.query(waiting)).rowCount).toBe(1);
    await holder.query('commit');
    holder.release();
    expect(await renewed).toEqual([
      { org, reason: expect.stringContaining(`organisation ${org} could not be opened`) },
    ]);
    await app.owner.query('delete from number_keys where org_id = $1', [org]);
    expect(await shown(other.id)).toEqual({ IdNumber: CEDULA, EmployeeNumber: null });
    expect(await found(`IdNumber eq '${CEDULA}'`)).toEqual([other.id]);
    expect(await shown(ana.id)).toEqual({ IdNumber: null, EmployeeNumber: null });
  });
});
