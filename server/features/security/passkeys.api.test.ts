import { addMinutes } from 'date-fns/addMinutes';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE_MINUTES, PASSKEYS_MAX } from '#contract/features/security/limits.ts';
import type { Passkey, PasskeyOptions } from '#contract/features/security/types.ts';
import { securityMail } from '#contract/i18n/es-CO/security-mail.ts';
import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import { createAuthenticator, type Ceremony } from '../../testing/authenticator.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';

const START = new Date('2026-12-01T15:00:00Z');

const { app, server, forgetMail } = testMailApp();
let laura: TestUser;

beforeEach(async () => {
  await forgetMail();
  app.now = START;
  laura = await app.world.user({ firstName: 'Laura' });
});

const ours = (): Ceremony => ({ origin: app.config.origin });
const begin = async (person = laura): Promise<PasskeyOptions> =>
  (await person.post('/api/Flx_Passkeys/challenge').expect(200)).body as PasskeyOptions;
const keysOf = async (person = laura): Promise<Passkey[]> =>
  (await person.get('/api/Flx_Security').expect(200)).body.Passkeys as Passkey[];

/** Registers a passkey as a browser does. */
async function register(person = laura, authenticator = createAuthenticator()): Promise<number> {
  const { Challenge } = await begin(person);
  const { body } = await person.post('/api/Flx_Passkeys', authenticator.register(Challenge, ours())).expect(201);
  return (body as { Id: number }).Id;
}

const mails = async () => {
  app.now = addMinutes(app.now, 1);
  await app.runJob('mail: send');
  return server.received.map(mail => mail.part('text/plain'));
};

/** Actions that the audit log has of a person, the earliest first. */
const audited = async ({ id }: TestUser) =>
  (
    await app.owner.query<{ action: string }>(
      `select action from audit_log where feature = 'security' and person_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ action }) => action);

describe('a passkey', () => {
  it('is named after the device, renamed and removed, and its person gets an e-mail of both', async () => {
    const options = await begin();
    expect(options).toMatchObject({ Domain: 'localhost', Email: laura.email, Existing: [] });
    const id = await register();
    expect(await keysOf()).toEqual([{ Id: id, Name: 'Chrome en Linux', Created: START.toISOString(), LastUsed: null }]);
    await laura.put(`/api/Flx_Passkeys/${id}`, { Name: 'Portátil de la oficina' }).expect(204);
    expect(await keysOf()).toMatchObject([{ Name: 'Portátil de la oficina' }]);
    await laura.delete(`/api/Flx_Passkeys/${id}`).expect(204);
    expect(await keysOf()).toEqual([]);
    // Both are due at once, so that either may come first.
    const written = await mails();
    expect(written).toHaveLength(2);
    const all = written.join('\n');
    expect(all).toContain(securityMail.changes.passkey_added('Chrome en Linux'));
    expect(all).toContain(securityMail.changes.passkey_removed('Portátil de la oficina'));
    expect(await audited(laura)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('is known to its browser, and added once', async () => {
    const authenticator = createAuthenticator();
    await register(laura, authenticator);
    const { Challenge, Existing } = await begin();
    expect(Existing).toEqual([{ Credential: authenticator.credential, Transports: ['internal'] }]);
    await laura.post('/api/Flx_Passkeys', authenticator.register(Challenge, ours())).expect(409);
    expect(await keysOf()).toHaveLength(1);
  });

  it('is one of twenty at most', async () => {
    await app.owner.query(
      `insert into passkeys (org_id, user_id, credential, public_key, uses, transports, name, created_at)
       select $1, $2, 'key-' || n, '\\x00', 0, '{}', 'Llave', now() from generate_series(2, $3::int) n`,
      [laura.org, laura.id, PASSKEYS_MAX],
    );
    await register();
    const { Challenge } = await begin();
    await laura.post('/api/Flx_Passkeys', createAuthenticator().register(Challenge, ours())).expect(409);
    expect(await keysOf()).toHaveLength(PASSKEYS_MAX);
  });

  it('is nobody else’s to see, rename or remove, not even a Propietario’s', async () => {
    const id = await register();
    for (const stranger of [
      await app.world.user({ org: laura.org, roles: ['Propietarios'] }),
      await app.world.user(await app.world.org()),
    ]) {
      expect(await keysOf(stranger)).toEqual([]);
      await stranger.put(`/api/Flx_Passkeys/${id}`, { Name: 'Mía' }).expect(404);
      await stranger.delete(`/api/Flx_Passkeys/${id}`).expect(404);
    }
    expect(await keysOf()).toMatchObject([{ Id: id, Name: 'Chrome en Linux' }]);
  });
});

describe('an attack on the registration', () => {
  const refused = async (answer: object, person = laura) => {
    const { body } = await person.post('/api/Flx_Passkeys', answer).expect(422);
    expect((body as { errors: object }).errors).toHaveProperty('Credential');
    expect(await keysOf()).toEqual([]);
  };

  it.each([
    ['another origin', { origin: 'https://tertulia.example' }],
    ['another domain', { domain: 'tertulia.example' }],
    ['a device that verified nobody', { isVerified: false }],
  ])('is refused from %s', async (_name, different) => {
    const { Challenge } = await begin();
    await refused(createAuthenticator().register(Challenge, { ...ours(), ...different }));
  });

  it('is refused with a challenge that is invented, another person’s, another session’s, used up or expired', async () => {
    const authenticator = createAuthenticator();
    const answer = (challenge: string) => authenticator.register(challenge, ours());
    await refused(answer('A'.repeat(43)));
    const colleague = await app.world.user({ org: laura.org });
    await refused(answer((await begin(colleague)).Challenge));
    const { Challenge: used } = await begin();
    await refused(authenticator.register(used, { ...ours(), isVerified: false }));
    await refused(answer(used));
    const { Challenge: elsewhere } = await begin();
    const claims = { sid: 'another session', auth_time: START.getTime() / 1000 };
    await laura
      .post('/api/Flx_Passkeys', answer(elsewhere))
      .set('Authorization', `Bearer ${app.tokens.sign(laura.oid, claims)}`)
      .expect(422);
    const { Challenge: late } = await begin();
    app.now = addMinutes(START, CHALLENGE_MINUTES);
    await refused(answer(late));
  });

  it('is refused if the passkey is not the one that it names', async () => {
    const { Challenge } = await begin();
    const { credential } = createAuthenticator();
    await refused({ ...createAuthenticator().register(Challenge, ours()), Credential: credential });
  });

  it('is refused at an unattended screen', async () => {
    const id = await register();
    const authenticator = createAuthenticator();
    const { Challenge } = await begin();
    const claims = { auth_time: (START.getTime() - RECENT_SIGN_IN_MS) / 1000 - 1 };
    const old = `Bearer ${app.tokens.sign(laura.oid, claims)}`;
    const stale = [
      laura.post('/api/Flx_Passkeys/challenge'),
      laura.post('/api/Flx_Passkeys', authenticator.register(Challenge, ours())),
      laura.delete(`/api/Flx_Passkeys/${id}`),
    ];
    for (const request of stale) {
      const { body } = await request.set('Authorization', old).expect(403);
      expect(body).toMatchObject({ code: 'sign_in_too_old' });
    }
    expect(await keysOf()).toHaveLength(1);
  });
});
