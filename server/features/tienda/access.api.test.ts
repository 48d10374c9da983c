import { beforeEach, describe, expect, it } from 'vitest';
import { VISIBILITY_WINDOW_MS } from '../../../contract/features/feed/limits.ts';
import type { Advert } from '../../../contract/features/tienda/types.ts';
import { feed as feedTexts } from '../../../contract/i18n/es-CO/feed.ts';
import { tienda as texts } from '../../../contract/i18n/es-CO/tienda.ts';
import { at, comment, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { ARTICLE, articleOf, articlesOf, sell } from '../../testing/tienda.ts';

const app = testApp();
let org: number;
let author: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // stands still during the test
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  colleague = await app.world.user({ org });
});

const group = (id: number) => [{ Type: 'group' as const, Id: id }];

describe('an article of everybody', () => {
  const people = {
    colleague: () => app.world.user({ org }),
    'Admin-News': () => app.world.user({ org, roles: ['Admin-News'] }),
    'Admin-Adverts': () => app.world.user({ org, roles: ['Admin-Adverts'] }),
    Propietarios: () => app.world.user({ org, roles: ['Propietarios'] }),
  };
  it.each([
    ['colleague', false],
    ['Admin-News', false],
    ['Admin-Adverts', true],
    ['Propietarios', true],
  ] as const)(
    'is read by a %s, edited by its author alone, and deleted by administrators of adverts',
    async (who, deletes) => {
      const reader = await people[who]();
      const { Id } = await sell(author);
      expect(await articleOf(reader, Id)).toMatchObject({
        CanEdit: false,
        CanDelete: deletes,
        CanEditVisibility: false,
      });
      expect(at((await feedOf(reader)).results, 0)).toMatchObject({ Id, CanEdit: false, CanDelete: deletes });
      await reader.put(`/api/Flx_Store/${Id}`, ARTICLE).expect(403);
      await reader.put(`/api/Flx_Store/${Id}/state`, { State: 'vendido' }).expect(403);
      await reader.put(`/api/Flx_Store/${Id}/renewal`).expect(403);
      expect(await articleOf(author, Id)).toMatchObject({ State: 'disponible', EditionDate: null });
      await reader.delete(`/api/Flx_Store/${Id}`).expect(deletes ? 204 : 403);
      await author.put(`/api/Flx_Store/${Id}`, ARTICLE).expect(deletes ? 404 : 200);
    },
  );

  it('is nothing to another organisation and to whoever is blocked or not signed in', async () => {
    const { Id } = await sell(author);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const blocked = await app.world.user({ org, isActive: false });
    await Promise.all([
      stranger.get(`/api/Flx_Store/${Id}`).expect(404),
      stranger.put(`/api/Flx_Store/${Id}`, ARTICLE).expect(404),
      stranger.put(`/api/Flx_Store/${Id}/state`, { State: 'vendido' }).expect(404),
      stranger.put(`/api/Flx_Store/${Id}/renewal`).expect(404),
      stranger.delete(`/api/Flx_Store/${Id}`).expect(404),
      blocked.get(`/api/Flx_Store/${Id}`).expect(403),
      blocked.post('/api/Flx_Store', ARTICLE).expect(403),
      app.request.get(`/api/Flx_Store/${Id}`).expect(401),
      app.request.put(`/api/Flx_Store/${Id}/state`).send({ State: 'vendido' }).expect(401),
    ]);
    expect((await articlesOf(stranger, '$search=cafetera&$count=true')).TotalCount).toBe(0);
    expect((await articlesOf(colleague, '$search=cafetera&$count=true')).TotalCount).toBe(1);
    expect(await articleOf(author, Id)).toMatchObject({ State: 'disponible' });
  });
});

describe('an article of a private group', () => {
  let member: TestUser;
  let secret: Advert;
  beforeEach(async () => {
    member = await app.world.user({ org });
    const id = await app.world.group({ org, isPrivate: true, members: [author.id, member.id] });
    secret = await sell(author, { Title: 'Bicicleta secreta', Home: 0, Group: group(id) });
    await sell(author, { Title: 'Bicicleta de todos' });
  });

  /** Everything by which the article could be noticed, and how often it is. */
  async function traces(reader: TestUser): Promise<Record<string, number>> {
    const found = (results: readonly { Id: number }[]): number => idsOf(results).filter(id => id === secret.Id).length;
    const searched = await articlesOf(reader, '$search=bicicleta&$count=true');
    const sorted = await articlesOf(reader, '$orderby=PriceAmount&$count=true');
    return {
      list: found((await articlesOf(reader)).results),
      count: (sorted.TotalCount ?? 0) - 1,
      search: found(searched.results) + (searched.TotalCount ?? 0) - 1,
      word: (await articlesOf(reader, '$search=secreta&$count=true')).TotalCount ?? 0,
      filter: found((await articlesOf(reader, `$filter=Id eq ${secret.Id}`)).results),
      feed: found((await feedOf(reader)).results),
      profile: found((await feedOf(reader, `$filter=CreatedBy eq ${author.id}`)).results),
      article: Number((await reader.get(`/api/Flx_Store/${secret.Id}`)).status === 200),
      item: Number((await reader.get(`/api/Flx_Feed/${secret.Id}`)).status === 200),
      comments: Number(
        (await reader.post('/api/Flx_Comments', { PostId: secret.Id, Description: 'x' })).status === 201,
      ),
      reactions: Number((await reader.put(`/api/Flx_Feed/${secret.Id}/reactions/like`)).status === 200),
      saved: Number((await reader.put(`/api/Flx_Feed/${secret.Id}/saved`)).status === 200),
      forgotten: Number((await reader.delete(`/api/Flx_Feed/${secret.Id}/saved`)).status === 200),
    };
  }

  it('leaves no trace for others, whatever they administer', async () => {
    const all = await traces(member);
    expect(new Set([all['search']])).toEqual(new Set([2]));
    expect(Object.values({ ...all, search: 1 })).toEqual(Object.values(all).map(() => 1));
    const none = Object.fromEntries(Object.keys(all).map(name => [name, 0]));
    expect(await traces(colleague)).toEqual(none);
    expect(await traces(await app.world.user({ org, roles: ['Admin-Adverts'] }))).toEqual(none);
    expect(await traces(await app.world.user({ org, roles: ['Propietarios'] }))).toEqual(none);
  });

  it('is 404 to whoever would edit or delete it without seeing it', async () => {
    const admin = await app.world.user({ org, roles: ['Admin-Adverts', 'Propietarios'] });
    for (const other of [colleague, admin]) {
      await other.put(`/api/Flx_Store/${secret.Id}`, ARTICLE).expect(404);
      await other.put(`/api/Flx_Store/${secret.Id}/state`, { State: 'vendido' }).expect(404);
      await other.delete(`/api/Flx_Store/${secret.Id}`).expect(404);
    }
    await member.put(`/api/Flx_Store/${secret.Id}`, ARTICLE).expect(403);
    await member.delete(`/api/Flx_Store/${secret.Id}`).expect(403);
    await author.put(`/api/Flx_Store/${secret.Id}`, ARTICLE).expect(200);
  });

  it('leaves the list of those who saved it and are no longer in the group', async () => {
    await member.put(`/api/Flx_Feed/${secret.Id}/saved`).expect(200);
    expect(idsOf((await articlesOf(member, '$filter=Saved eq true')).results)).toEqual([secret.Id]);
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id <> $3', [
      org,
      member.id,
      member.area,
    ]);
    expect((await articlesOf(member, '$filter=Saved eq true&$count=true')).TotalCount).toBe(0);
  });

  it('is no longer edited by an author who has left, who may still delete it', async () => {
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id <> $3', [
      org,
      author.id,
      author.area,
    ]);
    await author.put(`/api/Flx_Store/${secret.Id}`, ARTICLE).expect(403);
    await author.delete(`/api/Flx_Store/${secret.Id}`).expect(204);
  });
});

describe('whom an article is for', () => {
  const { errors } = texts;
  const refused = async (input: object, message: string): Promise<void> => {
    const { body } = await author.post('/api/Flx_Store', { ...ARTICLE, ...input }).expect(422);
    expect(body.errors).toEqual({ Group: message });
  };

  it('must be somebody, and only the author’s own groups and areas', async () => {
    const own = await app.world.group({ org, members: [author.id] });
    const foreign = await app.world.group({ org, members: [colleague.id] });
    const elsewhere = await app.world.group({ org: (await app.world.org()).org });
    await refused({ Home: 0 }, errors.visibilityRequired);
    await refused({ Home: false, Group: [] }, errors.visibilityRequired);
    for (const id of [foreign, elsewhere, 999_999])
      await refused({ Group: group(id) }, feedTexts.errors.targetsForeign);
    await refused({ Group: [{ Type: 'area', Id: own }] }, feedTexts.errors.targetsForeign);
    await refused({ Group: [...group(own), ...group(foreign)] }, feedTexts.errors.targetsForeign);
    expect((await sell(author, { Home: 0, Group: group(own) })).Group).toMatchObject(group(own));
  });

  const after = (ms: number): Date => new Date(app.now.getTime() + ms);

  it.each([
    ['a second before five days', VISIBILITY_WINDOW_MS - 1000, true],
    ['at five days', VISIBILITY_WINDOW_MS, true],
    ['a millisecond after five days', VISIBILITY_WINDOW_MS + 1, false],
    ['a second after five days', VISIBILITY_WINDOW_MS + 1000, false],
  ])('may change %s: by the server’s clock', async (_when, ms, open) => {
    app.now = after(0);
    const own = await app.world.group({ org, isPrivate: true, members: [author.id] });
    const { Id } = await sell(author);
    app.now = after(ms);
    expect(await articleOf(author, Id)).toMatchObject({ CanEditVisibility: open });
    const answer = await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Title: 'Otra', Home: 0, Group: group(own) });
    if (open) {
      expect(answer.status).toBe(200);
      expect(answer.body.results).toMatchObject({ Home: false, Group: group(own) });
      await colleague.get(`/api/Flx_Store/${Id}`).expect(404);
      expect(idsOf((await feedOf(author, `$filter=GroupId eq ${own}`)).results)).toEqual([Id]);
      return;
    }
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ Group: errors.visibilityClosed });
    expect(await articleOf(colleague, Id)).toMatchObject({ Title: ARTICLE.Title, Home: true });
  });

  it('may be named again unchanged however late, and the rest be edited', async () => {
    const own = await app.world.group({ org, members: [author.id] });
    const { Id, CreationDate } = await sell(author, { Group: group(own) });
    app.now = after(VISIBILITY_WINDOW_MS * 2);
    const same = { Home: 1, Group: group(own) };
    await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Title: 'Una', ...same }).expect(200);
    await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Title: 'Dos' }).expect(200);
    await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Home: 0 }).expect(422);
    await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Group: [] }).expect(422);
    await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, CreationDate: after(0).toISOString() }).expect(400);
    expect(await articleOf(author, Id)).toMatchObject({ Title: 'Dos', CreationDate, Home: true, Group: group(own) });
  });

  it('may not become nobody, or a group that is not the author’s', async () => {
    const foreign = await app.world.group({ org, members: [colleague.id] });
    const { Id } = await sell(author);
    const nobody = await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Home: 0 }).expect(422);
    expect(nobody.body.errors).toEqual({ Group: errors.visibilityRequired });
    const other = await author.put(`/api/Flx_Store/${Id}`, { ...ARTICLE, Group: group(foreign) }).expect(422);
    expect(other.body.errors).toEqual({ Group: feedTexts.errors.targetsForeign });
    expect(await articleOf(colleague, Id)).toMatchObject({ Home: true, Group: [] });
  });

  it('follows a group that becomes private', async () => {
    const open = await app.world.group({ org, members: [author.id] });
    const { Id } = await sell(author, { Home: 0, Group: group(open) });
    await articleOf(colleague, Id);
    await app.owner.query('update groups set is_private = true where org_id = $1 and id = $2', [org, open]);
    await colleague.get(`/api/Flx_Store/${Id}`).expect(404);
    await articleOf(author, Id);
  });
});

describe('what hangs on an article', () => {
  it('is counted for whoever sees it', async () => {
    const Attachments = await drafts(app, author, 'photo');
    const { Id } = await sell(author, { Attachments });
    await comment(colleague, { PostId: Id });
    await colleague.put(`/api/Flx_Feed/${Id}/reactions/applause`).expect(200);
    expect(await articleOf(colleague, Id)).toMatchObject({
      CommentCount: 1,
      Applause: [colleague.id],
      ApplauseCount: 1,
      IApplaud: true,
      ILike: false,
    });
    expect(await articleOf(author, Id)).toMatchObject({ ApplauseCount: 1, IApplaud: false });
  });
});
