import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Tests the search for people against a small model. A plain search uses the search words of people; one with a filter
   looks the people up: both must return the same rows, in the same order, with the same count. */

const app = testApp();

/** Syllables of names that begin alike, so that one beginning is often in several words of a person. */
const SYLLABLES = ['an', 'ana', 'el', 'mar', 'ía', 'i', 'ñez', 'luz'];
const PEOPLE = 50;

interface Person {
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly hidesEmail: boolean;
  readonly isActive: boolean;
}

/** Creates a generator of pseudo-random numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const keyOf = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll("'", '').toLowerCase();

const random = randomFrom(20_261_125);
const word = (): string =>
  Array.from({ length: 1 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)] ?? '').join('');
const people: Person[] = [];
let member: TestUser;
let admin: TestUser;

const nameOf = ({ first, last }: Person): string => keyOf(`${first} ${last}`);

/** Whether the word begins a name of the person, or their address. */
function hasWord({ first, last, email, hidesEmail }: Person, typed: string): boolean {
  const name = `${first} ${last}`;
  const words = keyOf(`${name} ${name.replaceAll('-', ' ')}${hidesEmail ? '' : ` ${email}`}`).split(' ');
  return words.some(one => one.startsWith(typed));
}

const shownTo = (isAdmin: boolean): Person[] => people.filter(({ isActive }) => isAdmin || isActive);

/** Whether each word typed begins a name: one that begins none is taken for another word. */
const isOfNames = (search: string, isAdmin: boolean): boolean =>
  keyOf(search)
    .split(' ')
    .every(typed => shownTo(isAdmin).some(person => hasWord(person, typed)));

/** Applies the model: each word typed begins one of the person's. */
function expected(search: string, isAdmin: boolean): number[] {
  const typed = keyOf(search).split(' ');
  const found = shownTo(isAdmin).filter(person => typed.every(word => hasWord(person, word)));
  const order = found.toSorted((one, other) => {
    const [a, b] = [nameOf(one), nameOf(other)];
    return a < b ? -1 : a > b ? 1 : one.id - other.id;
  });
  return order.map(({ id }) => id);
}

const users = (query: Record<string, string>): string =>
  `/api/Flx_Users?${new URLSearchParams({ $select: 'Id', $count: 'true', ...query }).toString()}`;

interface Answer {
  readonly results: readonly { readonly Id: number }[];
  readonly __next: string | null;
  readonly TotalCount: number;
}

/** Reads every page of a search, by the links of the one before; checks the count on each. */
async function found(reader: TestUser, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  let total: number | null = null;
  for (let address: string | null = users(query); address !== null;) {
    const { body }: { body: Answer } = await reader.get(address).expect(200);
    ids.push(...body.results.map(({ Id }) => Id));
    expect(total ?? body.TotalCount).toBe(body.TotalCount);
    total = body.TotalCount;
    address = body.__next;
  }
  expect(total).toBe(ids.length);
  return ids;
}

beforeAll(async () => {
  const { org } = await app.world.org();
  member = await app.world.user({ org, firstName: 'Quien', lastName: 'Busca' });
  admin = await app.world.user({ org, firstName: 'Quien', lastName: 'Busca', roles: ['Admin-Users'] });
  for (let number = 0; number < PEOPLE; number += 1) {
    const [first, last] = [`${word()} ${word()}`, random(4) === 0 ? `${word()}-${word()}` : word()];
    const email = `${keyOf(word())}.${number}@busca.example`;
    const { id } = await app.world.user({ org, firstName: first, lastName: last, email });
    people.push({ id, first, last, email, hidesEmail: random(3) === 0, isActive: random(5) !== 0 });
  }
  for (const { id, hidesEmail, isActive } of people)
    await app.owner.query('update users set private_email = $2, is_active = $3 where id = $1', [
      id,
      hidesEmail,
      isActive,
    ]);
});

describe('a search of people', () => {
  it('finds each person once, in order, on pages of any size, by the words and beside a filter', async () => {
    const typed = (): string => {
      const whole = word();
      return whole.slice(0, 2 + random(whole.length));
    };
    const searches = Array.from({ length: 30 }, () => Array.from({ length: 1 + random(3) }, typed).join(' ')).filter(
      search => search.length > 1,
    );
    let sizes = 0;
    for (const search of ['an', 'ana', 'an an', 'an ana', 'ñez', ...searches]) {
      for (const [reader, isAdmin] of [[member, false] as const, [admin, true] as const]) {
        if (!isOfNames(search, isAdmin)) continue;
        const ids = expected(search, isAdmin);
        const $top = String(3 + ((sizes += 7) % 11));
        expect([search, await found(reader, { $search: search, $top })]).toEqual([search, ids]);
        expect([search, await found(reader, { $search: search, $top: '1000', $filter: 'Id gt 0' })]).toEqual([
          search,
          ids,
        ]);
        const back = await found(reader, { $search: search, $orderby: 'Title desc', $top: '7' });
        expect([search, back]).toEqual([search, ids.toReversed()]);
      }
    }
    expect(searches.filter(search => expected(search, false).length > 0).length).toBeGreaterThan(10);
  });

  it('finds people by what they are called now, and shows and hides them, from one request to the next', async () => {
    const { id } = await app.world.user({ org: member.org, firstName: 'Quena', lastName: 'Primera' });
    const both = async (search: string): Promise<[boolean, boolean]> => [
      (await found(member, { $search: search })).includes(id),
      (await found(admin, { $search: search })).includes(id),
    ];
    expect(await both('quena')).toEqual([true, true]);
    await app.owner.query(`update users set first_name = 'Quimbaya' where id = $1`, [id]);
    expect(await both('quena')).toEqual([false, false]);
    expect(await both('quimbaya primera')).toEqual([true, true]);
    await app.owner.query('update users set is_active = false where id = $1', [id]);
    expect(await both('quimbaya primera')).toEqual([false, true]);
    await app.owner.query('update users set is_active = true where id = $1', [id]);
    expect(await both('quimbaya')).toEqual([true, true]);
  });
});

describe('a word that begins no name', () => {
  const names = async (reader: TestUser, query: Record<string, string>): Promise<string[]> => {
    const { body } = await reader.get(users({ $select: 'Title', ...query })).expect(200);
    return (body.results as { Title: string }[]).map(({ Title }) => Title);
  };
  const scene = async () => {
    const { org, area } = await app.world.org();
    const store = await app.world.group({ org, title: 'Bodega (Funza)', isArea: true });
    const reader = await app.world.user({ org, area, firstName: 'Lee', lastName: 'Todo' });
    const chindoy = await app.world.user({ org, area, firstName: 'Ana', lastName: 'Chindoy' });
    const quintero = await app.world.user({ org, area: store, firstName: 'Juan', lastName: 'Quintero' });
    const admin = await app.world.user({ org, area, firstName: 'Mira', lastName: 'Todo', roles: ['Admin-Users'] });
    await app.owner.query(`update users set position = 'Analista de nómina', ext = 4021 where id = $1`, [quintero.id]);
    return { org, store, reader, chindoy, quintero, admin };
  };

  it('finds the name that resembles it: in the directory, with a filter, for a mention and a suggestion', async () => {
    const { reader } = await scene();
    for (const [typed, name] of [
      ['chindoi', 'Ana Chindoy'],
      ['quintro', 'Juan Quintero'],
      ['jaun kintero', 'Juan Quintero'],
      ['quinterp', 'Juan Quintero'],
    ] as const) {
      const mention = await reader
        .post('/api/Flx_Feed/mentionable', { Home: true, Group: [], Search: typed })
        .expect(200);
      const suggested = await reader.get(`/api/search/suggestions?${new URLSearchParams({ q: typed }).toString()}`);
      expect([
        typed,
        await names(reader, { $search: typed }),
        await names(reader, { $search: typed, $filter: 'Id gt 0' }),
        mention.body.results.map(({ Name }: { Name: string }) => Name),
        suggested.body.results.map(({ Title }: { Title: string }) => Title),
      ]).toEqual([typed, [name], [name], [name], [name]]);
    }
    expect(await names(reader, { $search: 'zzzzzz' })).toEqual([]);
    expect(await names(reader, { $search: 'xyz' })).toEqual([]);
  });

  it('finds people by position, area and extension, behind names, as they are now', async () => {
    const { reader, store, quintero } = await scene();
    expect(await names(reader, { $search: 'analista' })).toEqual(['Juan Quintero']);
    // 'ana' begins a name, so the position 'Analista' doesn't count.
    expect(await names(reader, { $search: 'ana' })).toEqual(['Ana Chindoy']);
    expect(await names(reader, { $search: 'nomima funza' })).toEqual(['Juan Quintero']);
    expect(await names(reader, { $search: '402' })).toEqual(['Juan Quintero']);
    await app.owner.query('update users set private_phone = true where id = $1', [quintero.id]);
    expect(await names(reader, { $search: '4021' })).toEqual([]);
    await app.owner.query(`update groups set title = 'Despachos' where id = $1`, [store]);
    expect(await names(reader, { $search: 'despachos juan' })).toEqual(['Juan Quintero']);
    expect(await names(reader, { $search: 'funza' })).toEqual([]);
    await app.owner.query('update users set area_id = $2 where id = $1', [reader.id, store]);
    expect(await names(reader, { $search: 'despachos' })).toEqual(['Juan Quintero', 'Lee Todo']);
  });

  it('resembles no name of a blocked person, except for those who see blocked people', async () => {
    const { reader, chindoy, admin } = await scene();
    await app.owner.query('update users set is_active = false where id = $1', [chindoy.id]);
    expect(await names(reader, { $search: 'chindoi' })).toEqual([]);
    expect(await names(admin, { $search: 'chindoi' })).toEqual(['Ana Chindoy']);
  });
});

describe('how many people there are', () => {
  const count = async (reader: TestUser, query: Record<string, string> = {}): Promise<number> =>
    ((await reader.get(users({ $top: '1', ...query })).expect(200)).body as Answer).TotalCount;

  it('is known without counting them, whatever becomes of them, and is what counting them answers', async () => {
    const { org, area } = await app.world.org();
    const other = await app.world.group({ org, title: 'Otra área', isArea: true });
    const reader = await app.world.user({ org, area });
    const keeper = await app.world.user({ org, area, roles: ['Admin-Users'] });
    const agrees = async (shown: number, blocked: number): Promise<void> => {
      for (const [who, total] of [[reader, shown] as const, [keeper, shown + blocked] as const])
        expect([await count(who), await count(who, { $filter: 'Id gt 0' })]).toEqual([total, total]);
    };
    await agrees(2, 0);
    const [one, two] = [await app.world.user({ org, area }), await app.world.user({ org, area: other })];
    await agrees(4, 0);
    await app.owner.query('update users set is_active = false where id = $1', [one.id]);
    await agrees(3, 1);
    await app.owner.query('update users set area_id = $2 where id = any($1)', [[one.id, two.id], other]);
    await agrees(3, 1);
    await app.owner.query('update users set is_active = true, area_id = $2 where id = $1', [one.id, area]);
    await agrees(4, 0);
    // Groups count their members too, but are no area.
    await app.world.group({ org, title: 'Grupo', members: [one.id, two.id, reader.id] });
    await agrees(4, 0);
  });
});
