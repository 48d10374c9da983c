import knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { migrationSource } from '../../../migrations/index.ts';
import { createLogger } from '../../base/logger.ts';
import { migrate } from '../../db/migrate.ts';
import { dumpOf } from '../../testing/dump.ts';
import { imported } from '../../testing/imports.ts';
import { registers, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';
import { readBroken } from './consents-sql.ts';
import { sealEarlierNumbers } from '../directory/service.ts';
import { sealEarlierLoans } from './seal-earlier.ts';

/* Tests the upgrade of a database with loans and numbers of people in clear: rows of the former schema, the migration, the first start. */

const SEALING = '202611290100_loans';
const app = testApp({ database: openTestDatabase });
let laura: TestUser;
let copied: TestUser;
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
  copied = await app.world.user({ org });
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
  // Numbers of people, two of which are one without their zeros, and a file of people that has changed one.
  await app.owner.query(
    `insert into person_numbers (org_id, user_id, number) values ($1, $2, '1052804417'), ($1, $3, '01052804417')`,
    [org, laura.id, copied.id],
  );
  await app.owner.query(
    `with file as (insert into people_imports (org_id, author_id, name, state, created_at, worked_at, headers, mapping, key_field)
       values ($1, $2, 'personas.csv', 'done', now(), now(), '{Correo,Cédula}', '{"Email": 0, "IdNumber": 1}', 'Email') returning id)
     insert into people_import_rows (org_id, import_id, number, cells, outcome)
     select $1, id, 2, '{laura@x.example,1.052.804.417}', 'updated' from file`,
    [org, laura.id],
  );
  await app.owner.query(
    `insert into audit_log (org_id, created_at, feature, action, subject_id, old_value, new_value)
     values ($1, now(), 'directory', 'edited', $2, '{"IdNumber": "79481526"}', '{"IdNumber": "1052804417", "Ext": 4}')`,
    [org, laura.id],
  );
  await app.owner.query(
    `insert into sign_in_attempts (subject, failures, free_at, failed_at) values ('unkeyed', 1, now(), now())`,
  );
  await app.owner.query(`insert into familiar_networks (subject, signed_in_at) values ('unkeyed', now())`);
  await app.owner.query(`update loan.loan_consents set address = '203.0.113.47' where org_id = $1`, [org]);
  await migrate(app.ownerConnection, createLogger('silent'));
  await app.owner.query(
    `update people_import_rows set changes = '[{"field": "IdNumber", "before": "79481526", "after": "1052804417",
       "from": "79481526", "to": "1052804417"}]' where org_id = $1`,
    [org],
  );
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

it('seals the numbers of people and of files, and a number of two finds neither until one is corrected', async () => {
  expect(await dumpOf(app)).toContain('1052804417');
  const { rows: numbers } = await app.owner.query('select * from unsealed_numbers');
  const { rows: cells } = await app.owner.query('select * from unsealed_import_rows');
  expect(await sealEarlierNumbers(app.ownerConnection, TEST_KEYRING)).toBe(3);
  // As after a crash before the last statement.
  for (const [table, clear] of Object.entries({ unsealed_numbers: numbers, unsealed_import_rows: cells }))
    await app.owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(clear),
    ]);
  expect(await sealEarlierNumbers(app.ownerConnection, TEST_KEYRING)).toBe(3);
  expect(await sealEarlierNumbers(app.ownerConnection, TEST_KEYRING)).toBe(0);
  const copy = await dumpOf(app);
  for (const number of ['unkeyed', '1052804417', '1.052.804.417', '79481526'])
    expect(copy, number).not.toContain(number);
  const admin = await app.world.user({ org: laura.org, roles: ['Admin-Users'] });
  const list = async (query: string) =>
    (await admin.get(`/api/Flx_Members?${query}`).expect(200)).body.results as unknown;
  const found = () => list(`$select=Id&$filter=IdNumber eq '1052804417'`);
  expect(await found()).toEqual([]);
  expect(await list(`$select=IdNumber&$filter=Id eq ${copied.id}`)).toEqual([{ IdNumber: '01052804417' }]);
  const { rows } = await app.owner.query<{ id: number; values: unknown[] }>(
    `select i.id, array[a.old_value, a.new_value] as values from people_imports i, audit_log a where i.org_id = $1 and a.org_id = $1 and a.action = 'edited'`,
    [laura.org],
  );
  expect(rows[0]?.values).toEqual([{ IdNumber: '•••526' }, { IdNumber: '•••417', Ext: 4 }]);
  const { body } = await admin.get(`/api/Flx_Members/imports/${rows[0]?.id}/rows`).expect(200);
  expect(body.results).toMatchObject([
    { Subject: 'laura@x.example', Changes: [{ Field: 'IdNumber', Old: '•••526', New: '•••417' }] },
  ]);
  const { body: kept } = await admin.get(`/api/Flx_Members/imports/${rows[0]?.id}`).expect(200);
  expect(kept).toMatchObject({ Headers: ['Correo', 'Cédula'], Samples: [['laura@x.example', '1.052.804.417']] });
  const file = async (...row: readonly string[]) => {
    const done = await imported(app, admin, [[...row]], { headers: ['Cédula', 'Nombre'], KeyField: 'IdNumber' });
    return [done.Outcomes, done.Faults[0]?.Messages];
  };
  const taken = [{ failed: 1 }, ['Ese número de identificación es de otra persona']];
  expect(await file('1052804417', 'Lola')).toEqual(taken);
  const correct = (id: number, IdNumber: string) => admin.put(`/api/Flx_Members/${id}/identity`, { IdNumber });
  for (const { id } of [laura, copied]) await correct(id, '1052804417').expect(409);
  await correct(copied.id, '1052804418').expect(204);
  await correct(laura.id, '1052804417').expect(204);
  expect(await found()).toEqual([{ Id: laura.id }]);
  await app.owner.query('update person_numbers set hash = null where user_id = $1', [laura.id]);
  expect(await file('1052804417', 'Lola')).toEqual([{ updated: 1 }, undefined]);
  expect(await found()).toEqual([{ Id: laura.id }]);
});
