import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  FACTOR_GUESSES_MAX,
  FACTOR_GUESSES_MINUTES,
  FACTOR_SECONDS,
  RECOVERY_CODES,
} from '#contract/features/security/limits.ts';
import type { FactorSetup, SecurityState } from '#contract/features/security/types.ts';
import { securityMail } from '#contract/i18n/es-CO/security-mail.ts';
import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import { createSecondFactors } from '../../integrations/identity/factors/second-factors.ts';
import { base32, codeAt } from '../../integrations/identity/factors/totp.ts';
import { bytesOf } from '../../testing/authenticator-app.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';

const START = new Date('2026-12-01T15:00:00Z');

const { app, server, forgetMail } = testMailApp();
let laura: TestUser;

beforeEach(async () => {
  await forgetMail();
  app.now = START;
  laura = await app.world.user({ firstName: 'Laura' });
});

const stateOf = async (person = laura): Promise<SecurityState> =>
  (await person.get('/api/Flx_Security').expect(200)).body as SecurityState;

async function begin(person = laura) {
  const setup = (await person.post('/api/Flx_SecondFactor/setup').expect(200)).body as FactorSetup;
  const secret = bytesOf(setup.Secret);
  return { setup, code: () => codeAt(secret, app.now) };
}

/** Turns a second factor on. */
async function turnOn(person = laura) {
  const { code } = await begin(person);
  const { body } = await person.post('/api/Flx_SecondFactor', { Code: code() }).expect(200);
  app.now = addSeconds(app.now, FACTOR_SECONDS);
  return { code, codes: (body as { Codes: string[] }).Codes };
}

const refused = async (path: string, code: string, person = laura) => {
  const { body } = await person.post(`/api/Flx_SecondFactor${path}`, { Code: code }).expect(422);
  expect((body as { errors: object }).errors).toHaveProperty('Code');
};

const mails = async () => {
  app.now = addMinutes(app.now, 1);
  await app.runJob('mail: send');
  return server.received.map(mail => mail.part('text/plain'));
};

describe('a second factor', () => {
  it('is on once a first code proves it, and gives ten recovery codes', async () => {
    const { setup, code } = await begin();
    expect(setup.Address).toContain(`secret=${setup.Secret}&`);
    expect(base32(bytesOf(setup.Secret))).toBe(setup.Secret);
    expect(await stateOf()).toMatchObject({ SecondFactor: null });
    await refused('', '000000');
    const { body } = await laura.post('/api/Flx_SecondFactor', { Code: code() }).expect(200);
    const { Codes: codes } = body as { Codes: string[] };
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const each of codes) expect(each).toMatch(/^\d{12}$/);
    expect(await stateOf()).toMatchObject({ SecondFactor: { Since: START.toISOString(), CodesLeft: RECOVERY_CODES } });
    await laura.post('/api/Flx_SecondFactor/setup').expect(409);
  });

  it('ends the sessions at the provider that began without it', async () => {
    await app.owner.query(
      `insert into idp_artifacts (model, id, uid, payload, expires_at)
       values ('Session', $1, 'elsewhere', jsonb_build_object('accountId', $2::text), now() + interval '1 year')`,
      [`of ${laura.id}`, laura.oid],
    );
    const sessions = async () =>
      (await app.owner.query('select uid from idp_artifacts where id = $1', [`of ${laura.id}`])).rows;
    const { code } = await begin();
    await refused('', '000000');
    expect(await sessions()).toHaveLength(1);
    await laura.post('/api/Flx_SecondFactor', { Code: code() }).expect(200);
    expect(await sessions()).toEqual([]);
  });

  it('is one secret at a time: beginning again makes the earlier one worthless', async () => {
    const earlier = await begin();
    const { code } = await begin();
    await refused('', earlier.code());
    await laura.post('/api/Flx_SecondFactor', { Code: code() }).expect(200);
  });

  it('gives other recovery codes for a code, and the earlier ones end', async () => {
    const { code, codes } = await turnOn();
    const { body } = await laura.post('/api/Flx_SecondFactor/codes', { Code: code() }).expect(200);
    const [renewed = ''] = (body as { Codes: string[] }).Codes;
    await refused('/removal', codes[0] ?? '');
    await laura.post('/api/Flx_SecondFactor/removal', { Code: renewed }).expect(204);
  });

  it('is removed by a code that was not used, and its person gets an e-mail of each change', async () => {
    const { code } = await turnOn();
    await laura.post('/api/Flx_SecondFactor/codes', { Code: code() }).expect(200);
    await refused('/removal', code());
    app.now = addSeconds(app.now, FACTOR_SECONDS);
    await laura.post('/api/Flx_SecondFactor/removal', { Code: code() }).expect(204);
    expect(await stateOf()).toMatchObject({ SecondFactor: null });
    const { factor_added: added, codes_renewed: renewed, factor_removed: removed } = securityMail.changes;
    const texts = (await mails()).join();
    for (const change of [added, renewed, removed]) expect(texts).toContain(change(''));
    const { rows } = await app.owner.query<{ action: string }>(
      `select action from audit_log where feature = 'security' and person_id = $1 order by id`,
      [laura.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['factor_added', 'codes_renewed', 'factor_removed']);
  });

  it('stays readable after its key is replaced in the key file', async () => {
    const { code } = await turnOn();
    const renewed = { ...TEST_KEYRING, newest: 'other', has: () => true };
    const factors = createSecondFactors({
      ...renewed,
      organisationKey: (name, org) =>
        TEST_KEYRING.organisationKey(TEST_KEYRING.newest, name === 'other' ? org + 1 : org),
    });
    const owner = { org: laura.org, user: laura.id };
    await app.db.write(laura.org, session => factors.reseal(session, laura.org));
    const { rows } = await app.owner.query('select sealed_with from second_factors where user_id = $1', [laura.id]);
    expect(rows).toEqual([{ sealed_with: 'other' }]);
    expect(await app.db.write(laura.org, session => factors.use(session, owner, code(), app.now))).toEqual({
      kind: 'code',
    });
  });
});

describe('an attack on the second factor', () => {
  it('has few guesses in an hour', async () => {
    const { code } = await turnOn();
    for (let guess = 1; guess < FACTOR_GUESSES_MAX; guess += 1) await refused('/removal', '000000');
    await laura.post('/api/Flx_SecondFactor/removal', { Code: code() }).expect(429);
    app.now = addMinutes(app.now, FACTOR_GUESSES_MINUTES);
    const claims = { auth_time: app.now.getTime() / 1000 };
    await laura
      .post('/api/Flx_SecondFactor/removal', { Code: code() })
      .set('Authorization', `Bearer ${app.tokens.sign(laura.oid, claims)}`)
      .expect(204);
  });

  it('gains nothing by another person’s code', async () => {
    const colleague = await app.world.user({ org: laura.org, roles: ['Propietarios'] });
    const { code } = await turnOn();
    await refused('/removal', code(), colleague);
    await refused('/codes', code(), colleague);
    expect(await stateOf()).not.toMatchObject({ SecondFactor: null });
    expect(await stateOf(colleague)).toMatchObject({ SecondFactor: null });
  });

  it('is refused at an unattended screen', async () => {
    const { code } = await turnOn();
    const claims = { auth_time: (app.now.getTime() - RECENT_SIGN_IN_MS) / 1000 - 1 };
    const old = `Bearer ${app.tokens.sign(laura.oid, claims)}`;
    for (const path of ['/setup', '', '/codes', '/removal']) {
      const body = path === '/setup' ? undefined : { Code: code() };
      const { body: problem } = await laura
        .post(`/api/Flx_SecondFactor${path}`, body)
        .set('Authorization', old)
        .expect(403);
      expect(problem).toMatchObject({ code: 'sign_in_too_old' });
    }
  });

  it('opens no factor that was moved to another person', async () => {
    const { code } = await turnOn();
    const thief = await app.world.user({ org: laura.org });
    await app.owner.query(
      `insert into second_factors select org_id, $2, sealed, sealed_with, 0, codes_left, since from second_factors where user_id = $1`,
      [laura.id, thief.id],
    );
    await thief.post('/api/Flx_SecondFactor/removal', { Code: code() }).expect(500);
  });
});
