import { beforeEach, expect, it } from 'vitest';
import { QUOTE, registers, setRates } from '../../../testing/loans.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const { Monto, Plazo, IdFrequencia } = QUOTE;
let creditor: TestUser;
let colleague: TestUser;
let laura: TestUser;
let request: number;

beforeEach(async () => {
  // A Thursday at 15:00 in Bogota; the answer is promised for Friday at 15:00.
  app.now = new Date('2026-11-19T20:00:00Z');
  const { org } = await app.world.org();
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  colleague = await app.world.user({ org, roles: ['Admin-Credits'] });
  laura = await app.world.user({ org });
  await setRates(app, creditor);
  await registers(laura);
  request = ((await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: { Id: number } }).results.Id;
});

/** Kinds of a person's notifications, once the job has run. */
const notifiedOf = async (person: TestUser): Promise<string[]> => {
  await app.runJob('loans: notify of promises');
  const { body } = await person.get('/api/Flx_Notifications').expect(200);
  return (body as { results: { NotificationType: string }[] }).results
    .map(({ NotificationType }) => NotificationType)
    .toSorted();
};

const offers = async (): Promise<number> => {
  const offer = {
    Title: 'Condiciones',
    Description: 'Léelas',
    UsersId: [laura.id],
    IdPrestamo: request,
    Conditions: { Monto, Plazo, IdFrequencia },
  };
  const { body } = await creditor.post('/api/Creditos', offer).expect(201);
  return (body as { results: { Id: number } }).results.Id;
};

it('tells credit administrators of a new request and of a claim, and nobody else', async () => {
  await laura.post('/api/Conocerte/claims', { Kind: 'query', Words: '¿Qué saben de mí?' }).expect(201);
  expect(await notifiedOf(creditor)).toEqual(['loan_claim', 'loan_desk_new']);
  expect(await notifiedOf(laura)).toEqual([]);
});

it.each([
  [true, 'loan_desk_answered'],
  [false, 'loan_desk_answered'],
])('tells them of the answer %s to an offer', async (AcceptConditions, kind) => {
  await laura.post(`/api/Creditos/${await offers()}/answer`, { AcceptConditions }).expect(204);
  expect(await notifiedOf(colleague)).toContain(kind);
});

it('tells whoever handles a request of a promise that ends in four working hours, once', async () => {
  await creditor.post('/api/Prestamo/desk', { Act: 'take', Ids: [request] }).expect(200);
  expect(await notifiedOf(creditor)).not.toContain('loan_desk_soon');
  app.now = new Date('2026-11-20T15:59:59Z');
  expect(await notifiedOf(creditor)).not.toContain('loan_desk_soon');
  app.now = new Date('2026-11-20T16:00:00Z');
  expect(await notifiedOf(creditor)).toContain('loan_desk_soon');
  expect(await notifiedOf(colleague)).not.toContain('loan_desk_soon');
  await app.owner.query(`delete from notifications where org_id = $1`, [creditor.org]);
  app.now = new Date('2026-11-20T16:01:00Z');
  expect(await notifiedOf(creditor)).toEqual([]);
});

it('tells everybody of a promise that ended while nobody handled it, and of none that was kept', async () => {
  await app.runJob('loans: notify of promises');
  app.now = new Date('2026-11-20T20:00:00Z');
  expect(await notifiedOf(creditor)).toContain('loan_desk_late');
  expect(await notifiedOf(colleague)).toContain('loan_desk_late');
  await offers();
  await app.owner.query(`delete from notifications where org_id = $1`, [creditor.org]);
  app.now = new Date('2026-11-20T21:00:00Z');
  expect(await notifiedOf(colleague)).toEqual([]);
});
