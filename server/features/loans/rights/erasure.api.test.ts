import { beforeEach, describe, expect, it } from 'vitest';
import { REQUIRED_DOCUMENTS } from '#contract/features/loans/documents.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import {
  loanRowsOf,
  lockWaiters,
  PERSON,
  QUOTE,
  registers,
  says,
  sendsDocument,
  setRates,
  setsState,
} from '../../../testing/loans.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { RETENTION } from './retention.ts';

const app = testApp();
let org: number;
let laura: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z');
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const message = () =>
  creditor.post('/api/Creditos', { Title: 'Condiciones', Description: 'Así quedaría', UsersId: [laura.id] });
const claim = () => laura.post('/api/Conocerte/claims', { Kind: 'query', Words: '¿Qué saben de mí?' });
const draft = () => laura.put('/api/Conocerte/draft', { Step: 2, Data: { Nombre: 'Laura' }, EditionDate: null });
const requested = async (): Promise<LoanRequest> =>
  ((await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest }).results;

/** Returns the tables that still hold sealed data of a person; none may. */
async function leftOf(person: TestUser): Promise<string[]> {
  const { loan_consents: _consents, loan_readings: _readings, ...sealed } = await loanRowsOf(app, person);
  return Object.keys(sealed).filter(table => sealed[table] !== 0);
}

/** Erases a person while a write about them waits: it has sealed its row, but not stored it yet. */
async function racing(
  write: () => PromiseLike<{ status: number }>,
  erase: () => PromiseLike<unknown>,
): Promise<number> {
  const holder = await app.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from users where org_id = $1 and id = $2 for update', [org, laura.id]);
    const written = write().then(({ status }) => status);
    await expect.poll(() => lockWaiters(app)).toBe(1);
    let isErased = false;
    const erased = erase().then(() => {
      isErased = true;
    });
    await expect.poll(async () => isErased || (await lockWaiters(app)) === 2).toBe(true);
    await holder.query('rollback');
    await erased;
    return await written;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('erasure', () => {
  it.each<[string, () => PromiseLike<{ status: number }>]>([
    ['a message', message],
    ['a claim', claim],
    ['a draft', draft],
    ['a document', () => sendsDocument(laura, 'bank')],
    ['a registration', () => laura.post('/api/Conocerte', PERSON)],
  ])('waits for %s that is being written, and leaves nothing of it', async (_, write) => {
    await says(laura);
    for (const kind of REQUIRED_DOCUMENTS.Natural) await sendsDocument(laura, kind).expect(201);
    const erase = () => laura.post('/api/Conocerte/erasure', { Outcome: 'erase' }).expect(200);
    expect([200, 201]).toContain(await racing(write, erase));
    expect(await leftOf(laura)).toEqual([]);
  });

  it('of who asked for it while it had to be kept waits as well', async () => {
    await registers(laura);
    const { Id } = await requested();
    await setsState(app, org, Id, 'rejected', app.now);
    await laura.post('/api/Conocerte/erasure', { Outcome: 'restrict' }).expect(200);
    app.now = new Date('2029-01-01T15:00:00Z');
    expect(await racing(message, () => app.runJob(RETENTION))).toBe(201);
    expect(await leftOf(laura)).toEqual([]);
  });

  it('of somebody takes nothing of whom a message was written to as well', async () => {
    const andres = await app.world.user({ org });
    await registers(laura);
    await registers(andres);
    const both = (...people: readonly TestUser[]) =>
      creditor.post('/api/Creditos', {
        Title: 'Para los dos',
        Description: 'Un aviso',
        UsersId: people.map(({ id }) => id),
      });
    const rounds = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? both(laura, andres) : both(andres, laura)));
    const erase = laura.post('/api/Conocerte/erasure', { Outcome: 'erase' });
    const answers = await Promise.all([...rounds, erase]);
    expect(answers.map(({ status }) => status)).toEqual([...rounds.map(() => 201), 200]);
    const { body } = await andres.get('/api/Creditos').expect(200);
    expect((body as { results: { Title: string }[] }).results.map(({ Title }) => Title)).toEqual(
      rounds.map(() => 'Para los dos'),
    );
  });
});

describe('what can’t be opened', () => {
  it('hides nothing else, wherever it is shown', async () => {
    const registration = await registers(laura);
    const { Id } = await requested();
    await message().expect(201);
    await says(laura, ['contact']);
    await claim().expect(201);
    await draft().expect(200);
    await creditor.post(`/api/Prestamo/${Id}/notes`, { Text: 'Falta un soporte' }).expect(200);
    // As if sealed with a key that is gone.
    for (const [table, column] of [
      ['loan_applicants', 'data'],
      ['loan_requests', 'notes'],
      ['loan_requests', 'snapshot'],
      ['loan_message_people', 'title'],
      ['loan_message_people', 'description'],
      ['loan_claims', 'words'],
      ['loan_drafts', 'data'],
      ['loan_documents', 'head'],
      ['loan_notes', 'text'],
    ])
      await app.owner.query(`update loan.${table} set ${column} = '\\x00' where org_id = $1`, [org]);
    const resultsOf = async (user: TestUser, path: string): Promise<unknown> =>
      ((await user.get(`/api/${path}`).expect(200)).body as { results: unknown }).results;
    for (const reader of [laura, creditor]) {
      expect(await resultsOf(reader, 'Conocerte')).toMatchObject([{ Id: registration, Data: null }]);
      expect(await resultsOf(reader, 'Prestamo')).toMatchObject([{ Id, Solicitud: '' }]);
      expect(await resultsOf(reader, 'Creditos')).toMatchObject([{ Title: '', Description: '' }]);
      expect(await resultsOf(reader, `Conocerte/${registration}/documents`)).toMatchObject([
        { Name: '' },
        { Name: '' },
      ]);
    }
    expect(await resultsOf(laura, 'Conocerte/draft')).toBeNull();
    expect(await resultsOf(laura, 'Conocerte/claims')).toMatchObject([{ Words: '' }]);
    expect(await resultsOf(creditor, 'Conocerte/desk')).toMatchObject([{ Words: '' }]);
    expect(await resultsOf(creditor, `Prestamo/${Id}/notes`)).toMatchObject([{ Text: '' }]);
    const [document] = (await resultsOf(laura, 'Conocerte/documents')) as { Id: number }[];
    await laura.get(`/api/Conocerte/documents/${document?.Id}`).expect(404);
    await laura.get('/api/Conocerte/export').expect(200);
    const { body } = await laura.post('/api/Prestamo', QUOTE).expect(409);
    expect((body as { code: string }).code).toBe('conflict');
  });
});
