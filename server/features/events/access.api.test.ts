import { beforeEach, describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/features/events/types.ts';
import { eventFields, eventOf, eventsOf, hold } from '../../testing/events.ts';
import { at, idsOf } from '../../testing/feed.ts';
import { queue, report, step } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let admin: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // The clock is fixed during the test.
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  colleague = await app.world.user({ org });
});

const group = (id: number) => [{ Type: 'group' as const, Id: id }];

describe('an event of everybody', () => {
  it('is not written by its author who administers events no more', async () => {
    const { Id } = await hold(app, admin);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [org, admin.id]);
    // A notice tells the server with a delay.
    await expect.poll(async () => (await eventOf(admin, Id)).CanEdit).toBe(false);
    expect(await eventOf(admin, Id)).toMatchObject({ CanEdit: false, CanDelete: false });
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app)).expect(403);
    await admin.delete(`/api/Flx_Events/${Id}`).expect(403);
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

  /** Counts every trace that events alone leave, by place. */
  async function traces(reader: TestUser): Promise<Record<string, number>> {
    const works = async (path: string, method: 'get' | 'put' | 'delete' = 'get'): Promise<number> =>
      Number((await reader[method](path)).status === 200);
    return {
      upcoming: ((await eventsOf(reader, '$filter=Upcoming eq true&$count=true')).TotalCount ?? 0) - 1,
      search: (await eventsOf(reader, '$search=secreto&$count=true')).TotalCount ?? 0,
      expand: await works(`/api/Flx_Events/${secret.Id}?$expand=CreatorInfo,CityInfo`),
      attendance: await works(`/api/Flx_Events/${secret.Id}/attendance`, 'put'),
      interest: await works(`/api/Flx_Events/${secret.Id}/interest`, 'delete'),
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
});

it('is for any area, whoever belongs to it', async () => {
  const area = await app.world.group({ org, isArea: true });
  const Group = [{ Type: 'area' as const, Id: area }];
  expect((await hold(app, admin, { Home: false, Group })).Group).toMatchObject(Group);
});

it('is for whom a second administrator says, except for a private group that they know nothing of', async () => {
  const second = await app.world.user({ org, roles: ['Admin-Events'] });
  const board = await app.world.group({ org, isPrivate: true, members: [admin.id] });
  const [storehouse, kitchen] = [
    await app.world.group({ org, isArea: true }),
    await app.world.group({ org, isArea: true }),
  ];
  const areas = (...ids: number[]) => ids.map(Id => ({ Type: 'area' as const, Id }));
  const Group = [...areas(storehouse), { Type: 'group' as const, Id: board }];
  const { Id } = await hold(app, admin, { Home: true, Group });
  const seenBy = async (user: TestUser): Promise<Set<number>> => new Set(idsOf((await eventOf(user, Id)).Group));
  expect(await seenBy(second)).toEqual(new Set([storehouse]));
  const write = (...ids: number[]) =>
    second.put(`/api/Flx_Events/${Id}`, eventFields(app, { Home: true, Group: areas(...ids) })).expect(200);
  await write(storehouse, kitchen);
  expect([await seenBy(second), await seenBy(admin)]).toEqual([
    new Set([storehouse, kitchen]),
    new Set([storehouse, kitchen, board]),
  ]);
  await write(kitchen);
  expect(await seenBy(admin)).toEqual(new Set([kitchen, board]));
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
    expect(await titles('$filter=Upcoming eq false&$orderby=StartDate desc')).toEqual([
      'hoy temprano',
      'desde ayer',
      'ayer',
    ]);
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
});
