import { beforeEach, describe, expect, it } from 'vitest';
import { VISIBILITY_WINDOW_MS } from '../../../contract/features/feed/limits.ts';
import type { EventRow } from '../../../contract/features/events/types.ts';
import { events as texts } from '../../../contract/i18n/es-CO/events.ts';
import { feed as feedTexts } from '../../../contract/i18n/es-CO/feed.ts';
import { eventFields, eventOf, eventsOf, hold } from '../../testing/events.ts';
import { at, comment, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import { queue, report, step } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let admin: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // stands still during the test
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  colleague = await app.world.user({ org });
});

const group = (id: number) => [{ Type: 'group' as const, Id: id }];

describe('an event of everybody', () => {
  const people = {
    colleague: () => app.world.user({ org }),
    'Admin-News': () => app.world.user({ org, roles: ['Admin-News'] }),
    'Admin-Events': () => app.world.user({ org, roles: ['Admin-Events'] }),
    Propietarios: () => app.world.user({ org, roles: ['Propietarios'] }),
  };
  it.each([
    ['colleague', false],
    ['Admin-News', false],
    ['Admin-Events', true],
    ['Propietarios', true],
  ] as const)('is read by a %s and written by administrators of events, whoever made it', async (who, writes) => {
    const reader = await people[who]();
    const { Id } = await hold(app, admin);
    const may = { CanEdit: writes, CanDelete: writes };
    expect(await eventOf(reader, Id)).toMatchObject({ ...may, CanEditVisibility: writes });
    expect(at((await feedOf(reader)).results, 0)).toMatchObject({ Id, ...may });
    const Attachments = await drafts(app, reader, 'photo');
    await reader.post('/api/Flx_Events', eventFields(app, { Attachments })).expect(writes ? 201 : 403);
    await reader.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra' })).expect(writes ? 200 : 403);
    expect(await eventOf(admin, Id)).toMatchObject({
      CreatedBy: admin.id,
      Title: writes ? 'Otra' : eventFields(app).Title,
    });
    await reader.delete(`/api/Flx_Events/${Id}`).expect(writes ? 204 : 403);
  });

  it('is not written by its author who administers events no more', async () => {
    const { Id } = await hold(app, admin);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [org, admin.id]);
    // Word of it reaches the server by a notice.
    await expect.poll(async () => (await eventOf(admin, Id)).CanEdit).toBe(false);
    expect(await eventOf(admin, Id)).toMatchObject({ CanEdit: false, CanDelete: false });
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app)).expect(403);
    await admin.delete(`/api/Flx_Events/${Id}`).expect(403);
  });

  it('is nothing to another organisation and to whoever is blocked or not signed in', async () => {
    const { Id } = await hold(app, admin);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const blocked = await app.world.user({ org, isActive: false });
    await Promise.all([
      stranger.get(`/api/Flx_Events/${Id}`).expect(404),
      stranger.put(`/api/Flx_Events/${Id}`, eventFields(app)).expect(404),
      stranger.delete(`/api/Flx_Events/${Id}`).expect(404),
      blocked.get(`/api/Flx_Events/${Id}`).expect(403),
      app.request.get(`/api/Flx_Events/${Id}`).expect(401),
    ]);
    expect((await eventsOf(stranger, '$count=true')).TotalCount).toBe(0);
    expect((await eventsOf(colleague, '$count=true')).TotalCount).toBe(1);
  });

  it('is reported to administrators of events, who see it as it was and take it away', async () => {
    const { Id } = await hold(app, admin);
    await report(colleague, { PostId: Id });
    const reviewer = await app.world.user({ org, roles: ['Admin-Events'] });
    await app.world.user({ org, roles: ['Admin-News'] }).then(other => other.get('/api/Flx_ReportCases').expect(200));
    await reviewer.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra' })).expect(200);
    const found = at(await queue(reviewer), 0);
    expect(found).toMatchObject({ Kind: 'event', ItemType: 'event', Snapshot: { Title: eventFields(app).Title } });
    expect(found.Snapshot.Attachments).toHaveLength(1);
    await step(reviewer, found.Id, 'remove', { Reason: 'No es nuestro' }).expect(200);
    for (const reader of [admin, colleague, reviewer]) {
      await reader.get(`/api/Flx_Events/${Id}`).expect(404);
      await reader.put(`/api/Flx_Events/${Id}/attendance`).expect(404);
    }
    await step(reviewer, found.Id, 'undo').expect(200);
    await eventOf(colleague, Id);
  });
});

describe('an event of a private group', () => {
  let member: TestUser;
  let secret: EventRow;
  beforeEach(async () => {
    member = await app.world.user({ org });
    const id = await app.world.group({ org, isPrivate: true, members: [admin.id, member.id] });
    secret = await hold(app, admin, { Title: 'Retiro secreto', Home: false, Group: group(id) });
    await hold(app, admin, { Title: 'Retiro de todos' });
  });

  /** Everything by which the event could be noticed, and how often it is. */
  async function traces(reader: TestUser): Promise<Record<string, number>> {
    const found = (results: readonly { Id: number }[]): number => idsOf(results).filter(id => id === secret.Id).length;
    const works = async (path: string, method: 'get' | 'put' | 'delete' = 'get'): Promise<number> =>
      Number((await reader[method](path)).status === 200);
    return {
      list: found((await eventsOf(reader)).results),
      upcoming: ((await eventsOf(reader, '$filter=Upcoming eq true&$count=true')).TotalCount ?? 0) - 1,
      search: (await eventsOf(reader, '$search=secreto&$count=true')).TotalCount ?? 0,
      filter: found((await eventsOf(reader, `$filter=Id eq ${secret.Id}`)).results),
      feed: found((await feedOf(reader)).results),
      profile: found((await feedOf(reader, `$filter=CreatedBy eq ${admin.id}`)).results),
      event: await works(`/api/Flx_Events/${secret.Id}`),
      expand: await works(`/api/Flx_Events/${secret.Id}?$expand=CreatorInfo,CityInfo`),
      item: await works(`/api/Flx_Feed/${secret.Id}`),
      comments: Number(
        (await reader.post('/api/Flx_Comments', { PostId: secret.Id, Description: 'x' })).status === 201,
      ),
      attendance: await works(`/api/Flx_Events/${secret.Id}/attendance`, 'put'),
      interest: await works(`/api/Flx_Events/${secret.Id}/interest`, 'delete'),
      saved: await works(`/api/Flx_Feed/${secret.Id}/saved`, 'put'),
    };
  }

  it('leaves no trace for others, whatever they administer', async () => {
    const all = await traces(member);
    expect(new Set(Object.values(all))).toEqual(new Set([1]));
    const none = Object.fromEntries(Object.keys(all).map(name => [name, 0]));
    expect(await traces(colleague)).toEqual(none);
    expect(await traces(await app.world.user({ org, roles: ['Admin-Events'] }))).toEqual(none);
    expect(await traces(await app.world.user({ org, roles: ['Propietarios'] }))).toEqual(none);
  });

  it('is 404 to administrators who are not in the group, and 403 to members who administer nothing', async () => {
    const other = await app.world.user({ org, roles: ['Admin-Events', 'Propietarios'] });
    await other.put(`/api/Flx_Events/${secret.Id}`, eventFields(app)).expect(404);
    await other.delete(`/api/Flx_Events/${secret.Id}`).expect(404);
    await member.put(`/api/Flx_Events/${secret.Id}`, eventFields(app)).expect(403);
    await member.delete(`/api/Flx_Events/${secret.Id}`).expect(403);
  });
});

describe('whom an event is for', () => {
  const { errors } = texts;

  it('is somebody: the author’s own groups, and any area', async () => {
    const own = await app.world.group({ org, members: [admin.id] });
    const foreign = await app.world.group({ org, members: [colleague.id] });
    const area = await app.world.group({ org, isArea: true });
    const elsewhere = await app.world.group({ org: (await app.world.org()).org });
    const refused = async (input: object, message: string): Promise<void> => {
      const Attachments = await drafts(app, admin, 'photo');
      const fields = { ...eventFields(app, { Attachments }), ...input };
      const { body } = await admin.post('/api/Flx_Events', fields).expect(422);
      expect(body.errors).toEqual({ Group: message });
    };
    await refused({ Home: false, Group: [] }, errors.visibilityRequired);
    for (const id of [foreign, elsewhere]) await refused({ Group: group(id) }, feedTexts.errors.targetsForeign);
    const Group = [...group(own), { Type: 'area' as const, Id: area }];
    const event = await hold(app, admin, { Home: false, Group });
    expect(event.Group.map(({ Id }) => Id).sort((a, b) => a - b)).toEqual([own, area]);
  });

  it.each([
    ['at five days', VISIBILITY_WINDOW_MS, true],
    ['a millisecond after five days', VISIBILITY_WINDOW_MS + 1, false],
  ])('may change %s: by the server’s clock', async (_when, ms, open) => {
    app.now = new Date(app.now.getTime());
    const own = await app.world.group({ org, isPrivate: true, members: [admin.id] });
    const { Id } = await hold(app, admin);
    app.now = new Date(app.now.getTime() + ms);
    expect(await eventOf(admin, Id)).toMatchObject({ CanEditVisibility: open });
    const move = eventFields(app, { Title: 'Otra', Home: false, Group: group(own) });
    const answer = await admin.put(`/api/Flx_Events/${Id}`, move);
    expect(answer.status).toBe(open ? 200 : 422);
    if (open) {
      await colleague.get(`/api/Flx_Events/${Id}`).expect(404);
      return;
    }
    expect(answer.body.errors).toEqual({ Group: errors.visibilityClosed });
    // Naming again what stands is no move.
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra', Home: true, Group: [] })).expect(200);
    expect(await eventOf(colleague, Id)).toMatchObject({ Title: 'Otra', Home: true });
  });
});

describe('the list', () => {
  const DAY = 86_400_000;

  it('is by start, and upcoming until the last day ends in Bogota', async () => {
    app.now = new Date('2026-11-21T17:00:00Z');
    const at8 = (day: string): string => `2026-11-${day}T13:00:00Z`;
    const make = async (Title: string, StartDate: string, EndDate?: string): Promise<void> => {
      await hold(app, admin, { Title, StartDate, ...(EndDate !== undefined && { EndDate }) });
    };
    await make('pasado mañana', at8('23'));
    await make('ayer', at8('20'));
    await make('hoy temprano', at8('21'));
    await make('desde ayer', at8('20'), at8('21'));
    const titles = async (query: string): Promise<string[]> =>
      (await eventsOf(colleague, query)).results.map(event => event.Title);
    expect(await titles('')).toEqual(['ayer', 'desde ayer', 'hoy temprano']);
    expect(await titles('$filter=Upcoming eq true')).toEqual(['desde ayer', 'hoy temprano', 'pasado mañana']);
    app.now = new Date('2026-11-22T04:59:59.999Z');
    expect(await titles('$filter=Upcoming eq true')).toEqual(['desde ayer', 'hoy temprano', 'pasado mañana']);
    app.now = new Date('2026-11-22T05:00:00Z');
    expect(await titles('$filter=Upcoming eq true')).toEqual(['pasado mañana']);
    expect(await titles('$orderby=StartDate desc&$top=1')).toEqual(['pasado mañana']);
    app.now = new Date(app.now.getTime() + 30 * DAY);
    expect(await titles('$filter=Upcoming eq true')).toEqual([]);
  });

  it('is three a page, in pages that neither repeat nor leave out', async () => {
    for (let index = 0; index < 7; index += 1) await hold(app, admin, { StartDate: '2099-01-01T12:00:00Z' });
    const first = await eventsOf(colleague, '$filter=Upcoming eq true&$count=true');
    expect(first.TotalCount).toBe(7);
    const seen = idsOf(first.results);
    for (let next = first.__next; next !== null;) {
      const { body } = await colleague.get(next).expect(200);
      seen.push(...idsOf(body.results as EventRow[]));
      next = body.__next as string | null;
    }
    expect(first.results).toHaveLength(3);
    expect(new Set(seen).size).toBe(7);
  });

  it('counts the comments and reactions of its item', async () => {
    const { Id } = await hold(app, admin);
    await comment(colleague, { PostId: Id });
    await colleague.put(`/api/Flx_Feed/${Id}/reactions/applause`).expect(200);
    expect(at((await eventsOf(colleague)).results, 0)).toMatchObject({
      CommentCount: 1,
      ApplauseCount: 1,
      IApplaud: true,
    });
  });
});
