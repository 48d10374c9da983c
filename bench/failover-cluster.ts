import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount, runAs } from '../server/db/embedded/folders.ts';
import { freePort } from '../server/testing/free-port.ts';

/**
 * Debian programs: PostgreSQL 15, its manager (Patroni), the manager's store (etcd), and a proxy that asks the manager
 * for the primary.
 */
const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';
const NAMES = ['one', 'two'] as const;
type Name = (typeof NAMES)[number];

const PASSWORD = 'trial';
const DATABASE = 'tertulia';
/** Longest time that anything may take to come up, in ms. */
const PATIENCE_MS = 120_000;

/** Kind of loss: the primary's whole machine, or only its PostgreSQL, which the manager notices. */
export type Loss = 'machine' | 'postgres';

/** Two synchronously replicating PostgreSQL servers, managed by Patroni behind haproxy, all on this machine. */
export interface Cluster {
  /** Returns a login's address at the primary or at the replica. */
  url(login: string, at: 'primary' | 'replica'): string;
  /** Runs statements at the primary as PostgreSQL's administrator. */
  run(...texts: readonly string[]): Promise<pg.QueryResultRow[]>;
  /** Ends it abruptly, as a power cut does. */
  lose(loss: Loss): Promise<void>;
  /** Brings the lost part back, and waits until the standby confirms every commit before it is acknowledged. */
  mend(): Promise<void>;
  /** Port at which haproxy serves HTTP from any server that is ready. */
  readonly httpPort: number;
  stop(): Promise<void>;
}

interface Node {
  readonly name: Name;
  readonly dataDir: string;
  readonly port: number;
  readonly restPort: number;
  manager: ChildProcess;
}

/** @param servers ports of our servers behind haproxy */
export async function startCluster(folder: string, servers: readonly number[]): Promise<Cluster> {
  const account = await chooseAccount(join(folder, 'none'));
  await mkdir(folder);
  await chmod(folder, 0o755);
  if (account !== null) await chown(folder, account.uid, account.gid);
  const run = runnerIn(folder, account);
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const proxied = { primaryPort: await freePort(), replicaPort: await freePort(), httpPort: await freePort() };
  const etcd = run('etcd', etcdArguments(folder, etcdPort, peerPort));
  await whenOpen(`http://127.0.0.1:${etcdPort}/health`);
  const nodes: Node[] = [];
  for (const name of NAMES) {
    const [port, restPort] = [await freePort(), await freePort()];
    const dataDir = join(folder, name);
    await writeFile(
      join(folder, `${name}.yml`),
      JSON.stringify(nodeSettings({ name, dataDir, port, restPort }, etcdPort)),
    );
    nodes.push({ name, dataDir, port, restPort, manager: run('patroni', [join(folder, `${name}.yml`)], name) });
    await whenOpen(`http://127.0.0.1:${restPort}/health`);
  }
  await writeFile(join(folder, 'haproxy.cfg'), proxySettings(nodes, servers, proxied));
  const proxy = run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  const url = (login: string, at: 'primary' | 'replica', database = DATABASE): string =>
    `postgres://${login}:${PASSWORD}@127.0.0.1:${at === 'primary' ? proxied.primaryPort : proxied.replicaPort}/${database}`;
  const ask = async (database: string, texts: readonly string[]): Promise<pg.QueryResultRow[]> => {
    const client = new pg.Client(url('postgres', 'primary', database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: pg.QueryResultRow[] = [];
      for (const text of texts) ({ rows } = await client.query<pg.QueryResultRow>(text));
      return rows;
    } finally {
      await client.end();
    }
  };
  const mend = async (): Promise<void> => {
    for (const node of nodes)
      if (hasEnded(node.manager)) node.manager = run('patroni', [join(folder, `${node.name}.yml`)], node.name);
    await until(async () => {
      const [{ found } = { found: 0 }] = await ask('postgres', [
        `select count(*)::int as found from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      ]);
      return found === 1;
    });
  };
  await mend();
  await ask('postgres', LOGINS);
  return {
    url,
    run: (...texts) => ask(DATABASE, texts),
    async lose(loss) {
      const lost = await primaryOf(nodes);
      const [pid] = (await readFile(join(lost.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
      if (loss === 'machine') lost.manager.kill('SIGKILL');
      process.kill(Number(pid), 'SIGKILL');
    },
    mend,
    httpPort: proxied.httpPort,
    async stop() {
      for (const { manager } of nodes) await end(manager);
      await end(proxy);
      await end(etcd);
    },
  };
}

/** Logins and database set up as the README describes for an owner without superuser rights. */
const LOGINS = [
  `create role tertulia login password '${PASSWORD}'`,
  `create database ${DATABASE} owner tertulia`,
  'create role tertulia_view nologin',
  'create role tertulia_app nologin noinherit in role tertulia_view',
  'create role tertulia_loan nologin in role tertulia_app',
  'grant tertulia_app, tertulia_loan, tertulia_view to tertulia',
  `create role tertulia_web login password '${PASSWORD}' in role tertulia_app`,
  `create role tertulia_credit login password '${PASSWORD}' in role tertulia_loan`,
];

const etcdArguments = (folder: string, port: number, peerPort: number): string[] => {
  const [asked, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const settings = {
    name: 'trial',
    'data-dir': join(folder, 'etcd'),
    'log-level': 'error',
    'listen-client-urls': asked,
    'advertise-client-urls': asked,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `trial=${peer}`,
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
};

/** Patroni's shortest times, in seconds: a primary that does not confirm its role for `ttl` loses it. */
const WATCHED = { ttl: 20, loop_wait: 4, retry_timeout: 5 };

const nodeSettings = ({ name, dataDir, port, restPort }: Omit<Node, 'manager'>, etcdPort: number): object => ({
  scope: 'tertulia',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { hosts: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ...WATCHED,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { synchronous_commit: 'remote_apply', wal_log_hints: 'on', shared_buffers: '128MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: dataDir,
    bin_dir: POSTGRES_PROGRAMS,
    pgpass: `${dataDir}.pgpass`,
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
    },
    parameters: { unix_socket_directories: '' },
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
  },
});

/** Returns haproxy's settings. Connections to a former primary are closed, so that no client waits for its answer. */
function proxySettings(
  nodes: readonly Node[],
  servers: readonly number[],
  { primaryPort, replicaPort, httpPort }: Readonly<Record<'primaryPort' | 'replicaPort' | 'httpPort', number>>,
): string {
  const database = (at: string, port: number): string[] => [
    `listen ${at}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET /${at}`,
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`),
  ];
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 1s',
    ...database('primary', primaryPort),
    ...database('replica', replicaPort),
    'listen servers',
    `  bind 127.0.0.1:${httpPort}`,
    '  mode http',
    '  option httpchk GET /readyz',
    '  default-server inter 500ms fall 2 rise 1',
    ...servers.map((port, index) => `  server ours${index} 127.0.0.1:${port} check`),
    '',
  ].join('\n');
}

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => null);
    if (answer?.ok === true) return node;
  }
  throw new Error('Nobody is primary');
}

/** Returns a function that starts programs and writes their output to files in the folder. */
const runnerIn =
  (folder: string, account: Account) =>
  (program: string, args: readonly string[], name = program): ChildProcess => {
    const lines = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { stdio: ['ignore', lines, lines], cwd: folder, ...runAs(account) });
    child.on('error', () => {
      throw new Error(`${program} is not here: apt-get install patroni etcd-server haproxy postgresql-15`);
    });
    return child;
  };

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const whenOpen = (address: string): Promise<void> => until(async () => (await fetch(address)).ok);

/** Waits until the check returns true; a failed check counts as false. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('It did not come up');
    await sleep(200);
  }
}
