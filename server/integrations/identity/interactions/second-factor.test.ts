import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import { FACTOR_GUESSES_MAX, FACTOR_SECONDS } from '#contract/features/security/limits.ts';
import { signIn as texts } from '#contract/i18n/es-CO/sign-in.ts';
import {
  addFactor,
  addKey,
  addPerson,
  type IdentityPerson,
  signInByKey,
  type TestFactor,
} from '../../../testing/identity-factors.ts';
import { type Page, proofKey, type TestBrowser } from '../../../testing/test-browser.ts';
import { PASSWORD, returned, testIdentity } from '../../../testing/test-identity.ts';

const identity = testIdentity(2);
let luz: IdentityPerson;
let factor: TestFactor;

const later = (seconds: number): void => {
  identity.now = new Date(identity.now.getTime() + seconds * 1_000);
};

beforeEach(async () => {
  identity.now = new Date();
  luz = await addPerson(identity, await identity.account());
  factor = await addFactor(identity, luz);
});

/** Opens the step after the password. */
async function codePage(browser: TestBrowser, url = identity.authorizeUrl(), { email } = luz): Promise<Page> {
  const page = await browser.submit(await browser.open(url), { email, password: PASSWORD });
  expect(page.body).toContain(texts.factor.title);
  return page;
}

const isIn = (page: Page): boolean => returned(page).has('code');

describe('the second factor', () => {
  it('is asked after the password, and the tokens name both', async () => {
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const page = await codePage(browser, identity.authorizeUrl({ challenge }));
    expect(browser.cookies.has('known-browser')).toBe(false);
    const wrong = await browser.submit(page, { code: '000000' });
    expect(wrong.body).toContain(texts.factor.wrong);
    const response = await identity.redeem(await browser.submit(wrong, { code: factor.code() }), verifier);
    const { access_token: token, refresh_token: renewal } = (await response.json()) as Record<string, string>;
    const amr = ['pwd', 'otp', 'mfa'];
    expect(jwt.decode(token ?? '', { json: true })).toMatchObject({ amr });
    const renewed = (await (await identity.refresh(renewal ?? '')).json()) as { access_token: string };
    expect(jwt.decode(renewed.access_token, { json: true })).toMatchObject({ amr });
    expect(browser.cookies.has('known-browser')).toBe(true);
  });

  it('is not asked after a passkey', async () => {
    expect(isIn(await signInByKey(identity, luz, await addKey(identity, luz)))).toBe(true);
  });

  it('is asked of a session that began before there was one', async () => {
    const ana = await addPerson(identity, await identity.account());
    const browser = identity.browser();
    await identity.signIn(browser, ana.email);
    await addFactor(identity, ana);
    const silent = await browser.open(identity.authorizeUrl({ extra: { prompt: 'none' } }));
    expect(returned(silent).get('error')).toBe('interaction_required');
    expect((await browser.open(identity.authorizeUrl())).body).toContain(texts.factor.title);
  });

  it('takes the code of the step before and after, and none of two steps away', async () => {
    const browser = identity.browser();
    const page = await codePage(browser);
    for (const steps of [-2, 2])
      expect((await browser.submit(page, { code: factor.code(steps * FACTOR_SECONDS) })).body).toContain(
        texts.factor.wrong,
      );
    expect(isIn(await browser.submit(page, { code: factor.code(-FACTOR_SECONDS) }))).toBe(true);
    const again = identity.browser();
    expect(isIn(await again.submit(await codePage(again), { code: factor.code(FACTOR_SECONDS) }))).toBe(true);
  });

  it('takes a code once, whether at once or later, and none earlier than it', async () => {
    const [earlier, code] = [factor.code(-FACTOR_SECONDS), factor.code()];
    const browsers = [identity.browser(), identity.browser()];
    const pages = await Promise.all(browsers.map(browser => codePage(browser)));
    const sent = await Promise.all(browsers.map((browser, at) => browser.submit(pages[at] as Page, { code })));
    expect(sent.filter(isIn)).toHaveLength(1);
    const browser = identity.browser();
    const page = await codePage(browser);
    for (const used of [code, earlier])
      expect((await browser.submit(page, { code: used })).body).toContain(texts.factor.wrong);
  });

  it('takes each recovery code once, and its owner is notified', async () => {
    const [first = '', second = ''] = factor.codes;
    const browser = identity.browser();
    const written = `${first.slice(0, 4)} ${first.slice(4, 8)}-${first.slice(8)}`;
    expect(isIn(await browser.submit(await codePage(browser), { code: written }))).toBe(true);
    expect(identity.factorEvents.at(-1)).toEqual({ oid: luz.oid, change: 'code_used', name: '9' });
    const again = identity.browser();
    const page = await codePage(again);
    expect((await again.submit(page, { code: first })).body).toContain(texts.factor.wrong);
    expect(isIn(await again.submit(page, { code: second }))).toBe(true);
  });

  it('is enough to confirm who is there while a session goes on, and nowhere else', async () => {
    const browser = identity.browser();
    await browser.submit(await codePage(browser), { code: factor.code() });
    const confirm = identity.authorizeUrl({ extra: { prompt: 'login' } });
    later(FACTOR_SECONDS);
    const page = await browser.submit(await browser.open(confirm), {}, '/code');
    expect(page.body).toContain(texts.factor.title);
    expect((await browser.submit(page, { code: '000000' })).body).toContain(texts.factor.wrong);
    expect(isIn(await browser.submit(page, { code: factor.code() }))).toBe(true);
    const stranger = identity.browser();
    const form = await stranger.open(confirm);
    expect(form.body).not.toContain(texts.factor.confirm);
    later(FACTOR_SECONDS);
    const forced = await stranger.post(`${form.url.pathname}/code`, new URLSearchParams({ code: factor.code() }));
    expect(wrongOf(forced)).toBe(true);
  });
});

/** Whether a page is the sign-in again, with fields that are missing. */
const wrongOf = ({ body }: Page): boolean => body.includes(texts.required);

describe('an attack on the second factor', () => {
  it('does not pass the step by going on at the provider, in any way', async () => {
    const browser = identity.browser();
    const page = await codePage(browser);
    const uid = page.url.pathname.split('/').at(-1) ?? '';
    const asked = [
      await browser.open(`/idp/auth/${uid}`),
      await browser.open(identity.authorizeUrl()),
      await browser.open(identity.authorizeUrl({ extra: { prompt: 'none' } })),
      await browser.open(identity.authorizeUrl({ policy: 'b2c_1_edit' })),
    ];
    expect(asked.map(isIn)).toEqual([false, false, false, false]);
  });

  it('does not pass it by a reset of the password, either', async () => {
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_reset' }));
    const sent = await browser.submit(form, { email: luz.email }, '/code');
    await expect.poll(() => identity.mailbox.some(({ email }) => email === luz.email)).toBe(true);
    const { code = '' } = identity.mailbox.find(({ email }) => email === luz.email) ?? {};
    const page = await browser.submit(sent, { code, password: PASSWORD, repeat: PASSWORD });
    expect(page.body).toContain(texts.factor.title);
    expect(browser.cookies.has('known-browser')).toBe(false);
    expect(isIn(await browser.submit(page, { code: factor.code() }))).toBe(true);
  });

  it('has few guesses, in whichever browsers, and the owner’s known browser goes on', async () => {
    const known = identity.browser('192.0.2.60');
    await known.submit(await codePage(known), { code: factor.code() });
    known.forget('_session');
    let judged = 0;
    for (let network = 1; network <= 5; network += 1) {
      const thief = identity.browser(`192.0.2.${network}`);
      const page = await codePage(thief);
      const pages = await Promise.all(Array.from({ length: 5 }, () => thief.submit(page, { code: '000000' })));
      judged += pages.filter(({ status }) => status === 200).length;
    }
    expect(judged).toBeLessThanOrEqual(FACTOR_GUESSES_MAX);
    expect(judged).toBeGreaterThan(FACTOR_GUESSES_MAX / 2);
    later(FACTOR_SECONDS);
    const thief = identity.browser('192.0.2.7');
    const refused = await thief.submit(await codePage(thief), { code: factor.code() });
    expect(refused.status).toBe(429);
    expect(isIn(await known.submit(await codePage(known), { code: factor.code() }))).toBe(true);
  });

  it('leads back to the sign-in when it is cancelled', async () => {
    const browser = identity.browser();
    const page = await codePage(browser);
    const left = await browser.submit(page, {}, '/cancel');
    expect(left.url.href).toBe(`${identity.origin}/`);
    expect((await browser.open(identity.authorizeUrl())).body).toContain(texts.welcome);
  });

  it('reads no secret in the database', async () => {
    const { rows } = await identity.owner.query<{ row: string }>(
      `select row_to_json(f)::text as row from second_factors f where user_id = $1`,
      [luz.user],
    );
    for (const code of factor.codes) expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.row).not.toContain('secret');
  });
});
