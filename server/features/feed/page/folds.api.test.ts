import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedItem, FeedPage } from '#contract/features/feed/types.ts';
import { FOLD_SPAN } from '#contract/features/feed/limits.ts';
import { publish } from '../../../testing/feed.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
let reader: TestUser;
let ana: TestUser;
let beto: TestUser;
let group: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ruiz' });
  beto = await app.world.user({ org });
  group = await app.world.group({ org, title: 'Huerta', isPrivate: true, members: [reader.id, ana.id, beto.id] });
});

const inGroup = (author: TestUser) => publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
const readHome = async (address = '/api/Flx_Feed?$filter=Folded eq true'): Promise<FeedPage> =>
  (await reader.get(address).expect(200)).body as FeedPage;
const idsOf = ({ results }: Pick<FeedPage, 'results'>) => results.map(({ Id }) => Id);

async function publishMany(count: number, publishOne: (turn: number) => Promise<FeedItem>): Promise<number[]> {
  const ids: number[] = [];
  for (let turn = 0; turn < count; turn += 1) ids.unshift((await publishOne(turn)).Id);
  return ids;
}

describe('home with folded runs', () => {
  it('shows the newest of three in a row of one group, whoever wrote them, and names the rest', async () => {
    const { Id: old } = await publish(beto);
    const run = await publishMany(3, turn => inGroup(turn === 1 ? ana : beto));
    const { Id: top } = await publish(ana);
    const home = await readHome();
    expect(idsOf(home)).toEqual([top, run[0], old]);
    expect(home.Folds).toEqual([
      { After: run[0], Ids: run.slice(1), Place: { Type: 'group', Id: group, Title: 'Huerta' } },
    ]);
    expect(home.__next).toBeNull();
  });

  it('folds a busy author too, never two in a row, nor what others interrupt', async () => {
    const two = await publishMany(2, () => publish(ana));
    const { Id: between } = await publish(beto);
    const three = await publishMany(3, () => publish(ana));
    const home = await readHome();
    expect(idsOf(home)).toEqual([three[0], between, ...two]);
    expect(home.Folds).toEqual([
      { After: three[0], Ids: three.slice(1), Place: { Type: 'person', Id: ana.id, Title: 'Ana Ruiz' } },
    ]);
    expect((await readHome('/api/Flx_Feed')).Folds).toBeUndefined();
    expect(idsOf(await readHome('/api/Flx_Feed'))).toEqual([...three, between, ...two]);
  });

  it('reads what is folded by its ids, and nothing that the reader may not see', async () => {
    const [, ...folded] = await publishMany(3, () => inGroup(ana));
    const ids = folded.join(',');
    expect(idsOf(await readHome(`/api/Flx_Feed?$filter=Id in (${ids})`))).toEqual(folded);
    const stranger = await app.world.user({ org: reader.org });
    const { body } = await stranger.get(`/api/Flx_Feed?$filter=Id in (${ids})`).expect(200);
    expect(body).toEqual({ results: [], __next: null });
    await reader.get("/api/Flx_Feed?$filter=Id in ('x')").expect(400);
    await reader.get('/api/Flx_Feed?$filter=Folded eq false').expect(400);
  });

  it('continues after what is folded, so that every item is on one page', async () => {
    const all = [
      ...(await publishMany(3, turn => publish(turn % 2 === 0 ? ana : beto))),
      ...(await publishMany(FOLD_SPAN + 3, () => inGroup(ana))),
    ];
    const met: number[] = [];
    let address: string | null = '/api/Flx_Feed?$filter=Folded eq true&$top=1';
    for (let page = 0; address !== null && page < 10; page += 1) {
      const { results, Folds = [], __next }: FeedPage = await readHome(address);
      met.push(...results.map(({ Id }) => Id), ...Folds.flatMap(({ Ids }) => Ids));
      address = __next;
    }
    expect(address).toBeNull();
    expect(met.toSorted((one, other) => one - other)).toEqual(all.toSorted((one, other) => one - other));
  });
});

describe('a group of which one wants to see less', () => {
  it('shows its newest item alone, until one takes that back', async () => {
    const first = (await inGroup(ana)).Id;
    const other = (await publish(beto)).Id;
    const second = (await inGroup(beto)).Id;
    expect(idsOf(await readHome())).toEqual([second, other, first]);
    await reader.put(`/api/Flx_Teams/${group}/reduced`).expect(204);
    const home = await readHome();
    expect(idsOf(home)).toEqual([second, other]);
    expect(home.Folds).toMatchObject([{ After: second, Ids: [first] }]);
    const { body } = await reader.get('/api/Flx_Feed/unread').expect(200);
    expect(body.results).toContainEqual(expect.objectContaining({ GroupId: group, Reduced: true }));
    await reader.delete(`/api/Flx_Teams/${group}/reduced`).expect(204);
    expect(idsOf(await readHome())).toEqual([second, other, first]);
  });

  it('may be an area', async () => {
    const area = await app.world.group({ org: reader.org, isArea: true, members: [reader.id, ana.id] });
    const [second, first] = await publishMany(2, () =>
      publish(ana, { Home: false, Group: [{ Type: 'area', Id: area }] }),
    );
    await reader.put(`/api/Flx_Teams/${area}/reduced`).expect(204);
    const { Folds } = await readHome();
    expect(Folds).toMatchObject([{ After: second, Ids: [first], Place: { Type: 'area', Id: area } }]);
  });

  it('is a choice of its members', async () => {
    const stranger = await app.world.user({ org: reader.org });
    await stranger.put(`/api/Flx_Teams/${group}/reduced`).expect(404);
  });
});
