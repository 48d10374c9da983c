import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupSuggestion, SuggestionsPage } from '#contract/features/groups/types.ts';
import { publish } from '../../../testing/feed.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
let org: number;
let author: TestUser;
let stranger: TestUser;
let open: number;
let closed: number;

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  stranger = await app.world.user({ org });
  const members = [author.id];
  open = await app.world.group({ org, title: 'Caminantes', author: author.id, members });
  closed = await app.world.group({ org, title: 'Comité', author: author.id, members, isPrivate: true });
});

describe('suggestions', () => {
  const suggested = async (user: TestUser, query = ''): Promise<SuggestionsPage> =>
    (await user.get(`/api/Flx_Teams/suggestions${query}`).expect(200)).body;
  const reasons = (rows: readonly GroupSuggestion[]): unknown[] =>
    rows.map(({ Title, Reason, Colleagues }) => [Title, Reason, Colleagues]);

  it('say why: colleagues of one’s area, what one has groups of, or that they are new', async () => {
    const area = await app.world.group({ org, isArea: true });
    const reader = await app.world.user({ org, area });
    const colleagues = [await app.world.user({ org, area }), await app.world.user({ org, area })];
    const category = (
      await app.owner.query<{ id: number }>(
        `insert into group_categories (org_id, title) values ($1, 'Música') returning id`,
        [org],
      )
    ).rows[0]?.id;
    const group = async (title: string, members: number[], isMusic = false, isPrivate = false): Promise<number> => {
      const id = await app.world.group({ org, title, members, isPrivate });
      if (isMusic)
        await app.owner.query('update groups set category_org = $1, category_id = $2 where id = $3', [
          org,
          category,
          id,
        ]);
      return id;
    };
    await group('Coro', [reader.id], true);
    await group('Banda', [], true);
    await group(
      'Ajedrez',
      colleagues.map(({ id }) => id),
    );
    await group(
      'Secreto',
      colleagues.map(({ id }) => id),
      false,
      true,
    );
    const archived = await group(
      'Viejo',
      colleagues.map(({ id }) => id),
    );
    await app.owner.query('update groups set archived_at = now() where id = $1', [archived]);
    expect(reasons((await suggested(reader)).results)).toEqual([
      ['Ajedrez', 'colleagues', 2],
      ['Banda', 'interests', 0],
      ['Secreto', 'recent', 0],
      ['Comité', 'recent', 0],
      ['Caminantes', 'recent', 0],
    ]);
    const pages: string[] = [];
    for (let next: string | null = '/api/Flx_Teams/suggestions?$top=2'; next !== null;) {
      const { results, __next }: SuggestionsPage = (await reader.get(next).expect(200)).body;
      pages.push(...results.map(({ Title }) => Title));
      next = __next;
    }
    expect(pages).toEqual(['Ajedrez', 'Banda', 'Secreto', 'Comité', 'Caminantes']);
    const secret = (await suggested(reader)).results.find(({ Title }) => Title === 'Secreto');
    expect(secret?.MemberCount).toBeNull();
  });

  it('count nobody who hides their groups, and come from no other organisation', async () => {
    await app.owner.query('update users set private_groups = true where org_id = $1', [org]);
    expect(reasons((await suggested(stranger)).results)).toEqual([
      ['Comité', 'recent', 0],
      ['Caminantes', 'recent', 0],
    ]);
    const foreigner = await app.world.user({ org: (await app.world.org()).org });
    expect((await suggested(foreigner)).results).toEqual([]);
  });

  it('are groups in which something was published these days, unless that is private', async () => {
    const quiet = await app.world.group({ org, title: 'Silencio', members: [author.id] });
    await publish(author, { Home: false, Group: [{ Type: 'group', Id: open }] });
    await publish(author, { Home: false, Group: [{ Type: 'group', Id: closed }] });
    const before = await publish(author, { Home: false, Group: [{ Type: 'group', Id: quiet }] });
    await app.owner.query(`update feed_items set created_at = now() - interval '8 days' where id = $1`, [before.Id]);
    await app.owner.query('update users set area_id = $1 where id = $2', [
      await app.world.group({ org, isArea: true }),
      stranger.id,
    ]);
    expect(reasons((await suggested(stranger)).results)).toEqual([
      ['Caminantes', 'activity', 0],
      ['Silencio', 'recent', 0],
      ['Comité', 'recent', 0],
    ]);
    await app.owner.query('update groups set is_private = true where id = $1', [open]);
    const { results } = await suggested(stranger);
    expect(results.map(({ Reason }) => Reason)).toEqual(['recent', 'recent', 'recent']);
  });
});
