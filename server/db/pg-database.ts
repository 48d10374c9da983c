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
import { decodeBatch } from './notice-codec.ts';
import type { Notice } from './notices.ts';
import { createPinnedPool, type PinnedClient, type PinnedPool } from './pinned-pool.ts';
import { createReplica } from './replica.ts';
import { isPrepared, queryOf, type NamedValues, type Prepared, type Query, type Sql } from './sql.ts';
import { createSoon } from './soon.ts';
import { withSecretsOf } from './stored-secret.ts';
import { refuseAll, shownTo } from './view-pool.ts';
import { createNaming } from './statement-names.ts';

/**
 * How the connections of a process are shared out to its pools. More is slower on two cores (measured with hot reads: 10 gave 2,756 pages a
 * second, 40 gave 1,872), and those who wait for one another's row need few.
 */
const SHARES = { reads: 6, hotReads: 10, writes: 8, reactions: 4 } as const;

/** Connections of a vault, which few use at a time: they are opened when somebody does, and reads of all kinds share theirs. */
const VAULT_SIZES = { reads: 1, writes: 2 } as const;

/** Connections of view sessions, of which there are few: opened when somebody looks. */
const VIEW_SIZE = 2;

const sumOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Connections that no share is of: those of the vaults and of views, and the one that listens. */
const FIXED = Object.keys(VAULTS).length * sumOf(VAULT_SIZES) + VIEW_SIZE + 1;

/** Connections that one process may hold where nothing else is said. */
export const CONNECTIONS_PER_PROCESS = sumOf(SHARES) + FIXED;

/** Connections of each pool, two at least, of `total` that a process may hold. */
export function poolSizes(total: number): Readonly<Record<keyof typeof SHARES, number>> {
  const sized = (share: number): number => Math.max(2, Math.floor((share * (total - FIXED)) / sumOf(SHARES)));
  return {
    reads: sized(SHARES.reads),
    hotReads: sized(SHARES.hotReads),
    writes: sized(SHARES.writes),
    reactions: sized(SHARES.reactions),
  };
}

/** The same with a look at its connections. */
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
  /** Connections of this process. */
  readonly connections?: number;
  /** Called when a connection can't be made or breaks. */
  readonly onLost?: () => void;
  /** Called after a commit, before whoever wrote goes on, with the versions that it raised and the people whose access it changed. */
  readonly onRaised?: (notice: Notice) => void;
  /** How to connect as the role of each vault; the owner, who steps down to any role, needs none. */
  readonly vaults?: Readonly<Record<Vault, Address>>;
  /** Where a replica is, with what sees to it that whoever logs in there is safe; null where there is none. */
  readonly replica?: { readonly address: Address; readonly check: () => Promise<void> } | null;
}

/** How long reads that a replica still owes may take when it is given up, in ms: the primary does them then. @assumed */
const OWED_MS = 100;

/** Planned once per connection and for all values: to plan costs more than to run. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };
/** Whatever reads can't write, not even by mistake. @spec THREATS law 9 */
const READ_ONLY = { default_transaction_read_only: 'on' };

/**
 * The database as requests use it. Hot statements and writes have pools of their own, because theirs are planned once and for
 * all while every other statement (search above all) must be planned for its values.
 *
 * @param connection Of the application's role, without session settings.
 */
export function createDatabase(connection: Address, log: Logger, options: DatabaseOptions = {}): PooledDatabase {
  const { patience = PATIENCE, onLost = () => undefined, vaults = { loan: connection } } = options;
  const sizes = poolSizes(options.connections ?? CONNECTIONS_PER_PROCESS);
  const { soon, whenIdle } = createSoon(log);
  const named = createNaming();
  const lose = (reason?: string): void => {
    if (reason !== undefined) log.warn({ reason }, 'Database connection lost');
    onLost();
  };
  const open = (address: Address, size: number, settings: Readonly<Record<string, string>> = {}): PinnedPool =>
    createPinnedPool(appConnection(address, settings, patience), { size, closeMs: patience.statement, onLost: lose });
  const inPools = (pools: Pools): Omit<Database, 'vault' | 'viewing' | 'replica' | 'close'> =>
    onPools(pools, { ...options, log, named, soon: (key, work) => soon(key, () => work(db)), whenIdle });

  const pools: Pools = {
    reads: open(connection, sizes.reads, READ_ONLY),
    hotReads: open(connection, sizes.hotReads, { ...PLANNED_ONCE, ...READ_ONLY }),
    writes: open(connection, sizes.writes, { ...PLANNED_ONCE, 'app.raises_at_commit': 'on' }),
    reactions: open(connection, sizes.reactions, { ...PLANNED_ONCE, synchronous_commit: 'off' }),
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
      soon: () => undefined,
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

interface PoolTools extends Pick<Database, 'soon' | 'whenIdle'> {
  readonly log: Logger;
  readonly named: (query: Query) => Query;
  readonly onRaised?: (notice: Notice) => void;
}

/** What is done by connections of one role. */
function onPools(
  { reads, hotReads, writes, reactions }: Pools,
  { log, named, onRaised = () => undefined, soon, whenIdle }: PoolTools,
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
    soon,
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
  return (result.rows[0]?.[0] as string | null | undefined) ?? null; // the statement's one column is text by contract
}

const sessionOn = (client: PinnedClient, org: number, asSent = (query: Query): Query => query): Session => ({
  org,
  run: async <Row>(statement: Sql | Prepared, values?: NamedValues) => {
    const result = await client.query(asSent(queryOf(statement, values)));
    return result.rows as Row[]; // the caller states the shape of the statement that it wrote
  },
});

/** How often a transaction is tried that meets others, and how long it waits before the next time at most, in ms. @assumed */
const ATTEMPTS = 3;
const PAUSE_MS = 50;

interface TransactionOptions {
  org: number;
  log: Logger;
  borrow: <R>(org: number, work: (client: PinnedClient) => Promise<R>) => Promise<R>;
  named: (query: Query) => Query;
  onRaised: (notice: Notice) => void;
}

/** The connection is given back between two attempts, and the pause is a matter of chance, so that the same two don't meet again. */
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
      // Sent together with the first statement: where it fails, the connection is broken and everything behind it fails as well.
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
        // If even this fails the connection is broken, which `borrow` has seen.
        if (!isDurable) await client.query({ text: 'rollback' }).catch(() => undefined);
        // What fails behind it fails because of it.
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
 * Raises the versions that triggers have noted, commits, and answers which ones rose and whose access changed (migrations,
 * notifications.sql, people.sql). Both travel in one message, so a write costs no round trip more. After an error that `work` swallowed
 * the question itself fails, where a bare commit would be answered with a silent rollback.
 */
async function commit(client: PinnedClient): Promise<Notice[]> {
  const answers: unknown = await client.query({ text: `select raise_noted_versions() as raised; commit` });
  const [note] = answers as [pg.QueryResult<{ raised: string | null }>]; // two statements: pg answers an array
  return decodeBatch(note.rows[0]?.raised ?? '');
}
