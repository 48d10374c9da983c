import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimKind, DataClaim } from '#contract/features/loans/claims.ts';
import { sql } from '../../../db/sql.ts';
import { loanRowsOf, says } from '../../../testing/loans.ts';
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
});

const claim = (Kind: ClaimKind) => laura.post('/api/Conocerte/claims', { Kind, Words: '¿Qué saben de mí?' });

describe('what is of no request', () => {
  const run = () => app.runJob(RETENTION);
  const left = async () => {
    const { loan_claims: claimed, loan_message_people: copies } = await loanRowsOf(app, laura);
    return [claimed, copies];
  };

  it('is kept for two years, and an answered claim for five', async () => {
    await says(laura, ['contact']);
    const reminder = { Title: 'Un pago', Description: 'Te falta una cuota', Collects: true, UsersId: [laura.id] };
    await creditor.post('/api/Creditos', reminder).expect(201);
    await claim('query').expect(201);
    await claim('complaint').expect(201);
    const [open] = ((await laura.get('/api/Conocerte/claims').expect(200)).body as { results: DataClaim[] }).results;
    await creditor.post(`/api/Conocerte/claims/${open?.Id}/answer`, { Words: 'Ya' }).expect(200);
    app.now = new Date('2028-11-19T19:59:59Z');
    await run();
    expect(await left()).toEqual([2, 1]);
    app.now = new Date('2028-11-20T20:00:00Z');
    await run();
    expect(await left()).toEqual([2, 0]);
    expect((await app.owner.query('select from waiting_messages where org_id = $1', [org])).rowCount).toBe(0);
    app.now = new Date('2031-11-20T19:59:59Z');
    await run();
    expect(await left()).toEqual([2, 0]);
    app.now = new Date('2031-11-20T20:00:00Z');
    await Promise.all([run(), run()]);
    // Unanswered claims stay.
    expect(await left()).toEqual([1, 0]);
  });

  it('and was read more than five years ago is forgotten, and nothing younger, whoever asks for it', async () => {
    await app.owner.query(
      `insert into loan.loan_readings (org_id, reader_id, subject_id, list, record_id, reason, at)
       select $1, $2, $3, 'Prestamo', n, 'Análisis', now() - make_interval(years => 5, hours => n) from generate_series(-1, 1) n`,
      [org, creditor.id, laura.id],
    );
    const vault = app.db.vault('loan');
    await expect(vault.write(org, session => session.run(sql`delete from loan_readings`))).rejects.toThrow(
      'permission',
    );
    app.now = new Date('2060-01-01T15:00:00Z');
    await run();
    const { rows } = await app.owner.query<{ record: number }>(
      'select record_id::int as record from loan.loan_readings where org_id = $1',
      [org],
    );
    expect(rows).toEqual([{ record: -1 }]);
  });
});
