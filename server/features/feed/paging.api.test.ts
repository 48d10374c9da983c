import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, feedOf, idsOf } from '../../testing/feed.ts';
import { isFullRun } from '../../testing/full-run.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/** Tests on random data that reading a feed page by page gives the same posts as the plain definition of the feed. */

const app = testApp();

const AUTHORS = 3;
const GROUPS = 4;
const READER = 0;

interface Post {
  readonly author: number;
  readonly home: boolean;
  readonly groups: readonly number[];
}
interface Scene {
  readonly posts: readonly Post[];
  /** Groups of each person, the reader first. */
  readonly memberships: readonly (readonly number[])[];
  readonly privacy: readonly boolean[];
  readonly size: number;
  readonly scope: { readonly kind: 'home' } | { readonly kind: 'group' | 'profile'; readonly of: number };
}

const someGroups = fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: 3 });
const scenes: fc.Arbitrary<Scene> = fc.record({
  posts: fc.array(fc.record({ author: fc.nat(AUTHORS - 1), home: fc.boolean(), groups: someGroups }), {
    maxLength: 25,
  }),
  memberships: fc.tuple(...Array.from({ length: AUTHORS }, () => someGroups)),
  privacy: fc.tuple(...Array.from({ length: GROUPS }, () => fc.boolean())),
  size: fc.integer({ min: 1, max: 8 }),
  scope: fc.oneof(
    fc.record({ kind: fc.constant('home' as const) }),
    fc.record({ kind: fc.constant('group' as const), of: fc.nat(GROUPS - 1) }),
    fc.record({ kind: fc.constant('profile' as const), of: fc.nat(AUTHORS - 1) }),
  ),
});

/** Ids of the feed by the definition of decision 17; undefined if the feed does not exist for the reader. */
function expected({ posts, memberships, privacy, scope }: Scene): number[] | undefined {
  const own = memberships[READER] ?? [];
  const isOpen = (post: Post): boolean => post.home || post.groups.some(group => privacy[group] === false);
  const reaches = (post: Post): boolean => isOpen(post) || post.groups.some(group => own.includes(group));
  const shown = (post: Post): boolean => {
    if (scope.kind === 'home') return post.home || post.groups.some(group => own.includes(group));
    if (scope.kind === 'group') return post.groups.includes(scope.of);
    return post.author === scope.of && (scope.of === READER || reaches(post));
  };
  if (scope.kind === 'group' && privacy[scope.of] === true && !own.includes(scope.of)) return undefined;
  return posts.flatMap((post, index) => (shown(post) ? [index] : [])).reverse();
}

async function build(scene: Scene): Promise<{ people: TestUser[]; groups: number[]; ids: number[] }> {
  const { org } = await app.world.org();
  const groups: number[] = [];
  for (const isPrivate of scene.privacy) groups.push(await app.world.group({ org, isPrivate }));
  const people: TestUser[] = [];
  for (const own of scene.memberships)
    people.push(await app.world.user({ org, groups: own.map(index => groups[index] ?? 0) }));
  const ids: number[] = [];
  for (const post of scene.posts) {
    const author = people[post.author]?.id;
    const { rows } = await app.owner.query(
      `insert into feed_items (org_id, type, author_id, home) values ($1, 'post', $2, $3) returning id`,
      [org, author, post.home],
    );
    const id = Number(rows[0].id);
    ids.push(id);
    const isOpen = post.home || post.groups.some(group => scene.privacy[group] === false);
    const streams = [...(post.home ? [0] : []), ...(isOpen ? [-1] : []), ...post.groups.map(index => groups[index])];
    await app.owner.query(
      'insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest($2::int[]), $3, $4',
      [org, streams, id, author],
    );
  }
  return { people, groups, ids };
}

describe('walking a feed', () => {
  it('gives every item of the definition once, in order, whatever the size of the page', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async scene => {
        const { people, groups, ids } = await build(scene);
        const reader = at(people, READER);
        const { scope, size } = scene;
        const filter = {
          home: '',
          group: `$filter=GroupId eq ${scope.kind === 'group' ? groups[scope.of] : ''}&`,
          profile: `$filter=CreatedBy eq ${scope.kind === 'profile' ? people[scope.of]?.id : ''}&`,
        }[scope.kind];
        const wanted = expected(scene);
        const first = await reader.get(`/api/Flx_Feed?${filter}$top=${size}`);
        if (wanted === undefined) {
          expect(first.status).toBe(404);
          return;
        }
        const pages: number[][] = [idsOf(first.body.results)];
        for (let next = first.body.__next; next !== null;) {
          const { body } = await reader.get(next).expect(200);
          pages.push(idsOf(body.results));
          next = body.__next;
        }
        expect(pages.flat()).toEqual(wanted.map(index => ids[index]));
        expect(pages.slice(0, -1).every(page => page.length === size)).toBe(true);
        expect(pages.length).toBe(Math.max(1, Math.ceil(wanted.length / size)));
      }),
      { numRuns: isFullRun ? 60 : 20 },
    );
  });
});

describe('a cursor', () => {
  it('continues this feed of this reader, for a day, and nothing else', async () => {
    const { org } = await app.world.org();
    const reader = await app.world.user({ org });
    const other = await app.world.user({ org });
    for (const text of ['1', '2', '3']) await reader.post('/api/Flx_Posts', { Description: text }).expect(201);
    const { __next: next } = await feedOf(reader, '$top=1');
    if (next === null) throw new Error('There should be another page');
    await reader.get(next).expect(200);
    await other.get(next).expect(400);
    await reader.get(`${next}&$filter=CreatedBy eq ${reader.id}`).expect(400);
    await reader.get(next.replace('next=', 'next=A')).expect(400);
    app.now = new Date(Date.now() + 25 * 3_600_000);
    await reader.get(next).expect(400);
  });

  it('skips nothing and repeats nothing when posts arrive in between', async () => {
    app.now = new Date();
    const { org } = await app.world.org();
    const reader = await app.world.user({ org });
    const posted: number[] = [];
    const post = async () => {
      const { body } = await reader.post('/api/Flx_Posts', { Description: 'x' }).expect(201);
      posted.unshift(body.results.Id);
    };
    for (let count = 0; count < 4; count += 1) await post();
    const before = [...posted];
    const first = await feedOf(reader, '$top=2');
    await post();
    const second = await reader.get(first.__next ?? '').expect(200);
    expect([...idsOf(first.results), ...idsOf(second.body.results)]).toEqual(before);
    expect(second.body.__next).toBeNull();
  });
});
