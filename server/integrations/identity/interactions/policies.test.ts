import { describe, expect, it } from 'vitest';
import { type Page, proofKey, type TestBrowser } from '../../../testing/test-browser.ts';
import { unseenTexts } from '../../../testing/stored-texts.ts';
import { hashOfLink, linkCookie, newLinkToken, saveAccountLink } from '../accounts/welcome-links.ts';
import { PASSWORD, returned, testIdentity, wrongFields } from '../../../testing/test-identity.ts';
import { addNumbers } from '../../../testing/person-numbers.ts';

const NEW_PASSWORD = 'yarumo de niebla';
const identity = testIdentity(2);
let numbered = 0;

/** Opens the sign-in in a browser that has the link of a new account. */
async function welcomed(minutes = 5) {
  const { oid, email } = await identity.account({ mustChangePassword: true });
  const token = newLinkToken();
  const until = new Date(identity.now.getTime() + minutes * 60_000);
  await identity.db.system(session => saveAccountLink(session, { oid, hash: hashOfLink(token), until }));
  const browser = identity.browser();
  browser.keep(linkCookie(token, identity.origin));
  return { oid, email, token, browser, page: await browser.open(identity.authorizeUrl()) };
}

/** Gives the person of an account a cédula, and returns it. */
async function addNumber(oid: string): Promise<string> {
  numbered += 1;
  const number = String(1_052_804_417 + numbered);
  const { rows } = await identity.owner.query<{ id: number }>(
    `with area as (insert into groups (org_id, title, is_area) values (1001, 'Área', true) returning id),
      person as (insert into users (org_id, oid, first_name, last_name, area_id) select 1001, $1, 'Luz', 'Chindoy', id from area returning id),
      linked as (insert into sign_in_accounts (issuer, subject, org_id, user_id) select 'embedded', $1, 1001, id from person)
     select id from person`,
    [oid],
  );
  await addNumbers(identity.owner, 1001, [{ user: rows[0]?.id ?? 0, number }]);
  return number;
}

/** Asks for a code and returns the page that wants it. */
async function ask(browser: TestBrowser, email: string, challenge?: string): Promise<Page> {
  const proof = challenge === undefined ? {} : { challenge };
  const page = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_reset', ...proof }));
  identity.mailbox.length = 0;
  return browser.submit(page, { email }, '/code');
}

/** Returns the code mailed to an account after the response. */
async function mailedCode(email: string): Promise<string> {
  const codes = (): string[] => identity.mailbox.filter(each => each.email === email).map(({ code }) => code);
  await expect.poll(codes).not.toEqual([]);
  return codes()[0] ?? '';
}

/** Asks for a code and returns the page that wants it, with the code. */
async function askCode(browser: TestBrowser, email: string, challenge?: string): Promise<{ page: Page; code: string }> {
  const page = await ask(browser, email, challenge);
  return { page, code: await mailedCode(email) };
}

describe('the reset policy', () => {
  it('changes the password with the mailed code and returns as the reset policy', async () => {
    const { oid, email } = await identity.account();
    const elsewhere = await identity.signIn(identity.browser(), email);
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const { page, code } = await askCode(browser, email, challenge);
    expect(identity.mailbox[0]?.email).toBe(email);
    const back = await browser.submit(page, { code, password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    expect((await identity.redeem(back, verifier, 'b2c_1_reset')).status).toBe(200);
    expect(identity.announced.filter(each => each === oid)).toHaveLength(1);

    await expect(identity.signIn(identity.browser(), email, PASSWORD)).rejects.toThrow();
    await expect(identity.signIn(identity.browser(), email, NEW_PASSWORD)).resolves.toBeDefined();
    expect((await identity.refresh(elsewhere.refresh_token)).status).toBe(400);
  });

  it('works for whoever is signed in in the same browser', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    await identity.signIn(browser, email);
    const { page, code } = await askCode(browser, email);
    const back = await browser.submit(page, { code, password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    expect(returned(back).get('code')).not.toBeNull();
  });

  it('keeps only a hash of the code, and says the same for an address that nobody has', async () => {
    const { email } = await identity.account();
    const known = await askCode(identity.browser(), email);
    const { rows } = await identity.owner.query(`select payload from idp_artifacts where model = 'MailedCode'`);
    expect(JSON.stringify(rows)).not.toContain(known.code);
    const unknown = await ask(identity.browser(), 'nadie@yarumo.example');
    expect(identity.mailbox).toEqual([]);
    const anonymous = ({ body }: Page): string => body.replaceAll(/interaction\/[\w-]+/g, 'INTERACTION');
    expect(anonymous(unknown)).toBe(anonymous(known.page));
  });

  it('refuses a wrong, a foreign and a used code', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { page, code } = await askCode(browser, email);
    const other = await askCode(identity.browser(), (await identity.account()).email);
    const fields = { password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    for (const wrong of ['00000000', other.code === code ? 'same' : other.code]) {
      expect((await browser.submit(page, { ...fields, code: wrong })).body).toContain(
        'El código no coincide o ya venció.',
      );
    }
    const uses = await Promise.all([1, 2, 3].map(() => browser.submit(page, { ...fields, code })));
    expect(uses.filter(use => returned(use).get('code') !== null)).toHaveLength(1);
    const { rows } = await identity.owner.query(`select from idp_artifacts where model = 'ResetCode' and id = $1`, [
      page.url.pathname.split('/')[3],
    ]);
    expect(rows).toHaveLength(0);
  });

  it('stops guessing at a code after five, and takes the next one', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { page, code } = await askCode(browser, email);
    const fields = { password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    for (let guess = 0; guess < 5; guess++) await browser.submit(page, { ...fields, code: `0000000${guess}` });
    const used = await browser.submit(page, { ...fields, code });
    expect(used.status).toBe(429);
    expect(used.body).toContain('Este código ya no sirve: hubo demasiados intentos. Pide otro.');
    const again = await browser.submit(used, {}, '/again');
    identity.mailbox.length = 0;
    const next = await browser.submit(again, { email }, '/code');
    const back = await browser.submit(next, { ...fields, code: await mailedCode(email) });
    expect(returned(back).get('code')).not.toBeNull();
  });

  it('takes any of the last codes, wherever it was asked for: nobody’s requests keep the owner out, nor do their own', async () => {
    identity.now = new Date();
    const { email } = await identity.account();
    const stranger = await askCode(identity.browser('192.0.2.50'), email);
    await askCode(identity.browser('192.0.2.50'), email);
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(identity.browser('192.0.2.50'), email)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
    // However many ask with the owner’s address, the mailbox gets two codes, and its owner may enter either in any
    // interaction.
    const [browser, other] = [identity.browser('192.0.2.50'), identity.browser('192.0.2.52')];
    const { verifier, challenge } = proofKey();
    let page = await ask(browser, email, challenge);
    const later = await ask(other, email);
    for (const again of [1, 2]) {
      expect([again, page.status]).toEqual([again, 200]);
      page = await browser.submit(await browser.submit(page, {}, '/again'), { email }, '/code');
    }
    const fields = { code: stranger.code, password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    const back = await browser.submit(page, fields);
    expect((await identity.redeem(back, verifier, 'b2c_1_reset')).status).toBe(200);
    expect(identity.mailbox).toEqual([]);
    // It works once: anybody else who asked begins again.
    expect((await other.submit(later, fields)).body).toContain('Enviar código');
  });

  it('bears five guesses of all strangers at a code, which cost its own interaction none; a known browser gets one of its own', async () => {
    identity.now = new Date();
    const { email } = await identity.account();
    const known = identity.browser();
    await identity.signIn(known, email);
    const fields = { password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    const first = await askCode(identity.browser(), email);
    const second = await askCode(identity.browser(), email);
    for (let guess = 0; guess < 5; guess++) {
      const browser = identity.browser();
      await browser.submit(await ask(browser, email), { ...fields, code: '00000000' });
    }
    const guesser = identity.browser();
    const tooLate = await guesser.submit(await ask(guesser, email), { ...fields, code: second.code });
    expect(tooLate.body).toContain('El código no coincide o ya venció.');
    expect(first.code).toMatch(/^\d{8}$/);
    const { page, code } = await askCode(known, email);
    expect(returned(await known.submit(page, { ...fields, code })).get('code')).not.toBeNull();
  });

  it('says what is wrong with a new password, at no cost of a guess', async () => {
    const { oid, email } = await identity.account();
    const number = await addNumber(oid);
    const browser = identity.browser();
    const { page, code } = await askCode(browser, email);
    const attempt = async (password: string, repeat = password): Promise<string> =>
      (await browser.submit(page, { code, password, repeat })).body;
    expect(wrongFields(await attempt(''))).toEqual(['password', 'repeat']);
    expect(wrongFields(await attempt('corta', ''))).toEqual(['password', 'repeat']);
    expect(wrongFields(await attempt(NEW_PASSWORD, ''))).toEqual(['repeat']);
    const nothing = (await browser.submit(page, { code: '', password: '', repeat: '' })).body;
    expect(wrongFields(nothing)).toEqual(['code', 'password', 'repeat']);
    expect(nothing.split('Este campo es requerido')).toHaveLength(4);
    expect(await attempt('')).toContain(`value="${code}"`);
    expect(await attempt('corta')).toContain('al menos 10 caracteres');
    expect(await attempt('x'.repeat(129))).toContain('más de 128 caracteres');
    for (let times = 0; times < 5; times++) {
      expect(await attempt(NEW_PASSWORD, 'otra distinta')).toContain('Las contraseñas no son iguales.');
    }
    expect(await attempt(email)).toContain('La contraseña no puede ser tu correo.');
    expect(await attempt(number)).toContain('La contraseña no puede ser tu cédula');
    const back = await browser.submit(page, { code, password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    expect(returned(back).get('code')).not.toBeNull();
  });

  it('starts again and cancels', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { page } = await askCode(browser, email);
    const again = await browser.submit(page, {}, '/again');
    expect(again.body).toContain('Enviar código');
    const cancelled = await browser.submit(again, {}, '/cancel');
    expect(returned(cancelled).get('error_description')).toMatch(/^AADB2C90091: /);
  });
});

describe('a temporary password', () => {
  it('must be replaced before anything else', async () => {
    const { oid, email } = await identity.account({ mustChangePassword: true });
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    const change = await browser.submit(form, { email, password: PASSWORD });
    expect(change.body).toContain('Elige tu contraseña');
    const silent = await browser.open(identity.authorizeUrl({ extra: { prompt: 'none' } }));
    expect(returned(silent).get('error')).toBe('interaction_required');
    const same = await browser.submit(change, { password: PASSWORD, repeat: PASSWORD });
    expect(same.body).toContain('Elige una contraseña distinta de la temporal.');
    const mail = await browser.submit(change, { password: email.toUpperCase(), repeat: email.toUpperCase() });
    expect(mail.body).toContain('La contraseña no puede ser tu correo.');
    const number = await addNumber(oid);
    const own = await browser.submit(change, { password: number, repeat: number });
    expect(own.body).toContain('La contraseña no puede ser tu cédula');
    expect(identity.announced).not.toContain(oid);
    const back = await browser.submit(change, { password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    expect(returned(back).get('code')).not.toBeNull();
    expect(identity.announced).toContain(oid);
    await expect(identity.signIn(identity.browser(), email, NEW_PASSWORD)).resolves.toBeDefined();
  });
});

describe('the profile policy', () => {
  it('renames the person, in the directory and in the product', async () => {
    const { oid, email } = await identity.account();
    await identity.owner.query(
      `with area as (insert into groups (org_id, title, is_area) values (1001, 'Área', true) returning id)
       insert into users (org_id, oid, first_name, last_name, email, area_id) select 1001, $1, 'Luz', 'Chindoy', $2, id from area`,
      [oid, email],
    );
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_edit' }));
    const profile = await browser.submit(form, { email, password: PASSWORD });
    expect(profile.body).toContain('value="Luz"');
    const refused = await browser.submit(profile, { givenName: ' ', surname: 'x'.repeat(61) });
    expect(refused.body).toContain('Este campo es requerido');
    expect(refused.body).toContain('Máximo 60 caracteres.');
    const names = [...refused.body.matchAll(/<input\b[^>]*\bname="(\w+)"/g)].map(([, name = '']) => name);
    expect(names).toEqual(['givenName', 'surname']);
    const spoofed = names.map(name => [name, ` ${name}\u202e\u0007\r\n\tde la\u200f\u2066 O\u2028 `]);
    await browser.submit(refused, Object.fromEntries(spoofed));
    expect(await unseenTexts(identity.owner)).toEqual([]);
    const { rows: kept } = await identity.owner.query('select first_name from users where oid = $1', [oid]);
    expect(kept).toEqual([{ first_name: 'givenName de la O' }]);

    const again = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_edit' }));
    const back = await browser.submit(again, { givenName: 'Luz Dary', surname: 'Chindoy Jacanamijoy' });
    expect(returned(back).get('code')).not.toBeNull();
    const { rows } = await identity.owner.query('select first_name, last_name from users where oid = $1', [oid]);
    expect(rows).toEqual([{ first_name: 'Luz Dary', last_name: 'Chindoy Jacanamijoy' }]);
    const renamed = await identity.owner.query('select display_name from idp_accounts where oid = $1', [oid]);
    expect(renamed.rows).toEqual([{ display_name: 'Luz Dary Chindoy Jacanamijoy' }]);
  });

  it('leads to another password as the sign-in does, and back when it is cancelled', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    await identity.signIn(browser, email);
    const answerTo = async (step: string) => {
      const page = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_edit' }));
      return returned(await browser.submit(page, {}, step)).get('error_description');
    };
    expect(await answerTo('/password')).toContain('AADB2C90118');
    expect(await answerTo('/cancel')).toContain('AADB2C90091');
  });
});

describe('the link of a welcome', () => {
  const fields = { password: NEW_PASSWORD, repeat: NEW_PASSWORD };

  it('lets a person choose their first password, which signs them in, once', async () => {
    const { oid, email, token, browser, page } = await welcomed();
    expect(page.body).toContain('Te damos la bienvenida');
    expect(page.body).toContain(email);
    const { rows } = await identity.owner.query(`select * from idp_artifacts where model = 'WelcomeLink'`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const short = await browser.submit(page, { password: 'corta', repeat: 'corta' }, '/welcome');
    expect(short.body).toContain('La contraseña debe tener al menos');
    const number = await addNumber(oid);
    const own = await browser.submit(page, { password: number, repeat: number }, '/welcome');
    expect(own.body).toContain('La contraseña no puede ser tu cédula');
    const uses = await Promise.all([1, 2].map(() => browser.submit(page, fields, '/welcome')));
    expect(uses.filter(use => returned(use).get('code') !== null)).toHaveLength(1);
    // Nothing has changed for them to be warned of.
    expect(identity.announced).not.toContain(oid);
    await expect(identity.signIn(identity.browser(), email, NEW_PASSWORD)).resolves.toBeDefined();
    const later = identity.browser();
    later.keep(linkCookie(token, identity.origin));
    expect((await later.open(identity.authorizeUrl())).body).toContain('Qué bueno verte');
  });

  it('is nothing once it is over, and can be left for another account', async () => {
    expect((await welcomed(-1)).page.body).toContain('Qué bueno verte');
    const { browser, page, email } = await welcomed();
    expect((await browser.submit(page, {}, '/other')).body).toContain('Qué bueno verte');
    expect((await browser.open(identity.authorizeUrl())).body).not.toContain(email);
    const disabled = await welcomed();
    await identity.owner.query('update idp_accounts set account_enabled = false where email = $1', [disabled.email]);
    const refused = await disabled.browser.submit(disabled.page, fields, '/welcome');
    expect(refused.body).toContain('Qué bueno verte');
  });
});
