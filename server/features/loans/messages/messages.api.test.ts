import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/features/access/roles.ts';
import { answerOfAll, messageCase } from '#contract/features/loans/messages.ts';
import type { LoanMessage, LoanRequest, SentMessage } from '#contract/features/loans/types.ts';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import { lockWaiters, QUOTE, registers, says, setRates } from '../../../testing/loans.ts';
import { isFullRun } from '../../../testing/full-run.ts';
import { sample } from '../../../testing/sample.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const { errors } = loans;
let org: number;
let laura: TestUser;
let andres: TestUser;
let creditor: TestUser;

const CONDITIONS = { Monto: 2_000_000, Plazo: 180, IdFrequencia: 2 };
const TEXT = { Title: 'Condiciones de tu préstamo', Description: 'Canario-4711: léelas con calma.' };

beforeEach(async () => {
  app.now = new Date('2026-11-20T20:00:00Z'); // Friday, 15:00 in Bogota
  ({ org } = await app.world.org());
  laura = await app.world.user({ org });
  andres = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const sent = async (body: object = {}, to: readonly TestUser[] = [laura], by = creditor): Promise<LoanMessage> =>
  (
    (await by.post('/api/Creditos', { ...TEXT, UsersId: to.map(({ id }) => id), ...body }).expect(201)).body as {
      results: LoanMessage;
    }
  ).results;
const seenBy = async (user: TestUser): Promise<LoanMessage[]> =>
  ((await user.get('/api/Creditos').expect(200)).body as { results: LoanMessage[] }).results;
const answer = (user: TestUser, { Id }: { Id: number }, AcceptConditions: boolean) =>
  user.post(`/api/Creditos/${Id}/answer`, { AcceptConditions });
const waiting = async (user: TestUser): Promise<number[]> =>
  ((await user.get('/api/poll').expect(200)).body as { credits: { Id: number }[] }).credits.map(({ Id }) => Id);
const mails = async (kind: string): Promise<string[]> =>
  (
    await app.owner.query<{ about: string }>(`select about from mail_outbox where org_id = $1 and about = $2`, [
      org,
      kind,
    ])
  ).rows.map(({ about }) => about);
const requested = async (user = laura): Promise<LoanRequest> => {
  await registers(user);
  return ((await user.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest }).results;
};
const stateOf = async ({ Id }: LoanRequest): Promise<string[]> =>
  ((await laura.get(`/api/Prestamo/${Id}`).expect(200)).body as { results: LoanRequest }).results.Events.map(
    ({ State }) => State,
  );

describe('a message', () => {
  it('waits for its recipients until they have seen it, and says what was written', async () => {
    const message = await sent({ Conditions: CONDITIONS, TypeAlert: 'pagare' }, [laura, andres]);
    expect(await waiting(laura)).toEqual([message.Id]);
    expect(await seenBy(laura)).toMatchObject([
      {
        ...TEXT,
        UsersId: [laura.id],
        ViewedId: [],
        Asks: true,
        AcceptConditions: null,
        Pay: true,
        Rejection: false,
        Conditions: { ...CONDITIONS, NumeroCuotas: 12 },
      },
    ]);
    await laura.post(`/api/Creditos/${message.Id}/viewed`).expect(204);
    expect(await waiting(laura)).toEqual([]);
    expect(await waiting(andres)).toEqual([message.Id]);
    expect(await seenBy(creditor)).toMatchObject([
      { UsersId: [laura.id, andres.id].toSorted((a, b) => a - b), ViewedId: [laura.id] },
    ]);
    expect(await mails('message')).toHaveLength(2);
  });

  it.each<[string, object, object]>([
    ['no title', { Title: ' ' }, { Title: errors.required }],
    ['a title that is too long', { Title: 'x'.repeat(401) }, { Title: errors.tooLong(400) }],
    ['no text', { Description: '' }, { Description: errors.required }],
    ['a text that is too long', { Description: 'x'.repeat(1_001) }, { Description: errors.tooLong(1_000) }],
    ['nobody', { UsersId: [] }, { UsersId: errors.required }],
    ['somebody who isn’t there', { UsersId: [2_000_000_000] }, { UsersId: errors.recipientUnknown }],
    ['another alert', { TypeAlert: 'otro' }, { TypeAlert: errors.alertInvalid }],
    [
      'a rejection with conditions',
      { TypeAlert: 'rechazo', Conditions: CONDITIONS },
      { Conditions: errors.rejectsAlone },
    ],
    ['a collection with an alert', { Collects: true, TypeAlert: 'pagare' }, { Collects: errors.collectsAlone }],
  ])('with %s is refused', async (_, change, expected) => {
    const { body } = await creditor.post('/api/Creditos', { ...TEXT, UsersId: [laura.id], ...change }).expect(422);
    expect((body as { errors: object }).errors).toEqual(expected);
    expect(await seenBy(creditor)).toEqual([]);
  });

  it('may have 400 and 1,000 characters', async () => {
    const long = { Title: 'ñ'.repeat(400), Description: 'ñ'.repeat(1_000) };
    await sent(long);
    expect(await seenBy(laura)).toMatchObject([long]);
  });

  it.each(ROLES)('is for %s as their role says', async role => {
    const message = await sent();
    const reader = await app.world.user({ org, roles: [role] });
    const isCreditor = role === 'Admin-Credits';
    for (const path of [`/api/Creditos/${message.Id}`]) await reader.get(path).expect(isCreditor ? 200 : 404);
    for (const list of ['Creditos', 'CreditosUsers']) {
      const { body } = await reader.get(`/api/${list}?$count=true`).expect(200);
      expect((body as { TotalCount: number }).TotalCount).toBe(isCreditor ? 1 : 0);
    }
    await answer(reader, message, true).expect(404);
    await reader.post(`/api/Creditos/${message.Id}/viewed`).expect(404);
    const maySend = isCreditor || role === 'Propietarios';
    const plain = { ...TEXT, UsersId: [laura.id], IsNotCollection: true };
    await reader.post('/api/Creditos/plan', plain).expect(maySend ? 200 : 403);
    await reader.post('/api/Creditos', plain).expect(maySend ? 201 : 403);
  });

  it.each(['csv', 'pdf'])('that offers conditions has their table for its recipient alone (%s)', async format => {
    const message = await sent({ Conditions: CONDITIONS });
    const plain = await sent();
    await app.owner.query(`update rates set rate = 0.99 where org_id = $1`, [org]);
    const path = `/api/Creditos/${message.Id}/schedule.${format}`;
    const { body, text } = await laura.get(path).expect(200);
    if (format === 'csv') expect(text).toContain(`"${(await seenBy(laura)).at(-1)?.Conditions?.Cuota}"`);
    else expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    for (const other of [andres, creditor]) await other.get(path).expect(404);
    await laura.get(`/api/Creditos/${plain.Id}/schedule.${format}`).expect(404);
  });

  it('of a Propietario says to them what they wrote, and no answer', async () => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const message = await sent({ IsNotCollection: true }, [laura], owner);
    await answer(laura, message, true).expect(204);
    expect(await seenBy(owner)).toMatchObject([{ ...TEXT, UsersId: [laura.id], ViewedId: [], AcceptConditions: null }]);
    expect((await owner.get('/api/CreditosUsers').expect(200)).body).toMatchObject({ results: [] });
    expect(await seenBy(creditor)).toMatchObject([{ AcceptConditions: true }]);
  });

  it('shows who was sent it, who has seen it and what they answered, to whoever administers credits', async () => {
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const message = await sent({ IsNotCollection: true }, [laura, andres], owner);
    await answer(laura, message, false).expect(204);
    const recipientsFor = async (user: TestUser) =>
      ((await user.get(`/api/Creditos/${message.Id}?$select=Recipients`).expect(200)).body as { results: SentMessage })
        .results.Recipients;
    const { rows: named } = await app.owner.query<{ id: number; name: string }>(
      `select id, first_name || ' ' || last_name as name from users where org_id = $1`,
      [org],
    );
    const one = ({ id }: TestUser, Viewed: boolean | null, AcceptConditions: boolean | null) => ({
      Id: id,
      Name: named.find(each => each.id === id)?.name,
      Viewed,
      AcceptConditions,
    });
    const all = await recipientsFor(creditor);
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([one(laura, true, false), one(andres, false, null)]));
    // Its author, who administers no credits, sees only who the recipients are; a recipient sees only themselves.
    const written = await recipientsFor(owner);
    expect(written).toHaveLength(2);
    expect(written).toEqual(expect.arrayContaining([one(laura, null, null), one(andres, null, null)]));
    expect(await recipientsFor(laura)).toEqual([one(laura, true, false)]);
  });

  it('is read by who administers credits upon the record of whose it is', async () => {
    await sent({}, [laura, andres]);
    await seenBy(creditor);
    for (const user of [laura, andres]) {
      const { body } = await user.get('/api/Conocerte/readings').expect(200);
      expect(JSON.stringify(body)).toContain('"Creditos"');
    }
  });

  it('lies sealed, and no mail says it', async () => {
    await sent();
    const { rows } = await app.owner.query<{ dump: string }>(
      `select (select string_agg(p::text, '') from loan.loan_message_people p) || (select coalesce(string_agg(m::text, ''), '') from mail_outbox m)
        || (select coalesce(string_agg(w::text, ''), '') from waiting_messages w)
        || (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k) as dump`,
    );
    const dump = rows[0]?.dump ?? '';
    for (const canary of ['Canario-4711', 'Condiciones de tu', Buffer.from('Canario-4711').toString('hex')])
      expect(dump).not.toContain(canary);
  });
});

describe('an answer', () => {
  it('is one, and one e-mail, of fifty at once', async () => {
    const message = await sent({ TypeAlert: 'pagare' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => answer(laura, message, at % 2 === 0)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 204)).toHaveLength(1);
    expect(statuses.filter(status => status === 409)).toHaveLength(49);
    const { rows } = await app.owner.query(`select about from mail_outbox where org_id = $1 and about <> 'message'`, [
      org,
    ]);
    expect(rows).toHaveLength(1);
    expect(await waiting(laura)).toEqual([]);
  });

  it('of the last to accept makes a request accepted, of the first to refuse declined', async () => {
    const request = await requested();
    const offered = { Conditions: CONDITIONS, IdPrestamo: request.Id };
    const message = await sent({ ...offered, TypeAlert: 'pagare' }, [laura, andres]);
    expect(await stateOf(request)).toEqual(['sent', 'conditions']);
    await answer(andres, message, true).expect(204);
    expect(await stateOf(request)).toEqual(['sent', 'conditions']);
    await answer(laura, message, true).expect(204);
    expect(await stateOf(request)).toEqual(['sent', 'conditions', 'accepted', 'signing']);

    const second = (await laura.post('/api/Prestamo', QUOTE).expect(201)).body as { results: LoanRequest };
    const other = await sent({ ...offered, IdPrestamo: second.results.Id }, [laura, andres]);
    await answer(andres, other, false).expect(204);
    expect(await stateOf(second.results)).toEqual(['sent', 'conditions', 'declined']);
    await answer(laura, other, true).expect(204);
    expect(await stateOf(second.results)).toEqual(['sent', 'conditions', 'declined']);
  });

  it('promises the money where nothing is to be signed, and as long as that is so', async () => {
    const dueOf = async ({ Id }: LoanRequest): Promise<string | null> =>
      ((await laura.get(`/api/Prestamo/${Id}`).expect(200)).body as { results: LoanRequest }).results.FechaDesembolso;
    const request = await requested();
    const message = await sent({ IdPrestamo: request.Id, Conditions: CONDITIONS });
    await answer(laura, message, true).expect(204);
    // Friday at 15:00: forty-eight working hours end on Tuesday.
    expect(await dueOf(request)).toContain('2026-11-24T20:00:00');
    await creditor.post(`/api/Prestamo/${request.Id}/state`, { From: 'accepted', State: 'signing' }).expect(204);
    expect(await dueOf(request)).toBeNull();
  });

  it('promises no money while a promissory note is to be signed', async () => {
    const request = await requested();
    const message = await sent({ IdPrestamo: request.Id, Conditions: CONDITIONS, TypeAlert: 'pagare' });
    await answer(laura, message, true).expect(204);
    expect(await stateOf(request)).toContain('signing');
    const { body } = await laura.get(`/api/Prestamo/${request.Id}`).expect(200);
    expect((body as { results: LoanRequest }).results.FechaDesembolso).toBeNull();
  });

  it('is refused where other conditions, or a rejection, have come since', async () => {
    const request = await requested();
    const first = await sent({ Conditions: CONDITIONS, IdPrestamo: request.Id });
    const second = await sent({ Conditions: { ...CONDITIONS, Monto: 500_000 }, IdPrestamo: request.Id });
    expect(await waiting(laura)).toEqual([second.Id]);
    expect(((await answer(laura, first, true).expect(409)).body as { detail: string }).detail).toBe(errors.withdrawn);
    const rejection = await sent({ TypeAlert: 'rechazo', IdPrestamo: request.Id });
    await answer(laura, second, true).expect(409);
    await answer(laura, rejection, true).expect(409);
    expect(await stateOf(request)).toEqual(['sent', 'conditions', 'rejected']);
    await creditor
      .post('/api/Creditos', { ...TEXT, UsersId: [laura.id], Conditions: CONDITIONS, IdPrestamo: request.Id })
      .expect(409);
  });

  it('waits for a decision that is under way before it holds anything that the decision needs', async () => {
    const request = await requested();
    const offered = { Conditions: CONDITIONS, IdPrestamo: request.Id };
    const message = await sent(offered);
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from loan.loan_requests where org_id = $1 and id = $2 for update', [org, request.Id]);
      const decided = creditor.post('/api/Creditos', { ...TEXT, UsersId: [laura.id], ...offered }).then(one => one);
      await expect.poll(() => lockWaiters(app)).toBe(1);
      const answered = answer(laura, message, true).then(one => one);
      await expect.poll(() => lockWaiters(app)).toBe(2);
      const { rowCount } = await holder.query(
        'select from loan.loan_messages where org_id = $1 and id = $2 for update skip locked',
        [org, message.Id],
      );
      await holder.query('rollback');
      expect([(await decided).status, (await answered).status]).toEqual([201, 409]);
      expect(rowCount).toBe(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('and decisions at once leave one outcome each time', async () => {
    const request = await requested();
    const offered = { Conditions: CONDITIONS, IdPrestamo: request.Id };
    for (let round = 0; round < 4; round += 1) {
      const message = await sent(offered, [laura, andres]);
      const [first, decision, second] = await Promise.all([
        answer(laura, message, true),
        creditor.post('/api/Creditos', { ...TEXT, UsersId: [laura.id], ...offered }),
        answer(laura, message, true),
      ]);
      expect(decision.status).toBe(201);
      const taken = [first, second].filter(({ status }) => status === 204);
      expect(taken.length).toBeLessThanOrEqual(1);
      expect([first, second].filter(({ status }) => status === 409)).toHaveLength(2 - taken.length);
      expect(await stateOf(request)).toEqual(['sent', 'conditions']);
    }
  });

  it('follows the model in many sequences of each seed', async () => {
    // Several seeds at once: while one waits for the database the others work.
    await Promise.all(
      sample([4711, 4712, 4713, 4714, 4715], 1, 'loan messages').map(seed => follows(seed, isFullRun ? 100 : 20)),
    );
  }, 240_000);

  async function follows(start: number, sequences: number): Promise<void> {
    // Own generator of random numbers, so that a failing sequence can be repeated.
    let seed = start;
    const pick = <T>(values: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return values[seed % values.length] as T;
    };
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const alert = pick([null, 'pagare', 'rechazo'] as const);
      const message = await sent({ TypeAlert: alert, IsReferred: pick([true, false]) }, [laura, andres]);
      const model = new Map<number, { accepted: boolean | null; viewed: boolean }>(
        [laura, andres].map(({ id }) => [id, { accepted: null, viewed: false }]),
      );
      for (let step = 0; step < 3; step += 1) {
        const user = pick([laura, andres]);
        const known = model.get(user.id) ?? { accepted: null, viewed: false };
        const act = pick([true, false, 'view'] as const);
        if (act === 'view') {
          await user.post(`/api/Creditos/${message.Id}/viewed`).expect(204);
          model.set(user.id, { ...known, viewed: true });
        } else {
          const isTaken = known.accepted === null && alert !== 'rechazo';
          await answer(user, message, act).expect(isTaken ? 204 : 409);
          if (isTaken) model.set(user.id, { accepted: act, viewed: true });
        }
      }
      const { results } = (await creditor.get(`/api/Creditos/${message.Id}`).expect(200)).body as {
        results: LoanMessage;
      };
      expect(results.AcceptConditions).toBe(answerOfAll([...model.values()].map(({ accepted }) => accepted)));
      expect(results.ViewedId).toEqual(
        [...model]
          .filter(([, { viewed }]) => viewed)
          .map(([id]) => id)
          .toSorted((a, b) => a - b),
      );
      expect(messageCase(results) === 'rejected').toBe(alert === 'rechazo' && !results.IsReferred);
    }
  }
});

describe('what asks to pay', () => {
  const collects = (to: TestUser[] = [laura]) => sent({ Collects: true }, to);
  const delivered = async (): Promise<number[]> => (await seenBy(laura)).map(({ Id }) => Id);

  it('leaves in the hours of the law, once a day, and to nobody who has not agreed', async () => {
    const { body } = await creditor.post('/api/Creditos', { ...TEXT, UsersId: [laura.id], Collects: true }).expect(422);
    expect((body as { errors: object }).errors).toEqual({ UsersId: errors.contactNotAuthorised });
    await says(laura, ['contact']);
    app.now = new Date('2026-11-21T20:00:00Z'); // Saturday at 15:00
    const first = await collects();
    const second = await collects();
    expect(await delivered()).toEqual([]);
    // A message about a request's status is exempt.
    const status = await sent();
    expect(await delivered()).toEqual([status.Id]);
    app.now = new Date('2026-11-23T12:00:00Z'); // Monday at 7:00
    await app.runJob('loans: deliver messages');
    expect(await delivered()).toEqual([status.Id, first.Id]);
    app.now = new Date('2026-11-24T12:00:00Z');
    await app.runJob('loans: deliver messages');
    expect(await delivered()).toEqual([status.Id, second.Id, first.Id]);
    expect(await waiting(laura)).toEqual([status.Id, first.Id, second.Id]);
    await answer(laura, first, true).expect(409);
  });

  it('is one a day of ten that are sent at once', async () => {
    await says(laura, ['contact']);
    await Promise.all(Array.from({ length: 10 }, () => collects()));
    const { rows } = await app.owner.query<{ days: number; all: number }>(
      `select count(distinct (coalesce(waits_until, m.created_at) at time zone 'America/Bogota')::date)::int as days,
         count(*)::int as all
       from loan.loan_message_people p join loan.loan_messages m on m.org_id = p.org_id and m.id = p.message_id
       where p.org_id = $1`,
      [org],
    );
    expect(rows).toEqual([{ days: 10, all: 10 }]);
  });
});
