import { beforeEach, describe, expect, it } from 'vitest';
import { comment, publish } from '../../testing/feed.ts';
import { notifyAudiences } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let author: TestUser;
let member: TestUser;
let stranger: TestUser;
let keeper: TestUser;
let group: number;

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org });
  keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
  group = await app.world.group({ org, title: 'Caminantes', author: author.id, members: [author.id, member.id] });
});

const archiving = (user: TestUser) => user.put(`/api/Flx_Teams/${group}/archive`);
const inGroup = () => ({ Home: false, Group: [{ Type: 'group' as const, Id: group }] });
const bellOf = async (user: TestUser): Promise<string[]> =>
  (await user.get('/api/Flx_Notifications?$select=Description').expect(200)).body.results.map(
    (row: { Description: string }) => row.Description,
  );

describe('an archived group', () => {
  it('is archived and made active again by who administers it, and its members are notified', async () => {
    await archiving(stranger).expect(403);
    await archiving(member).expect(403);
    expect((await archiving(author).expect(200)).body.messageHtml).toBe('Grupo archivado');
    await notifyAudiences(app);
    expect(await bellOf(member)).toEqual(['Se archivó el grupo «Caminantes»: ahora solo se puede leer']);
    await keeper.delete(`/api/Flx_Teams/${group}/archive`).expect(200);
    await notifyAudiences(app);
    expect(await bellOf(member)).toContain('Vuelve a estar activo el grupo «Caminantes»');
  });

  it('can only be read, by its members, and is made active as it was', async () => {
    const post = await publish(author, inGroup());
    await comment(member, { PostId: post.Id });
    await archiving(author).expect(200);
    expect((await member.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`).expect(200)).body.results).toHaveLength(1);
    const card = (await member.get(`/api/Flx_Feed/${post.Id}`).expect(200)).body.results;
    expect(card).toMatchObject({ CanComment: false, CommentCount: 1 });
    await member.post('/api/Flx_Comments', { PostId: post.Id, Description: 'Y yo' }).expect(404);
    await member.post('/api/Flx_Posts', { Description: 'Hola', ...inGroup() }).expect(422);
    await stranger.put(`/api/Flx_Teams/${group}/membership`, {}).expect(404);
    await keeper.put(`/api/Flx_Teams/${group}/membership`, {}).expect(409);
    await author.post(`/api/Flx_Teams/${group}/members`, { UserIds: [stranger.id] }).expect(409);
    const edit = { Title: 'Otro', Type: 'colaborativo', Privacy: 'public' };
    await author.put(`/api/Flx_Teams/${group}`, edit).expect(409);

    await author.delete(`/api/Flx_Teams/${group}/archive`).expect(200);
    await comment(member, { PostId: post.Id });
    await publish(member, inGroup());
  });

  it('is found by its members and Admin-Groups, and by nobody else', async () => {
    await archiving(author).expect(200);
    for (const user of [member, keeper])
      expect((await user.get(`/api/Flx_Teams/${group}?$select=State`).expect(200)).body.results.State).toBe('archived');
    await stranger.get(`/api/Flx_Teams/${group}`).expect(404);
    await stranger.get(`/api/Flx_Teams/${group}/members`).expect(404);
    await member.delete(`/api/Flx_Teams/${group}/membership`).expect(200);
    await member.get(`/api/Flx_Teams/${group}`).expect(404);
    // Neither its title nor its being archived is revealed: every act answers as for a group that does not exist.
    for (const id of [group, 999_999]) {
      await stranger.put(`/api/Flx_Teams/${id}/membership`, {}).expect(404);
      await stranger.delete(`/api/Flx_Teams/${id}/membership`).expect(404);
      await stranger.post(`/api/Flx_Teams/${id}/members`, { UserIds: [member.id] }).expect(404);
      await stranger.delete(`/api/Flx_Teams/${id}/members/${author.id}`).expect(404);
      await stranger.put(`/api/Flx_Teams/${id}/members/${author.id}/role`, { Role: 'member' }).expect(404);
      await stranger.put(`/api/Flx_Teams/${id}/archive`).expect(404);
      await stranger.get(`/api/Flx_Feed?$filter=GroupId eq ${id}`).expect(404);
    }
  });

  it('closes what was in it alone, and opens it again', async () => {
    const inside = await publish(author, inGroup());
    const outside = await publish(author, { ...inGroup(), Home: true });
    const profile = async (): Promise<number[]> =>
      (await stranger.get(`/api/Flx_Feed?$filter=CreatedBy eq ${author.id}`).expect(200)).body.results.map(
        (item: { Id: number }) => item.Id,
      );
    expect(await profile()).toEqual([outside.Id, inside.Id]);
    await archiving(author).expect(200);
    expect(await profile()).toEqual([outside.Id]);
    await stranger.get(`/api/Flx_Feed/${inside.Id}`).expect(404);
    expect((await stranger.get(`/api/Flx_Feed/${outside.Id}`).expect(200)).body.results.Group).toEqual([]);
    await member.get(`/api/Flx_Feed/${inside.Id}`).expect(200);
    await author.delete(`/api/Flx_Teams/${group}/archive`).expect(200);
    expect(await profile()).toEqual([outside.Id, inside.Id]);
  });
});
