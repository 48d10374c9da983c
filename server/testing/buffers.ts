import pg from 'pg';
import { vi } from 'vitest';

/** Statement of the application, with the number of shared buffers that it reads. */
export interface Cost {
  readonly text: string;
  readonly buffers: number;
  /** Number of rows that a count has counted; absent for other statements. */
  readonly counted?: number;
}

/** Address and settings of a connection of the application. */
type Source = Readonly<Record<'host' | 'database' | 'user' | 'password' | 'options', string>> & {
  readonly port: number;
};

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly from: Source;
}

interface PlanNode {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}

const EXPLAINED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** Statements of the connection and of its transaction. */
const UNCOUNTED = /^select (?:set_config|raise_noted_versions)\b/;
const COUNT = /^select count\(\*\) as total from \(/;
const READ_ONLY = /-c default_transaction_read_only=on ?/;

/** Writes a value as the driver would send it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value))
    return pg.escapeLiteral(
      `{${value.map(one => (one === null ? 'null' : JSON.stringify(String(one instanceof Date ? one.toISOString() : one)))).join()}}`,
    );
  return pg.escapeLiteral(
    typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean),
  );
}

export interface Meter {
  /** Returns the costs of the statements that an act makes the application run. @param org whose statements they are */
  readonly costsOf: (org: number, act: () => PromiseLike<unknown>) => Promise<Cost[]>;
  readonly close: () => Promise<void>;
}

/**
 * Measures the buffers that the application's statements read. Each is explained on a connection with the settings of its own, so
 * that it is planned as there: once for all values, or for its values. Nothing stays written.
 */
export function createMeter(): Meter {
  const clients = new Map<string, Promise<pg.Client>>();
  const open = async (from: Source): Promise<pg.Client> => {
    const client = new pg.Client({ ...from, options: from.options.replace(READ_ONLY, '') });
    await client.connect();
    return client;
  };
  const explain = async (org: number, { text, values, from }: Sent): Promise<Cost> => {
    const key = JSON.stringify(from);
    const connected = clients.get(key) ?? open(from);
    clients.set(key, connected);
    const client = await connected;
    await client.query(`begin; select set_config('app.org_id', '${org}', true)`);
    try {
      const isPlannedOnce = from.options.includes('force_generic_plan');
      if (isPlannedOnce) await client.query(`prepare measured as ${text}`);
      const given = values.length === 0 ? '' : `(${values.map(literalOf).join()})`;
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
        `explain (analyze, buffers, timing off, format json) ${isPlannedOnce ? `execute measured${given}` : text}`,
        isPlannedOnce ? [] : [...values],
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan === undefined) throw new Error('EXPLAIN has answered no plan');
      const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return COUNT.test(text) ? { text, buffers, counted: plan.Plans?.[0]?.['Actual Rows'] ?? 0 } : { text, buffers };
    } catch (error) {
      throw new Error(`${String(error)} in ${text}`, { cause: error });
    } finally {
      await client.query('rollback; deallocate all');
    }
  };
  return {
    async costsOf(org, act) {
      const sent: Sent[] = [];
      const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
        ...all: unknown[]
      ) => unknown;
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
        this: pg.Client,
        ...args: unknown[]
      ) {
        const [given] = args as [{ readonly text: string; readonly values?: readonly unknown[] } | string];
        const { host, port, database, user, password, options } = (
          this as pg.Client & { readonly connectionParameters: Source }
        ).connectionParameters; // The types omit this property.
        if (
          typeof given === 'object' &&
          String(options).includes('role=tertulia') &&
          EXPLAINED.test(given.text) &&
          !UNCOUNTED.test(given.text)
        )
          sent.push({
            text: given.text,
            values: given.values ?? [],
            from: { host, port, database, user, password, options },
          });
        return query.apply(this, args);
      } as never);
      await act();
      spy.mockRestore();
      const costs: Cost[] = [];
      for (const one of sent) costs.push(await explain(org, one));
      return costs;
    },
    async close() {
      for (const client of clients.values()) await (await client).end();
    },
  };
}
