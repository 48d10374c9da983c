import knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { migrationSource } from '../../../migrations/index.ts';
import { createLogger } from '../../base/logger.ts';
import { migrate } from '../../db/migrate.ts';
import { dumpOf } from '../../testing/dump.ts';
import { registers, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';
import { readBroken } from './consents-sql.ts';
import { sealEarlierLoans } from './seal-earlier.ts';

/* Tests the upgrade of a database with loans in clear: rows of the former schema, the migration, the first start. */

const SEALING = '202611290100_loans';
const app = testApp({ database: openTestDatabase });
let laura: TestUser;
let request: number;

async function undo(): Promise<void> {
  const builder = knex({ client: 'pg', connection: app.ownerConnection });
  for (let last = ''; last !== SEALING;) {
    const [, [name = SEALING]] = (await builder.migrate.down({ migrationSource, tableName: 'migrations' })) as [
      number,
      string[],
    ];
    last = name;
  }
  await builder.destroy();
}

beforeAll(async () => {
  const { org } = await app.world.org();
  laura = await app.world.user({ org });
  await setRates(app, laura);
  await registers(laura);
  await undo();
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into loan.loan_requests (org_id, user_id, state, amount, days, frequency_id, usury_rate_id, fga_rate_id, usury, fga,
       formula, instalments, period_rate, exact_instalment, financed, instalment, guarantee, interest, total, notes, snapshot,
       consent_id, created_at, due_at, edited_at)
     select $1, $2, 'rejected', 4713911, 180, 2, 1, 1, 0.2517, 0.04, 1, 12, 0.0094, 433999.5, 4902467.44, 434000, 188556, 305522,
       5207989, '', '', max(id), now(), now(), now() from loan.loan_consents where org_id = $1 returning id`,
    [org, laura.id],
  );
  request = rows[0]?.id ?? 0;
  await app.owner.query(
    `insert into loan.loan_events (org_id, request_id, state, actor_id, at) values ($1, $2, 'sent', $3, now()), ($1, $2, 'rejected', $3, now())`,
    [org, request, laura.id],
  );
  await app.owner.query(`update loan.loan_consents set address = '203.0.113.47' where org_id = $1`, [org]);
  await migrate(app.ownerConnection, createLogger('silent'));
});
afterAll(() => app.owner.query('truncate loan.loan_unsealed'));

it('seals what was in clear at the first start, so that it reads the same and stands nowhere', async () => {
  expect(await dumpOf(app)).toContain('4713911');
  expect(await sealEarlierLoans(app.ownerConnection, TEST_KEYRING, app.now)).toBeGreaterThan(4);
  expect(await sealEarlierLoans(app.ownerConnection, TEST_KEYRING, app.now)).toBe(0);
  const copy = await dumpOf(app);
  for (const value of ['4713911', 'rejected', '203.0.113.47']) expect(copy, value).not.toContain(value);
  const { body } = await laura.get(`/api/Prestamo/${request}`).expect(200);
  expect((body as { results: LoanRequest }).results).toMatchObject({
    State: 'rejected',
    Monto: 4_713_911,
    CuotaExacta: '433999.5',
    InteresUsura: '0.2517',
    Total: 5_207_989,
    Events: [{ State: 'sent' }, { State: 'rejected' }],
  });
  expect(await app.db.vault('loan').reading(laura.org).run(readBroken(laura.org))).toEqual([]);
});
