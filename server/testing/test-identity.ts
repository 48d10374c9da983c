import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { SecurityChange } from '#contract/features/security/types.ts';
import type { AuthConfig } from '../config/auth-config.ts';
import type { Environment } from '../config/env-reader.ts';
import { readConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { createLocalAccount, type NewAccount } from '../integrations/identity/accounts/accounts.ts';
import { makeResetCode, type MadeCode } from '../integrations/identity/accounts/reset-codes.ts';
import { openIdentity } from '../integrations/identity/open-identity.ts';
import { type Page, proofKey, TestBrowser } from './test-browser.ts';
import { MAIL_SERVER_DOWN } from './mail-app.ts';
import { duringTests } from './during-tests.ts';
import { WEAK_PASSWORDS } from './weak-passwords.ts';
import { TEST_KEYRING } from './test-keyring.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export const PASSWORD = 'frailejon de paramo';

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

interface FactorEvent {
  readonly oid: string;
  readonly change: SecurityChange;
  readonly name: string;
}

export interface TestIdentity extends TestDatabase {
  readonly origin: string;
  readonly auth: AuthConfig;
  /** Codes that would have been mailed. */
  readonly mailbox: MadeCode[];
  /** Subjects of accounts whose owners would have been mailed that their password was changed. */
  readonly announced: readonly string[];
  /** Events of passkeys and second factors about which owners would have been mailed. */
  readonly factorEvents: readonly FactorEvent[];
  /** People whose code was over because its proof was guessed at. */
  readonly guessed: readonly number[];
  /** People whose badge was locked by wrong PINs. */
  readonly locked: readonly number[];
  /** Times for which attempts would have been held, in milliseconds. */
  readonly held: number[];
  /** Clock of the delays of attempts. It runs until it is set; then it stays at the set time. */
  now: Date;
  /** Makes the browser of a person, with requests from `address`. */
  browser(address?: string): TestBrowser;
  account(given?: Partial<NewAccount>): Promise<{ oid: string; email: string }>;
  /** Returns the address at which an authorization of a policy begins. */
  authorizeUrl(options?: AuthorizeOptions): URL;
  /** Exchanges the code that a page ended with. */
  redeem(page: Page, verifier: string, policy?: string): Promise<Response>;
  refresh(token: string, scope?: string, from?: TestBrowser): Promise<Response>;
  /** Signs in with a password and returns the tokens. */
  signIn(browser: TestBrowser, email: string, password?: string): Promise<Tokens>;
}

interface AuthorizeOptions {
  readonly policy?: string;
  readonly challenge?: string;
  readonly extra?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded provider during the tests, in `processes` servers on one database, at one public address that
 * distributes requests in turn. `environment` is added to its configuration.
 */
export const testIdentity = (processes = 1, environment: () => Environment = () => ({})): TestIdentity =>
  duringTests(
    () => startIdentity(processes, environment()),
    identity => identity.close(),
  );

async function startIdentity(processes: number, environment: Environment): Promise<TestIdentity> {
  const log = createLogger('silent');
  const database = await openTestDatabase(log);
  const mailbox: MadeCode[] = [];
  const announced: string[] = [];
  const factorEvents: FactorEvent[] = [];
  const guessed: number[] = [];
  const locked: number[] = [];
  const held: number[] = [];
  let stopped: Date | null = null;
  const clock = (): Date => stopped ?? new Date();
  const servers: Server[] = [];
  for (let count = 0; count < processes; count++) servers.push(await listen());
  const addresses = servers.map(addressOf);
  const origin = addresses[0] ?? '';
  const config = readConfig({ ORIGIN: origin, ...MAIL_SERVER_DOWN, ...environment });
  for (const server of servers) {
    const { provider } = openIdentity({
      config,
      db: database.db,
      clock,
      log,
      keyring: TEST_KEYRING,
      passwords: WEAK_PASSWORDS,
      hold: async ms => void held.push(ms),
      announcePassword: async ({ oid }) => void announced.push(oid),
      announceFactor: async ({ oid }, change, name) => void factorEvents.push({ oid, change, name }),
      announceGuessed: async ({ user }) => void guessed.push(user),
      announceLocked: async ({ user }) => void locked.push(user),
      queueCode: async ({ request }) => {
        const made = await database.db.write(1001, transaction => makeResetCode(transaction, request, TEST_KEYRING));
        if (made !== null) mailbox.push(made);
      },
    });
    server.on('request', (request, response) => {
      const { 'x-forwarded-for': ip } = request.headers;
      // Like the application behind one proxy.
      provider?.(ip === undefined ? request : Object.assign(request, { ip }), response);
    });
  }
  const passwordHash = await WEAK_PASSWORDS.hash(PASSWORD);
  await database.owner.query(
    `insert into organisations (org_id, name, email_domain) values (1001, 'Yarumo', 'yarumo.example')`,
  );

  const post = (browser: TestBrowser, policy: string, fields: Record<string, string>): Promise<Response> =>
    browser.send(`/idp/${policy}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ client_id: config.auth.clientId, ...fields }),
    });
  const browser = (address?: string): TestBrowser => new TestBrowser({ origin, servers: addresses, address });

  const identity: TestIdentity = {
    ...database,
    origin,
    auth: config.auth,
    mailbox,
    announced,
    factorEvents,
    guessed,
    locked,
    held,
    get now() {
      return clock();
    },
    set now(moment) {
      stopped = moment;
    },
    browser,
    async account(given = {}) {
      const oid = given.oid ?? randomUUID();
      const email = given.email ?? `persona-${oid}@yarumo.example`;
      const person = { oid, email, givenName: 'Luz', surname: 'Chindoy', passwordHash, org: 1001, ...given };
      await database.db.write(person.org, transaction => createLocalAccount(transaction, person));
      return { oid, email };
    },
    authorizeUrl({ policy = 'b2c_1_susi', challenge = proofKey().challenge, extra = {} } = {}) {
      const url = new URL(`/idp/${policy}/oauth2/v2.0/authorize`, origin);
      url.search = new URLSearchParams({
        client_id: config.auth.clientId,
        redirect_uri: `${origin}/auth-redirect.html`,
        response_type: 'code',
        response_mode: 'fragment',
        scope: `openid profile offline_access ${config.auth.requestedScope}`,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'state',
        nonce: 'nonce',
        ...extra,
      }).toString();
      return url;
    },
    redeem: (page, verifier, policy = 'b2c_1_susi') =>
      post(browser(), policy, {
        grant_type: 'authorization_code',
        code: returned(page).get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: `${origin}/auth-redirect.html`,
      }),
    refresh: (token, scope = `openid profile offline_access ${config.auth.requestedScope}`, from = browser()) =>
      post(from, 'b2c_1_susi', { grant_type: 'refresh_token', refresh_token: token, scope }),
    async signIn(visitor, email, password = PASSWORD) {
      const { verifier, challenge } = proofKey();
      const form = await visitor.open(identity.authorizeUrl({ challenge }));
      const back = await visitor.submit(form, { email, password });
      const response = await identity.redeem(back, verifier);
      if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Tokens; // as the provider responds to a valid code
    },
    async close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await database.close();
    },
  };
  return identity;
}

/** Returns the parameters sent back to the application in the fragment of its address. */
export const returned = (page: Page): URLSearchParams => new URLSearchParams(page.url.hash.slice(1));

/** Returns the names of the fields that a page marks as wrong, in order. */
export const wrongFields = (body: string): string[] =>
  [...body.matchAll(/<input\s+id="(\w+)"[^>]*aria-invalid="true"/g)].map(([, name = '']) => name);

async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  // Longer than a busy machine leaves a connection idle: a request on a closing connection fails.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  const bound = server.address();
  return `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
}
