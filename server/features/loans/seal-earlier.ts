import pg from 'pg';
import type { Keyring } from '../../base/keyring.ts';
import { ROW_TYPES } from '../../db/connections.ts';
import type { Transaction } from '../../db/database.ts';
import { queryOf, type Sql } from '../../db/sql.ts';
import { PLACE, PLACE_BYTES } from './consents.ts';
import { sealEvent } from './request-events.ts';
import { sealCopy } from './messages/copies.ts';
import { RESTRICTION, RESTRICTION_BYTES } from './rights/erasure.ts';
import { createSealing, type Sealer } from './sealing.ts';
import { type LoanFigures, sealRequest } from './stored-requests.ts';

/** Row in clear from before loans were sealed, with the columns that it had. */
interface Unsealed {
  readonly org: number;
  readonly name: keyof typeof KINDS;
  readonly id: number;
  readonly person: number;
  readonly data: Readonly<Record<string, never>>;
}

/** Returns the figures of columns in clear. */
const figuresOf = (row: Readonly<Record<string, never>>): LoanFigures => ({
  amount: row['amount'] ?? 0,
  days: row['days'] ?? 0,
  frequency: row['frequency_id'] ?? 0,
  usuryRate: row['usury_rate_id'] ?? 0,
  fgaRate: row['fga_rate_id'] ?? 0,
  usury: row['usury'] ?? '',
  fga: row['fga'] ?? '',
  formula: row['formula'] ?? 0,
  instalments: row['instalments'] ?? 0,
  periodRate: row['period_rate'] ?? '',
  exactInstalment: row['exact_instalment'] ?? '',
  financed: row['financed'] ?? '',
  instalment: row['instalment'] ?? 0,
  guarantee: row['guarantee'] ?? 0,
  interest: row['interest'] ?? 0,
  total: row['total'] ?? 0,
});

interface Kind {
  readonly table: string;
  readonly key: 'id' | 'user_id';
  readonly column: 'sealed' | 'place';
  readonly seal: (sealer: Sealer, data: Readonly<Record<string, never>>) => Buffer;
}

/** Ways of sealing the rows of each kind. */
const KINDS = {
  request: {
    table: 'loan_requests',
    key: 'id',
    column: 'sealed',
    seal: (sealer, { state, agreed, disburse_at: disburseAt, ...figures }) =>
      sealRequest(sealer, {
        state: state as never,
        asked: figuresOf(figures),
        agreed: agreed ? figuresOf(agreed) : null,
        disburseAt: disburseAt ?? null,
      }),
  },
  step: {
    table: 'loan_events',
    key: 'id',
    column: 'sealed',
    seal: (sealer, { state, actor }) => sealEvent(sealer, { state: state as never, actor: actor ?? 0 }),
  },
  copy: {
    table: 'loan_message_people',
    key: 'id',
    column: 'sealed',
    seal: (sealer, row) =>
      sealCopy(sealer, {
        alert: row['alert'] ?? null,
        isReferred: row['is_referred'] ?? false,
        asks: row['asks'] ?? false,
        collects: row['collects'] ?? false,
        contactDay: row['contact_day'] ?? null,
        withdrawnAt: row['withdrawn_at'] ?? null,
        accepted: row['accepted'] ?? null,
        answeredAt: row['answered_at'] ?? null,
        conditions: row['conditions'] ? figuresOf(row['conditions']) : null,
      }),
  },
  consent: {
    table: 'loan_consents',
    key: 'id',
    column: 'place',
    seal: (sealer, place) => sealer.seal(PLACE, place, PLACE_BYTES),
  },
  restriction: {
    table: 'loan_restrictions',
    key: 'user_id',
    column: 'sealed',
    seal: (sealer, restriction) => sealer.seal(RESTRICTION, restriction, RESTRICTION_BYTES),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/**
 * Seals the rows that the upgrade found in clear, as the owner of the tables, because the application may not change consents
 * and events. The tables are then written anew, so that their files no longer hold the former columns.
 * @returns number of rows
 */
export async function sealEarlierLoans(owner: pg.ClientConfig, keyring: Keyring, now: Date): Promise<number> {
  const client = new pg.Client({ ...owner, types: ROW_TYPES });
  await client.connect();
  try {
    await client.query(`begin; set local search_path to loan, public; set local app.every_organisation = 'on';
      lock table loan_unsealed in exclusive mode`);
    const { rows } = await client.query<Unsealed>(
      'select org_id as org, name, id, person, data from loan_unsealed order by org_id, person, name, id',
    );
    const sealing = createSealing(keyring);
    let last: { readonly org: number; readonly person: number; readonly sealer: Sealer } | null = null;
    for (const { org, name, id, person, data } of rows) {
      if (last === null || last.org !== org || last.person !== person)
        last = { org, person, sealer: await sealing.sealerOf(sessionOn(client, org), person, now) };
      const kind: Kind = KINDS[name];
      await client.query(`update ${kind.table} set ${kind.column} = $3 where org_id = $1 and ${kind.key} = $2`, [
        org,
        id,
        kind.seal(last.sealer, data),
      ]);
    }
    if (rows.length > 0) await client.query('select chain_consents_anew()');
    await client.query('truncate loan_unsealed; commit');
    if (rows.length > 0)
      for (const table of [...Object.values(KINDS).map(kind => kind.table), 'loan_messages', 'loan_applicants'])
        await client.query(`vacuum (full) loan.${table}`);
    return rows.length;
  } finally {
    await client.end();
  }
}

/** Returns the session that sealing needs, on the owner's connection. */
function sessionOn(client: pg.Client, org: number): Transaction {
  const run = async <Row>(statement: Sql): Promise<Row[]> => (await client.query(queryOf(statement))).rows as Row[]; // the caller states the row type
  return { org, run } as Transaction; // sealing uses no other members
}
