import { beforeAll, describe, expect, it } from 'vitest';
import type { UsageAnswer, UsageMeasure, UsageRow } from '#contract/features/usage/types.ts';
import { publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const KEEP = 'people: keep presences';
const FORGET = 'people: forget days of activity';
/** A Monday; the last whole week began on the 16th. */
const NOW = new Date('2026-11-23T15:00:00Z');
const LAST_WEEK = '2026-11-18';
const WEEK_BEFORE = '2026-11-11';

const app = testApp();
let minutes = 0;

/** Returns the figures after enough time has passed for them to be counted anew. */
async function usageFor(user: TestUser): Promise<UsageAnswer> {
  minutes += 2;
  app.now = new Date(NOW.getTime() + minutes * 60_000);
  return (await user.get('/api/usage').expect(200)).body as UsageAnswer;
}

const lastOf = (row: UsageRow | undefined, measure: UsageMeasure = 'Active') => row?.[measure].at(-1);
const areaIn = ({ Areas }: UsageAnswer, id: number) => Areas.find(({ Id }) => Id === id);

/** Creates an area with the given number of people. */
async function areaOf(org: number, size: number, title: string): Promise<{ id: number; people: TestUser[] }> {
  const { rows } = await app.owner.query<{ id: number }>(
    'insert into groups (org_id, title, is_area) values ($1, $2, true) returning id',
    [org, title],
  );
  const id = Number(rows[0]?.id);
  return { id, people: await app.world.users(size, { org, area: id }) };
}

/** Records these people as active on a day, in their current area. */
const wereThere = (people: readonly TestUser[], day: string) =>
  app.owner.query(
    `insert into activity_days (org_id, day, user_id, area_id)
     select org_id, $2::date, id, area_id from users where id = any($1) and org_id = $3 on conflict do nothing`,
    [people.map(({ id }) => id), day, people[0]?.org],
  );

/** Creates an organisation with a Propietaria in an area of 30, one of 10, and one of 12. */
async function scene() {
  const { org } = await app.world.org();
  const large = await areaOf(org, 29, 'Ventas');
  const owner = await app.world.user({ org, area: large.id, roles: ['Propietarios'] });
  const small = await areaOf(org, 10, 'Legal');
  const other = await areaOf(org, 12, 'Compras');
  return { org, owner, large, small, other };
}

describe('days of activity', () => {
  it('are noted by the polls, once for each person and day of Bogota, with the area of that day', async () => {
    const { org, area } = await app.world.org();
    const person = await app.world.user({ org });
    const elsewhere = await areaOf(org, 0, 'Otra');
    for (const moment of ['2026-11-19T04:59:00Z', '2026-11-19T05:01:00Z', '2026-11-19T15:00:00Z']) {
      app.now = new Date(moment);
      await person.get('/api/poll').expect(200);
      await app.runJob(KEEP);
    }
    await app.owner.query('update users set area_id = $1 where id = $2 and org_id = $3', [
      elsewhere.id,
      person.id,
      org,
    ]);
    await person.get('/api/poll');
    await app.runJob(KEEP);
    const { rows } = await app.owner.query(
      'select day::text, area_id as area from activity_days where org_id = $1 order by day',
      [org],
    );
    expect(rows).toEqual([
      { day: '2026-11-18', area },
      { day: '2026-11-19', area },
    ]);
  });

  it('are kept for 400 days', async () => {
    const { org } = await app.world.org();
    const person = await app.world.user({ org });
    for (const day of ['2025-10-18', '2025-10-19', '2025-10-20']) await wereThere([person], day);
    app.now = NOW;
    await app.runJob(FORGET);
    const { rows } = await app.owner.query('select day::text from activity_days where org_id = $1 order by day', [org]);
    expect(rows).toEqual([{ day: '2025-10-19' }, { day: '2025-10-20' }]);
  });
});

describe('who may see it', () => {
  it('is refused to whoever is no Propietario', async () => {
    const { org } = await app.world.org();
    for (const roles of [[], ['Admin-Users', 'Admin-News']] as const)
      await (await app.world.user({ org, roles })).get('/api/usage').expect(403);
    await (await app.world.user({ org, roles: ['Propietarios'] })).get('/api/usage').expect(200);
    await app.request.get('/api/usage').expect(401);
  });

  it('counts nothing of another organisation', async () => {
    const { large } = await scene();
    await wereThere(large.people.slice(0, 20), LAST_WEEK);
    const { org } = await app.world.org();
    const stranger = await app.world.user({ org, roles: ['Propietarios'] });
    const answer = await usageFor(stranger);
    expect([answer.Organisation.People, answer.Areas]).toEqual([1, []]);
    expect(JSON.stringify(answer)).not.toContain('Ventas');
    expect(answer.Days.every(({ Active }) => Active === null)).toBe(true);
  });
});

describe('figures', () => {
  let set: Awaited<ReturnType<typeof scene>>;
  beforeAll(async () => {
    set = await scene();
  });

  it('are none below five people, and in steps of five from there on', async () => {
    const { owner, large } = set;
    await wereThere(large.people.slice(0, 4), LAST_WEEK);
    const before = await usageFor(owner);
    expect([lastOf(areaIn(before, large.id)), lastOf(before.Organisation)]).toEqual([null, null]);
    await wereThere(large.people.slice(4, 5), LAST_WEEK);
    expect(lastOf(areaIn(await usageFor(owner), large.id))).toBe(5);
    await wereThere(large.people.slice(5, 9), LAST_WEEK);
    expect(lastOf(areaIn(await usageFor(owner), large.id))).toBe(5);
    await wereThere(large.people.slice(9, 10), LAST_WEEK);
    const { Organisation, Areas, Days } = await usageFor(owner);
    expect(Areas.map(({ Name, People }) => [Name, People])).toEqual([
      ['Ventas', 30],
      ['Compras', 12],
      ['Legal', 10],
    ]);
    expect(lastOf(Organisation)).toBe(10);
    expect(Days.find(({ Day }) => Day === LAST_WEEK)).toEqual({ Day: LAST_WEEK, Active: 10 });
    expect(Days.at(-1)?.Day).toBe('2026-11-22');
  });

  it('never say that fewer than five were missing', async () => {
    const { owner, large, small } = set;
    await wereThere([...large.people, owner], WEEK_BEFORE);
    await wereThere(small.people.slice(0, 9), WEEK_BEFORE);
    const some = await usageFor(owner);
    await wereThere(small.people, WEEK_BEFORE);
    const all = await usageFor(owner);
    expect(all.Areas.map(({ Active }) => Active.at(-2))).toEqual([25, null, 5]);
    expect(some.Areas).toEqual(all.Areas);
  });

  it('leave nothing when areas are taken from the total: who is alone in an area is counted with another one', async () => {
    const { org, owner, large, small, other } = await scene();
    const lone = await areaOf(org, 1, 'Gerencia');
    await wereThere(large.people.slice(0, 10), LAST_WEEK);
    await wereThere(other.people.slice(0, 5), LAST_WEEK);
    await wereThere(small.people.slice(0, 4), LAST_WEEK);
    const without = await usageFor(owner);
    await wereThere(lone.people, LAST_WEEK);
    const withOne = await usageFor(owner);
    expect(withOne.Areas.map(({ Name, People }) => [Name, People])).toEqual([
      ['Ventas', 30],
      ['Compras', 12],
      [null, 11],
    ]);
    // Four of the rest, then five: only the figure of the rest reveals the step, and nobody can tell who made it.
    expect(without.Areas.map(row => lastOf(row))).toEqual([10, 5, null]);
    expect(withOne.Areas.map(row => lastOf(row))).toEqual([10, 5, 5]);
    expect([lastOf(without.Organisation), lastOf(withOne.Organisation)]).toEqual([15, 20]);
    expect(JSON.stringify(withOne)).not.toContain('Gerencia');
  });

  it('of a week stay as they were when somebody is moved, or blocked', async () => {
    const { org, owner, large, small } = await scene();
    await wereThere(large.people.slice(0, 15), LAST_WEEK);
    await wereThere(small.people.slice(0, 5), LAST_WEEK);
    const before = await usageFor(owner);
    const moved = large.people[0];
    await app.owner.query('update users set area_id = $1 where id = $2 and org_id = $3', [small.id, moved?.id, org]);
    const after = await usageFor(owner);
    expect(after.Areas.map(({ People }) => People)).toEqual([29, 12, 11]);
    expect(after.Areas.map(({ Active }) => Active)).toEqual(before.Areas.map(({ Active }) => Active));
    await app.owner.query('update users set is_active = false where id = $1 and org_id = $2', [moved?.id, org]);
    expect((await usageFor(owner)).Areas.map(({ Active }) => Active)).toEqual(before.Areas.map(({ Active }) => Active));
  });

  it('are of whole weeks: what happens today changes none', async () => {
    const { owner, large } = await scene();
    const before = await usageFor(owner);
    await wereThere(large.people, '2026-11-23');
    expect({ ...(await usageFor(owner)), At: '' }).toEqual({ ...before, At: '' });
  });

  it('are counted once, however many ask', async () => {
    const { owner, large } = await scene();
    const [one, two] = await Promise.all([usageFor(owner), owner.get('/api/usage')]);
    await wereThere(large.people, LAST_WEEK);
    const { body } = await owner.get('/api/usage').expect(200);
    expect([two.body, body]).toEqual([one, one]);
  });
});

describe('what is published', () => {
  it('is counted by type and week, but for what is in private groups; who reacts or comments counts once', async () => {
    const { org, owner, large } = await scene();
    const [author = owner, ...readers] = large.people;
    const secret = await app.world.group({
      org,
      title: 'Reservado',
      isPrivate: true,
      author: owner.id,
      members: [owner.id],
    });
    app.now = new Date(`${LAST_WEEK}T15:00:00Z`);
    const { Id: id } = await publish(author, { Home: true });
    await publish(owner, { Home: false, Group: [{ Type: 'group', Id: secret }] });
    await wereThere(large.people, LAST_WEEK);
    for (const reader of readers.slice(0, 4)) await reader.put(`/api/Flx_Feed/${id}/reactions/like`, {}).expect(200);
    for (const reader of readers.slice(0, 4))
      await reader.put(`/api/Flx_Feed/${id}/reactions/applause`, {}).expect(200);
    const before = await usageFor(owner);
    expect(before.Publications).toEqual([{ Type: 'post', Counts: [0, 0, 0, 0, 0, 0, 0, 1] }]);
    expect(lastOf(areaIn(before, large.id), 'Interacting')).toBeNull();
    for (const Description of ['Bien', 'Muy bien'])
      await readers[5]?.post('/api/Flx_Comments', { PostId: id, Description }).expect(201);
    expect(lastOf(areaIn(await usageFor(owner), large.id), 'Interacting')).toBe(5);
  });

  it('has to be confirmed by all of it: news for everybody alone, and whoever wrote it is not asked', async () => {
    const { org, owner, large } = await scene();
    const [author, ...readers] = large.people;
    const news: number[] = [];
    for (const home of [true, true, false]) {
      const { rows } = await app.owner.query<{ id: number }>(
        `with item as (insert into feed_items (org_id, type, author_id, created_at, title)
           values ($1, 'new', $2, $3, 'Aviso') returning id)
         insert into news (org_id, item_id, author_id, title, description, content, category_org, category_id, city_id,
           featured, corporative, requires_confirmation, home, is_published, publication_at, created_at)
         select $1, item.id, $2, 'Aviso', 'Aviso', '<p>Aviso</p>', 0, (select min(id) from news_categories where org_id = 0),
           (select min(id) from cities), false, false, true, $4, true, $3, $3 from item returning id`,
        [org, author?.id, `${LAST_WEEK}T15:00:00Z`, home],
      );
      news.push(Number(rows[0]?.id));
    }
    await wereThere(large.people, LAST_WEEK);
    const confirm = (people: readonly TestUser[], id: number | undefined) =>
      app.owner.query(
        `insert into news_confirmations (org_id, news_id, user_id, confirmed_at) select $1, $2, unnest($3::int[]), now()`,
        [org, id, people.map(person => person.id)],
      );
    await confirm(readers.slice(0, 9), news[0]);
    await confirm(readers.slice(0, 3), news[1]);
    const before = await usageFor(owner);
    expect(before.Mandatory).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    expect(lastOf(areaIn(before, large.id), 'Confirmed')).toBeNull();
    await confirm(readers.slice(3, 4), news[1]);
    expect(lastOf(areaIn(await usageFor(owner), large.id), 'Confirmed')).toBe(5);
  });
});
