import { beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_FLAGS, type PrivacyFlag } from '../contract/features/people/privacy.ts';
import type { Operation } from './http/operation.ts';
import { createRegistry, type List } from './lists/registry.ts';
import { declaredFeatures } from './testing/declared-features.ts';
import { comment, publish } from './testing/feed.ts';
import { hold } from './testing/events.ts';
import { sell } from './testing/tienda.ts';
import { testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';
import type { TestUser } from './testing/world.ts';

/*
 * What a person hides, through everything that the API answers. Of each flag there are two worlds, which differ in nothing but what
 * the flag hides: whoever may not know it must be answered the same in both, to the byte. Lists, fields, relations and operations come
 * from the declarations, so that a new one is tried by being declared.
 */

const lists = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? [])).lists;
const reads = declaredFeatures.flatMap(feature => feature.operations ?? []).filter(({ method }) => method === 'get');

const app = testApp();
/** Hides something. */
let shy: TestUser;
/** Hides the same, and has what the shy person has in the other world, where several people have it: groups, events. */
let twin: TestUser;
/** A colleague of the same area without any role, who administers a group of their own. */
let colleague: TestUser;
/** Administers everything but people and groups. */
let administrator: TestUser;
let openGroup: number;
let ownGroup: number;
let event: number;
let post: number;
let news: number;

type World = 0 | 1;

/** What a flag hides: how one of the two worlds is made, and values by which it might be asked for. */
interface Secret {
  readonly make: (world: World) => Promise<unknown>;
  readonly values: readonly (string | number)[];
}

const column = (name: string, values: readonly [unknown, unknown]) => (world: World) =>
  app.owner.query(`update users set ${name} = $1 where id = $2`, [values[world], shy.id]);

/** In one world the shy person, in the other the twin, so that numbers of people stay as they are. */
const swapped = (statement: string, thing: () => number) => async (world: World) => {
  const [one, other] = world === 0 ? [shy, twin] : [twin, shy];
  await app.owner.query(statement, [thing(), one.id, other.id]);
};

/** Come with a later part of the product, which has nothing to hide yet. */
type Later = 'PrivatePhotos' | 'PrivateInterests' | 'PrivateRewardsComments';

const SECRETS: Readonly<Record<Exclude<PrivacyFlag, 'PrivateFeed' | Later>, Secret>> = {
  PrivatePhone: {
    make: async world => {
      await column('phone', ['6015550101', '6049990909'])(world);
      await column('cellphone', ['3105550101', '3209990909'])(world);
      await column('ext', [4321, 9876])(world);
    },
    values: ['6015550101', '3105550101', 4321],
  },
  PrivateSocial: {
    make: column('social', [
      '{"Linkedin": "https://linkedin.com/in/una"}',
      '{"Linkedin": "https://linkedin.com/in/otra"}',
    ]),
    values: ['linkedin.com'],
  },
  PrivateEmail: {
    make: column('email', ['aaa@canario.example', 'zzz@canario.example']),
    values: ['aaa@canario.example', 'aaa'],
  },
  PrivateBio: { make: column('about_me', ['Cultivo orquídeas', 'Toco marimba']), values: ['orquídeas'] },
  PrivateBirthday: { make: column('birthday', ['1987-04-23', '1991-09-02']), values: [4, 23, '04-23'] },
  PrivateGroups: {
    make: swapped(
      `with moved as (update memberships set user_id = $2 where group_id = $1 and user_id = $3)
        update groups set author_id = $2 where id = $1`,
      () => openGroup,
    ),
    values: [],
  },
  PrivateEvents: {
    make: swapped('update event_people set user_id = $2 where event_id = $1 and user_id = $3', () => event),
    values: [],
  },
};
const SECRET_FLAGS = Object.keys(SECRETS) as (keyof typeof SECRETS)[]; // the keys of our own table

/** Addresses of every operation that reads; null of those that answer no more than the caller's own. */
const READS: Readonly<Record<string, (() => readonly string[]) | null>> = {
  'openapi.json': null,
  poll: null,
  Flx_CurrentUser: null,
  'Flx_Events/subscription': null,
  'Flx_Notifications/preferences': null,
  'Flx_Outbox/totals': null,
  'Flx_Teams/deleted': null,
  'files/{id}/address': null,
  Flx_Feed: () => ['Flx_Feed', `Flx_Feed?$filter=CreatedBy eq ${shy.id}`],
  'Flx_Feed/unread': () => ['Flx_Feed/unread'],
  'Flx_Feed/{id}': () => [`Flx_Feed/${post}`],
  'Flx_Feed/{id}/mentionable': () => [`Flx_Feed/${post}/mentionable`, `Flx_Feed/${post}/mentionable?$search=aaa`],
  'Flx_Feed/{id}/reactions/{kind}': () => [`Flx_Feed/${post}/reactions/like`],
  'Flx_Comments/{id}/place': () => [],
  'Flx_Comments/{id}/reactions/{kind}': () => [],
  'Flx_Events/{id}/attendance': () => [`Flx_Events/${event}/attendance`],
  'Flx_Events/{id}/versions': () => [`Flx_Events/${event}/versions`],
  'Flx_Events/{id}/versions/{number}': () => [],
  'Flx_News/{id}/confirmations': () => [`Flx_News/${news}/confirmations`],
  'Flx_News/{id}/confirmations.csv': () => [`Flx_News/${news}/confirmations.csv`],
  'Flx_News/{id}/versions': () => [`Flx_News/${news}/versions`],
  'Flx_News/{id}/versions/{number}': () => [],
  'Flx_Teams/{id}/members': () => [`Flx_Teams/${openGroup}/members`, `Flx_Teams/${openGroup}/members?$search=ines`],
  'Flx_Teams/{id}/candidates': () => [
    `Flx_Teams/${ownGroup}/candidates`,
    `Flx_Teams/${ownGroup}/candidates?$search=aaa`,
  ],
  'Flx_Teams/suggestions': () => ['Flx_Teams/suggestions'],
};

const setFlags = (flags: readonly PrivacyFlag[]): Promise<unknown> =>
  app.owner.query(
    `update users set ${PRIVACY_FLAGS.map(
      flag => `${flag.replaceAll(/(?!^)[A-Z]/g, letter => `_${letter}`).toLowerCase()} = ${flags.includes(flag)}`,
    ).join(', ')} where id in ($1, $2)`,
    [shy.id, twin.id],
  );

beforeAll(async () => {
  const { org, area } = await app.world.org();
  colleague = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  administrator = await app.world.user({
    org,
    firstName: 'Ada',
    lastName: 'Ruiz',
    roles: ['Admin-News', 'Admin-Events', 'Admin-Adverts', 'Admin-Surveys', 'Admin-Areas'],
  });
  shy = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz', roles: ['Admin-News', 'Admin-Events'] });
  twin = await app.world.user({ org, firstName: 'Ivón', lastName: 'Caro' });
  app.now = new Date('2026-11-23T15:00:00Z');
  openGroup = await app.world.group({ org, title: 'Canarios', author: shy.id, members: [shy.id] });
  ownGroup = await app.world.group({ org, title: 'Propio', author: colleague.id, members: [colleague.id] });
  await app.owner.query(
    'insert into group_requests (org_id, group_id, user_id, has_asked, created_at) values ($1, $2, $3, true, now())',
    [org, ownGroup, shy.id],
  );
  event = (await hold(app, await app.world.user({ org, roles: ['Admin-Events'] }))).Id;
  await shy.put(`/api/Flx_Events/${event}/attendance`).expect(200);
  await hold(app, shy);
  await sell(shy);
  post = (await publish(shy, { Description: 'Hola, equipo' })).Id;
  await comment(shy, { PostId: post });
  await shy.put(`/api/Flx_Feed/${(await publish(colleague)).Id}/reactions/like`).expect(200);
  news = await publishNews(org, area);
});

async function publishNews(org: number, area: number): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    `with item as (insert into feed_items (org_id, type, author_id, title, description)
       values ($1, 'new', $2, 'Sede', 'Nueva') returning id),
     seen as (insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest(array[0, -1, $3::int]), id, $2 from item),
     category as (insert into news_categories (org_id, title) values ($1, 'Bienestar') returning id)
     insert into news (org_id, item_id, author_id, title, description, content, category_org, category_id, city_id, featured,
       corporative, requires_confirmation, home, is_published, publication_at, created_at)
     select $1, item.id, $2, 'Sede', 'Nueva', '<p>Nueva</p>', $1, category.id, (select min(id) from cities), true, false, true,
       true, true, now(), now() from item, category returning id`,
    [org, shy.id, area],
  );
  return Number(rows[0]?.id);
}

/** What is asked of each exit, by its name. */
type Exits = ReadonlyMap<string, readonly string[]>;
type Answers = ReadonlyMap<string, string>;

const asking = (list: List, options: Record<string, string>): string =>
  `${list.name}?${new URLSearchParams(options).toString()}`;
const namesOf = (list: List): string[] => [...list.fields.keys()];

/** Every list with all of its fields, every relation with all of its target's, each row by itself, and every operation. */
async function exits(): Promise<Exits> {
  const found = new Map<string, string[]>();
  for (const list of lists) {
    const relations = [...list.relations].map(([name, { list: target }]) =>
      asking(list, {
        $expand: name,
        $select: lists
          .filter(one => one.name === target)
          .flatMap(namesOf)
          .map(field => `${name}/${field}`)
          .join(','),
      }),
    );
    const { body } = await administrator.get(`/api/${asking(list, { $select: 'Id', $top: '5' })}`);
    const rows = ((body.results ?? []) as { Id: number }[]).map(
      ({ Id }) => `${list.name}/${Id}?$select=${namesOf(list).join(',')}`,
    );
    found.set(list.name, [asking(list, { $select: namesOf(list).join(','), $count: 'true' }), ...relations, ...rows]);
  }
  for (const { path } of reads) found.set(`GET ${path}`, [...(READS[path]?.() ?? [])]);
  return found;
}

/** Every filter, order and search of every list by these values. */
function questions(values: readonly (string | number)[]): Exits {
  const found = new Map<string, string[]>();
  for (const list of lists) {
    const fields = [...list.fields.values()];
    const typed = (type: string): (string | number)[] =>
      values.filter(value => (typeof value === 'number' ? type === 'int' || type === 'ids' : type === 'text'));
    const filters = fields
      .filter(({ filter }) => filter === true)
      .flatMap(({ name, type }) =>
        typed(type).flatMap(value =>
          typeof value === 'number'
            ? [`${name} eq ${value}`]
            : [`${name} eq '${value}'`, `contains(${name},'${value}')`],
        ),
      );
    const orders = fields.filter(({ sort }) => sort === true).map(({ name }) => name);
    found.set(list.name, [
      ...filters.map($filter => asking(list, { $select: 'Id', $filter, $count: 'true' })),
      ...orders.flatMap(name => [name, `${name} desc`]).map($orderby => asking(list, { $select: 'Id', $orderby })),
      ...(list.searched.length === 0
        ? []
        : typed('text').map(text => asking(list, { $select: 'Id', $search: String(text) }))),
    ]);
  }
  return found;
}

/** Requests that are under way at once. */
const AT_ONCE = 8;

/** What a reader is answered at each exit: a cursor is different each time, and nobody reads it. */
async function answersTo(reader: TestClient, asked: Exits): Promise<Answers> {
  const all = [...asked].flatMap(([exit, paths]) => paths.map(path => ({ exit, path })));
  const texts = new Map<string, string>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const responses = await Promise.all(some.map(({ path }) => reader.get(`/api/${path}`)));
    some.forEach(({ exit, path }, index) => {
      const { status, text } = responses[index] ?? {};
      if (status === undefined || ![200, 403, 404].includes(status)) throw new Error(`${path}: ${status} ${text}`);
      const said = `${path}: ${status} ${text?.replaceAll(/"__next":"[^"]*"/g, '"__next":"…"')}`;
      texts.set(exit, `${texts.get(exit) ?? ''}\n${said}`);
    });
  }
  return texts;
}

/** The same questions in both worlds. */
async function inBoth(
  make: (world: World) => Promise<unknown>,
  asked: Exits,
  reader: TestClient,
): Promise<[Answers, Answers]> {
  await make(0);
  const one = await answersTo(reader, asked);
  await make(1);
  const other = await answersTo(reader, asked);
  return [one, other];
}

it('knows every operation that reads', () => {
  expect(reads.map(({ path }: Operation) => path).filter(path => READS[path] === undefined)).toEqual([]);
});

const EXIT_NAMES = [...lists.map(({ name }) => name), ...reads.map(({ path }) => `GET ${path}`)];

describe.each(SECRET_FLAGS)('%s', flag => {
  const { make } = SECRETS[flag];
  let hidden: readonly [Answers, Answers][];
  let shown: [Answers, Answers];
  let toSelf: [Answers, Answers];

  beforeAll(async () => {
    const asked = await exits();
    const people: Exits = new Map(
      [...asked].filter(([name]) => /^Flx_Users|^Flx_Teams|^Flx_Events|attendance/.test(name)),
    );
    await setFlags([]);
    shown = await inBoth(make, people, colleague);
    await setFlags([flag]);
    hidden = [await inBoth(make, asked, colleague), await inBoth(make, asked, administrator)];
    toSelf = await inBoth(make, people, shy);
    await make(0);
  });

  it('hides what others are shown, and nothing from oneself', () => {
    const different = ([one, other]: [Answers, Answers]): boolean =>
      [...one].some(([exit, text]) => text !== other.get(exit));
    expect([different(shown), different(toSelf)]).toEqual([true, true]);
  });

  it.each(EXIT_NAMES)('is kept by %s', exit => {
    for (const [one, other] of hidden) expect(other.get(exit)).toBe(one.get(exit));
  });
});

describe('filters, orders, searches and counts', () => {
  const values = SECRET_FLAGS.flatMap(flag => SECRETS[flag].values);
  const makeAll = async (world: World): Promise<void> => {
    for (const flag of SECRET_FLAGS) await SECRETS[flag].make(world);
  };
  let hidden: readonly [Answers, Answers][];
  let shown: [Answers, Answers];

  beforeAll(async () => {
    const asked = questions(values);
    await setFlags([]);
    shown = await inBoth(makeAll, asked, colleague);
    await setFlags(PRIVACY_FLAGS);
    hidden = [await inBoth(makeAll, asked, colleague), await inBoth(makeAll, asked, administrator)];
    await makeAll(0);
  });

  it('find what is shown', () => {
    expect(shown[0].get('Flx_Users')).not.toBe(shown[1].get('Flx_Users'));
  });

  it.each(lists.map(({ name }) => name))('of %s find nothing of what is hidden', name => {
    for (const [one, other] of hidden) expect(other.get(name)).toBe(one.get(name));
  });
});

describe('whoever keeps their stream, groups and events to themselves is listed by them to nobody else', () => {
  const filters = lists
    .filter(({ name }) => name !== 'Flx_Users')
    .flatMap(list =>
      [...list.fields.values()]
        .filter(({ name, filter, type }) => name !== 'Id' && filter === true && (type === 'int' || type === 'ids'))
        .map(({ name }) => ({ list: list.name, field: name })),
    );
  const found = async (reader: TestUser, { list, field }: (typeof filters)[number]): Promise<number> => {
    const { body } = await reader.get(`/api/${list}?$filter=${field} eq ${shy.id}&$select=Id&$count=true`).expect(200);
    expect(body.TotalCount).toBe(body.results.length);
    return body.TotalCount;
  };
  const byPerson = async (reader: TestUser): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const filter of filters) counts[`${filter.list}.${filter.field}`] = await found(reader, filter);
    const { body } = await reader.get(`/api/Flx_Feed?$filter=CreatedBy eq ${shy.id}`).expect(200);
    return { ...counts, Flx_Feed: body.results.length };
  };

  it('and by themselves, and by everybody as long as they hide nothing', async () => {
    await setFlags([]);
    const open = await byPerson(colleague);
    const listing = Object.keys(open).filter(name => (open[name] ?? 0) > 0);
    expect(listing).toEqual(
      expect.arrayContaining([
        'Flx_Posts.CreatedBy',
        'Flx_Store.CreatedBy',
        'Flx_Events.CreatedBy',
        'Flx_News.CreatedBy',
        'Flx_Events.Assistants',
        'Flx_Teams.Users',
        'Flx_Teams.AuthorId',
        'Flx_Feed',
      ]),
    );
    await setFlags(PRIVACY_FLAGS);
    const stranger = await app.world.user({ org: shy.org });
    expect(Object.entries(await byPerson(stranger)).filter(([, count]) => count > 0)).toEqual([]);
    const own = await byPerson(shy);
    expect(listing.filter(name => own[name] === 0)).toEqual([]);
  });
});

it('does not tell whose a hidden address is by inviting it', async () => {
  const invite = async (): Promise<unknown> => {
    const { body } = await colleague
      .post(`/api/Flx_Teams/${ownGroup}/members/emails`, { Emails: [shyEmail] })
      .expect(200);
    return body.results;
  };
  const shyEmail = 'aaa@canario.example';
  await setFlags(['PrivateEmail']);
  expect(await invite()).toEqual([{ Email: shyEmail, Outcome: 'unknown' }]);
  await setFlags([]);
  expect(await invite()).toEqual([{ Email: shyEmail, Outcome: 'added' }]);
});
