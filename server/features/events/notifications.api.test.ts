import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { EventFields, EventRow } from '#contract/features/events/types.ts';
import { eventsForm as texts } from '#contract/i18n/es-CO/events-form.ts';
import { CALI, eventFields, eventOf, hold } from '../../testing/events.ts';
import { at, feedOf } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';

const HOUR = 3_600_000;
const REMIND = 'events: remind those who go';

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

async function notificationsOf(user: TestUser, kind: NotificationKind): Promise<NotificationRow[]> {
  const { body } = await user.get(`/api/Flx_Notifications?$filter=NotificationType eq '${kind}'&$top=50`).expect(200);
  return body.results as NotificationRow[];
}
const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
const inHours = (hours: number): string => new Date(app.now.getTime() + hours * HOUR).toISOString();

describe('a new event', () => {
  /** Waits until the user has exactly one notification; people are notified after the commit. */
  const isNotified = (user: TestUser): Promise<void> =>
    expect.poll(() => notificationsOf(user, 'event_published')).toHaveLength(1);

  it('notifies everybody once who sees it, whatever the number of its targets, and not when it is edited', async () => {
    const groups = await Promise.all([1, 2].map(() => app.world.group({ org, members: [admin.id, ana.id] })));
    const { Id } = await hold(app, admin, {
      Home: true,
      Group: groups.map(id => ({ Type: 'group' as const, Id: id })),
    });
    await isNotified(ana);
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra' })).expect(200);
    // Notifications are sent in order: once the second has arrived, any sent by the edit would have too.
    const second = await hold(app, admin);
    await expect.poll(() => notificationsOf(ana, 'event_published')).toHaveLength(2);
    const urls = (await notificationsOf(ana, 'event_published')).map(({ Url }) => Url);
    expect(urls).toEqual([`/event/${second.Id}`, `/event/${Id}`]);
    expect(await notificationsOf(admin, 'event_published')).toEqual([]);
  });

  it('of a private group notifies its members alone, and no more once it is gone', async () => {
    const outsider = await app.world.user({ org, roles: ['Propietarios'] });
    const id = await app.world.group({ org, isPrivate: true, members: [admin.id, ana.id] });
    const { Id } = await hold(app, admin, { Home: false, Group: [{ Type: 'group', Id: id }] });
    await isNotified(ana);
    expect(await notificationsOf(outsider, 'event_published')).toEqual([]);
    await admin.delete(`/api/Flx_Events/${Id}`).expect(204);
    expect(await notificationsOf(ana, 'event_published')).toEqual([]);
  });
});

/**
 * Runs the job and waits for the queue, because another process may be working on entries of this job or of a request.
 */
async function remind(): Promise<void> {
  await app.runJob(REMIND);
  const open = () => app.owner.query('select from notification_fanouts where org_id = $1 and done_at is null', [org]);
  await expect.poll(async () => (await open()).rowCount).toBe(0);
}
const go = (user: TestUser, Id: number) => user.put(`/api/Flx_Events/${Id}/attendance`).expect(200);

describe('a change of an event', () => {
  let eva: TestUser;
  let event: EventRow;
  beforeEach(async () => {
    eva = await app.world.user({ org });
    event = await hold(app, admin);
    await go(ana, event.Id);
    await eva.put(`/api/Flx_Events/${event.Id}/interest`).expect(200);
  });
  const edit = async (change: Partial<EventFields>): Promise<void> => {
    const { StartDate } = event;
    await admin.put(`/api/Flx_Events/${event.Id}`, eventFields(app, { StartDate, ...change })).expect(200);
    await remind();
  };
  const changes = ['event_rescheduled', 'event_relocated', 'event_moved', 'event_cancelled', 'event_resumed'] as const;
  const messagesOf = async (user: TestUser): Promise<string[]> =>
    (await Promise.all(changes.map(kind => notificationsOf(user, kind)))).flat().map(row => row.Description);
  const title = 'Carrera 5K por la salu…';

  it.each<[string, (now: Date) => Partial<EventFields>, string]>([
    [
      'the date',
      now => ({ StartDate: new Date(now.getTime() + 20 * 24 * HOUR).toISOString() }),
      'Cambió la fecha del evento',
    ],
    ['the location', () => ({ Location: 'Coliseo' }), 'Cambió el lugar del evento'],
    ['the city', () => ({ City: CALI }), 'Cambió el lugar del evento'],
    [
      'both',
      now => ({ Location: 'Coliseo', EndDate: new Date(now.getTime() + 20 * 24 * HOUR).toISOString() }),
      'Cambiaron la fecha y el lugar del evento',
    ],
  ])('of %s notifies those who go and are interested, once and by mail', async (_what, change, message) => {
    const other = await app.world.user({ org });
    await edit(change(app.now));
    for (const user of [ana, eva]) expect(await messagesOf(user)).toEqual([`${message} «${title}»`]);
    for (const user of [admin, other]) expect(await messagesOf(user)).toEqual([]);
    const { rowCount } = await app.owner.query(
      `select from mail_outbox where user_id = $1 and topic = 'event_changes'`,
      [ana.id],
    );
    expect(rowCount).toBe(1);
  });

  it('of its words notifies nobody, nor does any that is made when it is over', async () => {
    await edit({ Title: 'Otra', Description: 'Con otras palabras' });
    later(11 * 24 * HOUR);
    await edit({ Location: 'Coliseo' });
    expect(await messagesOf(ana)).toEqual([]);
  });

  it('that cancels it notifies, and keeps it in sight; another answer and an edit meanwhile notify of nothing', async () => {
    const path = `/api/Flx_Events/${event.Id}/cancellation`;
    for (const _twice of [1, 2]) expect((await admin.put(path).expect(200)).body).toEqual({ Cancelled: true });
    await edit({ Location: 'Coliseo' });
    expect(await messagesOf(ana)).toEqual([`Se canceló el evento «${title}»`]);
    expect(await eventOf(eva, event.Id)).toMatchObject({ Cancelled: true, Upcoming: true });
    const { body } = await admin.get('/api/Flx_Events?$filter=Cancelled eq true').expect(200);
    expect((body as { results: EventRow[] }).results.map(({ Id }) => Id)).toEqual([event.Id]);
    expect(at((await feedOf(eva)).results, 0).Event).toMatchObject({ Cancelled: true });
    const refused = await eva.put(`/api/Flx_Events/${event.Id}/attendance`).expect(422);
    expect(refused.body.detail).toBe(texts.errors.cancelled);
    later(9.5 * 24 * HOUR);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toEqual([]);
    expect((await admin.delete(path).expect(200)).body).toEqual({ Cancelled: false });
    await remind();
    expect(await messagesOf(ana)).toContain(`Ya no está cancelado el evento «${title}»`);
    expect(await eventOf(eva, event.Id)).toMatchObject({ Cancelled: false });
  });

  it('is neither cancelled nor held after all once it is over', async () => {
    const path = `/api/Flx_Events/${event.Id}/cancellation`;
    later(11 * 24 * HOUR);
    expect((await admin.put(path).expect(422)).body.detail).toBe(texts.errors.over);
    // A state that already holds is returned unchanged.
    await admin.delete(path).expect(200);
    await app.owner.query('update events set cancelled_at = now() where org_id = $1 and id = $2', [org, event.Id]);
    expect((await admin.delete(path).expect(422)).body.detail).toBe(texts.errors.over);
    expect(await messagesOf(ana)).toEqual([]);
  });

  it('is cancelled by who administers events alone', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const path = `/api/Flx_Events/${event.Id}/cancellation`;
    await ana.put(path).expect(403);
    await ana.delete(path).expect(403);
    await stranger.put(path).expect(404);
    expect(await eventOf(ana, event.Id)).toMatchObject({ Cancelled: false });
  });
});

describe('the day before', () => {
  const see = async (user: TestUser): Promise<void> => {
    for (const { Id } of await notificationsOf(user, 'event_reminder'))
      await user.put(`/api/Flx_Notifications/${Id}`, { Viewed: true }).expect(200);
  };

  it('those who go are reminded, once, however many processes look at once', async () => {
    const eva = await app.world.user({ org });
    const { Id } = await hold(app, admin, { StartDate: inHours(30) });
    await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await admin.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await eva.put(`/api/Flx_Events/${Id}/interest`).expect(200);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toEqual([]);
    later(6 * HOUR);
    await Promise.all([remind(), remind(), remind()]);
    for (const goer of [ana, admin])
      expect(await notificationsOf(goer, 'event_reminder')).toMatchObject([{ Type: 'process', Url: `/event/${Id}` }]);
    expect(await notificationsOf(eva, 'event_reminder')).toEqual([]);
    await see(ana);
    later(HOUR);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toMatchObject([{ Viewed: true }]);
  });

  it('one that fails keeps nobody else’s reminder back', async () => {
    const [poison, sound] = [
      await hold(app, admin, { StartDate: inHours(28) }),
      await hold(app, admin, { StartDate: inHours(29) }),
    ];
    for (const { Id } of [poison, sound]) await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    later(6 * HOUR);
    await app.owner.query(`
      create function poison() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
      create trigger poison before update on event_people for each row when (new.event_id = ${poison.Id}) execute function poison()`);
    try {
      await remind();
    } finally {
      await app.owner.query('drop function poison() cascade');
    }
    expect(await notificationsOf(ana, 'event_reminder')).toMatchObject([{ Url: `/event/${sound.Id}` }]);
    await remind();
    expect((await notificationsOf(ana, 'event_reminder')).map(({ Url }) => Url)).toContain(`/event/${poison.Id}`);
  });

  it('however many they are, they are reminded in batches, each in a transaction of its own', async () => {
    const PEOPLE = 1_100; // More than one batch.
    const { Id } = await hold(app, admin, { StartDate: inHours(5) });
    await app.owner.query(
      `with people as (insert into users (org_id, oid, email, area_id)
         select $1, gen_random_uuid(), 'p' || p || '@x.example', $2 from generate_series(1, $3::int) p returning id)
       insert into event_people (org_id, event_id, user_id, kind, known_since)
       select $1, $4, id, 1, $5::timestamptz - interval '1 day' from people`,
      [org, ana.area, PEOPLE, Id, app.now],
    );
    await remind();
    const { rows } = await app.owner.query<{ people: number }>(
      `select count(*)::int as people from notifications where org_id = $1 and kind = 'event_reminder' and subject_id = $2
       group by xmin::text`,
      [org, Id],
    );
    expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(PEOPLE);
    expect(Math.max(...rows.map(({ people }) => people))).toBeLessThanOrEqual(1_000);
  });

  it('a moved event reminds again, for its new date', async () => {
    const { Id } = await hold(app, admin, { StartDate: inHours(28) });
    await go(ana, Id);
    later(8 * HOUR);
    await remind();
    await see(ana);
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { StartDate: inHours(100) })).expect(200);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toMatchObject([{ Viewed: true }]);
    later(77 * HOUR);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toMatchObject([{ Viewed: false }]);
  });

  it('an event that is moved while the reminder is unread reminds again, by mail too', async () => {
    const { Id } = await hold(app, admin, { StartDate: inHours(28) });
    await go(ana, Id);
    later(8 * HOUR);
    await remind();
    const [first] = await notificationsOf(ana, 'event_reminder');
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { StartDate: inHours(100) })).expect(200);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toEqual([first]);
    later(77 * HOUR);
    await remind();
    const reminders = await notificationsOf(ana, 'event_reminder');
    expect(reminders).toMatchObject([{ Viewed: false, Url: `/event/${Id}` }]);
    expect(reminders[0]?.Id).toBeGreaterThan(first?.Id ?? 0);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toEqual(reminders);
    const { rows } = await app.owner.query(
      `select 1 from mail_outbox where user_id = $1 and about like 'event_reminder:%'`,
      [ana.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('nobody is reminded of what has begun, of what they left, or of what they see no more', async () => {
    const id = await app.world.group({ org, isPrivate: true, members: [admin.id, ana.id] });
    const begun = await hold(app, admin, { StartDate: inHours(2), EndDate: inHours(50) });
    const left = await hold(app, admin, { StartDate: inHours(26) });
    const lost = await hold(app, admin, { StartDate: inHours(26), Home: false, Group: [{ Type: 'group', Id: id }] });
    for (const { Id } of [begun, left, lost]) await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await ana.delete(`/api/Flx_Events/${left.Id}/attendance`).expect(200);
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id = $3', [
      org,
      ana.id,
      id,
    ]);
    later(3 * HOUR);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toEqual([]);
  });

  it('whoever says late that they go is reminded two hours before, and not of what they have just said', async () => {
    const late = await app.world.user({ org });
    const { Id } = await hold(app, admin, { StartDate: inHours(30) });
    await go(ana, Id);
    later(10 * HOUR);
    await remind();
    await go(late, Id);
    await remind();
    expect(await notificationsOf(ana, 'event_reminder')).toHaveLength(1);
    expect(await notificationsOf(late, 'event_reminder')).toEqual([]);
    await see(ana);
    later(18.5 * HOUR);
    const eva = await app.world.user({ org });
    await go(eva, Id);
    await remind();
    expect(await notificationsOf(late, 'event_reminder')).toMatchObject([{ Viewed: false }]);
    expect(await notificationsOf(ana, 'event_reminder')).toMatchObject([{ Viewed: true }]);
    expect(await notificationsOf(eva, 'event_reminder')).toEqual([]);
  });
});
