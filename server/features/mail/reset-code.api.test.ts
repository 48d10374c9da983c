import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createLocalAccount, LOCAL_ISSUER } from '../../integrations/identity/accounts/accounts.ts';
import { hashPassword } from '../../integrations/identity/accounts/passwords.ts';
import { createResetCodes, type ResetCodes } from '../../integrations/identity/accounts/reset-codes.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';
import { createCodeQueue, createPasswordQueue } from './service.ts';

const T0 = new Date('2026-11-22T15:00:00.000Z');
const MINUTE_MS = 60_000;
const { app, server, forgetMail } = testMailApp();
let person: TestUser;
let codes: ResetCodes;
let interaction: string;
let request: string | null;

beforeEach(async () => {
  app.now = T0;
  await forgetMail();
  const { org } = await app.world.org({ name: 'Yarumo de prueba' });
  person = await app.world.user({ org });
  const name = { givenName: 'Luz', surname: 'Chindoy' };
  const account = { ...name, oid: person.oid, email: `cuenta-${person.oid}@yarumo.example`, org };
  const passwordHash = await hashPassword('frailejon de paramo');
  await app.db.write(org, transaction => createLocalAccount(transaction, { ...account, passwordHash }));
  expect(app.config.auth.accountIssuer).toBe(LOCAL_ISSUER);
  codes = createResetCodes(app.db, TEST_KEYRING);
  interaction = randomUUID();
});

/** Asks for a code as the reset page does. */
async function ask(): Promise<void> {
  request = await codes.request(interaction, person.oid);
  if (request === null) throw new Error('The interaction asked too often');
  await createCodeQueue(app.db, () => app.now)({ org: person.org, oid: person.oid, request });
}
const work = (): Promise<void> => app.runJob('mail: send');
const codesMailed = (): string[] =>
  server.received.map(mail => /\b\d{8}\b/.exec(mail.part('text/plain'))?.[0] ?? 'no code');

it('is mailed to the account’s mailbox from the outbox, and lives ten minutes from then', async () => {
  await ask();
  await app.owner.query(`update idp_artifacts set expires_at = now() + interval '3 minutes' where id = $1`, [request]);
  await work();
  const [mail] = server.received;
  expect(mail?.header('From')).toMatch(/^Yarumo de prueba <.+@.+>$/);
  expect(mail?.to).toEqual([`cuenta-${person.oid}@yarumo.example`]);
  expect(mail?.part('text/plain')).toMatch(
    /^Hola, Luz:\s+Tu código para elegir una contraseña nueva es \d{8}\. Vence en 10 minutos\./,
  );
  const { rows } = await app.owner.query<{ minutes: number }>(
    `select extract(epoch from expires_at - now())::float8 / 60 as minutes from idp_artifacts where id = $1`,
    [request],
  );
  expect(rows[0]?.minutes).toBeGreaterThan(9);
  expect(await codes.check(interaction, codesMailed()[0] ?? '')).toEqual({ oid: person.oid });
});

it('comes in the organisation’s template, and leads nowhere', async () => {
  await app.owner.query(`insert into general_config (org_id, title, value) values ($1, 'emailTemplate', $2)`, [
    person.org,
    JSON.stringify({ header: '<p>Hola desde <strong>Yarumo</strong></p>', footer: '<p>Calle 93</p>' }),
  ]);
  await ask();
  await work();
  const [mail] = server.received;
  expect(mail?.part('text/plain')).toMatch(/^Hola desde Yarumo\s+Hola, Luz:[^]*Calle 93\s*$/);
  const page = mail?.part('text/html') ?? '';
  expect(page).toContain('<strong>Yarumo</strong>');
  expect(page).toContain('Calle 93');
  expect(page).toContain(codesMailed()[0]);
  expect(page).not.toContain('href=');
  expect(mail?.header('List-Unsubscribe')).toBeUndefined();
});

it('is tried again when the mail server takes none, as a code that is good', async () => {
  await ask();
  server.answers.push(451);
  await work();
  expect(server.received).toEqual([]);
  app.now = new Date(T0.getTime() + 2 * MINUTE_MS);
  await work();
  expect(codesMailed()).toHaveLength(1);
  expect(await codes.check(interaction, codesMailed()[0] ?? '')).toEqual({ oid: person.oid });
});

it('is sent each time that it was asked for, but neither after one was used, nor to a disabled account', async () => {
  await ask();
  await ask();
  await codes.forget(interaction);
  await work();
  expect(codesMailed()).toHaveLength(2);
  await ask();
  expect(await codes.check(interaction, codesMailed()[0] ?? '')).toEqual({ oid: person.oid });
  expect(await codes.consume(person.oid)).toBe(true);
  await work();
  await ask();
  await app.owner.query('update idp_accounts set account_enabled = false where oid = $1', [person.oid]);
  await work();
  expect(codesMailed()).toHaveLength(2);
  const { rows } = await app.owner.query('select state from mail_outbox order by id');
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent', 'dropped', 'dropped']);
});

it('is never seen in the outbox, by Propietarios nor in its table', async () => {
  await ask();
  await work();
  const [code = ''] = codesMailed();
  const { rows } = await app.owner.query('select * from mail_outbox');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  const owner = await app.world.user({ org: person.org, roles: ['Propietarios'] });
  const { body, text } = await owner.get('/api/Flx_Outbox').expect(200);
  expect(body.results).toMatchObject([{ Topic: 'reset', Subject: 'Código para cambiar la contraseña', State: 'sent' }]);
  expect(text).not.toContain(code);
});

it('is followed by a mail to the same mailbox once the password was changed', async () => {
  await createPasswordQueue(app.db, () => app.now)({ org: person.org, oid: person.oid });
  await work();
  const [mail] = server.received;
  expect(mail?.to).toEqual([`cuenta-${person.oid}@yarumo.example`]);
  expect(mail?.header('Subject')).toContain('Yarumo de prueba');
  expect(mail?.part('text/plain')).toMatch(
    /^Hola, Luz:\s+Tu contraseña cambió el 2026\/11\/22 10:00 a\.\sm\., y las[^]+Si no fuiste tú/,
  );
  // A later change is another mail.
  app.now = new Date(T0.getTime() + MINUTE_MS);
  await createPasswordQueue(app.db, () => app.now)({ org: person.org, oid: person.oid });
  await work();
  expect(server.received).toHaveLength(2);
});
