import { createAuthenticator, type Ceremony } from './authenticator.ts';
import { createSecondFactors } from '../integrations/identity/factors/second-factors.ts';
import { codeAt } from '../integrations/identity/factors/totp.ts';
import { TEST_KEYRING } from './test-keyring.ts';
import type { Page, TestBrowser } from './test-browser.ts';
import type { TestIdentity } from './test-identity.ts';

/** Person with an account at the tested provider, and the id of their record. */
export interface IdentityPerson {
  readonly oid: string;
  readonly email: string;
  readonly user: number;
}

/** Gives an account the record of a person, as the product does. */
export async function addPerson(
  identity: TestIdentity,
  account: { oid: string; email: string },
): Promise<IdentityPerson> {
  const { rows } = await identity.owner.query<{ id: number }>(
    `with area as (insert into groups (org_id, title, is_area) values (1001, 'Área general', true) returning id)
     insert into users (org_id, oid, first_name, last_name, email, area_id, is_active)
     select 1001, $1, 'Luz', 'Chindoy', $2, id, true from area returning id`,
    [account.oid, account.email],
  );
  return { ...account, user: rows[0]?.id ?? 0 };
}

/** Registers a passkey of a person, past the API, and returns its authenticator. */
export async function addKey(identity: TestIdentity, { user }: IdentityPerson) {
  const authenticator = createAuthenticator();
  await identity.owner.query(
    `insert into passkeys (org_id, user_id, credential, public_key, uses, transports, name, created_at)
     values (1001, $1, $2, $3, 0, '{}', 'Portátil', now())`,
    [user, authenticator.credential, authenticator.publicKey],
  );
  return authenticator;
}

/** Asks for a challenge as the script of a sign-in page does. */
export async function challengeOn(browser: TestBrowser, page: Page, identity: TestIdentity): Promise<string> {
  const response = await browser.send(`${page.url.pathname}/challenge`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { Origin: identity.origin },
  });
  return ((await response.json()) as { challenge: string }).challenge;
}

/** Sends the answer of an authenticator from a sign-in page. */
export function answerOn(
  browser: TestBrowser,
  page: Page,
  fields: ReturnType<ReturnType<typeof createAuthenticator>['signIn']>,
): Promise<Page> {
  return browser.submit(page, fields, '/passkey');
}

/** Signs in with a passkey; `different` has the deviations of an attacker. */
export async function signInByKey(
  identity: TestIdentity,
  { oid }: { oid: string },
  authenticator: ReturnType<typeof createAuthenticator>,
  different: Partial<Ceremony> & { readonly url?: URL; readonly browser?: TestBrowser } = {},
): Promise<Page> {
  const { url = identity.authorizeUrl(), browser = identity.browser(), ...ceremony } = different;
  const page = await browser.open(url);
  const challenge = await challengeOn(browser, page, identity);
  return answerOn(browser, page, authenticator.signIn(challenge, oid, { origin: identity.origin, ...ceremony }));
}

/** Second factor of a person, with the codes that their app shows and their recovery codes. */
export interface TestFactor {
  readonly codes: readonly string[];
  /** Code that the app shows so many seconds from now. */
  readonly code: (seconds?: number) => string;
}

/** Sets a second factor up for a person, as the product does, at a moment before the present. */
export async function addFactor(identity: TestIdentity, { user }: IdentityPerson): Promise<TestFactor> {
  const factors = createSecondFactors(TEST_KEYRING);
  const owner = { org: 1001, user };
  return identity.db.write(1001, async session => {
    const secret = await factors.begin(session, owner);
    if (secret === null) throw new Error('There is a second factor already');
    const before = new Date(identity.now.getTime() - 60 * 60_000);
    const codes = (await factors.confirm(session, owner, codeAt(secret, before), before)) ?? [];
    return { codes, code: (seconds = 0) => codeAt(secret, new Date(identity.now.getTime() + seconds * 1_000)) };
  });
}
