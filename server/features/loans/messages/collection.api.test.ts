import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryPlan } from '#contract/features/loans/collection.ts';
import type { LoanMessage, LoanRequest } from '#contract/features/loans/types.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { QUOTE, registers, says, setRates } from '../../../testing/loans.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const { errors } = loans;
let org: number;
let laura: TestUser;
let andres: TestUser;
let creditor: TestUser;

const CONDITIONS = { Monto: 2_000_000, Plazo: 180, IdFrequencia: 2 };
const TEXT = { Title: 'Condiciones de tu préstamo', Description: 'Léelas con calma.' };

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z'); // Friday, 15:00 in Bogota
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  andres = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const sent = async (body: object): Promise<LoanMessage> =>
  (
    (await creditor.post('/api/Creditos', { ...TEXT, UsersId: [laura.id], ...body }).expect(201)).body as {
      results: LoanMessage;
    }
  ).results;
const seenBy = async (user: TestUser): Promise<LoanMessage[]> =>
  ((await user.get('/api/Creditos').expect(200)).body as { results: LoanMessage[] }).results;
const requested = async (user = laura): Promise<LoanRequest> => {
  await registers(user);
  return ((await user.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest }).results;
};

describe('a message that is not said to ask to pay', () => {
  const OVERDUE = { Title: 'Tu préstamo', Description: 'Tienes una cuota vencida, paga ya para evitar reportes' };
  const planned = async (body: object, by = creditor): Promise<DeliveryPlan> =>
    (
      (await by.post('/api/Creditos/plan', { ...TEXT, UsersId: [laura.id], ...body }).expect(200)).body as {
        results: DeliveryPlan;
      }
    ).results;
  const declared = async (): Promise<(string | null)[]> =>
    (
      await app.owner.query<{ detail: string | null }>(
        `select detail from audit_log where org_id = $1 and action = 'not_collection' order by id`,
        [org],
      )
    ).rows.map(({ detail }) => detail);
  /** Gives Laura a loan that she has to pay back. */
  const lends = async (): Promise<LoanRequest> => {
    const request = await requested();
    const offer = await sent({ IdPrestamo: request.Id, Conditions: CONDITIONS });
    await laura.post(`/api/Creditos/${offer.Id}/answer`, { AcceptConditions: true }).expect(204);
    await creditor.post(`/api/Prestamo/${request.Id}/state`, { From: 'accepted', State: 'disbursed' }).expect(204);
    return request;
  };

  it('is one by its words: at 00:57 it waits, as was planned, and no e-mail is a second channel', async () => {
    await says(laura, ['contact']);
    app.now = new Date('2026-11-21T05:57:00Z'); // Saturday, 00:57
    const plan = await planned(OVERDUE);
    expect(plan).toMatchObject({ Collects: true, Reason: 'words', Words: 'vencida' });
    const message = await sent(OVERDUE);
    expect(message).toMatchObject({ Collects: true, Asks: false });
    expect(await seenBy(laura)).toEqual([]);
    expect(plan.Deliveries).toMatchObject([{ Id: laura.id, At: '2026-11-21T13:00:00.000Z', Refuses: false }]);
    expect(message.DueDate).toContain('2026-11-21T13:00:00.000');
    // The next one would have to wait for the Monday.
    expect((await planned(OVERDUE)).Deliveries).toMatchObject([{ At: '2026-11-23T12:00:00.000Z' }]);
    app.now = new Date('2026-11-21T13:00:00Z'); // Saturday, 8:00
    await app.runJob('loans: deliver messages');
    expect(await seenBy(laura)).toMatchObject([OVERDUE]);
    const mails = await app.owner.query(`select from mail_outbox where org_id = $1 and about = 'message'`, [org]);
    expect(mails.rowCount).toBe(0);
    expect(await declared()).toEqual([]);
  });

  it('is one to who has instalments to pay, which they see, unless its writer denies it, which is audited', async () => {
    expect(await planned({})).toMatchObject({ Collects: false, Reason: null, Deliveries: [{ At: null }] });
    const { Id } = await lends();
    const { body } = await creditor.post('/api/Creditos', { ...TEXT, UsersId: [laura.id] }).expect(422);
    expect((body as { errors: object }).errors).toEqual({ UsersId: errors.contactNotAuthorised });
    expect(await planned({})).toMatchObject({
      Collects: true,
      Reason: 'outstanding',
      Deliveries: [{ Refuses: true }],
    });
    const seen = JSON.stringify((await laura.get('/api/Conocerte/readings').expect(200)).body);
    expect(seen).toContain('Revisión de un mensaje antes de enviarlo');
    const denied = await sent({ ...OVERDUE, IsNotCollection: true });
    expect([denied.Collects, await declared()]).toEqual([false, ['vencida']]);
    const paid = await requested(andres);
    expect(paid.Id).not.toBe(Id);
    expect(await planned({ UsersId: [andres.id] })).toMatchObject({ Collects: false });
  });

  it('has conditions or an alert without words of collection, unless it decides on a request', async () => {
    for (const part of [{ Conditions: CONDITIONS }, { TypeAlert: 'pagare' }]) {
      const body = { ...OVERDUE, UsersId: [laura.id], ...part };
      expect((await creditor.post('/api/Creditos', body).expect(422)).body).toMatchObject({
        errors: { IsNotCollection: errors.collectsWithWords('vencida') },
      });
      await creditor.post('/api/Creditos/plan', body).expect(422);
    }
    const { Id } = await requested();
    const rejected = await sent({ ...OVERDUE, TypeAlert: 'rechazo', IdPrestamo: Id });
    expect([rejected.Collects, await declared()]).toEqual([false, ['vencida']]);
  });

  it('tells a Propietario nothing of who has a loan', async () => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const before = await planned({}, owner);
    expect(before).toMatchObject({ Collects: true, Reason: 'unknown', Deliveries: [{ Refuses: false }] });
    await lends();
    expect(await planned({}, owner)).toEqual(before);
  });
});

describe('the bell', () => {
  const unseen = async (): Promise<number> =>
    (
      (await laura.get('/api/Flx_Notifications?$filter=Viewed eq false&$count=true').expect(200)).body as {
        TotalCount: number;
      }
    ).TotalCount;

  it('counts its entry as seen once the last waiting message is answered or seen', async () => {
    const offer = await sent({ Conditions: CONDITIONS });
    const notice = await sent({ TypeAlert: 'rechazo', IsReferred: true });
    await expect.poll(unseen).toBe(1);
    await laura.post(`/api/Creditos/${offer.Id}/answer`, { AcceptConditions: true }).expect(204);
    expect(await unseen()).toBe(1);
    await laura.post(`/api/Creditos/${notice.Id}/viewed`).expect(204);
    expect(await unseen()).toBe(0);
  });
});
