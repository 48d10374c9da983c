import { READER } from '../../content-kinds/reader.ts';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { at } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import { isVisible } from './audience/visibility-sql.ts';

/* The rule of who sees an item is written once, in SQL. It is tested with every kind of item and every kind of viewer. */

const NOW = new Date('2026-06-12T15:00:00Z');
const LATER = new Date('2026-06-12T15:00:00.001Z');
/** Presence in a stream: none, unlimited, ending in the future, or ending at this very moment, which counts as over. */
const STAYS = ['absent', 'always', 'later', 'over'] as const;
type Stay = (typeof STAYS)[number];

/** Presence in the streams that decide: of every colleague, of a public group, of a private one. */
interface Item {
  readonly open: Stay;
  readonly group: Stay;
  readonly private: Stay;
  readonly isWithheld: boolean;
}
const ITEMS: readonly Item[] = STAYS.flatMap(open =>
  STAYS.flatMap(group =>
    STAYS.flatMap(secret => [true, false].map(isWithheld => ({ open, group, private: secret, isWithheld }))),
  ),
);

const VIEWERS = ['author', 'outsider', 'member', 'insider', 'both'] as const;
type Viewer = (typeof VIEWERS)[number];

/** Applies the rule, written in plain code. @spec decision 17 */
function sees(viewer: Viewer, item: Item): boolean {
  const isIn = (stay: Stay): boolean => stay === 'always' || stay === 'later';
  const isInsider = viewer === 'insider' || viewer === 'both';
  return (
    (viewer === 'author' && !item.isWithheld) ||
    isIn(item.open) ||
    isIn(item.group) ||
    (isInsider && isIn(item.private))
  );
}

const app = testApp();
let org: number;
let people: Record<Viewer, number>;
let ids: number[];

beforeAll(async () => {
  ({ org } = await app.world.org());
  const person = async (): Promise<number> => (await app.world.user({ org })).id;
  people = {
    author: await person(),
    outsider: await person(),
    member: await person(),
    insider: await person(),
    both: await person(),
  };
  const group = await app.world.group({ org, members: [people.member, people.both] });
  const secret = await app.world.group({ org, isPrivate: true, members: [people.insider, people.both] });
  const made = await app.owner.query<{ id: string }>(
    `insert into feed_items (org_id, type, author_id) select $1, 'post', $2 from generate_series(1, $3::int) returning id`,
    [org, people.author, ITEMS.length],
  );
  ids = made.rows.map(row => Number(row.id));
  for (const [index, item] of ITEMS.entries()) {
    const id = at(ids, index);
    const streams = { '-1': item.open, [group]: item.group, [secret]: item.private };
    for (const [stream, stay] of Object.entries(streams)) {
      if (stay === 'absent') continue;
      const until = stay === 'always' ? null : stay === 'later' ? LATER : NOW;
      await app.owner.query(
        'insert into audiences (org_id, aud_id, item_id, author_id, expires_at) values ($1, $2, $3, $4, $5)',
        [org, stream, id, people.author, until],
      );
    }
    if (item.isWithheld)
      await app.owner.query('insert into withheld_items (org_id, item_id, withheld_at) values ($1, $2, $3)', [
        org,
        id,
        NOW,
      ]);
  }
});

/** Ids of all items that the rule lets a user see. */
async function seenBy(viewer: number, inOrg = org): Promise<Set<number>> {
  const rows = await app.db.read(inOrg, session =>
    session.run<{ id: number }>(
      sql`select i.id from feed_items i
        where i.org_id = ${inOrg} and i.id = any(${ids}::bigint[]) and ${isVisible(READER, sql`i`)}`,
      { org: inOrg, viewer, now: NOW },
    ),
  );
  return new Set(rows.map(row => row.id));
}

it.each(VIEWERS)('lets the %s see what the rule says', async viewer => {
  const expected = new Set(ITEMS.flatMap((item, index) => (sees(viewer, item) ? [at(ids, index)] : [])));
  expect(await seenBy(people[viewer])).toEqual(expected);
});

it('lets nobody of another organisation see anything', async () => {
  const { org: other } = await app.world.org();
  const stranger = await app.world.user({ org: other });
  expect(await seenBy(stranger.id, other)).toEqual(new Set());
});
