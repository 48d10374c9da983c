import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { GraphSettings } from '../integrations/graph/client.ts';
import type { StorageSettings } from '../integrations/storage/port.ts';
import { type AuthConfig, azureAuth, localAuth, oidcAuth } from './auth-config.ts';
import { EnvReader, type Environment, isLoopback } from './env-reader.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Name of a host in a domain. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Validated configuration of the server. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Public address, without a slash at its end. */
  readonly origin: string;
  /** Whether only this machine can reach the server, judged by its origin and its listening address. */
  readonly isLocal: boolean;
  /** Number of proxies in front of the server. */
  readonly trustProxy: number;
  /** Origins that may show the application inside their pages. @spec decision 34 */
  readonly frameOrigins: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Address of the database; null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly databaseLoanUrl: string | null;
  /** Address of a replica for expensive reads; null if there is none. */
  readonly databaseReadUrl: string | null;
  /** Whether the application's addresses lead to a session pooler. */
  readonly isDatabasePooled: boolean;
  /** Largest number of connections to PostgreSQL of this process. */
  readonly databaseConnections: number;
  /** Token that Prometheus sends to read `/metrics`; null if there is none. */
  readonly metricsToken: string | null;
  /** Whether each request is logged. */
  readonly accessLog: boolean;
  /** File of the keys that seal loan data: outside of the database and of its backups. */
  readonly loanKeyFile: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly demo: 'yes' | 'no' | 'auto';
  readonly auth: AuthConfig;
  readonly storage: StorageSettings;
  /** Source of presence: the application's polls, or Microsoft Teams. */
  readonly presence: 'polls' | 'graph';
  readonly directory: DirectorySettings;
  /** Settings of Microsoft Graph; null if it is not used. */
  readonly graph: GraphSettings | null;
  readonly business: BusinessSettings;
  readonly backup: BackupSettings;
  readonly smtpUrl: string | null;
  /** Mail address of the sender of every mail. */
  readonly mailFrom: string;
  /** Whether pushes are sent to people's devices. */
  readonly push: boolean;
  /** Hosts of push services besides those of the usual browsers. */
  readonly pushServices: readonly string[];
}

/** Settings of scheduled backups, and of the encryption of all backups. */
export interface BackupSettings {
  /** Absolute path of the folder for backups; null if none are scheduled. */
  readonly folder: string | null;
  /** Hour of the day in Bogotá. */
  readonly hour: number;
  /** Number of backups that are kept. */
  readonly keep: number;
  /** Absolute path of the key; null if backups are not encrypted. */
  readonly keyFile: string | null;
}

/**
 * Keeper of the accounts: the embedded provider, Microsoft Entra, or a directory that the product does not know.
 * @spec decision 13
 */
export type DirectorySettings =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'none' }
  /** Microsoft Entra; `issuer` is the directory as its accounts name it: `contoso.onmicrosoft.com`. */
  | { readonly kind: 'graph'; readonly issuer: string };

/** Source of vacations, certificates, inventory, invoices and clients. @spec decision 29 */
export type BusinessSettings =
  | { readonly kind: 'none' }
  /** Invented sample data. */
  | { readonly kind: 'sample' }
  /** HTTP service; `url` has no slash at its end; `tokens` are by organisation. */
  | { readonly kind: 'http'; readonly url: string; readonly tokens: ReadonlyMap<number, string> };

/** Error that lists all faults of the environment, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map(fault => `  - ${fault}`).join('\n')}`);
  }
}

/**
 * Whether npm runs this process, as in `npm start`. npm's shell ends on a signal without passing it on, so its end
 * counts as the signal.
 */
export const isRunByNpm = process.env['npm_lifecycle_event'] !== undefined;

/** Folder that holds package.json, for both the sources and the build. */
export const projectFolder = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/**
 * Loads the configuration of this process: its environment, completed by the file `.env` beside package.json.
 *
 * @throws ConfigError that lists every fault.
 */
export function loadConfig(): Config {
  const file = join(projectFolder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return readConfig({ ...fromFile, ...process.env });
}

/** Reads the configuration from a given environment. @throws ConfigError that lists every fault. */
export function readConfig(environment: Environment): Config {
  const env = new EnvReader(environment);
  env.refuseMisspelt();
  const production = readMode(env) === 'production';
  const port = env.integer('PORT', 3000, 1, 65_535);
  const origin = readOrigin(env, port, production);
  const dataDir = resolve(projectFolder, env.optional('DATA_DIR') ?? defaultDataDir());
  const host = env.optional('HOST') ?? (env.optional('ORIGIN') === null ? '127.0.0.1' : '0.0.0.0');
  const config: Config = {
    production,
    port,
    host,
    origin,
    isLocal: isLoopback(new URL(origin).hostname) && isLoopback(host),
    trustProxy: env.integer('TRUST_PROXY', 0, 0, 10),
    frameOrigins: readFrameOrigins(env),
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    databaseUrl: env.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseAppUrl: env.address('DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    databaseLoanUrl: env.address('DATABASE_LOAN_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: env.address('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    isDatabasePooled: env.choice('DATABASE_POOLER', ['no', 'session'], 'no') === 'session',
    databaseConnections: env.integer('DATABASE_CONNECTIONS', 20, 12, 200),
    metricsToken: env.optional('METRICS_TOKEN'),
    accessLog: env.choice('ACCESS_LOG', ['yes', 'no'], production ? 'yes' : 'no') === 'yes',
    loanKeyFile: resolve(projectFolder, env.optional('LOAN_KEY_FILE') ?? join(dataDir, 'keys', 'loan.json')),
    dataDir,
    demo: env.choice('DEMO', ['yes', 'no', 'auto'], 'auto'),
    auth: readAuth(env, origin, production),
    storage: readStorage(env, dataDir),
    ...readGraph(env),
    business: readBusiness(env, production),
    backup: readBackup(env, production),
    smtpUrl: env.address('SMTP_URL', ['smtp:', 'smtps:']),
    push: readPush(env, origin),
    pushServices: readPushServices(env),
    mailFrom: env.mailAddress('MAIL_FROM', `no-responder@${new URL(origin).hostname}`),
  };
  if (config.databaseAppUrl !== null && config.databaseUrl === null) {
    env.faults.push('DATABASE_APP_URL is set without DATABASE_URL: migrations need the owner of the tables.');
  }
  if (config.databaseReadUrl !== null && config.databaseUrl === null)
    env.faults.push('DATABASE_READ_URL is set without DATABASE_URL: the embedded PostgreSQL has no replica.');
  if ((config.databaseAppUrl === null) !== (config.databaseLoanUrl === null)) {
    env.faults.push(
      'DATABASE_APP_URL and DATABASE_LOAN_URL go together: a login that reaches both would keep nothing of the loans apart.',
    );
  }
  if (config.isDatabasePooled && config.databaseAppUrl === null) {
    env.faults.push('DATABASE_POOLER wants DATABASE_APP_URL: through a pooler the owner could step up again.');
  }
  if (env.faults.length > 0) throw new ConfigError(env.faults);
  return config;
}

const MODES = ['production', 'development', 'test'] as const;

/** Reads the mode. Other programs read NODE_ENV too, so it may be absent. */
function readMode(env: EnvReader): (typeof MODES)[number] {
  const mode = env.choice('NODE_ENV', MODES, 'development');
  const origin = env.optional('ORIGIN');
  const isPublic = origin !== null && URL.canParse(origin) && !isLoopback(new URL(origin).hostname);
  if (isPublic && env.optional('NODE_ENV') === null)
    env.faults.push(
      `ORIGIN is an address for others, and NODE_ENV says nothing: say NODE_ENV=production, which switches the checks of a public server on, or NODE_ENV=development to try it out without them.`,
    );
  return mode;
}

function readOrigin(env: EnvReader, port: number, production: boolean): string {
  const fallback = `http://localhost:${port}`;
  const given = env.address('ORIGIN', ['http:', 'https:']) ?? fallback;
  if (!URL.canParse(given)) return fallback;
  const url = new URL(given);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    env.faults.push('ORIGIN must be an address without a path, as in https://intranet.example.com.');
  }
  if (production && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    env.faults.push('ORIGIN must be https in production: passwords and tokens would travel in the open.');
  }
  return url.origin;
}

/** Reads whether pushes are sent. Browsers take them only from an address that nobody can change on the way. */
function readPush(env: EnvReader, origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:' || isLoopback(hostname);
  return env.choice('PUSH', ['on', 'off'], isSecure ? 'on' : 'off') === 'on';
}

function readPushServices(env: EnvReader): string[] {
  const hosts = env.optional('PUSH_SERVICES')?.split(',') ?? [];
  return hosts.map(given => {
    const host = given.trim().toLowerCase();
    if (!HOST_NAME.test(host))
      env.faults.push('PUSH_SERVICES must be names of hosts, as in push.example.com, separated by commas.');
    return host;
  });
}

function readAuth(env: EnvReader, origin: string, production: boolean): AuthConfig {
  const mode = env.choice('AUTH_MODE', ['local', 'azure', 'oidc'], 'local');
  if (mode === 'azure') return azureAuth(env);
  if (mode === 'oidc') return oidcAuth(env, origin, production);
  if (production && !env.flag('LOCAL_AUTH_IN_PRODUCTION')) {
    env.faults.push(
      'AUTH_MODE is local in production. Use AUTH_MODE=azure or oidc, or say LOCAL_AUTH_IN_PRODUCTION=yes if the organisation has no directory.',
    );
  }
  return localAuth(origin);
}

function readStorage(env: EnvReader, dataDir: string): StorageSettings {
  if (env.choice('STORAGE', ['disk', 's3'], 'disk') === 'disk') return { kind: 'disk', folder: join(dataDir, 'files') };
  const because = 'STORAGE=s3 needs it';
  const accessKeyId = env.optional('S3_ACCESS_KEY_ID');
  const secretAccessKey = env.optional('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    env.faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.');
  }
  return {
    kind: 's3',
    bucket: env.required('S3_BUCKET', because),
    region: env.required('S3_REGION', because),
    endpoint: env.address('S3_ENDPOINT', ['http:', 'https:']) ?? undefined,
    pathStyle: env.flag('S3_PATH_STYLE'),
    credentials: accessKeyId === null || secretAccessKey === null ? undefined : { accessKeyId, secretAccessKey },
  };
}

function readBackup(env: EnvReader, production: boolean): BackupSettings {
  const path = (name: string): string | null => {
    const value = env.optional(name);
    return value === null ? null : resolve(projectFolder, value);
  };
  const [folder, keyFile] = [path('BACKUP_FOLDER'), path('BACKUP_KEY_FILE')];
  if (production && folder !== null && keyFile === null)
    env.faults.push(
      'BACKUP_FOLDER wants BACKUP_KEY_FILE in production: whoever had one of the backups would have everything. Make one: npm run admin -- backup-key FILE',
    );
  return {
    folder,
    hour: env.integer('BACKUP_HOUR', 2, 0, 23),
    keep: env.integer('BACKUP_KEEP', 14, 1, 1000),
    keyFile,
  };
}

/** Reads an origin that carries secrets: plain http is allowed only for this machine. */
function safeOrigin(env: EnvReader, name: string, usual: string): string {
  const given = env.address(name, ['https:', 'http:']) ?? usual;
  if (!URL.canParse(given)) return usual;
  const { protocol, hostname, origin } = new URL(given);
  if (protocol === 'http:' && !isLoopback(hostname)) env.faults.push(`${name} must be https.`);
  return origin;
}

/** Reads presence and directory settings. If either uses Microsoft Graph, it reads one set of credentials. */
function readGraph(env: EnvReader): Pick<Config, 'presence' | 'directory' | 'graph'> {
  const presence = env.choice('PRESENCE', ['polls', 'graph'], 'polls');
  const kind = env.choice('DIRECTORY', ['embedded', 'graph', 'none'], 'embedded');
  const isLocal = env.optional('AUTH_MODE') !== 'azure';
  if (isLocal && kind !== 'embedded')
    env.faults.push('DIRECTORY goes with AUTH_MODE=azure: accounts are our own here.');
  // Embedded accounts would let nobody in if an outside provider signs people in.
  const directory: DirectorySettings =
    kind === 'graph'
      ? { kind, issuer: env.required('GRAPH_ISSUER', 'DIRECTORY=graph needs it') }
      : isLocal
        ? { kind: 'embedded' }
        : { kind: 'none' };
  if (presence === 'polls' && kind !== 'graph') return { presence, directory, graph: null };
  const because = presence === 'graph' ? 'PRESENCE=graph needs it' : 'DIRECTORY=graph needs it';
  const graph = {
    origin: safeOrigin(env, 'GRAPH_ORIGIN', 'https://graph.microsoft.com'),
    loginOrigin: safeOrigin(env, 'GRAPH_LOGIN_ORIGIN', 'https://login.microsoftonline.com'),
    directory: env.required('GRAPH_DIRECTORY_ID', because),
    clientId: env.required('GRAPH_CLIENT_ID', because),
    clientSecret: env.required('GRAPH_CLIENT_SECRET', because),
  };
  return { presence, directory, graph };
}

/**
 * Reads the origins that may frame the application. They must be https or local, because such a page could cover the
 * application's buttons.
 */
function readFrameOrigins(env: EnvReader): string[] {
  const given =
    env
      .optional('FRAME_ORIGINS')
      ?.split(',')
      .map(each => each.trim()) ?? [];
  return given.flatMap(each => {
    const url = URL.canParse(each) ? new URL(each) : null;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (url !== null && isSafe && url.pathname === '/' && url.search === '' && url.hash === '') return [url.origin];
    env.faults.push('FRAME_ORIGINS must be origins, as in https://empresa.sharepoint.com, separated by commas.');
    return [];
  });
}

function readBusiness(env: EnvReader, production: boolean): BusinessSettings {
  const given = env.address('BUSINESS_URL', ['https:', 'http:']);
  const usual = given !== null ? 'http' : production ? 'none' : 'sample';
  const kind = env.choice('BUSINESS', ['http', 'sample', 'none'], usual);
  const tokens = new Map<number, string>();
  for (const part of env.optional('BUSINESS_TOKENS')?.split(',') ?? []) {
    const [, org, token] = /^\s*([1-9]\d{0,8}):(\S+)\s*$/.exec(part) ?? [];
    if (org === undefined || token === undefined)
      env.faults.push('BUSINESS_TOKENS must be organisations with their tokens, as in 101:secret,202:other.');
    else tokens.set(Number(org), token);
  }
  if (kind !== 'http') return { kind };
  if (given === null || !URL.canParse(given)) {
    env.required('BUSINESS_URL', 'BUSINESS=http needs it');
    return { kind: 'none' };
  }
  const { protocol, hostname, search, hash } = new URL(given);
  // The tokens are sent there, and salaries come back.
  if (protocol === 'http:' && !isLoopback(hostname)) env.faults.push('BUSINESS_URL must be https.');
  if (search !== '' || hash !== '') env.faults.push('BUSINESS_URL must be an address without a query.');
  if (tokens.size === 0) env.faults.push('BUSINESS_TOKENS is missing: BUSINESS=http needs one for each organisation.');
  return { kind, url: given.replace(/\/+$/, ''), tokens };
}

/**
 * Returns a folder inside the project, unless that is in root's private home, which PostgreSQL's account could not
 * enter.
 */
function defaultDataDir(): string {
  const insideRootsHome = process.getuid?.() === 0 && `${projectFolder}${sep}`.startsWith(`${homedir()}${sep}`);
  return insideRootsHome ? '/var/lib/tertulia' : '.data';
}
