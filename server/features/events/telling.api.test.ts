import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '../../../contract/features/notifications/kinds.ts';
import { eventFields, hold } from '../../testing/events.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import type { NotificationRow } from '../../../contract/features/notifications/types.ts';

const HOUR = 3_600_000;
const REMIND = 'events: remind those who go';

const app = testApp();
let org: number;
let admin: TestUser;
let ana: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // stands still during the test
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  ana = await app.world.user({ org });
});

async function toldOf(user: TestUser, kind: NotificationKind): Promise<NotificationRow[]> {
  const { body } = await user.get(`/api/Flx_Notifications?$filter=NotificationType eq '${kind}'&$top=50`).expect(200);
  return body.results as NotificationRow[];
}
const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
const inHours = (hours: number): string => new Date(app.now.getTime() + hours * HOUR).toISOString();

describe('a new event', () => {
  /** People are told after the commit: how many times this one was, once somebody has been. */
  const isTold = (user: TestUser): Promise<void> => expect.poll(() => toldOf(user, 'event_published')).toHaveLength(1);

  it('is told once to everybody who sees it, whatever the number of its targets, and not when it is edited', async () => {
    const groups = await Promise.all([1, 2].map(() => app.world.group({ org, members: [admin.id, ana.id] })));
    const { Id } = await hold(app, admin, {
      Home: true,
      Group: groups.map(id => ({ Type: 'group' as const, Id: id })),
    });
    await isTold(ana);
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra' })).expect(200);
    // Told of in the same order: when the second has arrived, whatever the edit told would have.
    const second = await hold(app, admin);
    await expect.poll(() => toldOf(ana, 'event_published')).toHaveLength(2);
    const urls = (await toldOf(ana, 'event_published')).map(({ Url }) => Url);
    expect(urls).toEqual([`/event/${second.Id}`, `/event/${Id}`]);
    expect(await toldOf(admin, 'event_published')).toEqual([]);
  });

  it('of a private group is told to its members alone, and no more once it is gone', async () => {
    const outsider = await app.world.user({ org, roles: ['Propietarios'] });
    const id = await app.world.group({ org, isPrivate: true, members: [admin.id, ana.id] });
    const { Id } = await hold(app, admin, { Home: false, Group: [{ Type: 'group', Id: id }] });
    await isTold(ana);
    expect(await toldOf(outsider, 'event_published')).toEqual([]);
    await admin.delete(`/api/Flx_Events/${Id}`).expect(204);
    expect(await toldOf(ana, 'event_published')).toEqual([]);
  });
});

describe('the day before', () => {
  const see = async (user: TestUser): Promise<void> => {
    for (const { Id } of await toldOf(user, 'event_reminder'))
      await user.put(`/api/Flx_Notifications/${Id}`, { Viewed: true }).expect(200);
  };

  /** Runs the job; what it has queued another process may be working on. */
  const remind = async (): Promise<void> => {
    await app.runJob(REMIND);
    const open = () => app.owner.query('select from notification_fanouts where org_id = $1 and done_at is null', [org]);
    await expect.poll(async () => (await open()).rowCount).toBe(0);
  };

  it('those who go are reminded, once, however many processes look at once', async () => {
    const eva = await app.world.user({ org });
    const { Id } = await hold(app, admin, { StartDate: inHours(30) });
    await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await admin.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await eva.put(`/api/Flx_Events/${Id}/interest`).expect(200);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toEqual([]);
    later(6 * HOUR);
    await Promise.all([remind(), remind(), remind()]);
    for (const goer of [ana, admin])
      expect(await toldOf(goer, 'event_reminder')).toMatchObject([{ Type: 'process', Url: `/event/${Id}` }]);
    expect(await toldOf(eva, 'event_reminder')).toEqual([]);
    await see(ana);
    later(HOUR);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toMatchObject([{ Viewed: true }]);
  });

  it('one that fails keeps nobody else’s reminder back', async () => {
    const [poison, sound] = [
      await hold(app, admin, { StartDate: inHours(5) }),
      await hold(app, admin, { StartDate: inHours(6) }),
    ];
    for (const { Id } of [poison, sound]) await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await app.owner.query(`
      create function poison() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
      create trigger poison before update on events for each row when (new.id = ${poison.Id}) execute function poison()`);
    try {
      await remind();
    } finally {
      await app.owner.query('drop function poison() cascade');
    }
    expect(await toldOf(ana, 'event_reminder')).toMatchObject([{ Url: `/event/${sound.Id}` }]);
    await remind();
    expect((await toldOf(ana, 'event_reminder')).map(({ Url }) => Url)).toContain(`/event/${poison.Id}`);
  });

  it('a moved event reminds again, for its new date', async () => {
    const { Id } = await hold(app, admin, { StartDate: inHours(20) });
    await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await remind();
    await see(ana);
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { StartDate: inHours(100) })).expect(200);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toMatchObject([{ Viewed: true }]);
    later(77 * HOUR);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toMatchObject([{ Viewed: false }]);
  });

  it('an event that is moved while the reminder is unread reminds again, by mail too', async () => {
    const { Id } = await hold(app, admin, { StartDate: inHours(20) });
    await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await remind();
    const [first] = await toldOf(ana, 'event_reminder');
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { StartDate: inHours(100) })).expect(200);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toEqual([first]);
    later(77 * HOUR);
    await remind();
    const told = await toldOf(ana, 'event_reminder');
    expect(told).toMatchObject([{ Viewed: false, Url: `/event/${Id}` }]);
    expect(told[0]?.Id).toBeGreaterThan(first?.Id ?? 0);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toEqual(told);
    const { rows } = await app.owner.query(`select 1 from mail_outbox where user_id = $1 and topic = 'reminders'`, [
      ana.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('nobody is reminded of what has begun, of what they left, or of what they see no more', async () => {
    const id = await app.world.group({ org, isPrivate: true, members: [admin.id, ana.id] });
    const begun = await hold(app, admin, { StartDate: inHours(-1), EndDate: inHours(5) });
    const left = await hold(app, admin, { StartDate: inHours(10) });
    const lost = await hold(app, admin, { StartDate: inHours(10), Home: false, Group: [{ Type: 'group', Id: id }] });
    for (const { Id } of [begun, left, lost]) await ana.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await ana.delete(`/api/Flx_Events/${left.Id}/attendance`).expect(200);
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id = $3', [
      org,
      ana.id,
      id,
    ]);
    await remind();
    expect(await toldOf(ana, 'event_reminder')).toEqual([]);
  });
});
