import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { freePort } from '../testing/free-port.ts';
import { testFolder } from '../testing/temp-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { proofKey, TestBrowser } from '../testing/test-browser.ts';
import { testDatabase } from '../testing/test-database.ts';
import { returned } from '../testing/test-identity.ts';
import { addOwner } from './add-owner.ts';
import { readOwnerDetails, UsageError } from './owner-details.ts';
import { runAdmin } from './run.ts';

const log = createLogger('silent');
const ANA = ['--email', 'Ana@Empresa.co', '--name', 'Ana', '--surname', 'Gómez'];
const ADD = ['add-owner', '--org', '101', ...ANA];
const PASSWORD = 'yarumo de niebla';

describe('add-owner on an empty production database', () => {
  const database = testDatabase();
  const folder = testFolder();
  let config: Config;
  let server: RunningServer;

  beforeAll(async () => {
    await mkdir(join(folder.path, 'client'));
    await writeFile(join(folder.path, 'client', 'index.html'), '<!doctype html>');
    const port = await freePort();
    const { user, password, host, port: databasePort, database: name } = database.ownerConnection;
    config = readConfig({
      NODE_ENV: 'production',
      LOCAL_AUTH_IN_PRODUCTION: 'yes',
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`,
    });
    server = await startServer(config, log, { clientFolder: join(folder.path, 'client') });
  });
  afterAll(() => server.stop());

  /** Signs in with a password, chooses another if required, and returns the access token. */
  const signIn = async (password: string, chosen?: string): Promise<string> => {
    const { origin, auth } = config;
    const browser = new TestBrowser({ origin, servers: [`http://127.0.0.1:${config.port}`] });
    const { verifier, challenge } = proofKey();
    const asked = {
      client_id: auth.clientId,
      redirect_uri: `${origin}/auth-redirect.html`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: `openid profile offline_access ${auth.requestedScope}`,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const form = await browser.open(`/idp/b2c_1_susi/oauth2/v2.0/authorize?${String(new URLSearchParams(asked))}`);
    let page = await browser.submit(form, { email: 'ana@empresa.co', password });
    if (chosen !== undefined) {
      expect(page.body).toContain('Elige tu contraseña');
      page = await browser.submit(page, { password: chosen, repeat: chosen });
    }
    const response = await browser.send('/idp/b2c_1_susi/oauth2/v2.0/token', {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({
        client_id: auth.clientId,
        grant_type: 'authorization_code',
        code: returned(page).get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: asked.redirect_uri,
      }),
    });
    const { access_token } = (await response.json()) as { access_token: string }; // The provider answers with this shape.
    return access_token;
  };

  it('lets a first person in with a temporary password that must change, as Propietarios', async () => {
    const output = await runAdmin([...ADD, '--organisation', 'Empresa'], config, log);
    const temporary = /: (\w{10})$/.exec(output)?.[1] ?? '';
    const token = await signIn(temporary, PASSWORD);
    const { body } = await supertest(`http://127.0.0.1:${config.port}`)
      .get('/api/Flx_CurrentUser')
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    expect(body).toMatchObject({ name: 'Ana', lastName: 'Gómez', email: 'ana@empresa.co', idOrg: 101 });
    expect(body.Groups.results.map((group: { Title: string }) => group.Title)).toEqual(['Propietarios']);
    const { rows } = await database.owner.query(
      `select o.name, o.email_domain, g.title, c.value as network, m.value as off from organisations o
        join groups g using (org_id) join general_config c using (org_id) join general_config m using (org_id)
        where org_id = 101 and c.title = 'name' and m.title = 'modulesOff'`,
    );
    expect(rows).toEqual([
      { name: 'Empresa', email_domain: 'empresa.co', title: 'General', network: 'Empresa', off: ['loans', 'surveys'] },
    ]);
  });

  it('a second time changes nothing but what was lost: the role, and being let in', async () => {
    await database.owner.query('delete from user_roles');
    await database.owner.query('update users set is_active = false');
    expect(await runAdmin(ADD, config, log)).toBe('ana@empresa.co owns organisation 101.');
    expect(await signIn(PASSWORD)).toBeTypeOf('string');
    const { rows } = await database.owner.query(
      `select u.is_active, r.title from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id`,
    );
    expect(rows).toEqual([{ is_active: true, title: 'Propietarios' }]);
  });

  it('makes no organisation without a name, nor one with the domain of another', async () => {
    const elsewhere = ['add-owner', '--org', '202', ...ANA];
    const named = [...elsewhere, '--organisation', 'Otra'];
    await expect(runAdmin(named, config, log)).rejects.toThrow('empresa.co is that of organisation 101');
    const luis = elsewhere.map(each => each.replace('Ana@Empresa.co', 'luis@otra.co'));
    await expect(runAdmin(luis, config, log)).rejects.toThrow('There is no organisation 202 yet');
    const { rows } = await database.owner.query('select org_id from organisations');
    expect(rows).toEqual([{ org_id: 101 }]);
    expect(await runAdmin([...luis, '--organisation', 'Otra'], config, log)).toContain('luis@otra.co owns');
  });

  it.each(['101', '202', '303'])('refuses organisation %s beside the demo, and says what to do', async org => {
    await database.owner.query(
      `insert into organisations (org_id, name, email_domain) values (205, 'Frailejón', 'frailejon.example') on conflict do nothing`,
    );
    const people = 'select email from users order by email';
    const before = await database.owner.query(people);
    const adding = ['add-owner', '--org', org, '--organisation', 'Otra', ...ANA];
    await expect(runAdmin(adding, config, log)).rejects.toThrow(/DATABASE_URL, or another DATA_DIR.*DEMO=no/);
    expect((await database.owner.query(people)).rows).toEqual(before.rows);
  });
});

describe('add-owner with an outside directory', () => {
  const app = testApp({
    env: {
      AUTH_MODE: 'azure',
      AZURE_AUTHORITY: 'https://t.b2clogin.com/t.onmicrosoft.com/b2c_1_susi',
      AZURE_CLIENT_ID: 'spa',
      AZURE_ISSUER: 'https://t.b2clogin.com/1/v2.0/',
      AZURE_AUDIENCE: 'api',
      AZURE_SCOPE: 'https://t.onmicrosoft.com/api/access_as_user',
      AZURE_JWKS_URI: 'https://t.b2clogin.com/keys',
    },
  });

  const add = async (subject: string): Promise<string | null> => {
    const owner = await app.owner.connect();
    try {
      return await addOwner(owner, app.config.auth, readOwnerDetails([...ADD, '--subject', subject], 'azure'));
    } finally {
      owner.release();
    }
  };
  const ask = (subject: string): supertest.Test =>
    app.request.get('/api/Flx_CurrentUser').set('Authorization', `Bearer ${app.tokens.sign(subject)}`);

  it('links the subject, and knows no other', async () => {
    const subject = randomUUID();
    await ask(subject).expect(403);
    expect(await add(subject)).toBeNull();
    const { body } = await ask(subject).expect(200);
    expect(body).toMatchObject({ email: 'ana@empresa.co', oid: subject });
    expect(await add(subject)).toBeNull();
    await ask(randomUUID()).expect(403);
    const { rows } = await app.owner.query('select from idp_accounts');
    expect(rows).toHaveLength(0);
  });

  it('never moves a link', async () => {
    await expect(add(randomUUID())).rejects.toThrow('linked otherwise already');
    const { rows } = await app.owner.query(
      'select u.oid = s.subject::uuid as same from users u join sign_in_accounts s on true',
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

describe('the command line', () => {
  it.each([
    [[], 'local', 'Usage'],
    [['remove-owner'], 'local', 'Usage'],
    [['add-owner', ...ANA], 'local', '--org'],
    [[...ADD, '--org', '1.5'], 'local', '--org'],
    [[...ADD, '--email', 'ana'], 'local', '--email'],
    [[...ADD, '--surname', ' '], 'local', '--surname'],
    [[...ADD, '--organisation', ''], 'local', '--organisation'],
    [[...ADD, '--unknown'], 'local', '--unknown'],
    [[...ADD, '--subject', randomUUID()], 'local', 'AUTH_MODE=azure only'],
    [ADD, 'azure', '--subject must name'],
    [[...ADD, '--subject', 'ana@empresa.co'], 'azure', 'object id'],
  ] as const)('refuses %j with AUTH_MODE=%s', (args, mode, message) => {
    expect(() => readOwnerDetails(args, mode)).toThrow(UsageError);
    expect(() => readOwnerDetails(args, mode)).toThrow(message);
  });

  it('reads what it is given', () => {
    expect(readOwnerDetails(ADD, 'local')).toEqual({
      org: 101,
      organisation: null,
      email: 'ana@empresa.co',
      firstName: 'Ana',
      lastName: 'Gómez',
      subject: null,
    });
  });

  it('reads names as people see them', () => {
    const names = ['--name', 'An\u202ea\u0007', '--surname', ' Gómez\r\nRuiz', '--organisation', 'Em\u200fpresa\tSAS'];
    expect(
      readOwnerDetails(['add-owner', '--org', '101', '--email', 'ana@empresa.co', ...names], 'local'),
    ).toMatchObject({
      firstName: 'Ana',
      lastName: 'Gómez Ruiz',
      organisation: 'Empresa SAS',
    });
  });
});
