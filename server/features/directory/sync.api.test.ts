import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noDirectory } from '../../integrations/directory/create-directory.ts';
import { AZURE_ENV } from '../../testing/azure-provider.ts';
import { refuse, testGraph, type GraphAnswer } from '../../testing/graph-server.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { duringTests } from '../../testing/during-tests.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { CONTENT_KINDS } from '../declared.ts';
import { createInvitationWriter } from './invitation.ts';

/** Tests the console over Microsoft Graph, with its responses and failures. */

const graph = testGraph();
const mail = duringTests(startMailServer, started => started.close());
const app = testApp({
  env: () => ({
    ...AZURE_ENV,
    DIRECTORY: 'graph',
    GRAPH_ISSUER: 't.onmicrosoft.com',
    GRAPH_DIRECTORY_ID: 'yarumo',
    GRAPH_CLIENT_ID: 'app',
    GRAPH_CLIENT_SECRET: 's3creto&',
    GRAPH_ORIGIN: graph.origin,
    GRAPH_LOGIN_ORIGIN: graph.origin,
    SMTP_URL: mail.url,
  }),
});
let admin: TestUser;
let member: TestUser;

const MINUTE = 60_000;
let start = Date.parse('2026-11-23T15:00:00Z');
const later = (minutes: number): void => {
  app.now = new Date(app.now.getTime() + minutes * MINUTE);
};
const sync = () => app.runJob('directory: sync');
const row = async (id: number) =>
  (await admin.get(`/api/Flx_Members/${id}`).expect(200)).body.results as { DirectoryState: string; State: string };
const block = (isActive = false) =>
  admin.put('/api/Flx_Members/active', { Ids: [member.id], IsActive: isActive }).expect(204);
const invite = async (email: string): Promise<number> =>
  (await admin.post('/api/Flx_Invitations', { Nombre: 'Camila', Apellido: 'Arango', Email: email }).expect(201)).body
    .results.UserId as number;
const graphRequests = (): string[] =>
  graph.asked.filter(({ path }) => path.startsWith('/v1.0')).map(({ method }) => method);

beforeEach(async () => {
  graph.forget();
  mail.received.length = 0;
  // The time must increase with each test: if it ran backwards, pauses of earlier tests would apply again.
  start += 20 * 24 * 60 * MINUTE;
  app.now = new Date(start);
  await app.owner.query('delete from directory_syncs');
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  member = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz' });
  graph.accounts.set(member.oid, { id: member.oid, accountEnabled: true });
});

describe('an account in Microsoft Graph', () => {
  it('follows names, telephone and access of its person', async () => {
    await admin
      .put(`/api/Flx_Members/${member.id}`, {
        Nombre: 'Ana',
        Apellido: 'Ríos',
        AreaId: member.area,
        Cellphone: '3105550101',
      })
      .expect(200);
    await block();
    await sync();
    expect(graph.accounts.get(member.oid)).toMatchObject({
      givenName: 'Ana',
      surname: 'Ríos',
      displayName: 'Ana Ríos',
      mobilePhone: '3105550101',
      accountEnabled: false,
    });
    expect(await row(member.id)).toMatchObject({ State: 'blocked', DirectoryState: 'current' });
    await block(true);
    await sync();
    expect(graph.accounts.get(member.oid)).toMatchObject({ accountEnabled: true });
    const asked = graph.asked.length;
    await sync();
    expect(graph.asked).toHaveLength(asked);
  });

  it('is made for who is invited, who comes in by it and nobody else', async () => {
    const id = await invite(`camila@org${admin.org}.example`);
    await sync();
    const made = [...graph.accounts.values()].find(({ id: each }) => each !== member.oid);
    expect(made).toMatchObject({ givenName: 'Camila', surname: 'Arango', accountEnabled: true });
    await app
      .as({ oid: made?.id ?? '' })
      .get('/api/Flx_CurrentUser')
      .expect(200);
    later(1);
    await app.runJob('mail: send');
    const password = /al entrar: (\S+)/.exec(mail.received[0]?.part('text/plain') ?? '')?.[1];
    expect(graph.accounts.get(made?.id ?? '')).toMatchObject({
      passwordProfile: { password: expect.any(String) as string, forceChangePasswordNextSignIn: true },
    });
    expect(await row(id)).toMatchObject({ State: 'came' });
    // A person who has signed in needs no new password, so the pending email is not written.
    expect(password).toBeUndefined();
  });

  it('gets the temporary password of the email, which waits as long as Graph is down', async () => {
    await invite(`camila@org${admin.org}.example`);
    await sync();
    graph.usual = refuse(503);
    later(1);
    await app.runJob('mail: send');
    expect(mail.received).toEqual([]);
    graph.usual = graph.keepAccounts;
    later(5);
    await app.runJob('mail: send');
    const password = /al entrar: (\S+)/.exec(mail.received[0]?.part('text/plain') ?? '')?.[1];
    const made = [...graph.accounts.values()].find(({ id }) => id !== member.oid);
    expect(made?.['passwordProfile']).toEqual({ password, forceChangePasswordNextSignIn: true });
  });
});

describe('a block while the directory fails', () => {
  it.each<[string, GraphAnswer]>([
    ['is down', (_asked, response) => void response.destroy()],
    ['is broken', refuse(500)],
    ['may not be asked', refuse(403)],
    ['has enough', refuse(429, { 'Retry-After': '120' })],
  ])('acts at once where it %s, and is made up for', async (_what, answer) => {
    graph.usual = answer;
    await block();
    await member.get('/api/Flx_CurrentUser').expect(403);
    await sync();
    expect(await row(member.id)).toMatchObject({ State: 'blocked', DirectoryState: 'retrying' });
    graph.usual = graph.keepAccounts;
    const asked = graph.asked.length;
    await sync();
    expect(graph.asked).toHaveLength(asked);
    later(3);
    await sync();
    expect(graph.accounts.get(member.oid)).toMatchObject({ accountEnabled: false });
    expect(await row(member.id)).toMatchObject({ State: 'blocked', DirectoryState: 'current' });
    await member.get('/api/Flx_CurrentUser').expect(403);
  });

  it('leaves Graph alone for as long as it asks, with everybody', async () => {
    const others = await Promise.all([1, 2, 3].map(() => app.world.user({ org: admin.org })));
    graph.usual = refuse(429, { 'Retry-After': '120' });
    await admin.put('/api/Flx_Members/active', { Ids: others.map(({ id }) => id), IsActive: false }).expect(204);
    await sync();
    expect(graphRequests()).toEqual(['PATCH']);
    later(1_300);
    graph.usual = graph.keepAccounts;
    await sync();
  });

  it('takes no attempt from whom it was not asked about during the pause of somebody else', async () => {
    const others = await Promise.all([1, 2, 3].map(() => app.world.user({ org: admin.org })));
    graph.usual = refuse(429, { 'Retry-After': '120' });
    await admin.put('/api/Flx_Members/active', { Ids: others.map(({ id }) => id), IsActive: false }).expect(204);
    for (let run = 0; run < 6; run += 1) await sync();
    expect(graphRequests()).toEqual(['PATCH']);
    const { rows } = await app.owner.query<{ attempts: number }>(
      'select attempts from directory_syncs where org_id = $1 order by attempts',
      [admin.org],
    );
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 1]);
    later(3);
    graph.usual = graph.keepAccounts;
    await sync();
    for (const { id } of others) expect(await row(id)).toMatchObject({ DirectoryState: 'current' });
  });

  it('waits no more than eight seconds for a slow one', async () => {
    graph.usual = () => undefined;
    await block();
    // A short timeout suffices; base/outbound.test.ts waits for the real ones.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
    await sync();
    expect(limit).toHaveBeenCalledWith(8_000);
    limit.mockRestore();
    expect(await row(member.id)).toMatchObject({ DirectoryState: 'retrying' });
  });

  it('is given up after eight attempts, and begun again by an administrator', async () => {
    graph.usual = refuse(500);
    await block();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await sync();
      later(1_300);
    }
    expect(graph.asked.filter(({ path }) => path.endsWith(member.oid))).toHaveLength(8);
    expect(await row(member.id)).toMatchObject({ DirectoryState: 'failed' });
    graph.usual = graph.keepAccounts;
    await admin.post(`/api/Flx_Members/${member.id}/account`).expect(204);
    await sync();
    expect(await row(member.id)).toMatchObject({ DirectoryState: 'current' });
    expect(graph.accounts.get(member.oid)).toMatchObject({ accountEnabled: false });
  });

  it('ends as what was said last, however the two follow one another', async () => {
    await block();
    graph.next.push((asked, response) => {
      // While Graph works on the block, the person is unblocked.
      void block(true).then(() => graph.keepAccounts(asked, response));
    });
    await sync();
    await sync();
    expect(graph.accounts.get(member.oid)).toMatchObject({ accountEnabled: true });
    expect(await row(member.id)).toMatchObject({ State: 'active', DirectoryState: 'current' });
  });
});

describe('an invitation while the directory fails', () => {
  it('makes one account of an answer that never came', async () => {
    const email = `camila@org${admin.org}.example`;
    const id = await invite(email);
    graph.next.push(graph.keepAccounts, (asked, response) => {
      const unsent = { writeHead: () => ({ end: () => undefined }) } as unknown as typeof response; // These are all the methods that it calls.
      graph.keepAccounts(asked, unsent);
      response.destroy();
    });
    await sync();
    expect(await row(id)).toMatchObject({ State: 'invited', DirectoryState: 'retrying' });
    expect(mail.received).toEqual([]);
    later(2);
    await sync();
    expect(await row(id)).toMatchObject({ DirectoryState: 'current' });
    expect(graph.accounts.size).toBe(2);
    const { rows } = await app.owner.query(
      'select s.subject from sign_in_accounts s where s.org_id = $1 and s.user_id = $2 and s.issuer = $3',
      [admin.org, id, AZURE_ENV.AZURE_ISSUER],
    );
    expect(rows).toHaveLength(1);
    expect(graph.accounts.has(String((rows[0] as { subject: string }).subject))).toBe(true);
  });

  it('leaves no account of one that is withdrawn while it is made', async () => {
    await invite(`camila@org${admin.org}.example`);
    const { body } = await admin.get('/api/Flx_Invitations').expect(200);
    graph.next.push(graph.keepAccounts, (asked, response) => {
      void admin.delete(`/api/Flx_Invitations/${body.results[0].Id}`).then(() => graph.keepAccounts(asked, response));
    });
    await sync();
    await sync();
    expect([...graph.accounts.keys()]).toEqual([member.oid]);
    const { rows } = await app.owner.query('select from mail_outbox where org_id = $1', [admin.org]);
    expect(rows).toEqual([]);
  });
});

describe('a correction of the address', () => {
  const email = () => `robada@org${admin.org}.example`;
  const correct = (Email: string) => admin.put(`/api/Flx_Members/${member.id}/identity`, { Email }).expect(204);
  const asSince = (path: string, moment: Date) =>
    app.request
      .get(path)
      .set(
        'Authorization',
        `Bearer ${app.tokens.sign(member.oid, { auth_time: Math.floor(moment.getTime() / 1000) })}`,
      );
  const stopPath = (): string | undefined =>
    mail.received.flatMap(each => /\/address\/[\w.-]+/.exec(each.part('text/plain') ?? '') ?? [])[0];
  const sent = async () => {
    later(1);
    await app.runJob('mail: send');
  };

  it('opens loans to earlier sessions only, for four days from the e-mail on', async () => {
    const before = new Date(app.now.getTime() - MINUTE);
    await asSince('/api/Prestamo', app.now).expect(200);
    await correct(email());
    for (const path of ['/api/Prestamo', '/api/Conocerte', '/api/Conocerte/readings', '/api/Creditos']) {
      const { body } = await asSince(path, app.now).expect(403);
      expect(body).toMatchObject({
        code: 'held_for_safety',
        detail: expect.stringMatching(/el \d{4}\/\d\d\/\d\d$/) as string,
      });
      await asSince(path, before).expect(200);
    }
    await asSince('/api/Flx_CurrentUser', app.now).expect(200);
    later(4 * 24 * 60);
    await asSince('/api/Prestamo', app.now).expect(200);
    await app.runJob('directory: expire invitations');
    expect((await app.owner.query('select from address_corrections where org_id = $1', [admin.org])).rowCount).toBe(0);
  });

  it('is stopped by the former address alone, once, even after a second one and a block', async () => {
    const former = member.email;
    await correct(email());
    await correct(`otra@org${admin.org}.example`);
    await block();
    await sync();
    await sent();
    // A stranger came in with the wrong address, at a provider outside.
    await app.owner.query(`insert into sign_in_accounts values ('https://sso.example', $1, $2, $3)`, [
      former,
      admin.org,
      member.id,
    ]);
    const path = stopPath() ?? '';
    expect(mail.received.filter(each => each.part('text/plain')?.includes('/address/')).map(({ to }) => to)).toEqual([
      [former],
    ]);
    await app.request.get(path).expect(200);
    expect((await row(member.id)).State).toBe('blocked');
    await app.request.post(`${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`).expect(404);
    const owner = await app.world.user({ org: admin.org, roles: ['Propietarios'] });
    await app.request.post(path).expect(200);
    await app.request.post(path).expect(404);
    const { rows } = await app.owner.query('select email from users where org_id = $1 and id = $2', [
      admin.org,
      member.id,
    ]);
    expect(rows).toEqual([{ email: former }]);
    await sync();
    expect(graph.accounts.get(member.oid)).toMatchObject({
      mail: former,
      passwordProfile: { forceChangePasswordNextSignIn: true },
    });
    const links = await app.owner.query('select issuer from sign_in_accounts where subject = $1', [former]);
    expect(links.rows).toEqual([]);
    mail.received.length = 0;
    await sent();
    expect(mail.received.flatMap(({ to }) => to)).toContain(owner.email);
    const log = await app.owner.query(
      `select actor_id, person_id from audit_log where org_id = $1 and action = 'correction_stopped'`,
      [admin.org],
    );
    expect(log.rows).toEqual([{ actor_id: null, person_id: member.id }]);
  });

  it('ends the password even if the former address is of another account by now, and not after four days', async () => {
    const former = member.email;
    await correct(email());
    await sent();
    await app.world.user({ org: admin.org, email: former });
    await app.request.post(stopPath() ?? '').expect(200);
    await sync();
    expect(graph.accounts.get(member.oid)).toMatchObject({
      mail: email(),
      passwordProfile: expect.anything() as unknown,
    });
    mail.received.length = 0;
    await correct(`tercera@org${admin.org}.example`);
    await sent();
    later(4 * 24 * 60);
    await app.request.post(stopPath() ?? '').expect(404);
  });
});

it('an invitation names no password if a provider outside has it', async () => {
  const email = `camila@org${admin.org}.example`;
  const id = await invite(email);
  await sync();
  const options = { issuer: app.config.auth.accountIssuer, hasLinks: false, setsPasswords: false, canAdd: true };
  const write = createInvitationWriter({ directory: noDirectory, options: { ...options, sendsMail: true } });
  const { rows } = await app.owner.query<{ about: string }>(
    `select id || ':' || sends as about from invitations where user_id = $1`,
    [id],
  );
  const about = rows[0]?.about ?? '';
  const shared = { org: admin.org, userId: id, contentKinds: CONTENT_KINDS, language: 'ES-CO', now: app.now } as const;
  const written = await app.db.write(admin.org, session => write({ session, about, ...shared }));
  expect(written).toMatchObject({
    account: { to: email, text: expect.stringContaining(`Entra con ${email} y la contraseña que ya usas`) as string },
  });
});

it('a merge tells both addresses, also that of the record that it closes', async () => {
  const other = await app.world.user({ org: admin.org, firstName: 'Inés', lastName: 'Gil' });
  for (const table of ['users set registered_at = null where id', 'welcomes set came_at = null where user_id'])
    await app.owner.query(`update ${table} = $1`, [other.id]);
  await app.owner.query('delete from activity_days where user_id = $1', [other.id]);
  const asked = await admin.post(`/api/Flx_Members/${member.id}/merges`, { Other: other.id, Reason: 'Dos ingresos' });
  expect(asked.body).toMatchObject({ State: 'done' });
  later(1);
  await app.runJob('mail: send');
  const mails = mail.received.map(each => [each.to[0], each.part('text/plain') ?? ''] as const);
  expect(new Set(mails.map(([to]) => to))).toEqual(new Set([member.email, other.email]));
  for (const [, text] of mails) expect(text).toContain('La ficha de Inés Gil se unió a la de Inés Muñoz');
});
