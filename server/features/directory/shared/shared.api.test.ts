import { addHours } from 'date-fns/addHours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addMinutes } from 'date-fns/addMinutes';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  BADGES_MAX,
  ENROLMENT_MINUTES,
  SHARED_DEVICES_MAX,
  TEMPORARY_BADGE_HOURS,
} from '#contract/features/directory/limits.ts';
import { SHARED_LAPSE_MS, SHARED_NOTE_MS, VIEWER_MS } from '#contract/features/session/limits.ts';
import { sharedMethod } from '../../../auth/shared-device.ts';
import { createBadges, readBadge } from '../../../integrations/identity/accounts/badges.ts';
import { createSharedDevices } from '../../../integrations/identity/accounts/shared-devices.ts';
import { pagesOf, textOf } from '../../../testing/pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const MONTH_MS = 30 * 86_400_000;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;

/** Adds a shared device and enrols a browser, and returns its id and its cookie. */
async function enrolled(by = admin): Promise<{ id: number; cookie: string }> {
  const { body } = await by.post('/api/Flx_SharedDevices', { Name: 'Portería' }).expect(201);
  const cookie = await enrol(body.Code as string);
  return { id: body.Id as number, cookie: cookie ?? '' };
}

const open = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${app.address}${path}`, { redirect: 'manual', ...init });

/** Sends the form by which a browser becomes the device of a code. Returns its cookie; null if it didn't. */
async function enrol(code: string, headers: Record<string, string> = {}): Promise<string | null> {
  const body = new URLSearchParams({ code, sure: 'yes' });
  const response = await open('/screen', { method: 'POST', body, headers });
  const cookie = response.headers.getSetCookie().find(each => each.startsWith('shared-device='));
  return cookie?.split(';')[0] ?? null;
}

const devices = () => createSharedDevices(app.db, () => app.now);
const isDevice = async (cookie: string): Promise<boolean> =>
  (await devices().find({ headers: { cookie } } as Parameters<ReturnType<typeof devices>['find']>[0])) !== null;

/** Person with a session on a shared device. */
function at(person: TestUser, id: number, { sid = `on ${id}`, org = person.org, factor = false, ago = 0 } = {}) {
  const amr = ['pwd', ...(factor ? ['mfa'] : []), sharedMethod({ org, id })];
  const signed = Math.floor((app.now.getTime() - ago) / 1000);
  const token = (): string => app.tokens.sign(person.oid, { sid, amr, auth_time: signed });
  const ask = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    app.as(person)[method](path, body).set('Authorization', `Bearer ${token()}`);
  return {
    get: (path: string) => ask('get', path),
    post: (path: string, body?: object) => ask('post', path, body),
    put: (path: string, body?: object) => ask('put', path, body),
    delete: (path: string) => ask('delete', path),
  };
}

const logged = async (): Promise<string[]> => {
  const { rows } = await app.owner.query<{ action: string }>(
    "select action from audit_log where org_id = $1 and feature = 'directory' order by id",
    [admin.org],
  );
  return rows.map(({ action }) => action);
};

beforeEach(async () => {
  app.now = new Date();
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  member = await app.world.user({ org });
});

describe('enrolment', () => {
  it('makes one browser a device, once, and says which before', async () => {
    const { body } = await admin.post('/api/Flx_SharedDevices', { Name: 'Portería' }).expect(201);
    const code = body.Code as string;
    expect(body.Address).toMatch(new RegExp(`/screen/${code}$`));
    const page = await open(`/screen/${code}`);
    expect(await page.text()).toContain('«Portería»');
    expect(page.headers.getSetCookie()).toEqual([]);
    // Two browsers at once: one becomes the device.
    const keys = (await Promise.all([enrol(code), enrol(code)])).filter(key => key !== null);
    expect(keys).toHaveLength(1);
    expect(await isDevice(keys[0] ?? '')).toBe(true);
    expect((await open(`/screen/${code}`)).status).toBe(404);
    expect(await logged()).toEqual(['device_added', 'device_enrolled']);
    const { body: list } = await admin.get('/api/Flx_SharedDevices').expect(200);
    expect(list.results).toMatchObject([{ Name: 'Portería', CodeEndDate: null, LastUse: null }]);
  });

  it('keeps neither code nor key, and clears what an administrator left in the browser', async () => {
    const { body } = await admin.post('/api/Flx_SharedDevices', { Name: 'Portería' }).expect(201);
    const form = new URLSearchParams({ code: body.Code as string, sure: 'yes' });
    const response = await open('/screen', { method: 'POST', body: form });
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(response.headers.get('Location')).toBe('/idp/enrolled');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/Path=\/idp;.*HttpOnly; SameSite=Lax/);
    const { rows } = await app.owner.query('select s::text as text from shared_devices s where org_id = $1', [
      admin.org,
    ]);
    const stored = JSON.stringify(rows);
    for (const secret of [body.Code as string, /=\d+\.([\w-]+)/.exec(cookie)?.[1] ?? 'none'])
      expect(stored).not.toContain(secret);
  });

  it('takes no form of another site, no code that is over, and none of a former administrator', async () => {
    const make = async (): Promise<string> =>
      (await admin.post('/api/Flx_SharedDevices', { Name: 'Portería' }).expect(201)).body.Code as string;
    const [foreign, over, former] = [await make(), await make(), await make()];
    expect(await enrol(foreign, { Origin: 'https://evil.example' })).toBeNull();
    expect(await enrol(foreign, { 'Sec-Fetch-Site': 'cross-site' })).toBeNull();
    expect(await enrol(foreign)).not.toBeNull();
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [admin.org, admin.id]);
    expect(await enrol(former)).toBeNull();
    await app.owner.query(
      "insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Admin-Users'",
      [admin.org, admin.id],
    );
    app.now = addMinutes(app.now, ENROLMENT_MINUTES + 1);
    expect(await enrol(over)).toBeNull();
  });

  it('asks for a name and a recent sign-in', async () => {
    await admin.post('/api/Flx_SharedDevices', { Name: '  ' }).expect(422);
    const old = app.tokens.sign(admin.oid, { auth_time: Math.floor((app.now.getTime() - MONTH_MS) / 1000) });
    const refused = admin.post('/api/Flx_SharedDevices', { Name: 'Planta' }).set('Authorization', `Bearer ${old}`);
    expect((await refused.expect(403)).body.code).toBe('sign_in_too_old');
  });

  it('has a limit, also at once, in which codes that ran out unused have no part', async () => {
    const fill = (count: number, minutes: number) =>
      app.owner.query(
        `insert into shared_devices (org_id, name, created_at, code_ends_at)
         select $1, 'Planta', $3, $3::timestamptz + make_interval(mins => $4) from generate_series(1, $2::int)`,
        [admin.org, count, app.now, minutes],
      );
    await fill(SHARED_DEVICES_MAX - 1, ENROLMENT_MINUTES);
    await fill(2, 0);
    const add = () => admin.post('/api/Flx_SharedDevices', { Name: 'Portería' });
    const added = await Promise.all([add(), add()]);
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const { body } = await admin.get('/api/Flx_SharedDevices').expect(200);
    expect(body.results).toHaveLength(SHARED_DEVICES_MAX);
  });

  it('ends with the revocation, for the sessions on the device too, and not from another organisation', async () => {
    const { id, cookie } = await enrolled();
    const there = at(member, id);
    await there.get('/api/Flx_CurrentUser').expect(200);
    const elsewhere = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Users'] });
    await elsewhere.delete(`/api/Flx_SharedDevices/${id}`).expect(404);
    await admin.delete(`/api/Flx_SharedDevices/${id}`).expect(204);
    expect((await there.get('/api/Flx_CurrentUser').expect(403)).body.code).toBe('signed_out');
    // Neither does one begin any more.
    await at(member, id, { sid: 'later' }).get('/api/Flx_CurrentUser').expect(403);
    expect(await isDevice(cookie)).toBe(false);
    await admin.delete(`/api/Flx_SharedDevices/${id}`).expect(404);
  });

  it('leaves no session that begins meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await enrolled();
      const there = at(member, id, { sid: `round ${round}` });
      await Promise.all([there.get('/api/Flx_CurrentUser'), admin.delete(`/api/Flx_SharedDevices/${id}`).expect(204)]);
      await there.get('/api/Flx_CurrentUser').expect(403);
    }
  });
});

describe('a session on a shared device', () => {
  it('has no roles, keeps nothing in the browser and gets no pushes', async () => {
    const { id } = await enrolled();
    const there = at(admin, id, { factor: true });
    const { body } = await there.get('/api/Flx_CurrentUser').expect(200);
    expect([body.sharedDevice, body.Groups.results]).toEqual([true, []]);
    await there.get('/api/Flx_SharedDevices').expect(403);
    expect((await there.get('/api/Flx_CurrentUser/keys').expect(403)).body.code).toBe('shared_device');
    const device = { Endpoint: 'https://push.example/1', P256dh: 'x', Auth: 'y', UserAgent: 'z' };
    expect((await there.post('/api/Flx_Notifications/devices', device)).status).not.toBe(204);
  });

  it('opens loans only with a second factor, and adds no passkey without', async () => {
    const { id } = await enrolled();
    const bare = at(member, id);
    expect((await bare.get('/api/Prestamo').expect(403)).body.code).toBe('shared_device');
    expect((await bare.post('/api/Flx_Passkeys/challenge').expect(403)).body.code).toBe('shared_device');
    expect((await at(member, id, { sid: 'strong', factor: true }).get('/api/Prestamo')).body.code).not.toBe(
      'shared_device',
    );
  });

  it('shows no notifications about loans in the bell without a second factor', async () => {
    const { id } = await enrolled();
    for (const kind of ['loan_claim_answered', 'badge_given'])
      await app.owner.query(
        `insert into notifications (org_id, user_id, type, kind, created_at) values ($1, $2, 'process', $3, $4)`,
        [member.org, member.id, kind, app.now],
      );
    const bellOf = async (there: ReturnType<typeof at>): Promise<[string[], number]> => {
      const { body } = await there.get('/api/Flx_Notifications').expect(200);
      const { body: poll } = await there.get('/api/poll').expect(200);
      const rows = body.results as { NotificationType: string }[];
      return [rows.map(({ NotificationType }) => NotificationType), (poll.notifications as { unread: number }).unread];
    };
    expect(await bellOf(at(member, id))).toEqual([['badge_given'], 1]);
    const both = [['badge_given', 'loan_claim_answered'], 2];
    expect(await bellOf(at(member, id, { sid: 'strong', factor: true }))).toEqual(both);
  });

  it('gives no codes, removes no passkeys and answers no merges, even with a second factor', async () => {
    const { id } = await enrolled();
    const there = at(member, id, { factor: true });
    for (const answer of [
      there.post(`/api/Flx_Users/${owner.id}/code`),
      there.put('/api/Flx_Merges/1/answer', { IsConfirmed: false }),
      there.delete('/api/Flx_Passkeys/1'),
    ])
      expect((await answer.expect(403)).body.code).toBe('shared_device');
  });

  it('is over after two idle minutes, of which polls and lists are no interruption', async () => {
    const { id } = await enrolled();
    const there = at(member, id);
    await there.get('/api/Flx_CurrentUser').expect(200);
    app.now = addMilliseconds(app.now, SHARED_NOTE_MS + VIEWER_MS);
    await there.get('/api/Flx_CurrentUser').expect(200);
    await expect
      .poll(async () => {
        const { rows } = await app.owner.query<{ at: Date }>(
          'select active_at as at from device_sessions where org_id = $1 and shared_id = $2',
          [member.org, id],
        );
        return rows[0]?.at.getTime();
      })
      .toBe(app.now.getTime());
    app.now = addMilliseconds(app.now, SHARED_LAPSE_MS);
    await there.get('/api/poll').expect(200);
    app.now = addMilliseconds(app.now, VIEWER_MS + 1_000);
    expect((await there.get('/api/Flx_CurrentUser').expect(403)).body.code).toBe('signed_out');
    // A request that came back would not revive it.
    await there.get('/api/Flx_CurrentUser').expect(403);
  });

  it('is of the organisation of its device, and of a device that is there', async () => {
    const other = await app.world.user({ org: (await app.world.org()).org });
    const { id } = await enrolled();
    await at(other, id, { org: admin.org }).get('/api/Flx_CurrentUser').expect(403);
    await at(other, id, { org: other.org, sid: 'no such device' }).get('/api/Flx_CurrentUser').expect(403);
  });

  it('begins only soon after its sign-in', async () => {
    const { id } = await enrolled();
    await at(member, id, { ago: SHARED_LAPSE_MS - 5_000 })
      .get('/api/Flx_CurrentUser')
      .expect(200);
    const late = at(member, id, { sid: 'late', ago: SHARED_LAPSE_MS + 5_000 });
    expect((await late.get('/api/Flx_CurrentUser').expect(403)).body.code).toBe('signed_out');
  });

  it('is none that the register knows without the device, or of another one', async () => {
    const [first, second] = [await enrolled(), await enrolled()];
    await at(member, first.id, { sid: 'one' }).get('/api/Flx_CurrentUser').expect(200);
    await at(member, second.id, { sid: 'one' }).get('/api/Flx_CurrentUser').expect(403);
    const own = app.tokens.sign(member.oid, { sid: 'own' });
    await app.as(member).get('/api/Flx_CurrentUser').set('Authorization', `Bearer ${own}`).expect(200);
    const { body } = await at(member, first.id, { sid: 'own' }).get('/api/Flx_CurrentUser').expect(403);
    expect(body.code).toBe('signed_out');
  });

  it('ends with a block of its person', async () => {
    const { id } = await enrolled();
    const there = at(member, id);
    await there.get('/api/Flx_CurrentUser').expect(200);
    await owner.put(`/api/Flx_Users/${member.id}`, { Active: false });
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [member.org, member.id]);
    expect((await there.get('/api/Flx_CurrentUser').expect(403)).body.code).toBe('blocked');
  });
});

describe('badges', () => {
  const give = (body: object, by = admin) => by.post('/api/Flx_Badges', body);
  const reserve = async (token: string) => {
    const hash = readBadge(token);
    return hash === null ? null : createBadges(app.db, () => app.now).reserve(admin.org, hash);
  };
  const stateOf = async (id: number) => (await admin.get(`/api/Flx_Users/${id}/badge`).expect(200)).body;

  it('prints eight on a page, with names and without the token as text', async () => {
    const people = await app.world.users(9, { org: admin.org });
    const { body: file } = (await give({ Users: people.map(({ id }) => id) }).expect(200)) as { body: Buffer };
    expect(pagesOf(file)).toBe(2);
    expect(textOf(file)).toContain('Persona');
    expect(textOf(file)).not.toMatch(/[ACDEFGHJKMNPQRTWXY3479]{29}/);
    expect((await logged()).filter(action => action === 'badge_given')).toHaveLength(9);
    expect((await stateOf(people[0]?.id ?? 0)).Last).toMatchObject({ State: 'valid', EndDate: null, LastUse: null });
  });

  it('notifies the person, and ends a former badge', async () => {
    await give({ Users: [member.id] }).expect(200);
    const hashOf = async (): Promise<string> => {
      const { rows } = await app.owner.query<{ hash: string }>(
        'select token_hash as hash from badges where org_id = $1 and user_id = $2',
        [member.org, member.id],
      );
      return rows[0]?.hash ?? '';
    };
    const before = await hashOf();
    await give({ Users: [member.id] }).expect(200);
    expect(await hashOf()).not.toBe(before);
    await expect
      .poll(async () => {
        const { body } = await member.get('/api/Flx_Notifications').expect(200);
        return (body.results as { NotificationType: string }[]).map(({ NotificationType }) => NotificationType);
      })
      .toContain('badge_given');
  });

  it('are valid for at most twelve hours if temporary', async () => {
    await give({ Users: [member.id], Hours: TEMPORARY_BADGE_HOURS + 1 }).expect(422);
    await give({ Users: [member.id], Hours: TEMPORARY_BADGE_HOURS }).expect(200);
    expect((await stateOf(member.id)).Last.EndDate).toBe(addHours(app.now, TEMPORARY_BADGE_HOURS).toISOString());
    app.now = addMinutes(addHours(app.now, TEMPORARY_BADGE_HOURS), 1);
    expect((await stateOf(member.id)).Last.State).toBe('over');
  });

  it('end with a revocation and with a block of the person', async () => {
    await give({ Users: [member.id] }).expect(200);
    await admin.delete(`/api/Flx_Users/${member.id}/badge`).expect(204);
    expect((await stateOf(member.id)).Last.State).toBe('revoked');
    await admin.delete(`/api/Flx_Users/${member.id}/badge`).expect(422);
    await give({ Users: [member.id] }).expect(200);
    for (const isActive of [false, true])
      await app.owner.query('update users set is_active = $3 where org_id = $1 and id = $2', [
        member.org,
        member.id,
        isActive,
      ]);
    expect((await stateOf(member.id)).Last.State).toBe('revoked');
    expect(await reserve('ACDEFGHJKMNPQRTWXY3479ACDEFGH')).toBeNull();
  });

  it('leaves no badge to who is blocked or gets a role meanwhile', async () => {
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('update users set is_active = false where org_id = $1 and id = $2', [member.org, member.id]);
      const given = give({ Users: [member.id] });
      const answer = given.then(({ status }) => status);
      await new Promise(resolve => setTimeout(resolve, 200));
      await holder.query('commit');
      expect(await answer).toBe(422);
    } finally {
      holder.release();
    }
  });

  it('are given to people with a role by Propietarios only, and to nobody of another organisation', async () => {
    const holder = await app.world.user({ org: admin.org, roles: ['Admin-News'] });
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    await give({ Users: [holder.id] }).expect(422);
    await give({ Users: [owner.id] }).expect(403);
    await give({ Users: [holder.id] }, owner).expect(200);
    await give({ Users: [stranger.id] }).expect(422);
    await admin.get(`/api/Flx_Users/${stranger.id}/badge`).expect(404);
    await give({ Users: Array.from({ length: BADGES_MAX + 1 }, (_, at) => at + 1) }).expect(422);
    await give({ Users: [] }).expect(422);
    await give({ Users: [member.id] }, member).expect(403);
  });
});
