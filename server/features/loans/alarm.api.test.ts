import { beforeEach, describe, expect, it } from 'vitest';
import { READINGS_A_DAY } from '#contract/features/loans/limits.ts';
import { lockWaiters, QUOTE, registers, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const TODAY = '2026-11-20T20:00:00Z';
let org: number;
let laura: TestUser;
let creditor: TestUser;
let owner: TestUser;
let registration: number;
let request: number;
let message: number;

beforeEach(async () => {
  app.now = new Date(TODAY);
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  await setRates(app, creditor);
  registration = await registers(laura);
  request = ((await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: { Id: number } }).results.Id;
  await laura.post('/api/Conocerte/claims', { Kind: 'query', Words: '¿Qué saben de mí?' }).expect(201);
  const sent = { Title: 'Hola', Description: 'Así va', UsersId: [laura.id] };
  const { body } = await creditor.post('/api/Creditos', sent).expect(201);
  message = (body as { results: { Id: number } }).results.Id;
  await creditor.post(`/api/Prestamo/${request}/notes`, { Text: 'Todo en orden' }).expect(200);
});

/** Replaces all readings by this many, made at a moment. */
const hasRead = async (records: number, at = TODAY): Promise<void> => {
  await app.owner.query('truncate loan.loan_readings');
  await app.owner.query(
    `insert into loan.loan_readings (org_id, reader_id, subject_id, list, record_id, reason, at)
     select $1, $2, $3, 'Prestamo', 1000 + n, 'Análisis', $5 from generate_series(1, $4::int) n`,
    [org, creditor.id, laura.id, records, at],
  );
};
/** Alarms that were given: about whom in the audit log, and to whom by e-mail. */
const alarms = async (): Promise<unknown[][]> => {
  const { rows: entries } = await app.owner.query<{ person: number }>(
    `select subject_id::int as person from audit_log where org_id = $1 and action = 'many_readings'`,
    [org],
  );
  const { rows: mails } = await app.owner.query<{ user: number }>(
    `select user_id as user from mail_outbox where org_id = $1 and about = 'alarm'`,
    [org],
  );
  return [entries.map(({ person }) => person), mails.map(({ user }) => user)];
};

const documentOf = async (): Promise<number> =>
  ((await laura.get('/api/Conocerte/documents').expect(200)).body as { results: { Id: number }[] }).results[0]?.Id ?? 0;

describe('whoever opens more than fifty records in a day', () => {
  it.each<[string, () => PromiseLike<{ status: number }>]>([
    ['registrations', () => creditor.get('/api/Conocerte')],
    ['the page of a request', () => creditor.get(`/api/Prestamo/${request}/desk`)],
    ['a request', () => creditor.get(`/api/Prestamo/${request}`)],
    ['a message', () => creditor.get(`/api/Creditos/${message}`)],
    ['notes', () => creditor.get(`/api/Prestamo/${request}/notes`)],
    ['claims', () => creditor.get('/api/Conocerte/desk')],
    ['documents of a registration', () => creditor.get(`/api/Conocerte/${registration}/documents`)],
    ['a document', async () => creditor.get(`/api/Conocerte/documents/${await documentOf()}?reason=Verificar`)],
  ])('is announced to Propietarios once, by %s', async (_, read) => {
    await hasRead(READINGS_A_DAY - 1);
    expect((await read()).status).toBe(200);
    expect(await alarms()).toEqual([[], []]);
    await hasRead(READINGS_A_DAY);
    expect((await read()).status).toBe(200);
    expect(await alarms()).toEqual([[creditor.id], [owner.id]]);
    expect((await read()).status).toBe(200);
    expect(await alarms()).toEqual([[creditor.id], [owner.id]]);
  });

  it.each(['Prestamo', 'Prestamo/desk', 'Prestamo/desk/csv', 'Creditos', 'CreditosUsers', 'Conocerte?$select=Id'])(
    'is not announced by rows of the list %s',
    async list => {
      await hasRead(READINGS_A_DAY);
      await creditor.get(`/api/${list}`).expect(200);
      expect(await alarms()).toEqual([[], []]);
    },
  );

  it('is announced by the later of two readings at the same moment', async () => {
    await hasRead(READINGS_A_DAY - 1);
    // Neither transaction can commit before the other has recorded its reading.
    await app.owner.query(`
      create function loan.wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
      create constraint trigger waits after insert on loan.loan_readings deferrable initially deferred
        for each row execute function loan.wait_at_commit()`);
    const holder = await app.owner.connect();
    try {
      await holder.query('select pg_advisory_lock(4711)');
      const both = Promise.all(
        [`Prestamo/${request}`, 'Conocerte'].map(path => creditor.get(`/api/${path}`).then(one => one)),
      );
      await expect.poll(() => lockWaiters(app)).toBe(2);
      await holder.query('select pg_advisory_unlock(4711)');
      expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await holder.query('select pg_advisory_unlock_all()');
      holder.release();
      await app.owner.query('drop function loan.wait_at_commit() cascade');
    }
    expect(await alarms()).toEqual([[creditor.id], [owner.id]]);
  });

  it('is counted anew each day of Bogota', async () => {
    await hasRead(READINGS_A_DAY, '2026-11-20T04:59:59Z');
    await creditor.get(`/api/Prestamo/${request}`).expect(200);
    expect(await alarms()).toEqual([[], []]);
    await hasRead(READINGS_A_DAY, '2026-11-20T05:00:00Z');
    await creditor.get(`/api/Prestamo/${request}`).expect(200);
    expect(await alarms()).toEqual([[creditor.id], [owner.id]]);
  });
});
