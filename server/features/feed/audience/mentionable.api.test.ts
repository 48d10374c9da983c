import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../../testing/feed.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
let author: TestUser;
let outsider: TestUser;
let andres: TestUser;
let anita: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Antonia', lastName: 'Autora' });
  outsider = await app.world.user({ org, firstName: 'Óscar', lastName: 'Pérez', roles: ['Propietarios'] });
  andres = await app.world.user({ org, firstName: 'Andrés Felipe', lastName: 'Ñungo' });
  anita = await app.world.user({ org, firstName: 'Ánita', lastName: 'Gómez' });
  await app.world.user({ org, firstName: 'Andrea', lastName: 'Bloqueada', isActive: false });
});

const namesFor = async (user: TestUser, item: number, search: string): Promise<string[]> => {
  const { body } = await user
    .get(`/api/Flx_Feed/${item}/mentionable?${new URLSearchParams({ $search: search }).toString()}`)
    .expect(200);
  return (body.results as { Name: string }[]).map(one => one.Name);
};
const privateGroup = (...members: TestUser[]) =>
  app.world.group({ org: author.org, isPrivate: true, members: members.map(user => user.id) });
const only = (group: number) => ({ Home: false, Group: [{ Type: 'group' as const, Id: group }] });

describe('who can be mentioned on an item', () => {
  it.each([
    ['an', ['Andrés Felipe Ñungo', 'Ánita Gómez']],
    ['AN', ['Andrés Felipe Ñungo', 'Ánita Gómez']],
    ['ánd', ['Andrés Felipe Ñungo']],
    ['nu', ['Andrés Felipe Ñungo']],
    ['fel', ['Andrés Felipe Ñungo']],
    ['an go', ['Ánita Gómez']],
    ['nita', []],
    ['os', ['Óscar Pérez']],
    ['%%', []],
    ['__', []],
  ])('is found by the beginnings of names: %s', async (search, names) => {
    const { Id } = await publish(author);
    expect(await namesFor(author, Id, search)).toEqual(names);
  });

  it('is found by the first name before others by their surname', async () => {
    const { Id } = await publish(author);
    await app.world.user({ org: author.org, firstName: 'Bruno', lastName: 'Valencia' });
    await app.world.user({ org: author.org, firstName: 'Valentina', lastName: 'Ríos' });
    await app.world.user({ org: author.org, firstName: 'Camila', lastName: 'Valbuena' });
    await app.world.user({ org: author.org, firstName: 'Válter', lastName: 'Zea' });
    const names = ['Valentina Ríos', 'Válter Zea', 'Bruno Valencia', 'Camila Valbuena'];
    expect(await namesFor(author, Id, 'val')).toEqual(names);
    const { body } = await author.post('/api/Flx_Feed/mentionable', { Search: 'val' }).expect(200);
    expect((body.results as { Name: string }[]).map(one => one.Name)).toEqual(names);
    expect(await namesFor(author, Id, 'val zea')).toEqual(['Válter Zea']);
  });

  it('comes with a portrait and an area, ten at most', async () => {
    for (let n = 0; n < 12; n += 1)
      await app.world.user({ org: author.org, firstName: 'Zoe', lastName: `Número ${n}` });
    const { Id } = await publish(author);
    const { body } = await author.get(`/api/Flx_Feed/${Id}/mentionable?$search=zo`).expect(200);
    expect(body.results).toHaveLength(10);
    expect(body.results[0]).toEqual({
      Id: expect.any(Number),
      Name: 'Zoe Número 0',
      Photo: null,
      Area: 'Área general',
    });
  });

  it('sees the item: of a private group, its members', async () => {
    const { Id } = await publish(author, only(await privateGroup(author, andres)));
    expect(await namesFor(author, Id, 'an')).toEqual(['Andrés Felipe Ñungo']);
    expect(await namesFor(author, Id, 'os')).toEqual([]);
    await outsider.get(`/api/Flx_Feed/${Id}/mentionable?$search=an`).expect(404);
  });

  it.each(['', '?$search=a', '?$search=an&$top=5', '?$search=an&$search=os'])('is refused for "%s"', async query => {
    const { Id } = await publish(author);
    await author.get(`/api/Flx_Feed/${Id}/mentionable${query}`).expect(400);
    await author.get(`/api/Flx_Feed/${Id}/mentionable?$search=an`).expect(200);
  });
});

describe('who can be mentioned in a draft', () => {
  const draftNames = async (body: object): Promise<string[]> => {
    const answer = await author.post('/api/Flx_Feed/mentionable', { Search: 'an', ...body }).expect(200);
    return (answer.body.results as { Name: string }[]).map(one => one.Name);
  };

  it('is who will see it', async () => {
    expect(await draftNames({})).toEqual(['Andrés Felipe Ñungo', 'Ánita Gómez']);
    expect(await draftNames(only(await privateGroup(author, anita)))).toEqual(['Ánita Gómez']);
    const open = await app.world.group({ org: author.org, members: [author.id] });
    expect(await draftNames(only(open))).toEqual(['Andrés Felipe Ñungo', 'Ánita Gómez']);
  });

  it('is not shown groups of others', async () => {
    const body = { Search: 'an', ...only(await privateGroup(andres)) };
    await author.post('/api/Flx_Feed/mentionable', body).expect(422);
    await author.post('/api/Flx_Feed/mentionable', { Search: 'a' }).expect(422);
  });
});

describe('an audience', () => {
  const count = async (body: object): Promise<number> =>
    (await author.post('/api/Flx_Feed/audience', body).expect(200)).body.Count;

  it('counts active people, each once', async () => {
    const group = await privateGroup(author, andres);
    const other = await privateGroup(author, andres, anita);
    const groups = [group, other].map(Id => ({ Type: 'group', Id }));
    expect(await count({})).toBe(4);
    expect(await count({ Home: true })).toBe(4);
    expect(await count(only(group))).toBe(2);
    expect(await count({ Home: false, Group: groups })).toBe(3);
    expect(await count({ Home: true, Group: groups })).toBe(4);
    expect(await count({ Home: false })).toBe(0);
    await app.owner.query('update users set is_active = false where id = $1', [andres.id]);
    expect(await count({ Home: false, Group: groups })).toBe(2);
  });

  it('does not tell the size of private groups of others', async () => {
    const group = await privateGroup(andres, anita);
    const { body } = await author.post('/api/Flx_Feed/audience', only(group)).expect(422);
    expect(Object.keys(body.errors)).toEqual(['Group']);
    const absent = await author.post('/api/Flx_Feed/audience', only(999_999)).expect(422);
    expect(absent.body).toEqual(body);
    await andres.post('/api/Flx_Feed/audience', only(group)).expect(200);
    const open = await app.world.group({ org: andres.org, members: [andres.id] });
    expect((await author.post('/api/Flx_Feed/audience', only(open)).expect(200)).body).toEqual({ Count: 1 });
  });
});
