import ICAL from 'ical.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_CONNECTIONS } from '#contract/api/limits.ts';
import { CALENDAR_READ_SECONDS, CALENDAR_READS_AT_ONCE } from '#contract/features/events/limits.ts';
import { eventFields, hold } from '../../testing/events.ts';
import { createGate } from '../../testing/gate.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const HOUR = 3_600_000;
const PATH = '/api/Flx_Events/subscription';

const app = testApp();
let org: number;
let admin: TestUser;
let ana: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // The clock is fixed during the test.
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  ana = await app.world.user({ org });
});

/** Makes an address, and returns its path. */
async function addressOf(user: TestUser): Promise<string> {
  const { body }: { body: { Path: string } } = await user.put(PATH).expect(200);
  return body.Path;
}

/** Reads a calendar as a calendar program does, by the event's title. */
async function read(address: string): Promise<Map<string, { status: unknown; sequence: unknown }>> {
  const { text } = await app.request.get(address).expect(200).expect('Content-Type', 'text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return new Map(
    events.map(event => [
      String(event.getFirstPropertyValue('summary')),
      { status: event.getFirstPropertyValue('status'), sequence: event.getFirstPropertyValue('sequence') },
    ]),
  );
}

describe('a calendar', () => {
  it('has what its person sees now, with its changes', async () => {
    const group = await app.world.group({ org, isPrivate: true, members: [admin.id, ana.id] });
    const { Id } = await hold(app, admin, { Title: 'Cine' });
    await hold(app, admin, { Title: 'Solo el grupo', Home: false, Group: [{ Type: 'group', Id: group }] });
    await hold(app, await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Events'] }), {
      Title: 'Ajeno',
    });
    const address = await addressOf(ana);
    expect([...(await read(address)).keys()].toSorted()).toEqual(['Cine', 'Solo el grupo']);
    await app.owner.query('delete from memberships where org_id = $1 and group_id = $2 and user_id = $3', [
      org,
      group,
      ana.id,
    ]);
    expect(await read(address)).toEqual(new Map([['Cine', { status: 'CONFIRMED', sequence: 0 }]]));
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Cine al aire' })).expect(200);
    await admin.put(`/api/Flx_Events/${Id}/cancellation`).expect(200);
    expect(await read(address)).toEqual(new Map([['Cine al aire', { status: 'CANCELLED', sequence: 2 }]]));
    await admin.delete(`/api/Flx_Events/${Id}`).expect(204);
    expect(await read(address)).toEqual(new Map());
  });

  it('keeps what is over for thirty days', async () => {
    await hold(app, admin, { Title: 'Cine' });
    const address = await addressOf(ana);
    app.now = new Date(app.now.getTime() + 40 * 24 * HOUR);
    expect((await read(address)).size).toBe(1);
    app.now = new Date(app.now.getTime() + 1);
    expect((await read(address)).size).toBe(0);
  });
});

describe('its address', () => {
  it('is known to its person alone, and ends when they make another or revoke it', async () => {
    expect((await ana.get(PATH).expect(200)).body).toEqual({ CreationDate: null });
    const first = await addressOf(ana);
    expect((await ana.get(PATH).expect(200)).body).toEqual({ CreationDate: app.now.toISOString() });
    expect((await admin.get(PATH).expect(200)).body).toEqual({ CreationDate: null });
    const second = await addressOf(ana);
    await app.request.get(first).expect(404);
    await app.request.get(second).expect(200);
    await admin.delete(PATH).expect(204);
    await app.request.get(second).expect(200);
    for (const _twice of [1, 2]) await ana.delete(PATH).expect(204);
    await app.request.get(second).expect(404);
    expect((await ana.get(PATH).expect(200)).body).toEqual({ CreationDate: null });
  });

  it('is kept as a hash', async () => {
    const [, token = ''] = (await addressOf(ana)).split('.');
    const { rows } = await app.owner.query<{ row: string }>(
      `select c::text || encode(c.token_hash, 'escape') as row from event_calendars c where user_id = $1`,
      [ana.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('of another organisation, with another ending, or made up is nothing', async () => {
    const address = await addressOf(ana);
    const other = (await app.world.org()).org;
    for (const path of [
      address.replace(`/${org}.`, `/${other}.`),
      address.replace('.ics', ''),
      `${address}x`,
      address.toUpperCase(),
      '/calendar/0.ics',
      '/calendar/',
    ])
      await app.request.get(path).expect(404);
  });

  it('ends with the block of its person, for good', async () => {
    const address = await addressOf(ana);
    const setActive = (isActive: boolean) =>
      app.owner.query('update users set is_active = $2 where id = $1', [ana.id, isActive]);
    await setActive(false);
    await app.request.get(address).expect(404);
    await setActive(true);
    await app.request.get(address).expect(404);
  });

  it('is read whoever guesses at addresses in the same network, or sends none that can be one', async () => {
    const address = await addressOf(ana);
    const made = (n: number): string => address.replace(/\.[\w-]{43}\./, `.${String(n).padStart(43, 'x')}.`);
    for (let n = 0; n < 3 * CALENDAR_READS_AT_ONCE; n++) await app.request.get(made(n)).expect(404);
    for (const path of ['/calendar/%zz.ics', '/calendar/%00.ics', `/calendar/${'9'.repeat(9)}.${'x'.repeat(43)}.ics`])
      expect([400, 404]).toContain((await app.request.get(path)).status);
    await app.request.get(address).expect(200);
  });

  it('is looked for with two connections, however many guess', async () => {
    const address = await addressOf(ana);
    const gate = createGate();
    const read = app.db.read.bind(app.db);
    const spy = vi.spyOn(app.db, 'read').mockImplementation(async (of, work) => {
      await gate.pass();
      return read(of, work);
    });
    const guesses = Array.from({ length: 10 }, (_, n) =>
      app.request
        .get(address.replace(/\.[\w-]{43}\./, `.${String(n).padStart(43, 'x')}.`))
        .then(({ status }) => status),
    );
    await expect.poll(() => gate.arrived).toBe(ANONYMOUS_CONNECTIONS);
    const { body } = await admin.get('/api/poll').expect(200);
    expect(body.notifications).toBeDefined();
    expect(gate.arrived).toBe(ANONYMOUS_CONNECTIONS);
    gate.open();
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([404]));
    spy.mockRestore();
  });

  it('is read so many times at once, by one person', async () => {
    const [address, others] = [await addressOf(ana), await addressOf(admin)];
    for (let n = 0; n < CALENDAR_READS_AT_ONCE; n++) await app.request.get(address).expect(200);
    const refused = await app.request.get(address).expect(429);
    expect(refused.headers['retry-after']).toBe(String(CALENDAR_READ_SECONDS));
    await app.request.get(others).expect(200);
    app.now = new Date(app.now.getTime() + CALENDAR_READ_SECONDS * 1000);
    await app.request.get(address).expect(200);
  });
});
