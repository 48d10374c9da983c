import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { problems } from '#contract/i18n/en-US/problems.ts';
import { testApp } from '../testing/test-app.ts';
import { KeysUnreachable } from './token-verifier.ts';

const PATHS = ['/api/Flx_CurrentUser', '/api/Flx_Feed', '/api/poll', '/api/Flx_Users'];
const app = testApp();

describe.each(PATHS)('GET %s', path => {
  it('lets a member in, and nobody without a token or with a bad one', async () => {
    const member = await app.world.user();
    await member.get(path).expect(200);
    await app.request.get(path).expect(401);
    for (const claims of [{ aud: 'other' }, { scp: undefined }, { tfp: 'b2c_1_reset' }, { exp: 1 }]) {
      const token = app.tokens.sign(member.oid, claims);
      const { body } = await app.request.get(path).set('Authorization', `Bearer ${token}`).expect(401);
      expect(body).toMatchObject({ code: 'not_signed_in' });
    }
  });

  it('refuses an account that is no user of ours, whatever address it has', async () => {
    const { email } = await app.world.user();
    const token = app.tokens.sign(randomUUID(), { email, emails: [email], preferred_username: email });
    const { body } = await app.request.get(path).set('Authorization', `Bearer ${token}`).expect(403);
    expect(body).toMatchObject({ code: 'not_registered' });
  });

  it('refuses a blocked person on the next request, and lets them back in', async () => {
    const member = await app.world.user();
    await member.get(path).expect(200);
    const setActive = (active: boolean) =>
      app.owner.query('update users set is_active = $3 where org_id = $1 and id = $2', [member.org, member.id, active]);
    await setActive(false);
    await expect.poll(async () => (await member.get(path)).status).toBe(403);
    expect((await member.get(path)).body).toMatchObject({ code: 'blocked' });
    await setActive(true);
    await expect.poll(async () => (await member.get(path)).status).toBe(200);
  });

  it('accepts the own organisation as a parameter and refuses any other', async () => {
    const member = await app.world.user();
    await member.get(`${path}?org=${member.org}`).expect(200);
    for (const query of ['org=205', `org=${member.org}&org=205`, '%6Frg=205', 'org=']) {
      const { body } = await member.get(`${path}?${query}`).expect(403);
      expect(body).toMatchObject({ code: 'foreign_organisation' });
    }
  });
});

it('speaks the language of the browser until somebody chooses one', async () => {
  const member = await app.world.user();
  const spoken = async (accept: string): Promise<string> =>
    (await member.get('/api/Flx_CurrentUser').set('Accept-Language', accept).expect(200)).body.language;
  expect([await spoken('en-US,en;q=0.9'), await spoken('es-CO'), await spoken('fr')]).toEqual([
    'EN-US',
    'ES-CO',
    'ES-CO',
  ]);
  const { body } = await member.get('/api/Flx_Teams/0').set('Accept-Language', 'en-US').expect(404);
  expect(body.title).toBe(problems.titles.not_found);
  await app.owner.query(
    `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'ES-CO')`,
    [member.org, member.id],
  );
  await expect.poll(() => spoken('en-US')).toBe('ES-CO');
});

describe('while the keys of the identity provider are unreachable', () => {
  const other = testApp({ keys: { find: () => Promise.reject(new KeysUnreachable()) } });

  it('answers 503 with Retry-After, and never 401', async () => {
    const member = await other.world.user();
    const { body, headers } = await member.get('/api/Flx_CurrentUser').expect(503);
    expect(body).toMatchObject({ code: 'keys_unreachable' });
    expect(headers['retry-after']).toBe('5');
    await member.get('/api/Flx_Feed').expect(503);
  });
});

it('gives each person keys of their own, the same each time, for their browsers alone', async () => {
  const member = await app.world.user();
  const colleague = await app.world.user({ org: member.org });
  const keysOf = async (person: typeof member): Promise<string[]> => {
    const { body, headers } = await person.get('/api/Flx_CurrentUser/keys').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    return body.keys;
  };
  const [own, again, other] = [await keysOf(member), await keysOf(member), await keysOf(colleague)];
  expect(own.map(key => Buffer.from(key, 'base64').length)).toEqual([32]);
  expect(again).toEqual(own);
  expect(other).not.toEqual(own);
});
