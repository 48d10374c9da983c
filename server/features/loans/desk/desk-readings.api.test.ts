import { beforeEach, expect, it } from 'vitest';
import { SAME_READING_MINUTES } from '#contract/features/loans/limits.ts';
import { LISTED, type DataReading } from '#contract/features/loans/types.ts';
import { QUOTE, registers, setRates } from '../../../testing/loans.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const MORNING = new Date('2026-11-20T14:00:00Z');
const MINUTE_MS = 60_000;
let creditor: TestUser;
let laura: TestUser;
let request: number;

beforeEach(async () => {
  app.now = MORNING;
  const { org } = await app.world.org();
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  laura = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  await setRates(app, creditor);
  await registers(laura);
  request = ((await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: { Id: number } }).results.Id;
});

/** Lists that were read of Laura's, the newest first. */
const readings = async (): Promise<string[]> =>
  ((await laura.get('/api/Conocerte/readings').expect(200)).body as { results: DataReading[] }).results.map(
    ({ List, RecordId }) => `${List} ${RecordId}`,
  );
const reads = (path: string, reader = creditor) => reader.get(`/api/${path}`).expect(200);
const filtered = (filter: string): string => `Prestamo?$filter=${encodeURIComponent(filter)}`;

it('records a day at the desk as one listing and one opening', async () => {
  await reads('Prestamo/desk');
  await reads('Prestamo/desk?order=name');
  await reads('Prestamo');
  await reads(`Prestamo/${request}/desk`);
  await creditor.post('/api/Prestamo/desk', { Act: 'take', Ids: [request] }).expect(200);
  await creditor.post(`/api/Prestamo/${request}/state`, { From: 'sent', State: 'analysis' }).expect(204);
  await reads(`Prestamo/${request}/desk`);
  await reads('Prestamo/desk/counts');
  expect(await readings()).toEqual([`Prestamo/desk ${request}`, `${LISTED} ${request}`]);
});

it('records the next day’s listing, and an opening later on, again', async () => {
  await reads('Prestamo/desk');
  await reads(`Prestamo/${request}/desk`);
  app.now = new Date(MORNING.getTime() + (SAME_READING_MINUTES + 1) * MINUTE_MS);
  await reads('Prestamo/desk');
  await reads(`Prestamo/${request}/desk`);
  expect(await readings()).toHaveLength(3);
  app.now = new Date('2026-11-21T05:00:00Z');
  await reads('Prestamo/desk');
  expect((await readings())[0]).toBe(`${LISTED} ${request}`);
  expect(await readings()).toHaveLength(4);
});

it('records a file with a reason of its own', async () => {
  await reads('Prestamo/desk');
  await reads('Prestamo/desk/csv');
  const { results } = (await laura.get('/api/Conocerte/readings').expect(200)).body as { results: DataReading[] };
  expect(results.map(({ List, Reason, ReaderId }) => [List, Reason, ReaderId])).toEqual([
    [LISTED, 'Descarga de la lista de solicitudes', creditor.id],
    [LISTED, 'Análisis de solicitudes', creditor.id],
  ]);
});

it('does not record notes again for whoever writes one', async () => {
  await creditor.post(`/api/Prestamo/${request}/notes`, { Text: 'Uno' }).expect(200);
  await creditor.post(`/api/Prestamo/${request}/notes`, { Text: 'Dos' }).expect(200);
  expect(await readings()).toEqual([`Notas ${request}`]);
});

it.each([
  ['their id', () => filtered(`IdUser eq ${laura.id} and Id gt 2000000000`)],
  ['ids around theirs', () => filtered(`IdUser gt ${laura.id - 1} and IdUser lt ${laura.id + 1} and Id gt 2000000000`)],
  ['some ids', () => filtered(`IdUser in (${laura.id}) and Id gt 2000000000`)],
  ['their request', () => filtered(`Id eq ${request} and IdUser eq ${creditor.id}`)],
  ['their name at the desk', () => 'Prestamo/desk?search=laura&state=rejected'],
])('records a filter by %s that finds nothing', async (_, path) => {
  const { body } = await reads(path());
  expect((body as { results: unknown[] }).results).toEqual([]);
  expect(await readings()).toHaveLength(1);
});

it('records nothing of a filter by somebody to whom there are no requests', async () => {
  const member = await app.world.user({ org: laura.org });
  await reads(filtered(`IdUser eq ${laura.id}`), member);
  expect(await readings()).toEqual([]);
});

it('records nobody for the messages of whoever administers credits themselves', async () => {
  const colleague = await app.world.user({ org: laura.org, roles: ['Admin-Credits'] });
  const send = async (to: TestUser): Promise<number> => {
    const message = { Title: 'Hola', Description: 'Así va', UsersId: [to.id], IsNotCollection: true };
    return ((await colleague.post('/api/Creditos', message).expect(201)).body as { results: { Id: number } }).results
      .Id;
  };
  await send(laura);
  const own = await send(creditor);
  const { body } = await reads(`Creditos?$filter=${encodeURIComponent('IsOwn eq true')}`);
  expect((body as { results: { Id: number }[] }).results.map(({ Id }) => Id)).toEqual([own]);
  expect((await readings()).filter(line => line.startsWith(LISTED))).toEqual([]);
  await reads('Creditos');
  expect((await readings()).filter(line => line.startsWith(LISTED))).toHaveLength(1);
});

it.each([
  ['CreditosUsers', () => `IdUser eq ${laura.id}`],
  ['Creditos', () => `IdPrestamo eq ${request} and AuthorId lt 1`],
])('records a person who is looked for among %s and not found', async (list, filter) => {
  const { body } = await reads(`${list}?$filter=${encodeURIComponent(filter())}`);
  expect((body as { results: unknown[] }).results).toEqual([]);
  expect(await readings()).toEqual([`${LISTED} 0`]);
});
