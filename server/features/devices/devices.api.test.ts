import { createHash } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DEVICE_KEPT_DAYS,
  DEVICES_MAX,
  NEW_DEVICE_EMAILS_MAX,
  SESSION_ENDED_DAYS,
} from '#contract/features/devices/limits.ts';
import type { Device } from '#contract/features/devices/types.ts';
import { devicesMail } from '#contract/i18n/es-CO/devices-mail.ts';
import { VIEW_HEADER } from '#contract/features/session/types.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { createPasswordAnnouncement } from '../security/service.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const START = new Date('2026-11-25T15:00:00Z');

const { app, server, forgetMail } = testMailApp();
/** Second process on the same database. */
const beside = testApp({ beside: app });
let laura: TestUser;

/** Browser of a person with one session, which keeps its cookie. */
function browser(person: TestUser, sid: string | null, { software = CHROME, cookie = '' } = {}) {
  const signedIn = Math.floor(app.now.getTime() / 1000);
  const kept = { cookie };
  const send = (method: 'get' | 'post', path: string, at = app) => {
    const claims = { sid: sid ?? undefined, auth_time: signedIn };
    const request = at.as(person)[method](path);
    return request
      .set('Authorization', `Bearer ${app.tokens.sign(person.oid, claims)}`)
      .set('User-Agent', software)
      .set('Cookie', kept.cookie)
      .expect(({ headers }) => {
        const [given = ''] = String(headers['set-cookie'] ?? '').split(';');
        if (given !== '') kept.cookie = given;
      });
  };
  return {
    kept,
    get: (path: string, at = app) => send('get', path, at),
    post: (path: string, at = app) => send('post', path, at),
    open: () => send('get', '/api/Flx_CurrentUser').expect(200),
    devices: async () => (await send('get', '/api/Flx_Devices').expect(200)).body.results as Device[],
  };
}

const mails = async () => {
  app.now = addMinutes(app.now, 1);
  await app.runJob('mail: send');
  return server.received;
};

beforeEach(async () => {
  await forgetMail();
  app.now = START;
  laura = await app.world.user({ firstName: 'Laura' });
  // A person who has not signed in yet.
  await app.owner.query('delete from devices where user_id = $1 and org_id = $2', [laura.id, laura.org]);
});

describe('a sign-in', () => {
  it('names the device once, and the first one is no news', async () => {
    const phone = browser(laura, 'phone');
    const { headers } = await phone.open();
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    expect((await phone.open()).headers['set-cookie']).toBeUndefined();
    expect(await phone.devices()).toEqual([
      {
        Id: expect.any(Number),
        Browser: 'Chrome',
        System: 'Android',
        FirstUsed: START.toISOString(),
        LastUsed: START.toISOString(),
        IsThis: true,
      },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('gives simultaneous first requests one name, in each process, and none to a later one without it', async () => {
    const tabs = ['a', 'b', 'c'].map(() => browser(laura, 'phone'));
    await Promise.all(tabs.map((tab, at) => tab.get('/api/Flx_CurrentUser', at === 0 ? app : beside).expect(200)));
    expect(new Set(tabs.map(({ kept }) => kept.cookie)).size).toBe(1);
    expect(tabs[0]?.kept.cookie).not.toBe('');
    app.now = addMinutes(START, 10);
    expect((await browser(laura, 'phone').open()).headers['set-cookie']).toBeUndefined();
  });

  it('on a new device, and another password, are in the bell of a person without an address', async () => {
    await app.owner.query('update users set email = null where org_id = $1 and id = $2', [laura.org, laura.id]);
    await app.owner.query("insert into sign_in_accounts values ('embedded', $1, $2, $3) on conflict do nothing", [
      laura.oid,
      laura.org,
      laura.id,
    ]);
    const phone = browser(laura, 'phone');
    await phone.open();
    await browser(laura, 'computer', { software: FIREFOX }).open();
    await createPasswordAnnouncement(app.db, () => app.now)({ org: laura.org, oid: laura.oid });
    await app.runJob('notifications: notify');
    const { body } = await phone.get('/api/Flx_Notifications').expect(200);
    expect(body.results.map((row: NotificationRow) => [row.NotificationType, row.Url])).toEqual([
      ['password_changed', '/profile/devices'],
      ['new_device', '/profile/devices'],
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is known again by the cookie, and otherwise is a new device, of which its person gets one mail', async () => {
    const phone = browser(laura, 'phone');
    await phone.open();
    app.now = addHours(START, 2);
    await browser(laura, 'phone again', { cookie: phone.kept.cookie }).open();
    expect(await mails()).toEqual([]);
    const computer = browser(laura, 'computer', { software: FIREFOX });
    // A hot route is the first request.
    await Promise.all([computer.get('/api/Flx_Feed').expect(200), computer.get('/api/poll').expect(200)]);
    await computer.open();
    await computer.open();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([laura.email]);
    expect(mail?.part('text/plain')).toContain(devicesMail.device('Firefox', 'Linux'));
    expect(mail?.part('text/plain')).toContain('/profile/devices');
    expect(await computer.devices()).toMatchObject([
      { Browser: 'Firefox', IsThis: true },
      { Browser: 'Chrome', IsThis: false, FirstUsed: START.toISOString(), LastUsed: addHours(START, 2).toISOString() },
    ]);
  });

  it('is known by its second where the provider names no session', async () => {
    const phone = browser(laura, null);
    await phone.open();
    await browser(laura, null).open();
    expect(await phone.devices()).toHaveLength(1);
    app.now = addSeconds(START, 1);
    await browser(laura, null).open();
    expect(await phone.devices()).toHaveLength(2);
  });

  it('keeps the devices used last, and forgets a device that is not used for a year', async () => {
    for (let number = 0; number <= DEVICES_MAX; number += 1) {
      app.now = addMinutes(START, number);
      await browser(laura, `session ${number}`).open();
    }
    const last = browser(laura, `session ${DEVICES_MAX}`);
    expect(await mails()).toHaveLength(NEW_DEVICE_EMAILS_MAX);
    const oldest = (await last.devices()).at(-1);
    expect(await last.devices()).toHaveLength(DEVICES_MAX);
    expect(oldest?.FirstUsed).toBe(addMinutes(START, 1).toISOString());
    app.now = addDays(addMinutes(START, 1.5), DEVICE_KEPT_DAYS);
    await app.runJob('devices: sweep');
    expect(await last.devices()).toHaveLength(DEVICES_MAX - 1);
  });

  it('records the use of a device once an hour', async () => {
    const phone = browser(laura, 'phone');
    await phone.open();
    for (const minutes of [59, 61, 100]) {
      app.now = addMinutes(START, minutes);
      await phone.get('/api/Flx_Feed').expect(200);
    }
    expect(await phone.devices()).toMatchObject([{ LastUsed: addMinutes(START, 61).toISOString() }]);
  });
});

describe('a sign-out from afar', () => {
  const signedOut = { code: 'signed_out', status: 403 };

  it('is in force at once in all processes, for good, whatever the device says of itself', async () => {
    const [phone, computer] = [browser(laura, 'phone'), browser(laura, 'computer')];
    await phone.open();
    await computer.open();
    // The second process knows the session, too.
    await phone.get('/api/poll', beside).expect(200);
    const [, other] = await computer.devices();
    await computer.post(`/api/Flx_Devices/${other?.Id}/signOut`).expect(204);
    for (const path of ['/api/Flx_CurrentUser', '/api/poll', '/api/Flx_Feed', '/api/Flx_Devices'])
      expect((await phone.get(path)).body).toMatchObject(signedOut);
    await expect.poll(async () => (await phone.get('/api/poll', beside)).status).toBe(403);
    expect((await browser(laura, 'phone').get('/api/poll')).body).toMatchObject(signedOut);
    const disguised = browser(laura, 'phone', { cookie: computer.kept.cookie });
    expect((await disguised.get('/api/poll')).body).toMatchObject(signedOut);
    expect(await computer.devices()).toMatchObject([{ IsThis: true }]);
    // Another sign-in there is one on a new device.
    await forgetMail();
    await browser(laura, 'phone later', { cookie: phone.kept.cookie }).open();
    expect(await mails()).toHaveLength(1);
  });

  it('ends earlier sessions of the device too, which an outside provider may renew', async () => {
    const before = browser(laura, 'before');
    await before.open();
    app.now = addHours(START, 25);
    const now = browser(laura, 'now', { cookie: before.kept.cookie });
    await now.open();
    const other = browser(laura, 'other', { software: FIREFOX });
    await other.open();
    const [, phone] = await other.devices();
    await other.post(`/api/Flx_Devices/${phone?.Id}/signOut`).expect(204);
    for (const session of [before, now]) await session.get('/api/poll').expect(403);
  });

  it('ends the sessions and tokens of the device at the provider, and no others', async () => {
    const add = (person: TestUser, uid: string) =>
      app.owner.query(
        `insert into idp_artifacts (model, id, payload, uid) values
           ('Session', $2 || $1, jsonb_build_object('accountId', $1::text), $2),
           ('RefreshToken', $2 || $1, jsonb_build_object('accountId', $1::text, 'sessionUid', $2::text), null)`,
        [person.oid, uid],
      );
    const left = async () => {
      const { rows } = await app.owner.query<{ left: string }>(
        `select model || ' ' || coalesce(uid, payload->>'sessionUid') as left from idp_artifacts
          where payload->>'accountId' = $1 order by 1`,
        [laura.oid],
      );
      return rows.map(row => row.left);
    };
    for (const sid of ['phone', 'computer', 'tablet', 'unseen']) await add(laura, sid);
    const computer = browser(laura, 'computer');
    for (const each of [browser(laura, 'phone'), browser(laura, 'tablet'), computer]) await each.open();
    const all = await computer.devices();
    const phone = all.at(-1);
    await computer.post(`/api/Flx_Devices/${phone?.Id}/signOut`).expect(204);
    expect(await left()).toEqual(
      ['RefreshToken', 'Session'].flatMap(model => ['computer', 'tablet', 'unseen'].map(uid => `${model} ${uid}`)),
    );
    await computer.post('/api/Flx_Devices/signOutOthers').expect(204);
    expect(await left()).toEqual(['RefreshToken computer', 'Session computer']);
  });

  it('of all others ends sessions that nobody has seen, too, and no later ones', async () => {
    const [phone, unseen, computer] = ['phone', 'unseen', 'computer'].map(sid => browser(laura, sid));
    await phone?.open();
    await computer?.open();
    app.now = addSeconds(START, 30);
    await computer?.post('/api/Flx_Devices/signOutOthers').expect(204);
    expect((await phone?.get('/api/poll'))?.body).toMatchObject(signedOut);
    expect((await unseen?.get('/api/poll'))?.body).toMatchObject(signedOut);
    expect(await computer?.devices()).toHaveLength(1);
    await browser(laura, 'later').open();
    expect(await computer?.devices()).toHaveLength(2);
  });

  it('is forgotten when no token of the session can be renewed any more', async () => {
    const [phone, computer] = [browser(laura, 'phone'), browser(laura, 'computer')];
    await phone.open();
    await computer.open();
    await computer.post('/api/Flx_Devices/signOutOthers').expect(204);
    const kept = async (days: number) => {
      app.now = addDays(START, days);
      await app.runJob('devices: sweep');
      const found = 'select from device_sessions where user_id = $1 and ended_at is not null';
      return (await app.owner.query(found, [laura.id])).rowCount;
    };
    expect(await kept(SESSION_ENDED_DAYS)).toBe(1);
    expect(await kept(SESSION_ENDED_DAYS + 1)).toBe(0);
  });

  it('concerns own devices only', async () => {
    const { org } = laura;
    const phone = browser(laura, 'phone');
    await phone.open();
    const [own] = await phone.devices();
    for (const stranger of [
      await app.world.user({ org, roles: ['Propietarios'] }),
      await app.world.user(await app.world.org()),
    ])
      await stranger.post(`/api/Flx_Devices/${own?.Id}/signOut`).expect(404);
    await phone.open();
  });
});

it('shows nothing of devices to an onlooker, and registers none for the viewed person', async () => {
  const owner = await app.world.user({ org: laura.org, roles: ['Propietarios'] });
  const { body } = await owner.post('/api/Flx_Views', { PersonId: laura.id, Reason: 'No ve su área' }).expect(201);
  const view = String((body as { results: { Id: number } }).results.Id);
  await owner.get('/api/Flx_CurrentUser').set(VIEW_HEADER, view).expect(200);
  await owner.get('/api/Flx_Devices').set(VIEW_HEADER, view).expect(403);
  await owner.post('/api/Flx_Devices/signOutOthers').set(VIEW_HEADER, view).expect(403);
  expect(await browser(laura, 'phone').devices()).toHaveLength(1);
});

it('keeps the name of a device as a hash', async () => {
  const phone = browser(laura, 'phone');
  await phone.open();
  const name = phone.kept.cookie.slice('device='.length);
  const { rows } = await app.owner.query('select digest from devices where user_id = $1', [laura.id]);
  expect(rows).toEqual([{ digest: createHash('sha256').update(name).digest() }]);
});
