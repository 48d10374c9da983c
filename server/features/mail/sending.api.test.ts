import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_ATTEMPTS_MAX, MAIL_RETRY_MINUTES } from '#contract/features/mail/types.ts';
import { createGate } from '../../testing/gate.ts';
import { MAIL_SERVER_DOWN, testMailApp } from '../../testing/mail-app.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notify } from '../notifications/service.ts';
import { makeItem, prefer } from '../../testing/notifications.ts';

const T0 = new Date('2026-11-21T15:00:00.000Z');
const MINUTE_MS = 60_000;

const { app, server, forgetMail } = testMailApp();
let ana: TestUser;
let reader: TestUser;

beforeEach(async () => {
  app.now = T0;
  await forgetMail();
  const { org } = await app.world.org();
  ana = await app.world.user({ org });
  reader = await app.world.user({ org });
  await prefer(app, reader, 'news', { web: true, email: true });
});

async function queue(emails = 1): Promise<void> {
  for (let n = 0; n < emails; n += 1) {
    const itemId = await makeItem(app, ana);
    await writeAs(app, ana, context =>
      notify(context, { kind: 'news_published', recipients: [reader.id], subject: { kind: 'post', id: itemId } }),
    );
  }
}
const work = (): Promise<void> => app.runJob('mail: send');
const after = (minutes: number, seconds = 0): void => {
  app.now = new Date(T0.getTime() + minutes * MINUTE_MS + seconds * 1_000);
};
interface OutboxState {
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
}
const outbox = async (): Promise<OutboxState[]> =>
  (await app.owner.query<OutboxState>('select state, attempts, last_error from mail_outbox order by id')).rows;

it('waits in a restored installation until its operator lets it go', async () => {
  await queue();
  await app.owner.query(`insert into installation_holds (name) values ('outgoing')`);
  await work();
  expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await app.owner.query('delete from installation_holds');
  await work();
  expect(await outbox()).toMatchObject([{ state: 'sent' }]);
});

it('ends its turn when all who send have ended, also when one of them fails', async () => {
  await queue();
  const gate = createGate();
  const real = app.db.write.bind(app.db);
  const write = vi.spyOn(app.db, 'write').mockImplementation(async (...args) => {
    if (write.mock.calls.length === 1) throw new Error('lost');
    await gate.pass();
    return real(...args);
  });
  const ended = work().then(
    () => 'ended',
    () => 'ended',
  );
  await expect.poll(() => write.mock.calls.length).toBeGreaterThan(1);
  expect(await Promise.race([ended, sleep(100, 'works')])).toBe('works');
  // Four send at once: the turn of the next organisation has not begun.
  expect(write).toHaveBeenCalledTimes(4);
  gate.open();
  await ended;
  expect(await outbox()).toEqual([{ state: 'sent', attempts: 1, last_error: null }]);
  write.mockRestore();
});

describe('an email that is not taken', () => {
  it('for now (4xx) is tried again after a minute, not before', async () => {
    await queue();
    server.answers.push(451);
    await work();
    expect(await outbox()).toEqual([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('451') as string },
    ]);
    after(0, 59);
    await work();
    expect(server.received).toEqual([]);
    after(1, 30);
    await work();
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
  });

  it('ever (5xx) is given up at once, and holds up no other', async () => {
    await queue(3);
    server.answers.push(550);
    await work();
    expect(server.received).toHaveLength(2);
    const states = (await outbox()).map(row => row.state).sort();
    expect(states).toEqual(['failed', 'sent', 'sent']);
    after(2_000);
    await work();
    expect(server.received).toHaveLength(2);
  });

  it('is given up after the last try', async () => {
    await queue();
    let minutes = 0;
    for (const pause of [...MAIL_RETRY_MINUTES, 0]) {
      server.answers.push(451);
      await work();
      minutes += pause + 1;
      after(minutes);
    }
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: MAIL_ATTEMPTS_MAX }]);
  });
});

describe('while the mail server is down', () => {
  const down = testApp({ env: MAIL_SERVER_DOWN });

  it('a email waits without the others being tried', async () => {
    const [writer, other] = [await down.world.user(), await down.world.user()];
    await prefer(down, other, 'news', { web: true, email: true });
    for (let n = 0; n < 12; n += 1) {
      const itemId = await makeItem(down, writer);
      await writeAs(down, writer, context =>
        notify(context, { kind: 'news_published', recipients: [other.id], subject: { kind: 'post', id: itemId } }),
      );
    }
    await down.runJob('mail: send');
    const { rows } = await down.owner.query<{ state: string; tried: number; emails: number }>(
      `select state, sum(attempts)::int as tried, count(*)::int as emails from mail_outbox group by state`,
    );
    expect(rows).toMatchObject([{ state: 'waiting', emails: 12 }]);
    expect(rows[0]?.tried).toBeLessThan(12);
  });
});

it('an email of another organisation does not wait for all of a big one', async () => {
  const PEOPLE = 110;
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into users (org_id, oid, email, area_id)
     select $1, gen_random_uuid(), 'p' || p || '@x.example', $2 from generate_series(1, $3::int) p returning id`,
    [ana.org, ana.area, PEOPLE],
  );
  const send = async (writer: TestUser, recipients: number[]): Promise<void> => {
    const itemId = await makeItem(app, writer);
    await writeAs(app, writer, context =>
      notify(context, { kind: 'news_reminder', recipients, subject: { kind: 'post', id: itemId } }),
    );
  };
  await send(
    ana,
    rows.map(row => row.id),
  );
  const { org } = await app.world.org();
  const [writer, other] = [await app.world.user({ org }), await app.world.user({ org })];
  await send(writer, [other.id]);
  await work();
  expect(server.received).toHaveLength(PEOPLE + 1);
  const position = server.received.findIndex(mail => mail.to.includes(other.email));
  expect(position).toBeGreaterThanOrEqual(0);
  expect(position).toBeLessThanOrEqual(100);
});

describe('two processes', () => {
  it('never hand over the same email', async () => {
    await queue(12);
    server.delay = 20;
    await Promise.all([work(), work(), work()]);
    expect(server.received).toHaveLength(12);
    expect(new Set(server.received.map(mail => mail.header('Message-ID'))).size).toBe(12);
    expect((await outbox()).every(row => row.state === 'sent' && row.attempts === 1)).toBe(true);
  });

  it('leave an email to the one that holds it', async () => {
    await queue();
    await app.owner.query(`update mail_outbox set state = 'sending', attempts = 1, leased_until = $1`, [
      new Date(T0.getTime() + MINUTE_MS),
    ]);
    after(0, 59);
    await work();
    expect(server.received).toEqual([]);
  });
});

it('a kill between handing over and writing it down sends it again, as the same mail', async () => {
  await queue();
  await work();
  // State of the table after the process died before it could write.
  await app.owner.query(`update mail_outbox set state = 'sending', sent_at = null, leased_until = $1`, [
    new Date(T0.getTime() + MINUTE_MS),
  ]);
  after(0, 30);
  await work();
  expect(server.received).toHaveLength(1);
  after(1, 1);
  await work();
  const [first, second] = server.received.map(mail => mail.header('Message-ID'));
  expect(second).toBe(first);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('an email that kills whoever holds it is given up', async () => {
  await queue();
  await app.owner.query(`update mail_outbox set state = 'sending', attempts = $1, leased_until = $2`, [
    MAIL_ATTEMPTS_MAX,
    T0,
  ]);
  await work();
  expect(server.received).toEqual([]);
  expect(await outbox()).toMatchObject([{ state: 'failed', last_error: 'internal' }]);
});

it('an email that can’t be written holds up no other', async () => {
  await queue(2);
  await app.owner.query(
    `update mail_outbox set kind = 'digest', about = 'no-digest' where id = (select min(id) from mail_outbox)`,
  );
  await work();
  expect(server.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'waiting', last_error: 'internal' }, { state: 'sent' }]);
});

describe('without a mail server', () => {
  const quiet = testApp();

  it('emails wait, and are forgotten after thirty days', async () => {
    const [writer, other] = [await quiet.world.user(), await quiet.world.user()];
    await prefer(quiet, other, 'news', { web: true, email: true });
    const itemId = await makeItem(quiet, writer);
    await writeAs(quiet, writer, context =>
      notify(context, { kind: 'news_published', recipients: [other.id], subject: { kind: 'post', id: itemId } }),
    );
    await expect(quiet.runJob('mail: send')).rejects.toThrow('There is no job');
    const states = async (): Promise<string[]> =>
      (await quiet.owner.query<{ state: string }>('select state from mail_outbox')).rows.map(row => row.state);
    expect(await states()).toEqual(['waiting']);
    quiet.now = new Date(quiet.now.getTime() + 30 * 24 * 60 * MINUTE_MS - MINUTE_MS);
    await quiet.runJob('mail: sweep the outbox');
    expect(await states()).toEqual(['waiting']);
    quiet.now = new Date(quiet.now.getTime() + 2 * MINUTE_MS);
    await quiet.runJob('mail: sweep the outbox');
    expect(await states()).toEqual([]);
  });
});

describe('Flx_Outbox', () => {
  it('is read by Propietarios of the organisation, and says nothing of what emails say', async () => {
    await queue();
    const owner = await app.world.user({ org: ana.org, roles: ['Propietarios'] });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const { body } = await owner.get('/api/Flx_Outbox').expect(200);
    expect(body.results).toEqual([
      {
        Id: expect.any(Number) as number,
        UserId: reader.id,
        Name: expect.any(String) as string,
        Email: reader.email,
        Topic: 'news',
        Subject: 'Noticias nuevas',
        State: 'waiting',
        Attempts: 0,
        LastError: null,
        Created: expect.any(String) as string,
        Due: expect.any(String) as string,
        Sent: null,
      },
    ]);
    const { Id } = body.results[0];
    expect((await stranger.get('/api/Flx_Outbox').expect(200)).body.results).toEqual([]);
    await stranger.get(`/api/Flx_Outbox/${Id}`).expect(404);
    await owner.put(`/api/Flx_Outbox/${Id}`, { State: 'sent' }).expect(405);
    await owner.delete(`/api/Flx_Outbox/${Id}`).expect(405);
  });

  it('tells who has business with loans to credit administrators only', async () => {
    await queue();
    await app.owner.query(`update mail_outbox set topic = 'loan' where org_id = $1`, [ana.org]);
    const owner = await app.world.user({ org: ana.org, roles: ['Propietarios'] });
    const creditor = await app.world.user({ org: ana.org, roles: ['Propietarios', 'Admin-Credits'] });
    const seen = async (by: typeof owner, search = ''): Promise<unknown> =>
      (await by.get(`/api/Flx_Outbox${search}`).expect(200)).body.results;
    expect(await seen(owner)).toMatchObject([{ UserId: null, Name: null, Email: null, Topic: 'loan' }]);
    expect(await seen(creditor)).toMatchObject([{ UserId: reader.id, Email: reader.email }]);
    for (const search of [`?$search=${reader.email}`, `?$filter=UserId eq ${reader.id}`]) {
      expect(await seen(owner, search)).toEqual([]);
      expect(await seen(creditor, search)).toHaveLength(1);
    }
    const totals = async (by: typeof owner): Promise<unknown> =>
      (await by.get(`/api/Flx_Outbox/totals?$search=${reader.email}`).expect(200)).body;
    expect(await totals(owner)).toMatchObject({ waiting: 0 });
    expect(await totals(creditor)).toMatchObject({ waiting: 1 });
  });

  it('finds by name and address, counts by state, and sends anew what was given up, and nothing else', async () => {
    await queue();
    const owner = await app.world.user({ org: ana.org, roles: ['Propietarios'] });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const found = async (words: string): Promise<number> =>
      (await owner.get(`/api/Flx_Outbox?$search=${words}`).expect(200)).body.results.length;
    expect([await found(reader.email), await found('nadie')]).toEqual([1, 0]);
    const [{ Id }] = (await owner.get('/api/Flx_Outbox').expect(200)).body.results;
    const resend = `/api/Flx_Outbox/${Id}/resend`;
    const none = { waiting: 0, sending: 0, sent: 0, failed: 0, dropped: 0 };
    const totals = async (query = ''): Promise<object> =>
      (await owner.get(`/api/Flx_Outbox/totals${query}`).expect(200)).body;
    const foundTotals = (words: string): Promise<object> => totals(`?$search=${encodeURIComponent(words)}`);
    expect(await totals()).toEqual({ ...none, waiting: 1 });
    await app.owner.query(`update users set first_name = 'Laura', last_name = 'Ñáñez' where id = $1`, [reader.id]);
    for (const words of ['nanez LAURA', reader.email])
      expect(await foundTotals(words)).toEqual({ ...none, waiting: 1 });
    expect(await foundTotals('Laura Pérez')).toEqual(none);
    await owner.post(resend).expect(404);
    await app.owner.query(`update mail_outbox set state = 'failed', attempts = 8, last_error = '550' where id = $1`, [
      Id,
    ]);
    expect(await totals()).toEqual({ ...none, failed: 1 });
    const theirs = await stranger.get(`/api/Flx_Outbox/totals?$search=${encodeURIComponent(reader.email)}`).expect(200);
    expect(theirs.body).toEqual(none);
    await stranger.post(resend).expect(404);
    await reader.post(resend).expect(403);
    await reader.get('/api/Flx_Outbox/totals').expect(403);
    await owner.post(resend).expect(204);
    await app.runJob('mail: send');
    expect(server.received).toHaveLength(1);
    expect(await totals()).toEqual({ ...none, sent: 1 });
  });

  it.each(['Admin-News', 'Admin-Users', 'Admin-Areas'] as const)(
    'is closed to %s and to everybody else',
    async role => {
      await queue();
      const admin = await app.world.user({ org: ana.org, roles: [role] });
      for (const user of [admin, reader]) await user.get('/api/Flx_Outbox').expect(403);
      await app.request.get('/api/Flx_Outbox').expect(401);
    },
  );
});

it('is not taken in hand any more once the server stops, and what is in hand is sent once', async () => {
  await queue(12);
  const stopping = new AbortController();
  server.onReceived = () => stopping.abort();
  await app.runJob('mail: send', stopping.signal);
  server.onReceived = () => undefined;
  const sent = server.received.length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(12);
  const states = (await outbox()).map(row => row.state);
  expect(states.filter(state => state === 'sent')).toHaveLength(sent);
  expect(states.filter(state => state === 'waiting')).toHaveLength(12 - sent);
  await work();
  expect(server.received).toHaveLength(12);
});
