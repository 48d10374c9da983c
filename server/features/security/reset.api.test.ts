import { addMinutes } from 'date-fns/addMinutes';
import { beforeEach, expect, it } from 'vitest';
import type { SecurityState } from '#contract/features/security/types.ts';
import { securityMail } from '#contract/i18n/es-CO/security-mail.ts';
import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import { createSecondFactors } from '../../integrations/identity/factors/second-factors.ts';
import { codeAt } from '../../integrations/identity/factors/totp.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';
import { mailChange } from './change-mail.ts';

const START = new Date('2026-12-01T15:00:00Z');
const REASON = { Reason: 'Perdió su teléfono' };

const { app, server, forgetMail } = testMailApp();
let laura: TestUser;
let administrator: TestUser;

beforeEach(async () => {
  await forgetMail();
  app.now = START;
  laura = await app.world.user({ firstName: 'Laura' });
  administrator = await app.world.user({
    org: laura.org,
    firstName: 'Mafe',
    lastName: 'Ospina',
    roles: ['Admin-Users'],
  });
});

/** Gives a person a passkey and a second factor. */
async function equip({ org, id }: TestUser): Promise<void> {
  await app.owner.query(
    `insert into passkeys (org_id, user_id, credential, public_key, uses, transports, name, created_at)
     values ($1, $2, 'of ' || $2::int, '\\x00', 0, '{}', 'Portátil', now())`,
    [org, id],
  );
  const factors = createSecondFactors(TEST_KEYRING);
  await app.db.write(org, async session => {
    const secret = await factors.begin(session, { org, user: id });
    await factors.confirm(session, { org, user: id }, codeAt(secret ?? Buffer.alloc(0), app.now), app.now);
  });
}

const pathOf = ({ id }: TestUser) => `/api/Flx_Members/${id}/factors`;
const isEquipped = async (person: TestUser) => {
  const { Passkeys, SecondFactor } = (await person.get('/api/Flx_Security').expect(200)).body as SecurityState;
  return Passkeys.length > 0 && SecondFactor !== null;
};

it('removes both for a reason, in the audit log, with an e-mail to the person', async () => {
  await equip(laura);
  expect((await administrator.get(pathOf(laura)).expect(200)).body).toEqual({
    Passkeys: 1,
    HasSecondFactor: true,
    CanReset: true,
  });
  await administrator.post(`${pathOf(laura)}/removal`, { Reason: '' }).expect(422);
  await app.owner.query(
    `insert into idp_artifacts (model, id, uid, payload, expires_at)
     values ('RefreshToken', $1, 'of a thief', jsonb_build_object('accountId', $2::text), now() + interval '1 year')`,
    [`of ${laura.id}`, laura.oid],
  );
  await administrator.post(`${pathOf(laura)}/removal`, REASON).expect(204);
  expect((await app.owner.query('select from idp_artifacts where id = $1', [`of ${laura.id}`])).rowCount).toBe(0);
  expect((await administrator.get(pathOf(laura)).expect(200)).body).toEqual({
    Passkeys: 0,
    HasSecondFactor: false,
    CanReset: true,
  });
  await administrator.post(`${pathOf(laura)}/removal`, REASON).expect(204);
  const { rows } = await app.owner.query(
    `select actor_id as actor, detail, old_value as before from audit_log where action = 'factors_reset' and person_id = $1`,
    [laura.id],
  );
  expect(rows).toEqual([
    { actor: administrator.id, detail: REASON.Reason, before: { passkeys: 1, secondFactor: true } },
  ]);
  app.now = addMinutes(START, 1);
  await app.runJob('mail: send');
  const [mail, ...more] = server.received;
  expect(mail?.to).toEqual([laura.email]);
  expect(mail?.part('text/plain')).toContain(securityMail.changes.factors_reset('Mafe Ospina'));
  expect(more).toEqual([]);
});

it('is refused to others, of a Propietario, of a role, of oneself, of another organisation and at an unattended screen', async () => {
  const owner = await app.world.user({ org: laura.org, roles: ['Propietarios'] });
  const foreign = await app.world.user({ ...(await app.world.org()), roles: ['Propietarios'] });
  const colleague = await app.world.user({ org: laura.org, roles: ['Admin-News'] });
  for (const person of [laura, owner, administrator, colleague]) await equip(person);
  await colleague.post(`${pathOf(laura)}/removal`, REASON).expect(403);
  await colleague.get(pathOf(laura)).expect(403);
  for (const person of [owner, colleague, administrator])
    expect((await administrator.get(pathOf(person)).expect(200)).body).toMatchObject({ CanReset: false });
  expect((await owner.get(pathOf(colleague)).expect(200)).body).toMatchObject({ CanReset: true });
  await administrator.post(`${pathOf(owner)}/removal`, REASON).expect(403);
  await administrator.post(`${pathOf(colleague)}/removal`, REASON).expect(403);
  await administrator.post(`${pathOf(administrator)}/removal`, REASON).expect(403);
  await foreign.post(`${pathOf(laura)}/removal`, REASON).expect(404);
  await foreign.get(pathOf(laura)).expect(404);
  const claims = { auth_time: (START.getTime() - RECENT_SIGN_IN_MS) / 1000 - 1 };
  const { body } = await administrator
    .post(`${pathOf(laura)}/removal`, REASON)
    .set('Authorization', `Bearer ${app.tokens.sign(administrator.oid, claims)}`)
    .expect(403);
  expect(body).toMatchObject({ code: 'sign_in_too_old' });
  for (const person of [laura, owner, administrator]) expect(await isEquipped(person)).toBe(true);
  const second = await app.world.user({ org: laura.org, roles: ['Propietarios'] });
  await second.post(`${pathOf(owner)}/removal`, REASON).expect(204);
  expect(await isEquipped(owner)).toBe(false);
  await second.post(`${pathOf(colleague)}/removal`, REASON).expect(204);
});

it('mails of a code that was made for a person with an advice of its own', async () => {
  const change = { org: laura.org, of: { user: laura.id }, change: 'code_given', name: 'Mafe', now: START } as const;
  await app.db.write(laura.org, session => mailChange(session, change));
  app.now = addMinutes(START, 1);
  await app.runJob('mail: send');
  const [text = ''] = server.received.map(mail => mail.part('text/plain').replaceAll(/\s+/g, ' '));
  expect(text).toContain('Si lo pediste, no tienes que hacer nada. Si no, avisa a un administrador');
  expect(text).not.toContain('Si fuiste tú');
});
