import { beforeEach, describe, expect, it } from 'vitest';
import type { Advert } from '#contract/features/tienda/types.ts';
import { idsOf } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { advertOf, advertsOf, sell } from '../../testing/tienda.ts';

const app = testApp();
let org: number;
let author: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // constant during the test
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  colleague = await app.world.user({ org });
});

const group = (id: number) => [{ Type: 'group' as const, Id: id }];

describe('an advert of everybody', () => {
  it('is marked as sold and renewed by its author alone', async () => {
    const { Id } = await sell(author);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const admin = await app.world.user({ org, roles: ['Admin-Adverts', 'Propietarios'] });
    const mark = (user: TestUser) => user.put(`/api/Flx_Store/${Id}/state`, { State: 'vendido' });
    const renew = (user: TestUser) => user.put(`/api/Flx_Store/${Id}/renewal`);
    for (const user of [colleague, admin]) {
      await mark(user).expect(403);
      await renew(user).expect(403);
    }
    await mark(stranger).expect(404);
    await renew(stranger).expect(404);
    await app.request.put(`/api/Flx_Store/${Id}/state`).send({ State: 'vendido' }).expect(401);
    await app.request.put(`/api/Flx_Store/${Id}/renewal`).expect(401);
    expect(await advertOf(author, Id)).toMatchObject({ State: 'disponible', EditionDate: null });
    await mark(author).expect(200);
  });
});

describe('an advert of a private group', () => {
  let member: TestUser;
  let secret: Advert;
  beforeEach(async () => {
    member = await app.world.user({ org });
    const id = await app.world.group({ org, isPrivate: true, members: [author.id, member.id] });
    secret = await sell(author, { Title: 'Bicicleta secreta', Home: 0, Group: group(id) });
    await sell(author, { Title: 'Bicicleta de todos' });
  });

  /** Counts the advert's traces in each place where the Tienda could reveal it. */
  async function traces(reader: TestUser): Promise<Record<string, number>> {
    const found = (results: readonly { Id: number }[]): number => idsOf(results).filter(id => id === secret.Id).length;
    const searched = await advertsOf(reader, '$search=bicicleta&$count=true');
    return {
      search: found(searched.results),
      count: (searched.TotalCount ?? 0) - 1,
      word: (await advertsOf(reader, '$search=secreta&$count=true')).TotalCount ?? 0,
      order: found((await advertsOf(reader, '$orderby=PriceAmount')).results),
      state: Number((await reader.put(`/api/Flx_Store/${secret.Id}/state`, { State: 'vendido' })).status !== 404),
    };
  }

  it('leaves no trace for others, whatever they administer', async () => {
    const all = await traces(member);
    expect(all).toEqual(Object.fromEntries(Object.keys(all).map(name => [name, 1])));
    const none = Object.fromEntries(Object.keys(all).map(name => [name, 0]));
    expect(await traces(colleague)).toEqual(none);
    expect(await traces(await app.world.user({ org, roles: ['Admin-Adverts'] }))).toEqual(none);
    expect(await traces(await app.world.user({ org, roles: ['Propietarios'] }))).toEqual(none);
  });

  it('leaves the list of those who saved it and are no longer in the group', async () => {
    await member.put(`/api/Flx_Feed/${secret.Id}/saved`).expect(200);
    expect(idsOf((await advertsOf(member, '$filter=Saved eq true')).results)).toEqual([secret.Id]);
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id <> $3', [
      org,
      member.id,
      member.area,
    ]);
    expect((await advertsOf(member, '$filter=Saved eq true&$count=true')).TotalCount).toBe(0);
  });
});
