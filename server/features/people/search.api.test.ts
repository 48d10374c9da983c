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

/** Applies the model: each word typed begins one of the person's. */
function isFound(person: Person, search: string): boolean {
  const email = person.hidesEmail ? '' : ` ${person.email}`;
  const name = `${person.first} ${person.last}`;
  const words = keyOf(`${name} ${name.replaceAll('-', ' ')}${email}`).split(' ');
  return keyOf(search)
    .split(' ')
    .every(typed => words.some(one => one.startsWith(typed)));
}

function expected(search: string, isAdmin: boolean): number[] {
  const found = people.filter(person => (isAdmin || person.isActive) && isFound(person, search));
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
