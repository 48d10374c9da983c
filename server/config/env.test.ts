import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, projectFolder, readConfig } from './env.ts';
import { SECTIONS, VARIABLES } from './variables.ts';

const AZURE = {
  AUTH_MODE: 'azure',
  AZURE_AUTHORITY: 'https://t.b2clogin.com/t.onmicrosoft.com/b2c_1_susi',
  AZURE_KNOWN_AUTHORITIES: 't.b2clogin.com, login.t.example',
  AZURE_CLIENT_ID: 'spa',
  AZURE_ISSUER: 'https://t.b2clogin.com/1/v2.0/',
  AZURE_AUDIENCE: 'api',
  AZURE_SCOPE: 'https://t.onmicrosoft.com/api/access_as_user',
  AZURE_POLICY: 'b2c_1_susi',
  AZURE_JWKS_URI: 'https://t.b2clogin.com/keys',
};
const PRODUCTION = { ...AZURE, NODE_ENV: 'production', ORIGIN: 'https://intranet.example' };

const OIDC = {
  AUTH_MODE: 'oidc',
  OIDC_ISSUER: 'https://sso.example/realms/empresa',
  OIDC_CLIENT_ID: 'tertulia',
  OIDC_CLIENT_SECRET: 'secret',
};

/** Returns the lines of a refusal, or none. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

/** Expected text of `.env.example`. */
const example = SECTIONS.map(({ title, variables }) =>
  [
    `# --- ${title} ---`,
    ...variables.flatMap(({ name, example: value, comment }) => [`# ${comment}`, `#${name}=${value}`, '']),
  ].join('\n'),
).join('\n');

describe('.env.example', () => {
  it('lists every variable with its comment (update it with `vitest run --project api server/config -u`)', async () => {
    await expect(example).toMatchFileSnapshot('../../.env.example');
  });

  it('names every variable that is read, and no other', () => {
    const read = new Set<string>();
    const spyOn = (environment: Record<string, string>): Record<string, string> =>
      new Proxy(environment, {
        get(target, name) {
          read.add(String(name));
          return target[String(name)];
        },
      });
    readConfig(spyOn({}));
    readConfig(spyOn({ PRESENCE: 'graph', GRAPH_DIRECTORY_ID: 't', GRAPH_CLIENT_ID: 'c', GRAPH_CLIENT_SECRET: 's' }));
    readConfig(
      spyOn({
        ...PRODUCTION,
        DIRECTORY: 'graph',
        GRAPH_ISSUER: 't',
        GRAPH_DIRECTORY_ID: 't',
        GRAPH_CLIENT_ID: 'c',
        GRAPH_CLIENT_SECRET: 's',
      }),
    );
    readConfig(spyOn({ ...PRODUCTION, STORAGE: 's3', S3_BUCKET: 'b', S3_REGION: 'r' }));
    readConfig(spyOn(OIDC));
    readConfig(spyOn({ ...PRODUCTION, AUTH_MODE: 'local', LOCAL_AUTH_IN_PRODUCTION: 'yes' }));
    expect([...read].sort()).toEqual(VARIABLES.map(({ name }) => name).sort());
  });
});

describe('docker-compose.yml and the Dockerfile', () => {
  /** Variables that the composition itself or its other programs read. */
  const OTHERS = [
    'APP_PASSWORD',
    'LOAN_PASSWORD',
    'OWNER_PASSWORD',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'SITE',
  ];
  const known = new Set([...OTHERS, ...VARIABLES.map(({ name }) => name)]);

  it.each([
    ['docker-compose.yml', /^ {4,6}([A-Z][A-Z0-9_]+):/gm],
    ['Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
  ])('%s sets only variables that somebody reads', (file, pattern) => {
    const names = [...readFileSync(join(projectFolder, file), 'utf8').matchAll(pattern)].map(match => match[1] ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(name => !known.has(name))).toEqual([]);
  });

  it('configure a server that would start', () => {
    const environment = {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://tertulia:a@postgres:5432/tertulia',
      DATABASE_APP_URL: 'postgres://tertulia_web:b@postgres:5432/tertulia',
      DATABASE_LOAN_URL: 'postgres://tertulia_credit:c@postgres:5432/tertulia',
      ORIGIN: 'https://localhost',
      TRUST_PROXY: '1',
      LOCAL_AUTH_IN_PRODUCTION: 'yes',
    };
    expect(faultsOf(environment)).toEqual([]);
  });

  it('leave it to whoever installs it whether the servers keep passwords', () => {
    const composition = readFileSync(join(projectFolder, 'docker-compose.yml'), 'utf8');
    expect(composition).toContain('LOCAL_AUTH_IN_PRODUCTION: ${LOCAL_AUTH_IN_PRODUCTION:-no}');
  });
});

describe('readConfig', () => {
  it('needs nothing at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', origin: 'http://localhost:3000', databaseUrl: null });
    expect(config.auth.tokens).toEqual({
      issuer: 'http://localhost:3000/idp',
      audience: 'https://tertulia.local/api',
      scope: 'access_as_user',
      type: 'at+jwt',
      policy: 'b2c_1_susi',
    });
    expect(config.storage).toEqual({ kind: 'disk', folder: `${config.dataDir}/files` });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', ORIGIN: '' })).toEqual(readConfig({}));
  });

  it('reads Azure from its variables', () => {
    const { auth } = readConfig(PRODUCTION);
    expect(auth).toMatchObject({
      mode: 'azure',
      tokens: {
        issuer: AZURE.AZURE_ISSUER,
        audience: 'api',
        scope: 'access_as_user',
        type: 'jwt',
        policy: 'b2c_1_susi',
      },
      knownAuthorities: ['t.b2clogin.com', 'login.t.example'],
      resetAuthority: null,
      jwksUri: AZURE.AZURE_JWKS_URI,
    });
  });

  it('reads an OpenID provider outside, to which the embedded one leads without passwords of its own', () => {
    expect(readConfig(OIDC).auth).toMatchObject({
      mode: 'oidc',
      ownCredentials: false,
      jwksUri: null,
      authority: 'http://localhost:3000/idp/b2c_1_susi',
      resetAuthority: null,
      editAuthority: null,
      outside: { scopes: 'openid profile email', identityClaim: 'sub', trustsEmail: false, organisationClaim: null },
    });
    expect(readConfig(OIDC).directory).toEqual({ kind: 'embedded' });
    expect(faultsOf({ ...PRODUCTION, ...OIDC })).toEqual([]);
    expect(faultsOf({ ...OIDC, OIDC_SCOPES: 'email' })).toHaveLength(1);
    expect(faultsOf({ ...OIDC, OIDC_ISSUER: 'http://sso.example' })).toHaveLength(1);
    expect(faultsOf({ ...PRODUCTION, ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:8080' })).toHaveLength(1);
    expect(faultsOf({ AUTH_MODE: 'oidc' })).toHaveLength(3);
    expect(faultsOf({ ...OIDC, OIDC_IDENTITY_CLAIM: 'upn' })).toHaveLength(1);
    expect(faultsOf({ ...OIDC, OIDC_EMAIL_CLAIM: 'upn' })).toHaveLength(1);
    expect(faultsOf({ ...OIDC, OIDC_EMAIL_CLAIM: 'upn', OIDC_EMAIL_TRUSTED: 'yes' })).toEqual([]);
    const google = { ...OIDC, OIDC_ISSUER: 'https://accounts.google.com' };
    expect(faultsOf(google)).toHaveLength(1);
    expect(faultsOf({ ...google, OIDC_ORGANISATION_CLAIM: 'hd' })).toEqual([]);
  });

  it('asks a service of its own for what samples stand for, and shows no samples in production', () => {
    expect(readConfig({}).business).toEqual({ kind: 'sample' });
    expect(readConfig(PRODUCTION).business).toEqual({ kind: 'none' });
    expect(readConfig({ BUSINESS_URL: 'https://e.example/api/', BUSINESS_TOKENS: '101:a, 202:b' }).business).toEqual({
      kind: 'http',
      url: 'https://e.example/api',
      tokens: new Map([
        [101, 'a'],
        [202, 'b'],
      ]),
    });
  });

  it('tells all faults at once', () => {
    const faults = faultsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DEMO: 'maybe',
      DATABASE_URL: 'mysql://x',
      AUTH_MODE: 'azure',
    });
    expect(faults).toHaveLength(10);
    expect(faults.join('\n')).toMatch(/PORT.*LOG_LEVEL.*DATABASE_URL.*DEMO.*AZURE_ISSUER/s);
  });

  it.each<[string, Record<string, string>, RegExp | null]>([
    ['https in production', PRODUCTION, null],
    ['http in production', { ...PRODUCTION, ORIGIN: 'http://intranet.example' }, /ORIGIN must be https/],
    ['http on this machine in production', { ...PRODUCTION, ORIGIN: 'http://localhost:8080' }, null],
    ['http elsewhere out of production', { ORIGIN: 'http://intranet.example', NODE_ENV: 'development' }, null],
    ['http elsewhere without a mode', { ORIGIN: 'http://intranet.example' }, /say NODE_ENV=production/],
    ['an origin with a path', { ORIGIN: 'https://intranet.example/red', NODE_ENV: 'development' }, /without a path/],
    ['an origin for others without a mode', { ORIGIN: 'https://intranet.example' }, /say NODE_ENV=production/],
    ['a mode that is none', { NODE_ENV: 'prod' }, /NODE_ENV is "prod" but must be one of: production/],
    ['a variable with letters that changed places', { DATABSE_URL: 'x' }, /did you mean DATABASE_URL\?/],
    ['a variable with another letter', { SMTP_URI: 'x' }, /did you mean SMTP_URL\?/],
    ['a variable with one more', { BACKUP_FOLDERS: 'x' }, /did you mean BACKUP_FOLDER\?/],
    [
      'backups that anybody reads, in production',
      { ...PRODUCTION, BACKUP_FOLDER: '/backup' },
      /BACKUP_FOLDER wants BACKUP_KEY_FILE/,
    ],
    ['encrypted ones', { ...PRODUCTION, BACKUP_FOLDER: '/backup', BACKUP_KEY_FILE: '/key' }, null],
    ['variables of other programs', { HOSTNAME: 'x', OWNER_PASSWORD: 'x', PORTS: 'x', DATABASE: 'x' }, null],
    ['an origin that is no address', { ORIGIN: 'intranet' }, /ORIGIN must be an address/],
    ['local sign-in in production', { ...PRODUCTION, AUTH_MODE: 'local' }, /AUTH_MODE is local in production/],
    ['the same, said twice', { ...PRODUCTION, AUTH_MODE: 'local', LOCAL_AUTH_IN_PRODUCTION: 'yes' }, null],
    ['keys over http', { ...PRODUCTION, AZURE_JWKS_URI: 'http://t.b2clogin.com/keys' }, /AZURE_JWKS_URI/],
    [
      'an application login without the owner',
      { DATABASE_APP_URL: 'postgres://a@b/c', DATABASE_LOAN_URL: 'postgres://l@b/c' },
      /without DATABASE_URL/,
    ],
    [
      'an application login without that of the loans',
      { DATABASE_URL: 'postgres://o@b/c', DATABASE_APP_URL: 'postgres://a@b/c' },
      /DATABASE_LOAN_URL go together/,
    ],
    [
      'a replica of the embedded database',
      { DATABASE_READ_URL: 'postgres://a@b/c' },
      /DATABASE_READ_URL is set without/,
    ],
    ['a push service of its own', { PUSH_SERVICES: 'push.example.com, Push2.Example.com' }, null],
    ['a push service with an address', { PUSH_SERVICES: 'https://push.example.com' }, /PUSH_SERVICES must be names/],
    ['a short name with letters that changed places', { PROT: '3000' }, /did you mean PORT/],
    ['a short name without a letter', { ORGIN: 'http://localhost' }, /did you mean ORIGIN/],
    ['a short name of another program', { POST: 'x', HOSTS: 'x', HOME: '/root' }, null],
    ['a misspelt replica', { DATABASE_REED_URL: 'postgres://a@b/c' }, /did you mean DATABASE_READ_URL/],
    [
      'a pooler before the owner',
      { DATABASE_URL: 'postgres://o@b/c', DATABASE_POOLER: 'session' },
      /DATABASE_POOLER wants DATABASE_APP_URL/,
    ],
    [
      'a pooler of transactions',
      { DATABASE_URL: 'postgres://o@b/c', DATABASE_POOLER: 'transaction' },
      /DATABASE_POOLER is "transaction"/,
    ],
    [
      'half of the S3 credentials',
      { STORAGE: 's3', S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k' },
      /go together/,
    ],
    [
      'presence by Graph without a secret',
      { PRESENCE: 'graph', GRAPH_DIRECTORY_ID: 't', GRAPH_CLIENT_ID: 'c' },
      /GRAPH_CLIENT_SECRET is missing/,
    ],
    [
      'presence by Graph',
      { PRESENCE: 'graph', GRAPH_DIRECTORY_ID: 't', GRAPH_CLIENT_ID: 'c', GRAPH_CLIENT_SECRET: 's' },
      null,
    ],
    [
      'a directory in Graph without its name',
      {
        ...AZURE,
        DIRECTORY: 'graph',
        GRAPH_DIRECTORY_ID: 't',
        GRAPH_CLIENT_ID: 'c',
        GRAPH_CLIENT_SECRET: 's',
      },
      /GRAPH_ISSUER is missing/,
    ],
    ['a directory elsewhere with accounts of our own', { DIRECTORY: 'none' }, /DIRECTORY goes with AUTH_MODE=azure/],
    [
      'Graph over http',
      {
        PRESENCE: 'graph',
        GRAPH_DIRECTORY_ID: 't',
        GRAPH_CLIENT_ID: 'c',
        GRAPH_CLIENT_SECRET: 's',
        GRAPH_ORIGIN: 'http://graph.example',
      },
      /GRAPH_ORIGIN must be https/,
    ],
    ['sites that may frame it', { FRAME_ORIGINS: 'https://a.example, https://b.example:8443' }, null],
    ['a site with a path', { FRAME_ORIGINS: 'https://a.example/sitio' }, /FRAME_ORIGINS must be origins/],
    ['a site over http', { FRAME_ORIGINS: 'http://a.example' }, /FRAME_ORIGINS must be origins/],
    ['every site', { FRAME_ORIGINS: '*' }, /FRAME_ORIGINS must be origins/],
    ['business services', { BUSINESS_URL: 'https://e.example/api/', BUSINESS_TOKENS: '101:a,202:b' }, null],
    ['business services without tokens', { BUSINESS_URL: 'https://e.example' }, /BUSINESS_TOKENS is missing/],
    [
      'a token of no organisation',
      { BUSINESS_URL: 'https://e.example', BUSINESS_TOKENS: '101:a,b' },
      /BUSINESS_TOKENS must be organisations/,
    ],
    [
      'business services over http',
      { BUSINESS_URL: 'http://e.example', BUSINESS_TOKENS: '101:a' },
      /BUSINESS_URL must be https/,
    ],
    [
      'business services with a query',
      { BUSINESS_URL: 'https://e.example/?q=1', BUSINESS_TOKENS: '101:a' },
      /without a query/,
    ],
    ['business services nowhere', { BUSINESS: 'http', BUSINESS_TOKENS: '101:a' }, /BUSINESS_URL is missing/],
    ['S3 without a bucket', { STORAGE: 's3', S3_REGION: 'r' }, /S3_BUCKET is missing/],
  ])('%s', (_name, environment, fault) => {
    const faults = faultsOf(environment);
    if (fault === null) expect(faults).toEqual([]);
    else {
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(fault);
    }
  });

  it('never repeats an address, which may hold a password', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://owner:hunter2@db/x' }).join()).not.toContain('hunter2');
  });
});
