import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addMinutes } from 'date-fns/addMinutes';
import jwt from 'jsonwebtoken';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BADGE_FAILURES_MAX, BADGE_LOCK_MINUTES, SHARED_LAPSE_MS } from '#contract/features/session/limits.ts';
import { sharedDeviceIn } from '../../../auth/shared-device.ts';
import { addPerson } from '../../../testing/identity-factors.ts';
import { addNumbers } from '../../../testing/person-numbers.ts';
import { proofKey, type Page, type TestBrowser } from '../../../testing/test-browser.ts';
import { PASSWORD, returned, testIdentity } from '../../../testing/test-identity.ts';
import { newAccessCode, readAccessCode } from '../accounts/access-codes.ts';
import { newBadge, readBadge } from '../accounts/badges.ts';
import { newDeviceKey, sharedCookie } from '../accounts/shared-devices.ts';
import { hashOfLink } from '../accounts/welcome-links.ts';

const identity = testIdentity();
const OTHER = 1002;
const WRONG = 'no coinciden';
let numbers = 41_000_000;

/** Enrols a new browser of an organisation. */
async function kiosk(org = 1001): Promise<{ browser: TestBrowser; id: number; cookie: string }> {
  const key = newDeviceKey();
  const { rows } = await identity.owner.query<{ id: number }>(
    `insert into shared_devices (org_id, name, created_at, code_ends_at, browser_hash, enrolled_at)
     values ($1, 'Portería', now(), now(), $2, now()) returning id`,
    [org, hashOfLink(key)],
  );
  const browser = identity.browser();
  const cookie = sharedCookie(org, key, identity.origin);
  browser.keep(cookie);
  return { browser, id: rows[0]?.id ?? 0, cookie };
}

/** Adds a person with a password, a number and a badge. */
async function person(given: { until?: Date; isRevoked?: boolean } = {}) {
  const added = await addPerson(identity, await identity.account());
  const number = String((numbers += 7));
  const token = newBadge();
  await identity.owner.query("insert into sign_in_accounts values ('embedded', $1, 1001, $2)", [added.oid, added.user]);
  await addNumbers(identity.owner, 1001, [{ user: added.user, kind: 'EmployeeNumber', number }]);
  await identity.owner.query(
    `insert into badges (org_id, user_id, token_hash, made_at, ends_at, revoked_at)
     values (1001, $1, $2, now(), $3, case when $4 then now() end)`,
    [added.user, readBadge(token), given.until ?? null, given.isRevoked ?? false],
  );
  return { ...added, number, token };
}

/** Begins to sign in. A session that is over leads to the application, which begins anew. */
async function begin(browser: TestBrowser, challenge?: string): Promise<Page> {
  const url = identity.authorizeUrl(challenge === undefined ? {} : { challenge });
  const page = await browser.open(url);
  return page.url.pathname === '/' ? browser.open(url) : page;
}

/** Holds a badge or types a number, and then the PIN. */
async function comeIn(browser: TestBrowser, badge: string, password = PASSWORD, challenge?: string): Promise<Page> {
  const asked = await browser.submit(await begin(browser, challenge), { badge }, '/badge');
  return browser.submit(asked, { password }, '/pin');
}

const isIn = (page: Page): boolean => returned(page).has('code');

/** Signs in with a badge, up to the tokens. */
async function tokensOf(browser: TestBrowser, badge: string) {
  const { verifier, challenge } = proofKey();
  const response = await identity.redeem(await comeIn(browser, badge, PASSWORD, challenge), verifier);
  return (await response.json()) as { access_token: string; refresh_token: string };
}

/** Returns a page without the address of its interaction and without the typed values. */
const faceOf = ({ body }: Page): string =>
  body.replaceAll(/interaction\/[\w-]+/g, 'interaction').replaceAll(/ value="[^"]*"/g, '');

beforeAll(async () => {
  await identity.owner.query(
    "insert into organisations (org_id, name, email_domain) values ($1, 'Frailejón', 'frailejon.example')",
    [OTHER],
  );
});
beforeEach(() => {
  identity.now = new Date();
});

describe('a shared device', () => {
  it('asks for a badge or number only where its key is', async () => {
    const { browser, cookie } = await kiosk();
    const waiting = await begin(browser);
    expect(waiting.body).toContain('name="badge"');
    // Each page keeps the cookie for longer.
    expect(waiting.headers.getSetCookie()).toContain(cookie);
    const others = [
      identity.browser(),
      // A key that nobody has, one of another organisation, and a broken one.
      ...[
        sharedCookie(1001, newDeviceKey(), identity.origin),
        cookie.replace('1001.', '1002.'),
        'shared-device=x; Path=/idp',
      ].map(header => {
        const other = identity.browser();
        other.keep(header);
        return other;
      }),
    ];
    for (const other of others) {
      const page = await begin(other);
      expect(page.body).toContain('name="email"');
      expect(page.headers.getSetCookie().join()).not.toContain('shared-device');
    }
  });

  it('signs in by a badge in either case, and says in the token where', async () => {
    const { browser, id } = await kiosk();
    const { token, oid } = await person();
    const { access_token: access } = await tokensOf(browser, token.toLowerCase());
    const claims = jwt.decode(access) as { oid: string; amr: string[] };
    expect(claims.oid).toBe(oid);
    expect(sharedDeviceIn(claims.amr)).toEqual({ org: 1001, id });
    // The next person is another one: the browser is known for nobody.
    expect([...browser.cookies.keys()]).not.toContain('known-browser');
  });

  it('signs in by a number of its own organisation only', async () => {
    const { number } = await person();
    expect(isIn(await comeIn((await kiosk()).browser, number))).toBe(true);
    expect((await comeIn((await kiosk(OTHER)).browser, number)).body).toContain(WRONG);
  });

  it('answers alike, without a slow hash, to badges that are unknown, over, revoked or of another organisation', async () => {
    const { browser } = await kiosk();
    const known = await person();
    const over = await person({ until: addMinutes(new Date(), -1) });
    const revoked = await person({ isRevoked: true });
    const [wrong, ...others] = [
      await comeIn(browser, known.token, 'no es mi pin'),
      await comeIn(browser, newBadge()),
      await comeIn(browser, over.token),
      await comeIn(browser, revoked.token),
      await comeIn((await kiosk(OTHER)).browser, known.token),
    ].map(page => faceOf(page));
    for (const face of others) expect(face).toBe(wrong);
    expect(isIn(await comeIn(browser, known.token))).toBe(true);
  });

  it('takes no badge of a blocked person, who is told so only with the PIN', async () => {
    const { browser } = await kiosk();
    const { token, oid } = await person();
    await identity.owner.query('update idp_accounts set account_enabled = false where oid = $1', [oid]);
    expect((await comeIn(browser, token, 'no es mi pin')).body).toContain(WRONG);
    expect((await comeIn(browser, token)).body).toContain('Tu cuenta está desactivada');
  });

  it('takes no letter of another organisation', async () => {
    const { browser } = await kiosk();
    const code = newAccessCode(OTHER);
    expect(readAccessCode(code)).not.toBeNull();
    const form = await browser.submit(await begin(browser), {}, '/letter');
    const fields = { code, proof: '4417', password: 'una frase de paso', repeat: 'una frase de paso' };
    expect((await browser.submit(form, fields, '/letter-code')).body).toContain('El código y las cifras no coinciden');
  });
});

describe('a badge', () => {
  it('is locked after five wrong PINs, also at once, and only the badge', async () => {
    const { browser } = await kiosk();
    const { token, number, user } = await person();
    const kiosks = await Promise.all(Array.from({ length: BADGE_FAILURES_MAX + 3 }, () => kiosk()));
    const guesses = await Promise.all(kiosks.map(each => comeIn(each.browser, token, 'no es mi pin')));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(identity.locked).toEqual([user]);
    const refused = await comeIn(browser, token);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(BADGE_LOCK_MINUTES * 60)]);
    expect(isIn(await comeIn(browser, number))).toBe(true);
    await identity.owner.query(
      `update badges set locked_until = locked_until - interval '15 minutes' where user_id = $1`,
      [user],
    );
    expect(isIn(await comeIn((await kiosk()).browser, token))).toBe(true);
  });

  it('forgets wrong PINs with a right one', async () => {
    const { token } = await person();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 1; count < BADGE_FAILURES_MAX; count += 1)
        expect((await comeIn((await kiosk()).browser, token, 'no es mi pin')).status).toBe(200);
      expect(isIn(await comeIn((await kiosk()).browser, token))).toBe(true);
    }
  });

  it('opens nothing in a browser that is no shared device', async () => {
    const { token } = await person();
    const browser = identity.browser();
    const page = await begin(browser);
    const refused = await browser.post(
      `${page.url.pathname}/pin`,
      new URLSearchParams({ badge: token, password: PASSWORD }),
    );
    expect(refused.body).toContain('name="email"');
  });
});

describe('a session on a shared device', () => {
  it('asks again once it was left, and renews nothing then', async () => {
    const { browser } = await kiosk();
    const { token } = await person();
    const { refresh_token: renewal } = await tokensOf(browser, token);
    expect(isIn(await begin(browser))).toBe(true);
    const renewed = await identity.refresh(renewal, undefined, browser);
    expect(renewed.status).toBe(200);
    const { refresh_token: next } = (await renewed.json()) as { refresh_token: string };
    identity.now = addMilliseconds(identity.now, SHARED_LAPSE_MS + 2_000);
    expect((await identity.refresh(next, undefined, browser)).status).toBe(400);
    expect((await begin(browser)).body).toContain('name="badge"');
  });

  it('is another one after it has lapsed, also of the same person', async () => {
    const { browser, id } = await kiosk();
    const { token, user } = await person();
    const sidOf = ({ access_token: access }: { access_token: string }): string =>
      (jwt.decode(access) as { sid: string }).sid;
    const first = sidOf(await tokensOf(browser, token));
    await identity.owner.query(
      `with d as (insert into devices (org_id, user_id, digest, browser, system, seen_at, used_at)
         values (1001, $1, sha256('kiosk'), 'Chrome', 'Android', now(), now()) returning id)
       insert into device_sessions (org_id, user_id, session, device_id, seen_at, shared_id, active_at)
         select 1001, $1, $2, d.id, now(), $3, $4 from d`,
      [user, first, id, addMilliseconds(new Date(), -SHARED_LAPSE_MS - 1_000)],
    );
    const over = await browser.open(identity.authorizeUrl());
    expect([over.status, over.url.pathname]).toEqual([303, '/']);
    const tokens = await tokensOf(browser, token);
    expect(sidOf(tokens)).not.toBe(first);
    expect((await identity.refresh(tokens.refresh_token, undefined, browser)).status).toBe(200);
    expect(isIn(await begin(browser))).toBe(true);
  });

  it('is over once the page for badges comes, even if the device lets it go on', async () => {
    const { browser } = await kiosk();
    const { refresh_token: renewal } = await tokensOf(browser, (await person()).token);
    // As after a sign-out without a network: the application asks for a new proof.
    const again = identity.authorizeUrl({ extra: { prompt: 'login' } });
    expect((await browser.open(again)).url.pathname).toBe('/');
    expect((await browser.open(again)).body).toContain('name="badge"');
    expect(isIn(await begin(browser))).toBe(false);
    expect((await identity.refresh(renewal, undefined, browser)).status).toBe(400);
  });

  it('is over at the pages after the PIN too, which leave by themselves', async () => {
    const { browser } = await kiosk();
    const { token, oid } = await person();
    await identity.owner.query('update idp_accounts set must_change_password = true where oid = $1', [oid]);
    const asked = await comeIn(browser, token);
    expect(asked.body).toContain('Elige tu contraseña');
    for (const part of ['data-leaves', '/sign-in/kiosk.js']) expect(asked.body).toContain(part);
    expect((await browser.submit(asked, {}, '/leave')).url.pathname).toBe('/');
    const waiting = await browser.open(identity.authorizeUrl());
    expect(waiting.body).toContain('name="badge"');
    expect(waiting.body).not.toContain('data-leaves');

    const left = await comeIn(browser, token);
    identity.now = addMilliseconds(identity.now, SHARED_LAPSE_MS + 2_000);
    const fields = { password: 'una frase de paso', repeat: 'una frase de paso' };
    const form = left.url.pathname;
    expect((await browser.post(form, new URLSearchParams(fields))).url.pathname).toBe('/');
    expect((await begin(browser)).body).toContain('name="badge"');
    const { rows } = await identity.owner.query(
      'select must_change_password as must from idp_accounts where oid = $1',
      [oid],
    );
    expect(rows).toEqual([{ must: true }]);
  });

  it('leaves no letter that was left behind', async () => {
    const { browser } = await kiosk();
    const form = await browser.submit(await begin(browser), {}, '/letter');
    expect((await browser.submit(form, {}, '/leave')).url.pathname).toBe('/');
  });

  it('does not outlive the cookie of its device', async () => {
    const { browser } = await kiosk();
    const { token, email } = await person();
    const { access_token: former } = await tokensOf(browser, token);
    browser.forget('shared-device');
    expect((await begin(browser)).body).toContain('name="email"');
    const { access_token: next } = await identity.signIn(browser, email);
    expect((jwt.decode(next) as { sid: string }).sid).not.toBe((jwt.decode(former) as { sid: string }).sid);
  });

  it('is renewed in no other browser, and nowhere once its device is revoked', async () => {
    const { browser, id } = await kiosk();
    const { token } = await person();
    const { refresh_token: renewal } = await tokensOf(browser, token);
    expect((await identity.refresh(renewal)).status).toBe(400);
    await identity.owner.query('update shared_devices set revoked_at = now() where org_id = 1001 and id = $1', [id]);
    expect((await identity.refresh(renewal, undefined, browser)).status).toBe(400);
    expect((await begin(browser)).body).toContain('name="email"');
  });

  it('is not the one that an administrator had in the browser before', async () => {
    const { cookie } = await kiosk();
    const { email } = await person();
    const browser = identity.browser();
    const { refresh_token: renewal } = await identity.signIn(browser, email);
    expect(isIn(await begin(browser))).toBe(true);
    browser.keep(cookie);
    expect((await begin(browser)).body).toContain('name="badge"');
    expect((await identity.refresh(renewal, undefined, browser)).status).toBe(400);
    browser.forget('shared-device');
    expect((await begin(browser)).body).toContain('name="email"');
  });

  it('takes the place of the one that the browser had at its enrolment', async () => {
    const { cookie } = await kiosk();
    const { email } = await person();
    const browser = identity.browser();
    await identity.signIn(browser, email);
    // Only a shared device ends it by this address.
    await browser.send('/idp/enrolled');
    expect(isIn(await begin(browser))).toBe(true);
    browser.keep(cookie);
    expect((await browser.send('/idp/enrolled')).headers.get('Location')).toBe(`${identity.origin}/`);
    browser.forget('shared-device');
    expect((await begin(browser)).body).toContain('name="email"');
  });

  it('clears the browser at its end', async () => {
    const { browser } = await kiosk();
    await tokensOf(browser, (await person()).token);
    const ended = await browser.send('/idp/b2c_1_susi/oauth2/v2.0/logout');
    expect(ended.headers.get('Clear-Site-Data')).toBeNull();
    const confirmed = await browser.send('/idp/session/end/success');
    expect(confirmed.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect((await identity.browser().send('/idp/session/end/success')).headers.get('Clear-Site-Data')).toBeNull();
  });
});
