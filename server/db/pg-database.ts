import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../base/logger.ts';
import {
  type Address,
  appConnection,
  PATIENCE,
  type Patience,
  type Vault,
  VAULTS,
  vaultSettings,
  VIEW_ROLE,
} from './connections.ts';
import { type Database, NO_ORG, type Session, type Transaction } from './database.ts';
import { isRepeatable } from './database-error.ts';
import { decodeBatch, type Notice } from './notices.ts';
import { createPinnedPool, type PinnedClient, type PinnedPool, refuseAll, shownTo } from './pinned-pool.ts';
import { createReplica } from './replica.ts';
import { isPrepared, queryOf, type NamedValues, type Prepared, type Query, type Sql, createNaming } from './sql.ts';
import { createSharedWork } from './shared-work.ts';
import { withSecretsOf } from './sealed-keys.ts';

/**
 * Shares of a process's connections by pool. More connections are slower on two cores (measured with hot reads: 10 gave
 * 2,756 pages a second, 40 gave 1,872), and writers that wait for each other's rows need few.
 */
const SHARES = { reads: 6, hotReads: 10, writes: 8, reactions: 4 } as const;

/**
 * Connections of a vault, which few people use at a time. They are opened on demand, and reads of all kinds share
 * theirs.
 */
const VAULT_SIZES = { reads: 1, writes: 2 } as const;

/** Connections of view sessions, which are few; opened on demand. */
const VIEW_SIZE = 2;

/** Share of a pool that stays open at rest: each connection keeps up to 30 MB of plans. @assumed */
const KEPT_SHARE = 1 / 4;

const sumOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Connections outside of the shares: those of vaults and views, and the listening one. */
const FIXED = Object.keys(VAULTS).length * sumOf(VAULT_SIZES) + VIEW_SIZE + 1;

/** Default number of connections that one process may hold. */
export const CONNECTIONS_PER_PROCESS = sumOf(SHARES) + FIXED;

/** Divides the `total` connections of a process among its pools, at least two each. */
export function poolSizes(total: number): Readonly<Record<keyof typeof SHARES, number>> {
  const sized = (share: number): number => Math.max(2, Math.floor((share * (total - FIXED)) / sumOf(SHARES)));
  return {
    reads: sized(SHARES.reads),
    hotReads: sized(SHARES.hotReads),
    writes: sized(SHARES.writes),
    reactions: sized(SHARES.reactions),
  };
}

/** Database that shows the state of its connections. */
export interface PooledDatabase extends Database {
  readonly pools: () => {
    readonly name: string;
    readonly open: number;
    readonly idle: number;
    readonly waiting: number;
  }[];
}

interface DatabaseOptions {
  readonly patience?: Patience;
  /** Largest number of connections of this process. */
  readonly connections?: number;
  /** Called when a connection can't be made or breaks. */
  readonly onLost?: () => void;
  /**
   * Called after a commit, before the writer continues, with the raised versions and the people whose access changed.
   */
  readonly onRaised?: (notice: Notice) => void;
  /** Addresses for the role of each vault; the owner needs none, because it steps down to any role. */
  readonly vaults?: Readonly<Record<Vault, Address>>;
  /** Address of a replica, with a check that its login is safe; null if there is none. */
  readonly replica?: { readonly address: Address; readonly check: () => Promise<void> } | null;
}

/** Longest wait for unfinished reads of a replica that is given up, in ms; then the primary does them. @assumed */
const OWED_MS = 100;

/** Setting that plans statements once per connection for all values: planning costs more than running. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };
/** Makes the connections that only read refuse to write. @spec THREATS law 9 */
const READ_ONLY = { default_transaction_read_only: 'on' };

/**
 * Creates the database that requests use. Hot statements and writes have their own pools, because theirs are planned
 * only once, while every other statement (search above all) must be planned for its values.
 *
 * @param connection Of the application's role, without session settings.
 */
export function createDatabase(connection: Address, log: Logger, options: DatabaseOptions = {}): PooledDatabase {
  const { patience = PATIENCE, onLost = () => undefined, vaults = { loan: connection } } = options;
  const sizes = poolSizes(options.connections ?? CONNECTIONS_PER_PROCESS);
  const { scheduleShared, whenIdle } = createSharedWork(log);
  const named = createNaming();
  const lose = (reason?: string): void => {
    if (reason !== undefined) log.warn({ reason }, 'Database connection lost');
    onLost();
  };
  const open = (address: Address, size: number, settings: Readonly<Record<string, string>>, kept = 0): PinnedPool =>
    createPinnedPool(appConnection(address, settings, patience), {
      size,
      kept,
      closeMs: patience.statement,
      onLost: lose,
    });
  const openKept = (size: number, settings: Readonly<Record<string, string>>): PinnedPool =>
    open(connection, size, settings, Math.ceil(size * KEPT_SHARE));
  const inPools = (pools: Pools): Omit<Database, 'vault' | 'viewing' | 'replica' | 'close'> =>
    onPools(pools, {
      ...options,
      log,
      named,
      scheduleShared: (key, work) => scheduleShared(key, () => work(db)),
      whenIdle,
    });

  const pools: Pools = {
    reads: openKept(sizes.reads, READ_ONLY),
    hotReads: openKept(sizes.hotReads, { ...PLANNED_ONCE, ...READ_ONLY }),
    writes: openKept(sizes.writes, { ...PLANNED_ONCE, 'app.raises_at_commit': 'on' }),
    reactions: openKept(sizes.reactions, { ...PLANNED_ONCE, synchronous_commit: 'off' }),
  };
  const vaultPools = new Map<Vault, Pools>();
  const poolsOf = (name: Vault): Pools => {
    const known = vaultPools.get(name);
    if (known !== undefined) return known;
    const settings = vaultSettings(name);
    const reads = open(vaults[name], VAULT_SIZES.reads, { ...settings, ...READ_ONLY });
    const writes = open(vaults[name], VAULT_SIZES.writes, {
      ...settings,
      ...PLANNED_ONCE,
      'app.raises_at_commit': 'on',
    });
    const made = { reads, hotReads: reads, writes, reactions: writes };
    vaultPools.set(name, made);
    return made;
  };
  const { replica: place = null } = options;
  const replica =
    place === null
      ? null
      : createReplica({
          check: place.check,
          connect: lostOne =>
            createPinnedPool(appConnection(place.address, READ_ONLY, patience), {
              size: sizes.reads + sizes.hotReads,
              closeMs: OWED_MS,
              onLost: lostOne,
            }),
          statementMs: patience.statement,
          log,
        });
  const onReplica = (): Database => {
    if (replica === null) return db;
    const [reads, hotReads] = [replica.before(pools.reads), replica.before(pools.hotReads)];
    const { reading, read, hot } = inPools({ ...pools, reads, hotReads });
    return withSecretsOf(db, { ...db, reading, read, hot });
  };
  let viewPool: PinnedPool | undefined;
  const viewing = (groups: readonly number[]): Database => {
    viewPool ??= open(connection, VIEW_SIZE, { role: VIEW_ROLE, ...READ_ONLY });
    const shown = shownTo(viewPool, groups);
    const view: Database = withSecretsOf(db, {
      ...db,
      ...inPools({ reads: shown, hotReads: shown, writes: shown, reactions: shown }),
      vault: refuseAll,
      viewing: refuseAll,
      replica: () => view,
      scheduleShared: () => undefined,
    });
    return view;
  };
  const db: PooledDatabase = {
    ...inPools(pools),
    viewing,
    replica: onReplica,
    pools: () =>
      [
        ...Object.entries(pools),
        ...[...vaultPools].map(([name, { writes }]) => [name, writes] as const),
        ...(replica === null ? [] : [['replica', replica] as const]),
      ].map(([name, pool]) => ({ name, ...pool.state() })),
    vault: name => {
      const vault: Database = withSecretsOf(db, { ...db, ...inPools(poolsOf(name)), replica: () => vault });
      return vault;
    },
    close: async () => {
      await whenIdle();
      const all = new Set([pools, ...vaultPools.values()].flatMap(each => Object.values(each) as PinnedPool[]));
      if (viewPool !== undefined) all.add(viewPool);
      await Promise.all([...all, ...(replica === null ? [] : [replica])].map(pool => pool.close()));
    },
  };
  return db;
}

type Pools = Readonly<Record<keyof typeof SHARES, PinnedPool>>;

interface PoolTools extends Pick<Database, 'scheduleShared' | 'whenIdle'> {
  readonly log: Logger;
  readonly named: (query: Query) => Query;
  readonly onRaised?: (notice: Notice) => void;
}

/** Returns the operations that run on connections of one role. */
function onPools(
  { reads, hotReads, writes, reactions }: Pools,
  { log, named, onRaised = () => undefined, scheduleShared, whenIdle }: PoolTools,
): Omit<Database, 'vault' | 'viewing' | 'replica' | 'close'> {
  const write = <T>(org: number, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    repeated(() => inTransaction({ org, log, borrow: (...args) => writes.use(...args), named, onRaised }, work));
  return {
    reading: org => ({
      org,
      run: <Row>(statement: Sql | Prepared, values?: NamedValues) =>
        (isPrepared(statement) ? hotReads : reads).use(org, client =>
          sessionOn(client, org).run<Row>(statement, values),
        ),
    }),
    read: (org, work) => reads.use(org, client => work(sessionOn(client, org))),
    write,
    system: work => write(NO_ORG, work),
    hot: (org, statement, values) => hotReads.use(org, client => textOf(client, statement, values)),
    asyncCommit: (org, statement, after, values) =>
      repeated(() =>
        reactions.use(org, async client => {
          const written = textOf(client, statement, values);
          const read = textOf(client, after, values);
          await Promise.allSettled([written, read]);
          return [await written, read];
        }),
      ),
    scheduleShared,
    whenIdle,
    isReachable: () =>
      reads
        .use(NO_ORG, client => client.query({ text: 'select 1' }))
        .then(
          () => true,
          () => false,
        ),
  };
}

async function textOf(client: PinnedClient, statement: Prepared, values: NamedValues): Promise<string | null> {
  const result = await client.queryArray(queryOf(statement, values));
  return (result.rows[0]?.[0] as string | null | undefined) ?? null; // The statement's one column is text by contract.
}

const sessionOn = (client: PinnedClient, org: number, asSent = (query: Query): Query => query): Session => ({
  org,
  run: async <Row>(statement: Sql | Prepared, values?: NamedValues) => {
    const result = await client.query(asSent(queryOf(statement, values)));
    return result.rows as Row[]; // The caller states the shape of its own statement.
  },
});

/**
 * Number of attempts of a transaction that conflicts with others, and the longest pause between them, in ms. @assumed
 */
const ATTEMPTS = 3;
const PAUSE_MS = 50;

interface TransactionOptions {
  org: number;
  log: Logger;
  borrow: <R>(org: number, work: (client: PinnedClient) => Promise<R>) => Promise<R>;
  named: (query: Query) => Query;
  onRaised: (notice: Notice) => void;
}

/**
 * Repeats an attempt. The connection is returned in between, and the pause is random, so that the same two transactions
 * don't meet again.
 */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !isRepeatable(error)) throw error;
      await setTimeout(Math.random() * PAUSE_MS);
    }
  }
}

async function inTransaction<T>(
  { org, log, borrow, named, onRaised }: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const effects: (() => void | Promise<void>)[] = [];
  const sent: Promise<unknown>[] = [];
  let committed: Promise<void> | undefined;
  let isDurable = false;
  try {
    return await borrow(org, async client => {
      const end = async (): Promise<void> => {
        const raised = (await Promise.all([commit(client), ...sent]))[0];
        isDurable = true;
        effects.unshift(() => raised.forEach(onRaised));
      };
      // Sent together with the first statement: if it fails, the connection is broken and everything after it fails as
      // well.
      client.query({ text: 'begin' }).catch(() => undefined);
      const session = sessionOn(client, org, named);
      try {
        const done = await work({
          ...session,
          send(statement, values) {
            const answer = session.run(statement, values);
            answer.catch(() => undefined);
            sent.push(answer);
          },
          afterCommit: effect => void effects.push(effect),
          async commitWith(last) {
            const answer = last();
            committed = end();
            await Promise.allSettled([answer, committed]);
            return answer;
          },
        });
        await (committed ?? end());
        return done;
      } catch (error) {
        // If even this fails, the connection is broken, which `borrow` has noticed.
        if (!isDurable) await client.query({ text: 'rollback' }).catch(() => undefined);
        // Statements sent after the failed one fail because of it.
        await Promise.all(sent);
        throw error;
      }
    });
  } finally {
    if (isDurable) await runEach(effects, log);
  }
}

async function runEach(effects: readonly (() => void | Promise<void>)[], log: Logger): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'An effect after a commit failed');
    }
  }
}

/**
 * Raises the versions that triggers have noted, commits, and returns the raised versions and changed accesses
 * (migrations, notifications.sql, people.sql). Both travel in one message, so a write costs no extra round trip. After
 * an error that `work` swallowed the query itself fails, whereas a bare commit would be answered with a silent
 * rollback.
 */
async function commit(client: PinnedClient): Promise<Notice[]> {
  const answers: unknown = await client.query({ text: `select raise_noted_versions() as raised; commit` });
  const [note] = answers as [pg.QueryResult<{ raised: string | null }>]; // two statements: pg returns an array
  return decodeBatch(note.rows[0]?.raised ?? '');
}
