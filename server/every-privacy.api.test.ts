import { beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '#contract/features/birthdays/types.ts';
import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import {
  answeringWrites,
  answersTo,
  different,
  exits,
  lists,
  nameOf,
  OWN_ANSWERS,
  questions,
  reads,
  withoutDeeds,
  type Answers,
  type Asked,
  type Exits,
} from './testing/exits.ts';
import { recognise } from './testing/birthdays.ts';
import { comment, drafts, publish } from './testing/feed.ts';
import { hold } from './testing/events.ts';
import { insertNews } from './testing/news.ts';
import { sell } from './testing/tienda.ts';
import { isFullRun } from './testing/full-run.ts';
import { sample } from './testing/sample.ts';
import { SEARCHES } from './testing/search.ts';
import { testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';
import type { TestUser } from './testing/world.ts';

/* Tests that no response of the API reveals hidden data. For each flag there are two worlds that differ only in the
   hidden data. Readers who may not know the data must get the same responses in both, byte for byte. Lists, fields,
   relations and operations come from the declarations, so new ones are tried once they are declared. A field, relation,
   filter, order or search of a list that forgets a flag differs between the worlds at once. An operation that reads, or
   returns more than numbers, is reported as missing from `ASKED` until an entry says how to call it.
   every-privacy-mail.api.test.ts tests mails; privacy-columns.test.ts refuses SQL that reads hidden columns freely. */

const app = testApp();
/** Person with hidden data. */
let shy: TestUser;
/**
 * Second person with the same flags, who has the shy person's groups and events in the other world, where several
 * people have them.
 */
let second: TestUser;
/** Person who has recognised only the shy person. */
let giver: TestUser;
/** Colleague of the same area without any role, who administers a group of their own. */
let colleague: TestUser;
/** Administrator of everything but people and groups. */
let administrator: TestUser;
let openGroup: number;
let ownGroup: number;
let event: number;
let post: number;
let commentId: number;
let news: number;

type World = 0 | 1;

/** Data that a flag hides: function that makes one of the two worlds, and values that a query might ask for. */
interface Secret {
  readonly make: (world: World) => Promise<unknown>;
  readonly values: readonly (string | number)[];
}

const column = (name: string, values: readonly [unknown, unknown]) => (world: World) =>
  app.owner.query(`update users set ${name} = $1 where id = $2`, [values[world], shy.id]);

/** Puts the shy person in one world and another person in the other, so that numbers of people stay the same. */
const swapped = (statement: string, contentKind: () => number) => async (world: World) => {
  const [holder, another] = world === 0 ? [shy, second] : [second, shy];
  await app.owner.query(statement, [contentKind(), holder.id, another.id]);
};

/** Flag of a list of rows, which is tested below. */
type Elsewhere = 'PrivateFeed';

const SECRETS: Readonly<Record<Exclude<PrivacyFlag, Elsewhere>, Secret>> = {
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
  // In one world the time was the day before.
  PrivateBirthday: { make: column('birthday', ['1987-11-22', '1991-09-02']), values: [11, 22, '11-22'] },
  PrivatePhotos: {
    make: world =>
      app.owner.query(`update files set title = $1 where parent_kind = 'album' and parent_id = $2`, [
        ['palmera.webp', 'cocora.webp'][world],
        shy.id,
      ]),
    values: ['palmera'],
  },
  PrivateInterests: {
    make: world =>
      app.owner.query('update person_interests set interest_id = $1 where user_id = $2', [1 + world, shy.id]),
    values: [1],
  },
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
  // A recognition that another person gave them.
  PrivateRewardsComments: {
    make: world =>
      app.owner.query(`update recognitions set comment = $1 where giver_id = $2`, [
        ['Sabe de guaduas', 'Toca el tiple'][world],
        giver.id,
      ]),
    values: ['guaduas', 'Toca el tiple'],
  },
  PrivatePresence: {
    make: world =>
      app.owner.query(
        `insert into presences (org_id, user_id, seen_at) values ($1, $2, $3)
         on conflict (org_id, user_id) do update set seen_at = excluded.seen_at`,
        [shy.org, shy.id, ['2026-11-23T15:00:00Z', '2026-11-23T12:00:00Z'][world]],
      ),
    values: [0, 1],
  },
};
const SECRET_FLAGS = Object.keys(SECRETS) as (keyof typeof SECRETS)[]; // The names are the keys of the table above.

/** Requests for each operation, by name; those of `OWN_ANSWERS` are not requested. */
const ASKED: Readonly<Record<string, () => readonly Asked[]>> = {
  'GET Flx_Profile/{id}/card.vcf': () => [shy.id, colleague.id].map(id => `Flx_Profile/${id}/card.vcf`),
  'GET Flx_Birthdays': () => SECTIONS.map(section => `Flx_Birthdays?section=${section}`),
  'GET Flx_Recognitions/of/{person}': () => [`Flx_Recognitions/of/${shy.id}`],
  'GET Flx_Recognitions/radar': () => ['Flx_Recognitions/radar'],
  'GET panel': () => ['panel'],
  'GET Flx_Profile/views/{viewer}/{section}': () =>
    ['feed', 'groups', 'events'].map(section => `Flx_Profile/views/administrator/${section}`),
  'GET Flx_Feed': () => ['Flx_Feed', `Flx_Feed?$filter=CreatedBy eq ${shy.id}`],
  'GET Flx_Users/{id}/managers': () => [`Flx_Users/${shy.id}/managers`, `Flx_Users/${colleague.id}/managers`],
  'GET Flx_Feed/unread': () => ['Flx_Feed/unread'],
  'GET Flx_Feed/{id}': () => [`Flx_Feed/${post}`],
  'GET Flx_Feed/{id}/mentionable': () => [
    `Flx_Feed/${post}/mentionable?$search=aaa`,
    `Flx_Feed/${post}/mentionable?$search=in`,
  ],
  'GET Flx_Feed/{id}/reactions/{kind}': () => [`Flx_Feed/${post}/reactions/like`],
  'GET Flx_Comments/{id}/place': () => [`Flx_Comments/${commentId}/place`],
  'GET Flx_Comments/{id}/reactions/{kind}': () => [`Flx_Comments/${commentId}/reactions/like`],
  'GET Flx_Events/{id}/attendance': () => [`Flx_Events/${event}/attendance`],
  'GET Flx_Events/{id}/versions': () => [`Flx_Events/${event}/versions`],
  'GET Flx_Events/{id}/versions/{number}': () => [],
  'GET Flx_News/{id}/confirmations': () => [`Flx_News/${news}/confirmations`],
  'GET Flx_News/{id}/confirmations.csv': () => [`Flx_News/${news}/confirmations.csv`],
  'GET Flx_News/{id}/confirmations.pdf': () => [`Flx_News/${news}/confirmations.pdf`],
  'GET Flx_News/{id}/versions': () => [`Flx_News/${news}/versions`],
  'GET Flx_News/{id}/versions/{number}': () => [],
  'GET Flx_Teams/{id}/members': () => [`Flx_Teams/${openGroup}/members`, `Flx_Teams/${openGroup}/members?$search=ines`],
  'GET Flx_Teams/{id}/candidates': () => [
    `Flx_Teams/${ownGroup}/candidates`,
    `Flx_Teams/${ownGroup}/candidates?$search=aaa`,
  ],
  'GET Flx_Teams/{id}/pin': () => [`Flx_Teams/${openGroup}/pin`],
  'GET Flx_Teams/suggestions': () => ['Flx_Teams/suggestions'],
  ...SEARCHES,
  'POST Flx_Feed/mentionable': () =>
    ['aaa', 'in'].map(Search => ({ method: 'post', path: 'Flx_Feed/mentionable', body: { Search, Home: true } })),
  'POST communications/getPresencesByUserId': () => [
    { method: 'post', path: 'communications/getPresencesByUserId', body: { ids: [shy.id, colleague.id] } },
  ],
  'PUT Flx_Feed/{id}/reactions/{kind}': () => [{ method: 'put', path: `Flx_Feed/${post}/reactions/like`, body: {} }],
  'PUT Flx_Comments/{id}/reactions/{kind}': () => [
    { method: 'put', path: `Flx_Comments/${commentId}/reactions/like`, body: {} },
  ],
  // A person who already attends gets the attendees again.
  'PUT Flx_Events/{id}/attendance': () => [{ method: 'put', path: `Flx_Events/${event}/attendance`, body: {} }],
};

const setFlags = (flags: readonly PrivacyFlag[]): Promise<unknown> =>
  app.owner.query(
    `update users set ${PRIVACY_FLAGS.map(
      flag => `${flag.replaceAll(/(?!^)[A-Z]/g, letter => `_${letter}`).toLowerCase()} = ${flags.includes(flag)}`,
    ).join(', ')} where id in ($1, $2)`,
    [shy.id, second.id],
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
  second = await app.world.user({ org, firstName: 'Ivón', lastName: 'Caro' });
  giver = await app.world.user({ org, firstName: 'Olga', lastName: 'Lara' });
  app.now = new Date('2026-11-23T15:00:00Z');
  await recognise(giver, shy.id, 'Sabe de guaduas');
  openGroup = await app.world.group({ org, title: 'Canarios', author: shy.id, members: [shy.id] });
  ownGroup = await app.world.group({ org, title: 'Propio', author: colleague.id, members: [colleague.id] });
  await app.owner.query(
    'insert into group_requests (org_id, group_id, user_id, has_asked, created_at) values ($1, $2, $3, true, now())',
    [org, ownGroup, shy.id],
  );
  await shy
    .put(`/api/Flx_Profile/${shy.id}`, { Photos: [(await drafts(app, shy, 'photo'))[0].id], Interests: [1] })
    .expect(200);
  event = (await hold(app, await app.world.user({ org, roles: ['Admin-Events'] }))).Id;
  await shy.put(`/api/Flx_Events/${event}/attendance`).expect(200);
  await hold(app, shy);
  await sell(shy);
  post = (await publish(shy, { Description: 'Hola, equipo' })).Id;
  commentId = (await comment(shy, { PostId: post })).Id;
  // The requests that write have already been made once, so they change nothing any more.
  const deeds = [`Flx_Events/${event}/attendance`, `Flx_Feed/${post}/reactions/like`];
  for (const deed of [...deeds, `Flx_Comments/${commentId}/reactions/like`])
    for (const reader of [colleague, administrator]) await reader.put(`/api/${deed}`).expect(200);
  await shy.put(`/api/Flx_Feed/${(await publish(colleague)).Id}/reactions/like`).expect(200);
  news = await insertNews(app, { author: shy, area });
});

/** Sends the same requests in both worlds. */
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

it('knows every operation that answers something', () => {
  const declared = [...reads, ...answeringWrites].map(nameOf);
  expect(new Set([...Object.keys(ASKED), ...OWN_ANSWERS])).toEqual(new Set(declared));
});

/** Names of all exits: lists, lists with queries, and operations. */
const EXIT_NAMES = [
  ...lists.flatMap(({ name }) => [name, `${name}, asked`]),
  ...[...reads, ...answeringWrites].map(nameOf),
];
const ASKED_OF_PEOPLE = 'Flx_Users, asked';
const VALUES = SECRET_FLAGS.flatMap(flag => SECRETS[flag].values);

const makeAll = async (world: World): Promise<void> => {
  for (const flag of SECRET_FLAGS) await SECRETS[flag].make(world);
};

describe('what people hide', () => {
  /** Responses to each reader when everything is hidden. */
  let hidden: readonly (readonly [Answers, Answers])[];
  /** Exits that show the data when nothing is hidden. */
  let showing: Exits;

  beforeAll(async () => {
    const answering = await exits(administrator, ASKED);
    const asked = new Map([...answering, ...questions(VALUES)]);
    await setFlags([]);
    const open = new Map([...answering, [ASKED_OF_PEOPLE, asked.get(ASKED_OF_PEOPLE) ?? []]]);
    const shown = different(await inBoth(makeAll, open, colleague));
    showing = new Map([...asked].filter(([exit]) => shown.includes(exit)));
    await setFlags(PRIVACY_FLAGS);
    // Queries of lists show administrators at least as much as colleagues.
    const ofColleague = isFullRun ? asked : answering;
    hidden = [await inBoth(makeAll, ofColleague, colleague), await inBoth(makeAll, asked, administrator)];
    await makeAll(0);
  });

  it('is shown in many places as long as they show it', () => {
    expect([...showing.keys()]).toEqual(
      expect.arrayContaining([
        'Flx_Users',
        'Flx_Profile',
        ASKED_OF_PEOPLE,
        'Flx_Store',
        'Flx_Teams',
        'Flx_TeamRequests',
        'Flx_News',
        'Flx_Events',
        'GET Flx_Teams/{id}/members',
        'GET Flx_Events/{id}/attendance',
        'GET Flx_Profile/{id}/card.vcf',
        'PUT Flx_Events/{id}/attendance',
        'POST communications/getPresencesByUserId',
      ]),
    );
  });

  it.each(EXIT_NAMES)('is kept by %s', exit => {
    for (const [one, other] of hidden) {
      const text = one.get(exit) ?? '';
      expect(other.get(exit) ?? '').toBe(text);
      // Addresses of requests contain the values; responses must not.
      const answered = text.replaceAll(/^\S+: /gm, '');
      for (const value of VALUES.filter(each => String(each).length > 3)) expect(answered).not.toContain(String(value));
    }
  });

  // The tests above show that each flag hides its data when all are set.
  it.each(sample(SECRET_FLAGS, 4, 'flags'))(
    '%s is hidden by this flag alone, from everybody but oneself',
    async flag => {
      const { make } = SECRETS[flag];
      await setFlags([]);
      // Exits that do not show the data when nothing is hidden are not asked again.
      const shown = different(await inBoth(make, showing, colleague));
      expect(shown).not.toEqual([]);
      const asked = new Map([...showing].filter(([exit]) => shown.includes(exit)));
      await setFlags([flag]);
      expect(different(await inBoth(make, asked, colleague))).toEqual([]);
      expect(different(await inBoth(make, asked, administrator))).toEqual([]);
      expect(different(await inBoth(make, withoutDeeds(asked), shy))).not.toEqual([]);
      await make(0);
    },
  );
});

describe('whoever keeps their stream, groups and events to themselves is listed by them to nobody else', () => {
  const filters = lists
    .filter(({ declaration }) => declaration.table !== 'users')
    .flatMap(list =>
      [...list.fields.values()]
        .filter(({ name, filter, type }) => name !== 'Id' && filter === true && (type === 'int' || type === 'ids'))
        .map(({ name }) => ({ list: list.name, field: name })),
    );
  const found = async (reader: TestUser, { list, field }: (typeof filters)[number]): Promise<number> => {
    const { status, body } = await reader.get(`/api/${list}?$filter=${field} eq ${shy.id}&$select=Id&$count=true`);
    expect([200, 403]).toContain(status);
    expect(body.TotalCount).toBe(body.results?.length);
    return body.TotalCount ?? 0;
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
    // The fact of a recognition is visible to all; a flag hides its comment, and each recognition is hidden by itself.
    expect(Object.entries(await byPerson(stranger)).filter(([, count]) => count > 0)).toEqual([
      ['Flx_Recognitions.UserId', 1],
    ]);
    const own = await byPerson(shy);
    expect(listing.filter(name => own[name] === 0)).toEqual([]);
  });
});

it('does not tell whose a hidden address is by inviting it', async () => {
  const shyEmail = 'aaa@canario.example';
  const path = `/api/Flx_Teams/${ownGroup}/members/emails`;
  const invite = async (): Promise<unknown> =>
    (await colleague.post(path, { Emails: [shyEmail] }).expect(200)).body.results;
  await setFlags(['PrivateEmail']);
  expect(await invite()).toEqual([{ Email: shyEmail, Outcome: 'unknown' }]);
  await setFlags([]);
  expect(await invite()).toEqual([{ Email: shyEmail, Outcome: 'added' }]);
});
