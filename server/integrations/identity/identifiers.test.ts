import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FREE_FAILURES } from '#contract/features/session/limits.ts';
import { proofKey, type Page, type TestBrowser } from '../../testing/test-browser.ts';
import { PASSWORD, testIdentity, wrongFields } from '../../testing/test-identity.ts';
import { WEAK_PASSWORDS } from '../../testing/weak-passwords.ts';
import { NUMBER_KINDS, type NumberKind } from '#contract/features/directory/import-types.ts';
import { renewNumberKeys } from '../../features/directory/service.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import { addNumbers } from '../../testing/person-numbers.ts';

const identity = testIdentity();
const OTHER = 1002;

interface Given {
  readonly numbers?: Readonly<Partial<Record<NumberKind, string>>>;
  readonly email?: string;
  readonly org?: number;
  readonly enabled?: boolean;
}

/** Adds a person with an account, by default without an e-mail address. */
async function person({ numbers = {}, org = 1001, ...given }: Given): Promise<{ oid: string }> {
  const { oid } = await identity.account({ org, enabled: given.enabled ?? true });
  const email = given.email ?? null;
  await identity.owner.query('update idp_accounts set email = $2 where oid = $1', [oid, email]);
  const { rows } = await identity.owner.query<{ id: number }>(
    'insert into users (org_id, oid, first_name, email, area_id) select $1, $2, $3, $4, id from groups where org_id = $1 limit 1 returning id',
    [org, oid, 'Luz', email],
  );
  const [{ id } = { id: 0 }] = rows;
  await identity.owner.query("insert into sign_in_accounts values ('embedded', $1, $2, $3)", [oid, org, id]);
  const all = NUMBER_KINDS.flatMap(kind => {
    const number = numbers[kind];
    return number === undefined ? [] : [{ user: id, kind, number }];
  });
  if (all.length > 0) await addNumbers(identity.owner, org, all);
  return { oid };
}

interface Typed {
  readonly email: string;
  readonly password?: string;
  readonly organisation?: string;
}

/** Submits the sign-in form of a browser; the organisation is remembered unless it is typed. */
async function submit(browser: TestBrowser, { email, password = PASSWORD, ...typed }: Typed): Promise<Page> {
  const form = await browser.open(identity.authorizeUrl());
  return browser.submit(form, { email, password, ...typed });
}

/** Returns the subject that a form signs in; null if it shows a page again. */
async function signedIn(browser: TestBrowser, typed: Typed): Promise<string | null> {
  const { verifier, challenge } = proofKey();
  const form = await browser.open(identity.authorizeUrl({ challenge }));
  const page = await browser.submit(form, { password: PASSWORD, ...typed });
  const response = await identity.redeem(page, verifier);
  if (!response.ok) return null;
  const { access_token: token = '' } = (await response.json()) as Record<string, string>; // as the provider responds
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { oid: string }).oid;
}

/** Returns a page without the addresses of its interaction and with its number left out. */
const faceOf = ({ body }: Page, typed: string): string =>
  body.replaceAll(/interaction\/[\w-]+/g, 'interaction').replaceAll(typed, '…');

beforeAll(async () => {
  await identity.owner.query(
    "insert into organisations (org_id, name, email_domain) values ($1, 'Frailejón', 'frailejon.example')",
    [OTHER],
  );
  for (const org of [1001, OTHER])
    await identity.owner.query(
      "insert into groups (org_id, title, is_area, created_at) values ($1, 'Área', true, now())",
      [org],
    );
});

describe('a number at the sign-in', () => {
  it('signs its person in, with its organisation asked for once', async () => {
    const { oid } = await person({ numbers: { IdNumber: '1020304050', EmployeeNumber: '00412' } });
    const browser = identity.browser();
    const asked = await submit(browser, { email: '1.020.304.050' });
    expect(wrongFields(asked.body)).toEqual(['organisation']);
    expect(asked.body).not.toContain('Yarumo</option>');
    for (const organisation of ['1001', 'yarumo', 'YARUMO.example'])
      expect(await signedIn(identity.browser(), { email: '1.020.304.050', organisation })).toBe(oid);
    expect(await signedIn(browser, { email: '1020304050', organisation: '1001' })).toBe(oid);
    browser.forget('_session');
    for (const email of ['00412', '412', ' 0412 ']) {
      expect(await signedIn(browser, { email })).toBe(oid);
      browser.forget('_session');
    }
  });

  it('is of one organisation: two people with the same number never meet', async () => {
    const numbers = { EmployeeNumber: '7007' };
    const here = await person({ numbers });
    const there = await person({ numbers, org: OTHER });
    expect(await signedIn(identity.browser(), { email: '7007', organisation: '1001' })).toBe(here.oid);
    expect(await signedIn(identity.browser(), { email: '7007', organisation: 'frailejón' })).toBe(there.oid);
    await identity.owner.query('update idp_accounts set password_hash = $2 where oid = $1', [
      there.oid,
      await WEAK_PASSWORDS.hash('otra frase de paso'),
    ]);
    expect(await signedIn(identity.browser(), { email: '7007', organisation: String(OTHER) })).toBeNull();
  });

  it.each(['unknown', 'of nobody there', 'blocked', 'with a wrong password'])(
    'that is %s answers in the same bytes, after one slow hash',
    async what => {
      const typed = `9${Math.floor(Math.random() * 1e8)}`;
      if (what === 'with a wrong password') await person({ numbers: { IdNumber: typed } });
      if (what === 'blocked') await person({ numbers: { IdNumber: typed }, enabled: false });
      const organisation = what === 'of nobody there' ? '999' : '1001';
      const password = 'not this one';
      const hashes = vi.spyOn(WEAK_PASSWORDS, 'matches');
      const page = await submit(identity.browser(), { email: typed, organisation, password });
      const other = await submit(identity.browser(), { email: '555000555', organisation, password: 'not this one' });
      expect(faceOf(page, typed)).toBe(faceOf(other, '555000555'));
      expect(page.body).toContain('El número, la organización o la contraseña no coinciden');
      expect(hashes).toHaveBeenCalledTimes(2);
      hashes.mockRestore();
    },
  );

  it.each([
    ['200 digits', '1'.repeat(200)],
    ['letters and digits', "x1' or '1'='1"],
    ['digits of another script', '١٠٢٠٣٠٤٠٥١'],
    ['wildcards', '%1%'],
    ['an address with a number', '1020304051@yarumo.example'],
  ])('of %s is of nobody', async (_what, email) => {
    const { oid } = await person({ numbers: { IdNumber: `8${Date.now()}` } });
    expect(oid).not.toBe('');
    expect(await signedIn(identity.browser(), { email, organisation: '1001' })).toBeNull();
  });

  it('is no other person’s address, and an address is no number', async () => {
    const numbered = await person({ numbers: { IdNumber: '31337' } });
    const mailed = await person({ email: '31337@yarumo.example' });
    expect(await signedIn(identity.browser(), { email: '31337', organisation: '1001' })).toBe(numbered.oid);
    expect(await signedIn(identity.browser(), { email: '31337@yarumo.example' })).toBe(mailed.oid);
  });

  it('bounds its guesses by itself, in whatever form it is typed, and with new keys', async () => {
    await person({ numbers: { EmployeeNumber: '0088' } });
    const guess = (email: string) =>
      submit(identity.browser('203.0.113.9'), { email, organisation: '1001', password: 'not this one' });
    identity.held.length = 0;
    for (let n = 0; n < FREE_FAILURES; n += 1) await guess(['88', '088', '0088', ' 8 8'][n % 4] ?? '');
    expect(identity.held).toEqual([]);
    await renewNumberKeys(identity.db, TEST_KEYRING);
    for (let n = 0; n < 3; n += 1) await guess('000088');
    expect(identity.held.length).toBeGreaterThan(0);
  });

  it('asks for a code as an address does, and one comes only if there is an address', async () => {
    await person({ numbers: { EmployeeNumber: '6001' } });
    await person({ numbers: { EmployeeNumber: '6002' }, email: 'con.correo@yarumo.example' });
    const ask = async (email: string, organisation = '1001'): Promise<Page> => {
      const browser = identity.browser();
      const page = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_reset' }));
      return browser.submit(page, { email, organisation }, '/code');
    };
    const [without, having, unknown] = [await ask('6001'), await ask('6002'), await ask('6003')];
    expect(faceOf(without, '6001')).toBe(faceOf(having, '6002'));
    expect(faceOf(without, '6001')).toBe(faceOf(unknown, '6003'));
    await expect.poll(() => identity.mailbox.map(({ email }) => email)).toEqual(['con.correo@yarumo.example']);
    expect(wrongFields((await ask('6001', '')).body)).toEqual(['organisation']);
  });
});
