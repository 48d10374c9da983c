import { beforeEach, describe, expect, it } from 'vitest';
import type { Attendance, EventRow } from '#contract/features/events/types.ts';
import { eventsForm as texts } from '#contract/i18n/es-CO/events-form.ts';
import { eventFields, eventOf, hold } from '../../testing/events.ts';
import { at, drafts, feedOf } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let admin: TestUser;
let ana: TestUser;
let event: EventRow;

beforeEach(async () => {
  app.now = new Date(app.now); // The clock is fixed during the test.
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Rojas' });
  event = await hold(app, admin);
});

type Answer = 'attendance' | 'interest';
async function say(user: TestUser, answer: Answer, { Id }: Pick<EventRow, 'Id'> = event): Promise<Attendance> {
  return (await user.put(`/api/Flx_Events/${Id}/${answer}`).expect(200)).body;
}
async function takeBack(user: TestUser, answer: Answer): Promise<Attendance> {
  return (await user.delete(`/api/Flx_Events/${event.Id}/${answer}`).expect(200)).body;
}

describe('going to an event', () => {
  it('is said and taken back, each as often as one likes', async () => {
    const going = {
      Assistants: [ana.id],
      Interested: [],
      AssistantsCount: 1,
      InterestedCount: 0,
      WaitingCount: 0,
      IAttend: true,
      IAmInterested: false,
      IWait: false,
      WaitingPosition: null,
      AssistantsInfo: [{ Id: ana.id, Name: 'Ana Rojas', Photo: null, Area: 'Área general' }],
    };
    expect(await say(ana, 'attendance')).toEqual(going);
    expect(await say(ana, 'attendance')).toEqual(going);
    expect(await eventOf(ana, event.Id)).toMatchObject(going);
    expect(await eventOf(admin, event.Id)).toMatchObject({ ...going, IAttend: false });
    expect(at((await feedOf(ana)).results, 0).Event).toMatchObject({ AssistantsCount: 1, IAttend: true });
    expect(at((await feedOf(admin)).results, 0).Event).toMatchObject({ AssistantsCount: 1, IAttend: false });
    const none = { Assistants: [], AssistantsCount: 0, IAttend: false, AssistantsInfo: [] };
    expect(await takeBack(ana, 'attendance')).toMatchObject(none);
    expect(await takeBack(ana, 'attendance')).toMatchObject(none);
  });

  it('is not the same as being interested', async () => {
    await say(ana, 'attendance');
    expect(await say(ana, 'interest')).toMatchObject({ AssistantsCount: 1, InterestedCount: 1, IAmInterested: true });
    expect(await takeBack(ana, 'attendance')).toMatchObject({
      AssistantsCount: 0,
      Interested: [ana.id],
      IAttend: false,
    });
    expect(await takeBack(ana, 'interest')).toMatchObject({ InterestedCount: 0, IAmInterested: false });
  });

  it('keeps exact counts when fifty say it at once, and half of them take it back', async () => {
    const people = await app.world.users(50, { org: admin.org });
    await Promise.all(people.flatMap(person => [say(person, 'attendance'), say(person, 'attendance')]));
    expect(await eventOf(ana, event.Id)).toMatchObject({ AssistantsCount: 50 });
    await Promise.all(
      people.map((person, index) => (index % 2 === 0 ? takeBack(person, 'attendance') : say(person, 'interest'))),
    );
    const read = await eventOf(ana, event.Id);
    expect(read).toMatchObject({ AssistantsCount: 25, InterestedCount: 25 });
    expect(read.Assistants).toHaveLength(25);
    expect(read.AssistantsInfo).toHaveLength(3);
  });

  it('counts whoever keeps their events private, and lists them to themselves alone', async () => {
    await app.owner.query('update users set private_events = true where org_id = $1 and id = $2', [ana.org, ana.id]);
    const own = { AssistantsCount: 1, Assistants: [ana.id], IAttend: true };
    expect(await say(ana, 'attendance')).toMatchObject(own);
    expect(await say(ana, 'interest')).toMatchObject({ ...own, Interested: [ana.id] });
    for (const other of [admin, await app.world.user({ org: ana.org, roles: ['Propietarios'] })])
      expect(await eventOf(other, event.Id)).toMatchObject({
        AssistantsCount: 1,
        InterestedCount: 1,
        Assistants: [],
        Interested: [],
        AssistantsInfo: [],
      });
  });

  it('is over with the event, but is taken back whenever one likes', async () => {
    const hour = 3_600_000;
    const start = app.now.getTime();
    const StartDate = new Date(start + hour).toISOString();
    const EndDate = new Date(start + 2 * hour).toISOString();
    const Attachments = await drafts(app, admin, 'photo');
    const short = await hold(app, admin, eventFields(app, { StartDate, EndDate, Attachments }));
    app.now = new Date(EndDate);
    await say(ana, 'attendance', short);
    app.now = new Date(new Date(EndDate).getTime() + 1);
    const late = await ana.put(`/api/Flx_Events/${short.Id}/attendance`).expect(422);
    expect(late.body.detail).toBe(texts.errors.over);
    await ana.put(`/api/Flx_Events/${short.Id}/interest`).expect(422);
    expect(await eventOf(ana, short.Id)).toMatchObject({ AssistantsCount: 1, IAttend: true, InterestedCount: 0 });
    await ana.delete(`/api/Flx_Events/${short.Id}/attendance`).expect(200);
    expect(await eventOf(ana, short.Id)).toMatchObject({ AssistantsCount: 0, IAttend: false });
  });

  it('is nothing to strangers, the blocked, and whoever is not signed in', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const blocked = await app.world.user({ org: admin.org, isActive: false });
    await stranger.put(`/api/Flx_Events/${event.Id}/attendance`).expect(404);
    await stranger.delete(`/api/Flx_Events/${event.Id}/attendance`).expect(404);
    await blocked.put(`/api/Flx_Events/${event.Id}/attendance`).expect(403);
    await app.request.put(`/api/Flx_Events/${event.Id}/attendance`).expect(401);
    await ana.put('/api/Flx_Events/999999/attendance').expect(404);
    await ana.put(`/api/Flx_Events/${event.Id}/applause`).expect(404);
    expect((await eventOf(ana, event.Id)).AssistantsCount).toBe(0);
  });
});
