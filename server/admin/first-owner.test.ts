import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOwner as text } from '#contract/i18n/es-CO/first-owner.ts';
import { ACCOUNT_NAME_MAX } from '#contract/features/session/limits.ts';
import { signIn } from '#contract/i18n/es-CO/sign-in.ts';
import { createLogger } from '../base/logger.ts';
import { readConfig } from '../config/env.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { freePort } from '../testing/free-port.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/temp-folder.ts';

const FIELDS = { organisation: 'Empresa', givenName: 'Ana', surname: 'Gómez', email: 'Ana@Empresa.co' };

describe('the first owner of an empty production installation', () => {
  const database = testDatabase();
  const folder = testFolder();
  let server: RunningServer;
  let address: string;

  const start = async (): Promise<RunningServer> => {
    const { user, password, host, port, database: name } = database.ownerConnection;
    const config = readConfig({
      NODE_ENV: 'production',
      LOCAL_AUTH_IN_PRODUCTION: 'yes',
      PORT: String(await freePort()),
      DATA_DIR: folder.path,
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    });
    return startServer(config, createLogger('silent'), { clientFolder: join(folder.path, 'client') });
  };

  beforeAll(async () => {
    await mkdir(join(folder.path, 'client'));
    await writeFile(join(folder.path, 'client', 'index.html'), '<!doctype html>');
    server = await start();
    address = server.firstOwnerAddress ?? '';
  });
  afterAll(() => server.stop());

  const send = (fields: Partial<typeof FIELDS>, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: new URL(address).origin, ...headers },
      body: new URLSearchParams({ ...FIELDS, ...fields }),
    });
  const accounts = async (): Promise<unknown[]> => (await database.owner.query('select email from idp_accounts')).rows;

  it('is asked for at an address that nobody can guess', async () => {
    expect(address).toMatch(/\/first-owner\/[\w-]{43}$/);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain(text.title);
    const guessed = await fetch(address.replace(/.{43}$/, 'A'.repeat(43)));
    expect(guessed.status).toBe(404);
    expect(await guessed.text()).toContain(text.over.title);
  });

  it.each([
    ['no name of the organisation', { organisation: ' ' }, signIn.required],
    ['a name of the organisation that is too long', { organisation: 'x'.repeat(81) }, text.errors.organisation(80)],
    [
      'a first name that is too long',
      { givenName: 'x'.repeat(ACCOUNT_NAME_MAX + 1) },
      text.errors.name(ACCOUNT_NAME_MAX),
    ],
    ['no address', { email: 'ana' }, text.errors.email],
    ['no surname', { surname: '\u202e' }, signIn.required],
  ])('is not made with %s', async (_what, fields, message) => {
    const answer = await send(fields);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(message);
    expect(await accounts()).toEqual([]);
  });

  it('is not made by the form of another site', async () => {
    expect((await send({}, { Origin: 'https://otra.example' })).status).toBe(403);
    expect(await accounts()).toEqual([]);
  });

  it('is not made once anybody else has an account', async () => {
    const oid = randomUUID();
    await database.owner.query(
      `insert into idp_accounts (oid, email, given_name, surname, display_name, password_hash, org_id)
       values ($1, 'luis@otra.co', 'Luis', 'Gil', 'Luis Gil', 'x', 101)`,
      [oid],
    );
    expect((await fetch(address)).status).toBe(404);
    await database.owner.query('delete from idp_accounts where oid = $1', [oid]);
    expect((await fetch(address)).status).toBe(200);
  });

  it('is made once, by one of two presses, and goes on to choose a password', async () => {
    const answers = await Promise.all([send({}), send({ email: 'luis@empresa.co' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 404]);
    const made = answers.find(({ status }) => status === 303);
    expect(made?.headers.get('location')).toBe('/');
    expect(made?.headers.get('set-cookie')).toMatch(/^welcome=[\w-]{32}; Path=\/idp; .*HttpOnly; SameSite=Lax/);
    expect(await accounts()).toHaveLength(1);
    const { rows } = await database.owner.query(
      `select r.title, o.name from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
        join organisations o on o.org_id = u.org_id`,
    );
    expect(rows).toEqual([{ title: 'Propietarios', name: 'Empresa' }]);
    expect((await send({})).status).toBe(404);
  });

  it('is offered no more by a later start', async () => {
    const later = await start();
    expect(later.firstOwnerAddress).toBeNull();
    await later.stop();
  });
});
