import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupReading } from '#contract/features/feed/types.ts';
import { comment, publish } from '../../../testing/feed.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { TestUser } from '../../../testing/world.ts';

// A separate database: plans depend on the contents of pages that other tests have left.
const app = testApp({ database: openTestDatabase });
let author: TestUser;
let member: TestUser;
let stranger: TestUser;
let group: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Ana' });
  member = await app.world.user({ org, firstName: 'Beto' });
  stranger = await app.world.user({ org });
  group = await app.world.group({ org, title: 'Comité', isPrivate: true, members: [author.id, member.id] });
});

const inGroup = () => ({ Home: false, Group: [{ Type: 'group' as const, Id: group }] });
const readingOf = async (user: TestUser): Promise<GroupReading | undefined> =>
  ((await user.get('/api/Flx_Feed/unread').expect(200)).body.results as GroupReading[]).find(
    ({ GroupId }) => GroupId === group,
  );

describe('what is unread in a group', () => {
  it('is what others have published there since one looked', async () => {
    expect(await readingOf(member)).toMatchObject({ GroupId: group, IsArea: false, Unread: 0, Muted: false });
    await publish(author, inGroup());
    await publish(author, inGroup());
    await publish(member, inGroup());
    expect([(await readingOf(member))?.Unread, (await readingOf(author))?.Unread]).toEqual([2, 1]);
    await member.put(`/api/Flx_Teams/${group}/read`).expect(204);
    await publish(author, inGroup());
    expect([(await readingOf(member))?.Unread, (await readingOf(author))?.Unread]).toEqual([1, 1]);
  });

  it('begins with one’s membership, is nobody else’s business, and is counted no further than the menu shows', async () => {
    await publish(author, inGroup());
    await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
      stranger.org,
      stranger.id,
      group,
    ]);
    expect((await readingOf(stranger))?.Unread).toBe(0);
    await app.owner.query(
      `with made as (insert into feed_items (org_id, type, author_id, home) select $1, 'post', $2, false from generate_series(1, 120) returning id)
       insert into audiences (org_id, aud_id, item_id, author_id) select $1, $3, id, $2 from made`,
      [author.org, author.id, group],
    );
    expect((await readingOf(stranger))?.Unread).toBe(100);
    await app.owner.query('delete from memberships where user_id = $1', [stranger.id]);
    expect(await readingOf(stranger)).toBeUndefined();
    await stranger.put(`/api/Flx_Teams/${group}/read`).expect(404);
    await stranger.put(`/api/Flx_Teams/${group}/mute`).expect(404);
  });
});

it('is counted from where one stopped reading, not from the beginning of the group', async () => {
  const uses = recordStatements(app.db);
  await readingOf(member);
  const read = uses.flatMap(({ statements }) => statements).find(({ text }) => text.includes('group_readings'));
  const client = await app.owner.connect();
  await client.query(`set role tertulia_app; set app.org_id = '${member.org}'; set enable_seqscan = off`);
  const plan = await client.query<string[]>({
    text: `explain ${read?.text}`,
    values: read?.values ?? [],
    rowMode: 'array',
  });
  client.release(true);
  const conditions = plan.rows.flatMap(([line = '']) => (line.includes('Index Cond') ? [line] : []));
  expect(conditions.join('\n')).toContain('item_id > own.read_id');
});

describe('a muted group', () => {
  it('notifies of nothing in it, until it is heard again', async () => {
    const post = await publish(member, inGroup());
    const count = async (): Promise<number> =>
      (await member.get('/api/Flx_Notifications').expect(200)).body.results.length;
    await member.put(`/api/Flx_Teams/${group}/mute`).expect(204);
    expect((await readingOf(member))?.Muted).toBe(true);
    await comment(author, { PostId: post.Id });
    expect(await count()).toBe(0);
    const onHome = await publish(member);
    await comment(author, { PostId: onHome.Id });
    expect(await count()).toBe(1);
    await member.delete(`/api/Flx_Teams/${group}/mute`).expect(204);
    await comment(author, { PostId: post.Id });
    expect(await count()).toBe(2);
  });
});
