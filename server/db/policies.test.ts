import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

/* Evaluates each policy of row-level security, as the catalogue has it, on rows of another organisation. Each is also
   set to `true` in turn, to check that the test notices it. */

const database = testDatabase();

const [OURS, THEIRS, DEFAULTS] = [1001, 1002, 0];
/** Policies that show the default rows, which belong to no organisation. */
const OF_DEFAULTS = ['default_rows', 'viewed_defaults'];

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly relation: string;
  readonly using: string | null;
  readonly check: string | null;
}

const policiesOf = async (
  client: pg.PoolClient,
  only: Pick<Policy, 'table' | 'name'> | null = null,
): Promise<Policy[]> =>
  (
    await client.query<Policy>(
      `select format('%I.%I', schemaname, tablename) as table, tablename as relation, policyname as name,
         qual as using, with_check as check
       from pg_policies where schemaname in ('public', 'loan') and ($1::text is null or (format('%I.%I', schemaname, tablename) = $1 and policyname = $2))
       order by 1, 4`,
      [only?.table ?? null, only?.name ?? null],
    )
  ).rows;

/** Returns whether a row of that organisation, with all other columns unknown, passes the policy's expression. */
async function passes(client: pg.PoolClient, policy: Policy, expression: string, org: number): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    `select coalesce((${expression}), false) as passes
     from (select (jsonb_populate_record(null::${policy.table}, jsonb_build_object('org_id', ${org}))).*) as ${client.escapeIdentifier(policy.relation)}`,
  );
  return rows[0]?.passes ?? false;
}

/** Returns the rows that a policy wrongly shows to a person of our organisation or of none. */
async function leaksOf(client: pg.PoolClient, policy: Policy): Promise<string[]> {
  const leaks: string[] = [];
  const foreign = OF_DEFAULTS.includes(policy.name) ? [OURS, THEIRS] : [THEIRS, DEFAULTS];
  for (const expression of [policy.using, policy.check])
    for (const pinned of [String(OURS), '']) {
      if (expression === null) continue;
      await client.query(`select set_config('app.org_id', $1, true), set_config('app.every_organisation', '', true)`, [
        pinned,
      ]);
      for (const org of foreign)
        if (await passes(client, policy, expression, org))
          leaks.push(`${policy.table} ${policy.name}: ${expression} lets ${org} through for '${pinned}'`);
    }
  return leaks;
}

async function during<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the policies', () => {
  it('let no row of another organisation through, nor any default row but those that say so', async () => {
    await during(async client => {
      const policies = await policiesOf(client);
      expect(policies.length).toBeGreaterThan(200);
      const leaks: string[] = [];
      for (const policy of policies) leaks.push(...(await leaksOf(client, policy)));
      expect(leaks).toEqual([]);
    });
  });

  it('let through what they are for', async () => {
    await during(async client => {
      await client.query(`select set_config('app.org_id', $1, true)`, [String(OURS)]);
      for (const policy of await policiesOf(client)) {
        const org = policy.name === 'own_organisation' ? OURS : OF_DEFAULTS.includes(policy.name) ? DEFAULTS : null;
        if (org !== null) expect(await passes(client, policy, policy.using ?? 'false', org), policy.table).toBe(true);
      }
    });
  });

  it('are noticed when one is set to true, each of them', async () => {
    await during(async client => {
      const unnoticed: string[] = [];
      for (const { table, name, check } of await policiesOf(client)) {
        await client.query('savepoint before');
        await client.query(
          `alter policy ${name} on ${table} using (true)${check === null ? '' : ' with check (true)'}`,
        );
        const [mutant] = await policiesOf(client, { table, name });
        if (mutant === undefined || (await leaksOf(client, mutant)).length === 0) unnoticed.push(`${table} ${name}`);
        await client.query('rollback to savepoint before');
      }
      expect(unnoticed).toEqual([]);
    });
  });
});
