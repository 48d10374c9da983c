import { beforeAll, describe, expect, it } from 'vitest';
import { REMOVALS_MAX } from '#contract/api/limits.ts';
import { ADVERT } from '../testing/tienda.ts';
import { testApp } from '../testing/test-app.ts';
import { drafts } from '../testing/feed.ts';
import { surveyBody } from '../testing/surveys.ts';
import type { TestUser } from '../testing/world.ts';

const app = testApp();
let admin: TestUser;
let seller: TestUser;
let member: TestUser;

beforeAll(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Adverts'] });
  seller = await app.world.user({ org });
  member = await app.world.user({ org });
});

const offer = async (by = seller): Promise<number> => {
  const [photo] = await drafts(app, by, 'photo');
  const { body } = await by.post('/api/Flx_Store', { ...ADVERT, Attachments: [{ id: photo?.id }] }).expect(201);
  return (body.results as { Id: number }).Id;
};
const remove = (by: TestUser, Ids: unknown) => by.post('/api/Flx_Store/removals', { Ids, Reason: 'Está repetido' });
const isThere = async (id: number): Promise<boolean> => (await admin.get(`/api/Flx_Store/${id}`)).status === 200;

describe('several rows', () => {
  it('are deleted by whoever may delete each of them', async () => {
    const ids = [await offer(), await offer(), await offer(admin)];
    await remove(admin, [...ids, ...ids]).expect(204);
    for (const id of ids) expect(await isThere(id)).toBe(false);
  });

  it('stay, all of them, where one may not be deleted or is gone', async () => {
    const own = await offer(member);
    const other = await offer();
    await remove(member, [own, other]).expect(403);
    await remove(admin, [own, other, 99_999_999]).expect(404);
    const foreign = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Adverts'] });
    await remove(foreign, [own]).expect(404);
    expect([await isThere(own), await isThere(other)]).toEqual([true, true]);
  });

  it('are deleted once, however many ask at the same moment', async () => {
    const ids = [await offer(), await offer()];
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map(async some => (await remove(admin, some)).status),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
  });

  it.each([[[]], [['x']], [null], [[1.5]], [Array.from({ length: REMOVALS_MAX + 1 }, (_one, index) => index + 1)]])(
    'are named by some ids: %j',
    async Ids => {
      await remove(admin, Ids).expect(422);
    },
  );

  it('are not deleted of a list that takes one at a time', async () => {
    await admin.post('/api/Flx_Comments/removals', { Ids: [1] }).expect(405);
  });

  it('are areas: all of them, or none where somebody is in one', async () => {
    const { org } = await app.world.org();
    const keeper = await app.world.user({ org, roles: ['Admin-Areas'] });
    const area = (): Promise<number> => app.world.group({ org, isArea: true });
    const [empty, other, inhabited] = [await area(), await area(), await area()];
    await app.world.user({ org, area: inhabited });
    const left = async (): Promise<number> =>
      ((await keeper.get('/api/Flx_Areas').expect(200)).body as { results: { Id: number }[] }).results.filter(
        ({ Id }) => [empty, other, inhabited].includes(Id),
      ).length;
    await keeper.post('/api/Flx_Areas/removals', { Ids: [empty, inhabited] }).expect(409);
    expect(await left()).toBe(3);
    await keeper.post('/api/Flx_Areas/removals', { Ids: [empty, other] }).expect(204);
    expect(await left()).toBe(1);
  });

  it('are surveys', async () => {
    const { org } = await app.world.org();
    const keeper = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const draft = async (): Promise<number> =>
      (await keeper.post('/api/Flx_Survey', surveyBody({ ClosesOn: null })).expect(201)).body.results.Id as number;
    const ids = [await draft(), await draft()];
    await keeper.post('/api/Flx_Survey/removals', { Ids: ids }).expect(204);
    for (const id of ids) await keeper.get(`/api/Flx_Survey/${id}`).expect(404);
  });
});
