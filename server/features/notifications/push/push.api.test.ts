import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushState } from '#contract/features/notifications/push.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { createLogger } from '../../../base/logger.ts';
import { createWebPush } from '../../../integrations/push/web-push.ts';
import { duringTests } from '../../../testing/during-tests.ts';
import { makeComment, makeItem } from '../../../testing/notifications.ts';
import { startPushService, type Subscription } from '../../../testing/push-service.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { writeAs } from '../../../testing/write-as.ts';
import { endPushesTo, notify } from '../service.ts';

const DEVICES = '/api/Flx_Notifications/push';
const PREFERENCES = '/api/Flx_Notifications/preferences';
const JOB = 'notifications: push';
/** 10:00 in Bogota. */
const T0 = new Date('2026-12-01T15:00:00.000Z');
const MINUTE_MS = 60_000;

const service = duringTests(startPushService, started => started.close());
const app = testApp({
  push: createWebPush({
    origin: 'https://red.yarumo.example',
    log: createLogger('silent'),
    acceptsLocal: endpoint => endpoint.startsWith('http://127.0.0.1:'),
  }),
});
let org: number;
let ana: TestUser;
let reader: TestUser;

beforeEach(async () => {
  app.now = T0;
  service.received.length = 0;
  service.answers.length = 0;
  await app.owner.query('delete from push_outbox');
  ({ org } = await app.world.org({ name: 'Yarumo' }));
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  reader = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
});

const stateOf = async (person: TestUser, cookie = ''): Promise<PushState> =>
  (await person.get(DEVICES).set('Cookie', cookie).expect(200)).body as PushState;

/** Subscribes a browser of the person. @param cookie with the name of their device */
async function subscribe(person: TestUser, name: string, cookie = ''): Promise<Subscription> {
  const { Key } = await stateOf(person);
  const subscription = service.subscribe(name, Key ?? '');
  await person.post(DEVICES, subscription).set('Cookie', cookie).expect(204);
  // All requests of a person are of one device, that of their session.
  if (cookie === '')
    await app.owner.query('update push_subscriptions set device = null where user_id = $1', [person.id]);
  return subscription;
}

/** Makes Ana comment on a publication of the reader. Returns the publication. */
async function comment(item?: number): Promise<number> {
  const on = item ?? (await makeItem(app, reader));
  const part = { kind: 'comment', id: await makeComment(app, ana, on) };
  await notifyReader('post_comment', { kind: 'post', id: on }, part);
  return on;
}
const notifyReader = (
  kind: NotificationKind,
  subject?: { kind: string; id: number },
  part?: { kind: string; id: number },
) =>
  writeAs(app, ana, context =>
    notify(context, { kind, recipients: [reader.id], ...(subject && { subject }), ...(part && { part }) }),
  );

const push = async (minutes = 0): Promise<typeof service.received> => {
  app.now = new Date(T0.getTime() + minutes * MINUTE_MS);
  await app.runJob(JOB);
  return service.received;
};
const waiting = async (): Promise<number> => (await app.owner.query('select from push_outbox')).rowCount ?? 0;
const deviceCookie = (): string => `device=${randomBytes(32).toString('base64url')}`;
const bell = async () => (await reader.get('/api/Flx_Notifications').expect(200)).body.results as { Id: number }[];

describe('a push', () => {
  it('says who and what, encrypted and signed, and leads to the place', async () => {
    await subscribe(reader, 'a');
    const item = await comment();
    const [received, ...more] = await push();
    const [{ Id } = { Id: 0 }] = await bell();
    expect(more).toEqual([]);
    expect(received?.message).toEqual({
      id: String(Id),
      title: 'Yarumo',
      text: 'Ana Gómez comentó tu publicación «Hola»: «Qué bien»',
      icon: expect.stringMatching(/^\/install\/\d+\.[\w-]{24}\/icon-192\.png$/) as string,
      path: expect.stringMatching(new RegExp(`^/post/${item}\\?notificacion=${Id}#comment-\\d+$`)) as string,
      unseen: [String(Id)],
    });
    expect(received?.headers).toMatchObject({ ttl: String(4 * 3600), urgency: 'normal', topic: `n${Id}` });
    expect(await waiting()).toBe(0);
    expect((await stateOf(reader)).Devices).toMatchObject([
      { Used: expect.stringMatching(/^2026-12-01T15:00:00/) as string },
    ]);
  });

  it('says nothing of a message', async () => {
    await subscribe(reader, 'a');
    await ana
      .post('/api/Flx_Messages', { UsersId: [reader.id], Title: 'Secreto', Description: 'El secreto' })
      .expect(201);
    const [received] = await push();
    expect(received?.message.text).toBe('Tienes un mensaje.');
    expect(JSON.stringify(received?.message)).not.toMatch(/secreto|ana/i);
  });

  it('goes to each device, in the language of its person, and to nobody else', async () => {
    await app.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [org, reader.id],
    );
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    for (const name of ['a', 'b']) await subscribe(reader, name);
    for (const other of [ana, stranger]) await subscribe(other, `of ${other.id}`);
    await comment();
    const received = await push();
    expect(received.map(({ browser }) => browser).sort()).toEqual(['a', 'b']);
    expect(received[0]?.message.text).toBe('Ana Gómez commented on your post “Hola”: “Qué bien”');
  });

  it.each<[string, (item: number) => Promise<unknown>]>([
    ['was seen meanwhile', async () => reader.put(`/api/Flx_Notifications/${(await bell())[0]?.Id}`, { Viewed: true })],
    ['was discarded', () => reader.post('/api/Flx_Notifications/discard')],
    ['is about something gone', item => app.owner.query('delete from feed_items where id = $1', [item])],
    [
      'is not wanted any more',
      async () => {
        const { body } = await reader.get(PREFERENCES);
        body.Topics.comments.Push = false;
        await reader.put(PREFERENCES, body).expect(200);
      },
    ],
    ['is for a blocked person', () => app.owner.query('update users set is_active = false where id = $1', [reader.id])],
  ])('is not sent that %s', async (_what, change) => {
    await subscribe(reader, 'a');
    const item = await comment();
    expect(await waiting()).toBe(1);
    app.now = new Date(T0.getTime() + MINUTE_MS);
    await change(item);
    expect(await push(1)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('waits for the end of quiet hours', async () => {
    await subscribe(reader, 'a');
    await comment();
    const { body } = await reader.get(PREFERENCES);
    await reader.put(PREFERENCES, { ...body, QuietFrom: '09:00', QuietTo: '11:00' }).expect(200);
    expect(await push()).toEqual([]);
    expect(await push(59)).toEqual([]);
    const [received] = await push(60);
    expect(received?.headers['ttl']).toBe(String(4 * 3600));
  });

  it('waits at its service for a few hours, and no longer than it says anything', async () => {
    await subscribe(reader, 'a');
    await notifyReader('vacation_approved');
    await push();
    await comment();
    await push(70 * 60);
    expect(service.received.map(({ headers }) => headers['ttl'])).toEqual([String(24 * 3600), String(2 * 3600)]);
  });

  it('is tried again at the devices that it did not reach, and given up in the end', async () => {
    for (const name of ['a', 'b']) await subscribe(reader, name);
    await comment();
    service.answers.push(503, 201);
    expect(await push()).toHaveLength(1);
    const [first] = service.received;
    service.answers.push(429);
    expect(await push(1.1)).toHaveLength(1);
    service.answers.push(500, 500);
    await push(6.2);
    expect(await waiting()).toBe(1);
    await push(36.3);
    expect(service.received).toEqual([first]);
    expect(await waiting()).toBe(0);
  });

  it('closes what was seen elsewhere', async () => {
    await subscribe(reader, 'a');
    await comment();
    const [first] = await push();
    await reader.put(`/api/Flx_Notifications/${first?.message.id}`, { Viewed: true }).expect(200);
    await comment();
    const [, second] = await push(1);
    expect(second?.message.unseen).toEqual([second?.message.id]);
  });
});

describe('two processes', () => {
  const beside = testApp({
    beside: app,
    push: createWebPush({
      origin: 'https://red.yarumo.example',
      log: createLogger('silent'),
      acceptsLocal: endpoint => endpoint.startsWith('http://127.0.0.1:'),
    }),
  });

  it('send each push once, and one that was held by a killed one is sent by another', async () => {
    await subscribe(reader, 'a');
    for (let n = 0; n < 12; n += 1) await comment();
    await Promise.all([app.runJob(JOB), beside.runJob(JOB)]);
    expect(new Set(service.received.map(({ message }) => message.id)).size).toBe(12);
    expect(service.received).toHaveLength(12);
    await comment();
    await app.owner.query('update push_outbox set attempts = 1, due_at = $1', [new Date(T0.getTime() + MINUTE_MS)]);
    expect(await push()).toHaveLength(12);
    expect(await push(1)).toHaveLength(13);
  });
});

describe('a device', () => {
  it('has a name, and ends by its person alone', async () => {
    const { Endpoint } = await subscribe(reader, 'a');
    const { Devices } = await stateOf(reader);
    const Mark = createHash('sha256').update(Endpoint).digest('base64url');
    expect(Devices).toEqual([
      {
        Id: expect.any(Number) as number,
        Browser: 'Chrome',
        System: 'Android',
        Mark,
        Created: T0.toISOString(),
        Used: null,
      },
    ]);
    const path = `${DEVICES}/${Devices[0]?.Id}`;
    for (const request of [ana.delete(path), ana.post(`${path}/trial`)]) await request.expect(404);
    await reader.delete(path).expect(204);
    await reader.delete(path).expect(404);
    expect((await stateOf(reader)).Devices).toEqual([]);
  });

  it('is stored sealed', async () => {
    const { Endpoint, Auth } = await subscribe(reader, 'a');
    const { rows } = await app.owner.query('select s::text as text, sealed from push_subscriptions s');
    for (const { text, sealed } of rows as { text: string; sealed: Buffer }[])
      for (const secret of [Endpoint, Auth]) {
        expect(text).not.toContain(secret);
        expect(sealed.includes(secret)).toBe(false);
      }
  });

  it.each([
    'http://fcm.googleapis.com/a',
    'https://push.example.com/a',
    'https://127.0.0.1/a',
    'https://fcm.googleapis.com:8443/a',
    'https://a:b@fcm.googleapis.com/a',
  ])('at %s is refused', async Endpoint => {
    const subscription = { ...service.subscribe('a', ''), Endpoint };
    const { body } = await reader.post(DEVICES, subscription).expect(422);
    expect(Object.keys(body.errors as object)).toEqual(['Endpoint']);
  });

  it.each([404, 410])('lapses with a %i, and may subscribe anew by itself', async status => {
    const cookie = deviceCookie();
    await subscribe(reader, 'a', cookie);
    expect((await stateOf(reader, cookie)).KnowsDevice).toBe(true);
    await comment();
    service.answers.push(status);
    await push();
    expect(await stateOf(reader, cookie)).toMatchObject({ Devices: [], KnowsDevice: true });
    expect((await stateOf(ana, cookie)).KnowsDevice).toBe(false);
    await subscribe(reader, 'a', cookie);
    expect(await stateOf(reader, cookie)).toMatchObject({ Devices: [{ Browser: 'Chrome' }], KnowsDevice: true });
  });

  it('with a key that is none is refused', async () => {
    const subscription = { ...service.subscribe('a', ''), P256dh: 'B'.repeat(87) };
    const { body } = await reader.post(DEVICES, subscription).expect(422);
    expect(Object.keys(body.errors as object)).toEqual(['P256dh']);
  });

  it('lapses with its fourth failed push in a row, and not for a service without time', async () => {
    await subscribe(reader, 'a');
    const failedPush = async (hour: number, status: number): Promise<number> => {
      await comment();
      for (const minute of [0, 1.1, 6.2, 36.3]) {
        service.answers.push(status);
        await push(hour * 61 + minute);
      }
      return (await stateOf(reader)).Devices.length;
    };
    const left: number[] = [];
    for (const status of [503, 400, 400, 400, 503, 400]) left.push(await failedPush(left.length, status));
    expect(left).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await waiting()).toBe(0);
  });

  it('goes to the next person who subscribes with its browser, also of another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const subscription = await subscribe(reader, 'a');
    await subscribe(reader, 'b');
    const counts = async (): Promise<number[]> =>
      Promise.all([reader, ana, stranger].map(async person => (await stateOf(person)).Devices.length));
    await ana.post(DEVICES, subscription).expect(204);
    expect(await counts()).toEqual([1, 1, 0]);
    await stranger.post(DEVICES, subscription).expect(204);
    expect(await counts()).toEqual([1, 0, 1]);
  });

  it('is of one person when several subscribe with its browser at once', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const subscription = service.subscribe('a', '');
    const people = [reader, ana, stranger, reader, ana, stranger];
    await Promise.all(people.map(person => person.post(DEVICES, subscription).expect(204)));
    const states = await Promise.all([reader, ana, stranger].map(person => stateOf(person)));
    expect(states.flatMap(({ Devices }) => Devices)).toHaveLength(1);
  });

  it('is one of ten at most: the oldest goes', async () => {
    const marks: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      app.now = new Date(T0.getTime() + n * MINUTE_MS);
      const { Endpoint } = await subscribe(reader, `n${n}`);
      marks.push(createHash('sha256').update(Endpoint).digest('base64url'));
    }
    expect((await stateOf(reader)).Devices.map(({ Mark }) => Mark)).toEqual(marks.slice(1).reverse());
  });

  it('that is signed out, or of a blocked person, is removed', async () => {
    const digest = randomBytes(32);
    for (const name of ['a', 'b']) await subscribe(reader, name);
    await app.owner.query(
      'update push_subscriptions set device = $2 where id = (select min(id) from push_subscriptions where user_id = $1)',
      [reader.id, digest],
    );
    await writeAs(app, ana, ({ session }) => endPushesTo(session, ana.id, digest));
    expect((await stateOf(reader)).Devices).toHaveLength(2);
    await writeAs(app, ana, ({ session }) => endPushesTo(session, reader.id, digest));
    expect((await stateOf(reader)).Devices).toHaveLength(1);
    await app.owner.query('update users set is_active = false where id = $1', [reader.id]);
    const { rowCount } = await app.owner.query('select from push_subscriptions where user_id = $1', [reader.id]);
    expect(rowCount).toBe(0);
  });

  it('is tried out', async () => {
    await subscribe(reader, 'a');
    const trial = `${DEVICES}/${(await stateOf(reader)).Devices[0]?.Id}/trial`;
    const outcome = async (): Promise<unknown> => (await reader.post(trial).expect(200)).body.Outcome;
    expect(await outcome()).toBe('sent');
    expect(service.received[0]?.message.text).toBe('Así te avisamos en este dispositivo.');
    await app.owner.query(`insert into installation_holds (name) values ('outgoing')`);
    expect(await outcome()).toBe('held');
    await comment();
    await push();
    await app.owner.query('delete from installation_holds');
    expect(service.received).toHaveLength(1);
    expect(await push()).toHaveLength(2);
    service.answers.push(503, 410);
    expect([await outcome(), await outcome()]).toEqual(['refused', 'gone']);
    await reader.post(trial).expect(404);
  });
});

describe('mail of what was pushed', () => {
  const dueAfter = async (): Promise<number[]> => {
    const { rows } = await app.owner.query<{ due_at: Date }>('select due_at from mail_outbox where user_id = $1', [
      reader.id,
    ]);
    return rows.map(({ due_at }) => (due_at.getTime() - T0.getTime()) / MINUTE_MS).toSorted((a, b) => a - b);
  };
  const choose = async (change: object): Promise<void> => {
    const { body } = await reader.get(PREFERENCES);
    body.Topics.comments.Email = true;
    await reader.put(PREFERENCES, { ...body, ...change }).expect(200);
  };

  it('waits two hours for the push to be opened, if it is of a social topic and its person lets it', async () => {
    await choose({});
    await comment();
    expect(await dueAfter()).toEqual([0]);
    await subscribe(reader, 'a');
    await comment();
    expect(await dueAfter()).toEqual([0, 120]);
    await choose({ MailLater: false });
    await comment();
    expect(await dueAfter()).toEqual([0, 0, 120]);
  });
});
