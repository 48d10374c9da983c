import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanMessage, LoanNote, LoanRequest } from '#contract/features/loans/types.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { QUOTE, registers, setRates } from '../../../testing/loans.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const { errors } = loans;
const { Monto, Plazo, IdFrequencia } = QUOTE;
let org: number;
let creditor: TestUser;
let colleague: TestUser;
let request: LoanRequest;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  ({ org } = await app.world.org());
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  colleague = await app.world.user({ org, roles: ['Admin-Credits'], firstName: 'Marta', lastName: 'Ruiz' });
  await setRates(app, creditor);
  await registers(creditor);
  request = ((await creditor.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest }).results;
});

const asRead = async (): Promise<LoanRequest> =>
  ((await colleague.get(`/api/Prestamo/${request.Id}`).expect(200)).body as { results: LoanRequest }).results;

/** Acts on a request, each performed by a given user. */
const ACTS: readonly (readonly [string, (by: TestUser) => PromiseLike<{ status: number; body: unknown }>])[] = [
  ['being given to somebody', by => by.post(`/api/Prestamo/${request.Id}/assign`, { AssigneeId: colleague.id })],
  [
    'being taken into analysis',
    by => by.post(`/api/Prestamo/${request.Id}/state`, { From: 'sent', State: 'analysis' }),
  ],
  ['a note', by => by.post(`/api/Prestamo/${request.Id}/notes`, { Text: 'Todo en orden' })],
  ['reading its notes', by => by.get(`/api/Prestamo/${request.Id}/notes`)],
  ['a message about it', by => by.post('/api/Creditos', message())],
  [
    'an offer of conditions',
    by => by.post('/api/Creditos', { ...message(), Conditions: { Monto, Plazo, IdFrequencia } }),
  ],
  ['a rejection', by => by.post('/api/Creditos', { ...message(), TypeAlert: 'rechazo' })],
];
const message = () => ({
  Title: 'Tu préstamo',
  Description: 'Así va',
  UsersId: [creditor.id],
  IdPrestamo: request.Id,
});

describe('one’s own request', () => {
  it.each(ACTS)('is for somebody else: %s is refused', async (_, act) => {
    const refused = await act(creditor);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'forbidden', detail: errors.ownRequest });
    expect(await asRead()).toMatchObject({ State: 'sent', AssigneeId: null });
    expect([200, 201, 204]).toContain((await act(colleague)).status);
  });

  it('is not paid out by whoever made it', async () => {
    const conditions = { ...message(), TypeAlert: 'pagare', Conditions: { Monto, Plazo, IdFrequencia } };
    const sent = (await colleague.post('/api/Creditos', conditions).expect(201)).body as { results: LoanMessage };
    await creditor.post(`/api/Creditos/${sent.results.Id}/answer`, { AcceptConditions: true }).expect(204);
    const paid = { From: 'signing', State: 'disbursed' };
    await creditor.post(`/api/Prestamo/${request.Id}/state`, paid).expect(403);
    expect(await asRead()).toMatchObject({ State: 'signing' });
    await colleague.post(`/api/Prestamo/${request.Id}/state`, paid).expect(204);
  });

  it('is given to nobody who made it', async () => {
    const { body } = await colleague
      .post(`/api/Prestamo/${request.Id}/assign`, { AssigneeId: creditor.id })
      .expect(422);
    expect((body as { errors: object }).errors).toEqual({ AssigneeId: errors.assigneeInvalid });
    expect(await asRead()).toMatchObject({ AssigneeId: null });
  });
});

it('keeps the notes of two who write at once, each under its name, and one of a repetition', async () => {
  const third = await app.world.user({ org, roles: ['Admin-Credits'] });
  const notes = `/api/Prestamo/${request.Id}/notes`;
  const write = (by: TestUser, Text: string, key: string) => by.post(notes, { Text }).set('Idempotency-Key', key);
  const answers = await Promise.all([
    write(colleague, 'Llamé a su jefe', 'note-of-one'),
    write(third, 'Falta un soporte', 'note-of-two'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await write(third, 'Falta un soporte', 'note-of-two').expect(200);
  await write(third, 'Otra cosa', 'note-of-two').expect(409);
  const { body } = await colleague.get(notes).expect(200);
  const { results } = body as { results: LoanNote[] };
  expect(results.map(({ Text }) => Text).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Falta un soporte',
    'Llamé a su jefe',
  ]);
  expect(new Set(results.map(({ AuthorName }) => AuthorName)).size).toBe(2);
});
