import { addDays } from 'date-fns/addDays';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCESS_CODE_TRIES_MAX } from '#contract/features/session/limits.ts';
import { TEST_KEYRING } from '../../../testing/test-keyring.ts';
import { createSecondFactors } from '../factors/second-factors.ts';
import { codeAt } from '../factors/totp.ts';
import { proofKey, type Page, type TestBrowser } from '../../../testing/test-browser.ts';
import { PASSWORD, returned, testIdentity, wrongFields } from '../../../testing/test-identity.ts';
import { WEAK_PASSWORDS } from '../../../testing/weak-passwords.ts';
import { newAccessCode, readAccessCode } from '../accounts/access-codes.ts';
import { hashOfLink, saveAccountLink } from '../accounts/welcome-links.ts';
import { addNumbers } from '../../../testing/person-numbers.ts';

const identity = testIdentity();
const OTHER = 1002;
const CHOSEN = 'una frase de paso';
const WRONG = 'El código y las cifras no coinciden';
let people = 0;

interface Given {
  readonly org?: number;
  readonly kind?: 'letter' | 'temporary';
  readonly until?: Date;
  /** Whether the person has come in before. */
  readonly hasCome?: boolean;
}

const makers = new Map<number, number>();

/** Returns an administrator of people, who makes the codes of an organisation. */
async function makerOf(org: number): Promise<number> {
  const known = makers.get(org);
  if (known !== undefined) return known;
  const { rows } = await identity.owner.query<{ id: number }>(
    `with maker as (insert into users (org_id, oid, first_name, area_id)
       select $1, gen_random_uuid(), 'Ana', id from groups where org_id = $1 limit 1 returning id)
     insert into user_roles (org_id, user_id, role_id)
       select $1, maker.id, r.id from maker, roles r where r.title = 'Admin-Users' returning user_id as id`,
    [org],
  );
  const [{ id } = { id: 0 }] = rows;
  makers.set(org, id);
  return id;
}

/** Adds a person with cédula 52804417…, an employee number and a code. */
async function person({ org = 1001, kind = 'letter', hasCome = false, ...given }: Given = {}) {
  people += 1;
  const { oid } = await identity.account({ org });
  await identity.owner.query('update idp_accounts set email = null where oid = $1', [oid]);
  const { rows } = await identity.owner.query<{ id: number }>(
    `insert into users (org_id, oid, first_name, area_id, registered_at)
     select $1, $2, 'Luz', id, case when $3 then now() end from groups where org_id = $1 limit 1 returning id`,
    [org, oid, hasCome],
  );
  const id = rows[0]?.id ?? 0;
  const number = String(52_804_417_000 + people * 10_000 + people);
  await identity.owner.query("insert into sign_in_accounts values ('embedded', $1, $2, $3)", [oid, org, id]);
  await addNumbers(identity.owner, org, [
    { user: id, number },
    { user: id, kind: 'EmployeeNumber', number: String(48_150_000 + people) },
  ]);
  const code = newAccessCode(org);
  await identity.owner.query(
    `insert into access_codes (org_id, user_id, kind, code_hash, made_at, maker_id, ends_at, letters)
     values ($1, $2, $3, $4, now(), $6, $5, 1)`,
    [org, id, kind, readAccessCode(code)?.hash, given.until ?? addDays(new Date(), 30), await makerOf(org)],
  );
  return { oid, id, org, code, number, proof: number.slice(-4) };
}

const typed = ({ code, proof }: { code: string; proof: string }, password = CHOSEN) => ({
  code,
  proof,
  password,
  repeat: password,
});

/** Sends the form of a letter in a new browser. */
async function send(
  fields: Record<string, string>,
  browser: TestBrowser = identity.browser(),
  challenge?: string,
): Promise<Page> {
  const form = await browser.open(identity.authorizeUrl(challenge === undefined ? {} : { challenge }));
  return browser.submit(await browser.submit(form, {}, '/letter'), fields, '/letter-code');
}

const isIn = (page: Page): boolean => returned(page).has('code');

const stateOf = async ({ org, id }: { org: number; id: number }): Promise<string | undefined> => {
  const { rows } = await identity.owner.query<{ state: string }>(
    'select state from access_codes where org_id = $1 and user_id = $2',
    [org, id],
  );
  return rows[0]?.state;
};

/** Returns a page without the address of its interaction and without the typed values. */
const faceOf = ({ body }: Page): string =>
  body.replaceAll(/interaction\/[\w-]+/g, 'interaction').replaceAll(/ value="[^"]*"/g, '');

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

beforeEach(async () => {
  await identity.owner.query('delete from sign_in_attempts');
});

/** Counts the open links of a welcome of an account. */
async function linksOf(oid: string): Promise<number> {
  const { rowCount } = await identity.owner.query(
    `select from idp_artifacts where model = 'WelcomeLink' and uid = $1`,
    [oid],
  );
  return rowCount ?? 0;
}

describe('a letter', () => {
  it('signs its person in once, with the password that they choose, and as they type it', async () => {
    const one = await person();
    const until = addDays(new Date(), 1);
    await identity.db.system(session => saveAccountLink(session, { oid: one.oid, hash: hashOfLink(one.code), until }));
    const { verifier, challenge } = proofKey();
    const sloppy = one.code.toLowerCase().replaceAll('-', ' ');
    const page = await send(typed({ ...one, code: sloppy }), identity.browser(), challenge);
    expect((await identity.redeem(page, verifier)).ok).toBe(true);
    expect([await stateOf(one), await linksOf(one.oid)]).toEqual(['used', 0]);
    expect(identity.announced).toEqual([]);
    // The cédula and the chosen password are how they sign in from then on.
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    expect(isIn(await browser.submit(form, { email: one.number, password: CHOSEN, organisation: '1001' }))).toBe(true);
    const again = await send(typed(one, 'otra frase de paso'));
    expect([isIn(again), again.body]).toEqual([false, expect.stringContaining(WRONG)]);
  });

  it('is over once the proof was wrong five times, which administrators learn', async () => {
    const one = await person();
    for (let tries = 1; tries < ACCESS_CODE_TRIES_MAX; tries += 1) await send(typed({ ...one, proof: '0000' }));
    expect([await stateOf(one), identity.guessed]).toEqual(['open', []]);
    await send(typed({ ...one, proof: '0000' }));
    expect([await stateOf(one), identity.guessed]).toEqual(['guessed', [one.id]]);
    expect(isIn(await send(typed(one)))).toBe(false);
  });

  it('costs no try with a mistake in the form, and is bounded as passwords are', async () => {
    const one = await person();
    const slips = [
      [{ code: '' }, ['code']],
      [{ proof: '123' }, ['proof']],
      [{ password: 'corta', repeat: 'corta' }, ['password']],
      [{ repeat: 'otra cosa entera' }, ['repeat']],
      [{ password: '1234567', repeat: '1234567' }, ['password']],
    ] as const;
    for (const [slip, fields] of slips)
      expect(wrongFields((await send({ ...typed(one), ...slip })).body)).toEqual(fields);
    const { rows } = await identity.owner.query(
      'select failures from access_codes where user_id = $1 and org_id = $2',
      [one.id, one.org],
    );
    expect(rows).toEqual([{ failures: 0 }]);
    identity.held.length = 0;
    const unknown = { code: newAccessCode(1001), proof: '0000' };
    for (let tries = 0; tries < 8; tries += 1) await send(typed(unknown), identity.browser('203.0.113.7'));
    expect(identity.held.length).toBeGreaterThan(0);
  });

  it.each([
    'unknown',
    'over',
    'used',
    'revoked',
    'of another organisation',
    'of a blocked person',
    'of who has come in',
    'unreadable',
  ])('that is %s answers as one with a wrong proof', async what => {
    const one = await person({
      until: what === 'over' ? new Date(Date.now() - 1000) : addDays(new Date(), 1),
      hasCome: what === 'of who has come in',
    });
    if (what === 'used' || what === 'revoked')
      await identity.owner.query('update access_codes set state = $3 where org_id = $1 and user_id = $2', [
        one.org,
        one.id,
        what,
      ]);
    if (what === 'of a blocked person') {
      await identity.owner.query('update users set is_active = false where org_id = $1 and id = $2', [one.org, one.id]);
      // An unblocking doesn't bring it back.
      await identity.owner.query('update users set is_active = true where org_id = $1 and id = $2', [one.org, one.id]);
      expect(await stateOf(one)).toBe('revoked');
    }
    const code =
      what === 'unknown'
        ? newAccessCode(1001)
        : what === 'of another organisation'
          ? one.code.replace('1001', String(OTHER))
          : what === 'unreadable'
            ? '%_1001'
            : one.code;
    const page = await send(typed({ code, proof: one.proof }));
    const wrong = await person();
    const other = await send(typed({ ...wrong, proof: '0000' }));
    expect(isIn(page)).toBe(false);
    expect(faceOf(page)).toBe(faceOf(other));
  });

  it('is opened by its own person’s cédula alone', async () => {
    const [one, other] = [await person(), await person()];
    expect(isIn(await send(typed({ code: one.code, proof: other.proof })))).toBe(false);
    // Its entry date and birthday are known to colleagues, and its employee number is on badges.
    expect(isIn(await send(typed({ code: one.code, proof: String(48_150_000 + people).slice(-4) })))).toBe(false);
    expect(isIn(await send(typed(one)))).toBe(true);
  });

  it('is used by one of two who come at once', async () => {
    const one = await person();
    const pages = await Promise.all(
      [1, 2, 3].map(at => send(typed(one, `${CHOSEN} ${at}`), identity.browser(`203.0.113.${at}`))),
    );
    expect(pages.filter(isIn)).toHaveLength(1);
  });

  it('takes a PIN by its rules, which signs in as a password does', async () => {
    const one = await person();
    for (const pin of ['12345678', '11111111', '23041990', one.number.slice(0, 8), String(48_150_000 + people)]) {
      const page = await send(typed(one, pin));
      expect([pin, isIn(page), wrongFields(page.body)]).toEqual([pin, false, ['password']]);
    }
    expect(isIn(await send(typed(one, '60937425')))).toBe(true);
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    expect(isIn(await browser.submit(form, { email: one.number, password: '60937425', organisation: '1001' }))).toBe(
      true,
    );
  });

  it('takes no password that is its person’s number or address', async () => {
    const one = await person();
    const email = `luz-${people}@yarumo.example`;
    await identity.owner.query('update idp_accounts set email = $2 where oid = $1', [one.oid, email]);
    expect((await send(typed(one, one.number))).body).toContain('La contraseña no puede ser tu cédula');
    expect((await send(typed(one, email.toUpperCase()))).body).toContain('La contraseña no puede ser tu correo.');
    expect(await stateOf(one)).toBe('open');
  });

  it('hashes nothing slowly for guesses at codes and proofs, nor for PINs that are refused', async () => {
    const one = await person();
    const hash = vi.spyOn(WEAK_PASSWORDS, 'hash');
    const matches = vi.spyOn(WEAK_PASSWORDS, 'matches');
    const guesses = [
      { code: newAccessCode(1001), proof: one.proof },
      { code: newAccessCode(OTHER), proof: one.proof },
      { code: 'no es un código', proof: one.proof },
      { code: one.code, proof: '0000' },
    ];
    for (const guess of guesses) expect((await send(typed(guess))).body).toContain(WRONG);
    await send(typed(one, '11111111'));
    await send(typed(one, one.number.slice(0, 8)));
    expect([hash.mock.calls.length, matches.mock.calls.length]).toEqual([0, 0]);
    expect(isIn(await send(typed(one)))).toBe(true);
    expect([hash.mock.calls.length, matches.mock.calls.length]).toEqual([1, 0]);
    hash.mockRestore();
    matches.mockRestore();
  });

  it('waits while its account is being made', async () => {
    const one = await person();
    await identity.owner.query('delete from sign_in_accounts where subject = $1', [one.oid]);
    expect((await send(typed(one))).body).toContain('Tu cuenta se está creando');
    expect(await stateOf(one)).toBe('open');
  });

  it('begins the page by itself where its address was opened, and lets others go on without it', async () => {
    const one = await person();
    const browser = identity.browser();
    browser.keep(`letter=${one.code}; Path=/idp`);
    const page = await browser.open(identity.authorizeUrl());
    expect(page.body).toContain(`value="${one.code}"`);
    expect((await browser.submit(page, {}, '/other')).body).toContain('name="password"');
    expect((await browser.open(identity.authorizeUrl())).body).not.toContain(one.code);
  });
});

describe('a temporary code', () => {
  it('asks for the second factor of a person who has one', async () => {
    const one = await person({ kind: 'temporary', hasCome: true });
    const factors = createSecondFactors(TEST_KEYRING);
    await identity.db.write(one.org, async session => {
      const secret = await factors.begin(session, { org: one.org, user: one.id });
      await factors.confirm(
        session,
        { org: one.org, user: one.id },
        codeAt(secret ?? Buffer.alloc(0), new Date()),
        new Date(),
      );
    });
    const page = await send(typed(one));
    expect([isIn(page), page.body]).toEqual([false, expect.stringContaining('Un paso más')]);
  });

  it('is for a person who has come in, and ends their former password at its use, not before', async () => {
    const one = await person({ kind: 'temporary', hasCome: true });
    const signIn = async (password: string): Promise<boolean> => {
      const browser = identity.browser();
      const form = await browser.open(identity.authorizeUrl());
      return isIn(await browser.submit(form, { email: one.number, password, organisation: '1001' }));
    };
    expect(await signIn(PASSWORD)).toBe(true);
    expect(isIn(await send(typed(one)))).toBe(true);
    expect([await signIn(PASSWORD), await signIn(CHOSEN)]).toEqual([false, true]);
    expect(identity.announced.filter(oid => oid === one.oid)).toHaveLength(1);
  });
});
