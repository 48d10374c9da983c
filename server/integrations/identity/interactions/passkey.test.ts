import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { CHALLENGE_MINUTES } from '#contract/features/security/limits.ts';
import { signIn as texts } from '#contract/i18n/es-CO/sign-in.ts';
import { addKey, addPerson, answerOn, challengeOn, signInByKey } from '../../../testing/identity-factors.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { proofKey } from '../../../testing/test-browser.ts';
import { returned, testIdentity } from '../../../testing/test-identity.ts';

const identity = testIdentity(2);

const person = async (given: Parameters<typeof identity.account>[0] = {}) =>
  addPerson(identity, await identity.account(given));

describe('a sign-in with a passkey', () => {
  it('gives tokens that tell how and when, and remembers the browser', async () => {
    identity.now = new Date();
    const luz = await person();
    const key = await addKey(identity, luz);
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const back = await signInByKey(identity, luz, key, { browser, url: identity.authorizeUrl({ challenge }) });
    const response = await identity.redeem(back, verifier);
    expect(response.status).toBe(200);
    const { access_token: token } = (await response.json()) as { access_token: string };
    const claims = jwt.decode(token, { json: true });
    expect(claims).toMatchObject({
      oid: luz.oid,
      amr: ['pop', 'user', 'mfa'],
      auth_time: expect.any(Number) as number,
    });
    expect(browser.cookies.get('passkey')?.value).toBe('yes');
    expect(browser.cookies.has('known-browser')).toBe(true);
    const { rows } = await identity.owner.query('select used_at from passkeys where user_id = $1', [luz.user]);
    expect(rows).toEqual([{ used_at: identity.now }]);
  });

  it('counts as a sign-in anew, and still has a temporary password replaced', async () => {
    const luz = await person({ mustChangePassword: true });
    const page = await signInByKey(identity, luz, await addKey(identity, luz), {
      url: identity.authorizeUrl({ extra: { prompt: 'login' } }),
    });
    expect(page.body).toContain(texts.temporary.title);
  });

  it('is refused to a blocked person', async () => {
    const luz = await person({ enabled: false });
    const page = await signInByKey(identity, luz, await addKey(identity, luz));
    expect(page.body).toContain(texts.disabled);
  });

  it('has the same page for every browser and address', async () => {
    const luz = await person();
    await addKey(identity, luz);
    const page = async (email: string) => {
      const { body } = await identity.browser().open(identity.authorizeUrl({ extra: { login_hint: email } }));
      return body.replaceAll(email, 'ADDRESS').replaceAll(/interaction\/[\w-]+/g, 'INTERACTION');
    };
    expect(await page('nadie@yarumo.example')).toBe(await page(luz.email));
  });
});

describe('an attack on it', () => {
  it.each([
    ['another origin', { origin: 'https://tertulia.example', domain: '127.0.0.1' }],
    ['another domain', { domain: 'tertulia.example' }],
    ['a device that verified nobody', { isVerified: false }],
  ])('is refused from %s', async (_name, different) => {
    const luz = await person();
    const page = await signInByKey(identity, luz, await addKey(identity, luz), different);
    expect(page.body).toContain(texts.passkey.failed);
  });

  it('is refused with the passkey of another person, and with one that was deleted', async () => {
    const [luz, ana] = [await person(), await person()];
    const key = await addKey(identity, luz);
    expect((await signInByKey(identity, ana, key)).body).toContain(texts.passkey.unknown);
    expect((await signInByKey(identity, { ...luz, oid: '\0' }, key)).body).toContain(texts.passkey.unknown);
    expect((await signInByKey(identity, luz, createAuthenticator())).body).toContain(texts.passkey.unknown);
    await identity.owner.query('delete from passkeys where user_id = $1', [luz.user]);
    const browser = identity.browser();
    browser.keep('passkey=yes; Path=/idp');
    expect((await signInByKey(identity, luz, key, { browser })).body).toContain(texts.passkey.unknown);
    expect(browser.cookies.has('passkey')).toBe(false);
  });

  it('is refused with the name of a passkey but another key', async () => {
    const luz = await person();
    const key = await addKey(identity, luz);
    const forged = createAuthenticator();
    const page = await signInByKey(identity, luz, {
      ...forged,
      signIn: (...given) => ({ ...forged.signIn(...given), credential: key.credential }),
    });
    expect(page.body).toContain(texts.passkey.failed);
  });

  it('is refused with a challenge that is used up, expired, invented or of another page', async () => {
    identity.now = new Date();
    const luz = await person();
    const key = await addKey(identity, luz);
    const browser = identity.browser();
    const page = await browser.open(identity.authorizeUrl());
    const answer = (challenge: string, ceremony = {}) =>
      key.signIn(challenge, luz.oid, { origin: identity.origin, ...ceremony });
    const refused = async (challenge: string) =>
      expect((await answerOn(browser, page, answer(challenge))).body).toContain(texts.passkey.failed);
    const used = await challengeOn(browser, page, identity);
    await answerOn(browser, page, answer(used, { isVerified: false }));
    await refused(used);
    await refused('A'.repeat(43));
    const elsewhere = identity.browser();
    await refused(await challengeOn(elsewhere, await elsewhere.open(identity.authorizeUrl()), identity));
    const late = await challengeOn(browser, page, identity);
    identity.now = new Date(identity.now.getTime() + CHALLENGE_MINUTES * 60_000);
    await refused(late);
  });

  it('is refused as a replay of an answer that signed in', async () => {
    const luz = await person();
    const key = await addKey(identity, luz);
    const browser = identity.browser();
    const page = await browser.open(identity.authorizeUrl());
    const answer = key.signIn(await challengeOn(browser, page, identity), luz.oid, { origin: identity.origin });
    expect(returned(await answerOn(browser, page, answer)).has('code')).toBe(true);
    const thief = identity.browser();
    expect((await answerOn(thief, await thief.open(identity.authorizeUrl()), answer)).body).toContain(
      texts.passkey.failed,
    );
  });

  it('is refused when the count of uses goes back, and told to its owner', async () => {
    const luz = await person();
    const key = await addKey(identity, luz);
    expect(returned(await signInByKey(identity, luz, key, { uses: 5 })).has('code')).toBe(true);
    for (const uses of [5, 4, 0])
      expect((await signInByKey(identity, luz, key, { uses })).body).toContain(texts.passkey.copied);
    const copied = { oid: luz.oid, change: 'passkey_copied', name: 'Portátil' };
    expect(identity.factorEvents).toEqual([copied, copied, copied]);
    expect(returned(await signInByKey(identity, luz, key, { uses: 6 })).has('code')).toBe(true);
  });

  it('asks in vain from another site', async () => {
    const browser = identity.browser();
    const page = await browser.open(identity.authorizeUrl());
    const response = await browser.send(`${page.url.pathname}/challenge`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Origin: 'https://tertulia.example' },
    });
    expect(response.status).toBe(403);
  });
});
