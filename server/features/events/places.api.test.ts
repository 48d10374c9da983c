import { beforeEach, describe, expect, it } from 'vitest';
import type { Attendance, EventFields, EventRow } from '#contract/features/events/types.ts';
import type { ReactedPage } from '#contract/features/social/types.ts';
import { eventsForm as texts } from '#contract/i18n/es-CO/events-form.ts';
import { eventFields, eventOf, hold } from '../../testing/events.ts';
import { at, feedOf } from '../../testing/feed.ts';
import { messagesOf } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const HOUR = 3_600_000;
const FILL = 'events: fill places';

const app = testApp();
let org: number;
let admin: TestUser;
let people: TestUser[];

beforeEach(async () => {
  app.now = new Date(app.now); // The clock is fixed during the test.
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  people = (await Promise.all([1, 2, 3, 4].map(() => app.world.user({ org })))).toSorted((a, b) => a.id - b.id);
});

const inHours = (hours: number): string => new Date(app.now.getTime() + hours * HOUR).toISOString();
const person = (n: number): TestUser => at(people, n);
const path = ({ Id }: EventRow): string => `/api/Flx_Events/${Id}/attendance`;
async function go(user: TestUser, event: EventRow): Promise<Attendance> {
  return (await user.put(path(event)).expect(200)).body;
}
async function withdraw(user: TestUser, event: EventRow): Promise<Attendance> {
  return (await user.delete(path(event)).expect(200)).body;
}
/** Makes all people attend, in this order. */
async function allGo(event: EventRow): Promise<void> {
  for (const user of people) await go(user, event);
}
const edit = (event: EventRow, change: Partial<EventFields>) =>
  admin.put(`/api/Flx_Events/${event.Id}`, eventFields(app, { StartDate: event.StartDate, ...change })).expect(200);

/** Returns for each person whether they attend, wait (with their position), or neither. */
const places = (event: EventRow): Promise<(string | number | null)[]> =>
  Promise.all(
    people.map(async user => {
      const { IAttend, WaitingPosition } = await eventOf(user, event.Id);
      return IAttend ? 'goes' : WaitingPosition;
    }),
  );

/** Returns how often each person was notified of a place, in the bell and by mail. */
async function notified(event: EventRow): Promise<[number, number][]> {
  const isDone = async () =>
    (await app.owner.query('select from notification_fanouts where org_id = $1 and done_at is null', [org])).rowCount;
  await expect.poll(isDone).toBe(0);
  return Promise.all(
    people.map(async ({ id }) => {
      const bell = await app.owner.query(
        `select from notifications where org_id = $1 and user_id = $2 and kind = 'event_place' and subject_id = $3`,
        [org, id, event.Id],
      );
      const mail = await app.owner.query(
        `select from mail_outbox where org_id = $1 and user_id = $2 and topic = 'event_changes'`,
        [org, id],
      );
      return [bell.rowCount ?? 0, mail.rowCount ?? 0] as [number, number];
    }),
  );
}

describe('an event with two places', () => {
  let event: EventRow;
  beforeEach(async () => {
    event = await hold(app, admin, { Capacity: 2 });
    await allGo(event);
  });

  it('has whoever comes later wait, in order, and says so on its card', async () => {
    expect(await places(event)).toEqual(['goes', 'goes', 1, 2]);
    expect(await go(person(3), event)).toMatchObject({ IAttend: false, IWait: true, WaitingPosition: 2 });
    expect(await eventOf(admin, event.Id)).toMatchObject({ AssistantsCount: 2, WaitingCount: 2, Capacity: 2 });
    const card = at((await feedOf(person(2))).results, 0).Event;
    expect(card).toMatchObject({ AssistantsCount: 2, Capacity: 2, WaitingCount: 2, IAttend: false, IWait: true });
    expect((await eventOf(admin, event.Id)).Assistants).toEqual([person(0).id, person(1).id]);
    expect(await notified(event)).toEqual([0, 0, 0, 0].map(none => [none, none]));
  });

  it('gives the place of who withdraws to who has waited longest, and notifies them once', async () => {
    expect(await withdraw(person(0), event)).toMatchObject({ IAttend: false, AssistantsCount: 2, WaitingCount: 1 });
    expect(await withdraw(person(0), event)).toMatchObject({ AssistantsCount: 2, WaitingCount: 1 });
    expect(await places(event)).toEqual([null, 'goes', 'goes', 1]);
    expect(await notified(event)).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(await go(person(0), event)).toMatchObject({ WaitingPosition: 2 });
  });

  it('lets go of who waits, who then comes last', async () => {
    await withdraw(person(2), event);
    expect(await places(event)).toEqual(['goes', 'goes', null, 1]);
    await go(person(2), event);
    expect(await places(event)).toEqual(['goes', 'goes', 2, 1]);
    expect((await notified(event)).flat()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('has room when it gets more places, and none is taken away when it gets fewer', async () => {
    await edit(event, { Capacity: 3 });
    expect(await places(event)).toEqual(['goes', 'goes', 'goes', 1]);
    await edit(event, { Capacity: 1 });
    expect(await places(event)).toEqual(['goes', 'goes', 'goes', 1]);
    await withdraw(person(0), event);
    expect(await places(event)).toEqual([null, 'goes', 'goes', 1]);
    await edit(event, {});
    expect(await eventOf(admin, event.Id)).toMatchObject({ Capacity: 1 });
    await edit(event, { Capacity: null });
    expect(await places(event)).toEqual([null, 'goes', 'goes', 'goes']);
    expect((await notified(event)).map(([bell]) => bell)).toEqual([0, 0, 1, 1]);
  });

  it('notifies also the administrator who waits and makes room', async () => {
    await go(admin, event);
    await edit(event, { Capacity: 5 });
    await notified(event);
    const { body } = await admin.get(`/api/Flx_Notifications?$filter=NotificationType eq 'event_place'`).expect(200);
    expect(body.results).toMatchObject([
      { Url: `/event/${event.Id}`, Description: 'Ya tienes cupo en el evento «Carrera 5K por la salu…»' },
    ]);
  });

  it('moves nobody up while it is cancelled or when it is over', async () => {
    const cancellation = `/api/Flx_Events/${event.Id}/cancellation`;
    await admin.put(cancellation).expect(200);
    // People in the waiting list are notified like attendees.
    for (const user of people)
      await expect.poll(() => messagesOf(user)).toContainEqual(expect.stringMatching(/^Se canceló el evento/));
    await withdraw(person(0), event);
    await app.runJob(FILL);
    expect(await places(event)).toEqual([null, 'goes', 1, 2]);
    await admin.delete(cancellation).expect(200);
    expect(await places(event)).toEqual([null, 'goes', 'goes', 1]);
    app.now = new Date(app.now.getTime() + 11 * 24 * HOUR);
    await withdraw(person(1), event);
    await app.runJob(FILL);
    expect(await places(event)).toEqual([null, null, 'goes', 1]);
  });

  it('frees the place of who is blocked, and passes over the blocked who wait', async () => {
    const block = (user: TestUser) => app.owner.query('update users set is_active = false where id = $1', [user.id]);
    await block(person(2));
    await block(person(0));
    await app.runJob(FILL);
    expect(await eventOf(person(1), event.Id)).toMatchObject({ AssistantsCount: 2, WaitingCount: 0 });
    expect(await eventOf(person(3), event.Id)).toMatchObject({ IAttend: true });
    await app.runJob(FILL);
    expect((await notified(event)).map(([bell]) => bell)).toEqual([0, 0, 0, 1]);
  });
});

describe('an event of a group', () => {
  let group: number;
  let event: EventRow;
  const setGroup = (change: string) => app.owner.query(`update groups set ${change} where id = $1`, [group]);
  beforeEach(async () => {
    const members = [admin.id, ...people.map(({ id }) => id)];
    group = await app.world.group({ org, author: admin.id, members, isPrivate: true });
    event = await hold(app, admin, { Capacity: 2, Home: false, Group: [{ Type: 'group', Id: group }] });
    await allGo(event);
  });

  it('gives the places of who has left it or was taken out to those who wait', async () => {
    await person(0).delete(`/api/Flx_Teams/${group}/membership`).expect(200);
    await admin.delete(`/api/Flx_Teams/${group}/members/${person(2).id}`).expect(200);
    await person(0).get(path(event)).expect(404);
    await app.runJob(FILL);
    expect(await eventOf(admin, event.Id)).toMatchObject({ AssistantsCount: 2, WaitingCount: 0 });
    expect((await eventOf(admin, event.Id)).Assistants).toEqual([person(1).id, person(3).id]);
    expect((await notified(event)).map(([bell]) => bell)).toEqual([0, 0, 0, 1]);
    await admin.post(`/api/Flx_Teams/${group}/members`, { UserIds: [person(0).id] }).expect(200);
    expect(await eventOf(person(0), event.Id)).toMatchObject({ IAttend: false, IWait: false, WaitingPosition: null });
    expect(await go(person(0), event)).toMatchObject({ WaitingPosition: 1 });
  });

  it('gives them back also of who was let see it until it became private, and of who is interested', async () => {
    await setGroup('is_private = false');
    const stranger = await app.world.user({ org });
    await stranger.put(`/api/Flx_Events/${event.Id}/interest`).expect(200);
    await withdraw(person(0), event);
    await withdraw(person(1), event);
    await go(stranger, event);
    await go(person(0), event);
    await setGroup('is_private = true');
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [person(2).id, group]);
    await app.runJob(FILL);
    expect(await eventOf(admin, event.Id)).toMatchObject({ AssistantsCount: 2, InterestedCount: 0, WaitingCount: 0 });
    expect((await eventOf(admin, event.Id)).Assistants).toEqual([person(0).id, person(3).id]);
  });

  it.each([
    ['archived', 'archived_at = now()'],
    ['deleted, which may be undone', 'archived_at = now(), deleted_at = now()'],
  ])('keeps them while it is %s', async (_what, change) => {
    await setGroup('is_private = false');
    const stranger = await app.world.user({ org });
    await withdraw(person(0), event);
    await withdraw(person(1), event);
    await withdraw(person(2), event);
    await go(stranger, event);
    await setGroup(change);
    await app.runJob(FILL);
    await setGroup('archived_at = null, deleted_at = null');
    expect(await eventOf(stranger, event.Id)).toMatchObject({ IAttend: true, AssistantsCount: 2 });
  });

  it('keeps them where a review withholds it', async () => {
    await app.owner.query(
      `with gone as (insert into withheld_items (org_id, item_id, withheld_at) values ($1, $2, now()) returning item_id)
       delete from audiences a using gone where a.org_id = $1 and a.item_id = gone.item_id`,
      [org, event.Id],
    );
    await app.runJob(FILL);
    expect((await app.owner.query('select from event_people where event_id = $1', [event.Id])).rowCount).toBe(4);
  });
});

describe('of two events', () => {
  const block = ({ id }: TestUser) => app.owner.query('update users set is_active = false where id = $1', [id]);
  const waiting = async (): Promise<number | null> =>
    (
      await app.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;

  it.each([0, 1])('nobody waits in a circle for who is blocked while others withdraw from event %i', async held => {
    const events = [await hold(app, admin, { Capacity: 1 }), await hold(app, admin, { Capacity: 1 })];
    for (const event of events) for (const user of [person(0), person(1)]) await go(user, event);
    const holder = await app.owner.connect();
    await holder.query('begin');
    await holder.query('select from event_stats where event_id = $1 for update', [at(events, held).Id]);
    const blocked = block(person(1));
    await expect.poll(waiting).toBe(1);
    // Without a lock, the place would go to the person who is being blocked.
    const withdrawn = withdraw(person(0), at(events, 1 - held));
    await expect.poll(waiting).toBe(2);
    await holder.query('rollback');
    holder.release();
    await Promise.all([blocked, withdrawn]);
    // A deadlock would only show as a retry, a second later.
    const { rows } = await app.owner.query(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    expect(await eventOf(admin, at(events, 1 - held).Id)).toMatchObject({ AssistantsCount: 0, WaitingCount: 0 });
  });
});

it('passes over who waits and has left the private group', async () => {
  const group = await app.world.group({ org, isPrivate: true, members: [admin.id, ...people.map(({ id }) => id)] });
  const event = await hold(app, admin, { Home: false, Group: [{ Type: 'group', Id: group }], Capacity: 1 });
  await allGo(event);
  await app.owner.query('delete from memberships where org_id = $1 and group_id = $2 and user_id = $3', [
    org,
    group,
    person(1).id,
  ]);
  await withdraw(person(0), event);
  expect(await eventOf(person(2), event.Id)).toMatchObject({ IAttend: true });
  await person(1).put(path(event)).expect(404);
  await person(1).get(path(event)).expect(404);
  expect((await notified(event)).map(([bell]) => bell)).toEqual([0, 0, 1, 0]);
});

it('gives each place once when everybody presses and withdraws at the same moment', async () => {
  const event = await hold(app, admin, { Capacity: 5 });
  const crowd = await app.world.users(20, { org });
  await Promise.all(crowd.flatMap(user => [go(user, event), go(user, event)]));
  expect(await eventOf(admin, event.Id)).toMatchObject({ AssistantsCount: 5, WaitingCount: 15 });
  const going = (await eventOf(admin, event.Id)).Assistants;
  await Promise.all(crowd.filter(({ id }) => going.includes(id)).map(user => withdraw(user, event)));
  expect(await eventOf(admin, event.Id)).toMatchObject({ AssistantsCount: 5, WaitingCount: 10 });
  const { rows } = await app.owner.query(
    `select count(*) filter (where kind = 1)::int as goes, count(*) filter (where kind = 3)::int as waits from event_people where event_id = $1`,
    [event.Id],
  );
  expect(rows).toEqual([{ goes: 5, waits: 10 }]);
});

it('takes no new answers once registration has closed, and lets go of who withdraws', async () => {
  const ClosingDate = inHours(24);
  const event = await hold(app, admin, { ClosingDate, Capacity: 1 });
  expect(new Date(event.ClosingDate ?? 0)).toEqual(new Date(ClosingDate));
  await go(person(0), event);
  app.now = new Date(ClosingDate);
  await go(person(1), event);
  app.now = new Date(app.now.getTime() + 1);
  const late = await person(2).put(path(event)).expect(422);
  expect(late.body.detail).toBe(texts.errors.closed);
  await person(2).put(`/api/Flx_Events/${event.Id}/interest`).expect(200);
  await withdraw(person(0), event);
  expect(await places(event)).toEqual([null, 'goes', null, null]);
});

it.each<[() => Partial<EventFields>, string, string]>([
  [() => ({ Capacity: 0 }), 'Capacity', texts.errors.capacityInvalid(100_000)],
  [() => ({ Capacity: 1.5 }), 'Capacity', texts.errors.capacityInvalid(100_000)],
  [() => ({ Capacity: 100_001 }), 'Capacity', texts.errors.capacityInvalid(100_000)],
  [() => ({ ClosingDate: inHours(11 * 24) }), 'ClosingDate', texts.errors.closingAfterEnd],
  [() => ({ ClosingDate: 'mañana' }), 'ClosingDate', texts.errors.closingInvalid],
])('refuses %s', async (change, field, message) => {
  const event = await hold(app, admin);
  const refused = await admin.put(`/api/Flx_Events/${event.Id}`, eventFields(app, change())).expect(422);
  expect(refused.body.errors[field]).toBe(message);
});

describe('who goes', () => {
  it('is listed page by page, without those who keep their events private', async () => {
    const event = await hold(app, admin);
    await allGo(event);
    await app.owner.query('update users set private_events = true where id = $1', [person(1).id]);
    const first: ReactedPage = (await admin.get(`${path(event)}?$top=2`).expect(200)).body;
    expect(first.results.map(({ Id }) => Id)).toEqual([person(0).id, person(2).id]);
    const second: ReactedPage = (await admin.get(first.__next ?? '').expect(200)).body;
    expect(second).toMatchObject({ results: [{ Id: person(3).id }], __next: null });
    const own: ReactedPage = (await person(1).get(path(event)).expect(200)).body;
    expect(own.results).toHaveLength(4);
    await admin.get(`${path(event)}?$top=101`).expect(400);
  });

  it('is nothing to strangers and of nothing', async () => {
    const event = await hold(app, admin);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await stranger.get(path(event)).expect(404);
    await app.request.get(path(event)).expect(401);
    await admin.get('/api/Flx_Events/999999/attendance').expect(404);
  });
});
