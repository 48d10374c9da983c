import { beforeEach, describe, expect, it } from 'vitest';
import type { Comment } from '#contract/features/social/types.ts';
import { ask, comment, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let marta: TestUser;
let hugo: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  marta = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  hugo = await app.world.user({ org, firstName: 'Hugo', lastName: 'Ríos' });
});

const kindsOf = async (user: TestUser): Promise<string[]> => {
  const { body } = await user.get('/api/Flx_Notifications').expect(200);
  return (body.results as { NotificationType: string }[]).map(row => row.NotificationType);
};
const mentionsOf = async (user: TestUser, id: number): Promise<Comment['Mentions']> =>
  (await user.get(`/api/Flx_Comments/${id}`).expect(200)).body.results.Mentions;
const martaMention = () => ({ Id: marta.id, Name: 'Marta Peña' });

describe('a mention in a comment', () => {
  it('is kept by id and name, and notified of', async () => {
    const { Id } = await publish(author);
    const made = await comment(hugo, {
      PostId: Id,
      Description: '@Marta Peña, mira esto con @Hugo',
      Mentions: [marta.id],
    });
    expect(made.Mentions).toEqual([martaMention()]);
    expect(await kindsOf(marta)).toEqual(['comment_mention']);
    const { body } = await marta.get('/api/Flx_Notifications').expect(200);
    expect(body.results[0]).toMatchObject({
      Description: 'Hugo Ríos te mencionó en un comentario: «mira esto con @…»',
      Url: `/post/${Id}#comment-${made.Id}`,
    });
    const { body: item } = await author.get(`/api/Flx_Feed/${Id}`).expect(200);
    expect(item.results.LastComment.Mentions).toEqual([martaMention()]);
  });

  it.each([
    ['whose name is not in the text', 'mira esto', () => [marta.id]],
    ['of whom there is only the id', 'mira @', () => [marta.id]],
    ['who does not exist', '@Marta Peña', () => [999_999]],
    ['whom nobody named', '@Marta Peña', () => []],
  ])('is left out for somebody %s', async (_name, Description, ids) => {
    const { Id } = await publish(author);
    const made = await comment(hugo, { PostId: Id, Description, Mentions: ids() });
    expect(made.Mentions).toEqual([]);
    expect(await kindsOf(marta)).toEqual([]);
  });

  it('is left out for the blocked and for another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org, firstName: 'Marta', lastName: 'Peña' });
    const blocked = await app.world.user({ org: author.org, firstName: 'Marta', lastName: 'Peña', isActive: false });
    const { Id } = await publish(author);
    const Mentions = [stranger.id, blocked.id, marta.id];
    expect((await comment(hugo, { PostId: Id, Description: 'Hola @Marta Peña', Mentions })).Mentions).toEqual([
      martaMention(),
    ]);
    expect(await kindsOf(stranger)).toEqual([]);
  });

  it('is left out for whoever does not see the item, and notifies nobody outside', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, hugo.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    const body = { PostId: Id, Description: '@Marta Peña @Laura Castañeda', Mentions: [marta.id, author.id] };
    const made = await comment(hugo, body);
    expect(made.Mentions?.map(one => one.Id)).toEqual([author.id]);
    expect(await kindsOf(marta)).toEqual([]);
    expect(await kindsOf(author)).toEqual(['comment_mention']);
    await marta.get(`/api/Flx_Comments/${made.Id}`).expect(404);
  });

  it('takes the place of a notification of the comment itself', async () => {
    const { Id } = await publish(author);
    await comment(hugo, { PostId: Id, Description: '@Laura Castañeda', Mentions: [author.id] });
    await comment(hugo, { PostId: Id, Description: 'Y ya' });
    expect(await kindsOf(author)).toEqual(['post_comment', 'comment_mention']);
  });

  it('follows the text when it is edited, and notifies only who is new', async () => {
    const { Id } = await publish(author);
    const made = await comment(hugo, { PostId: Id, Description: '@Marta Peña', Mentions: [marta.id] });
    const edit = (body: object) => hugo.put(`/api/Flx_Comments/${made.Id}`, body).expect(200);
    await edit({ Description: 'Hola @Marta Peña' });
    expect(await mentionsOf(hugo, made.Id)).toEqual([martaMention()]);
    await edit({ Description: '@Marta Peña y @Laura Castañeda', Mentions: [marta.id, author.id] });
    expect(await mentionsOf(hugo, made.Id)).toHaveLength(2);
    await edit({ Description: 'Solo @Laura Castañeda' });
    expect((await mentionsOf(hugo, made.Id))?.map(one => one.Id)).toEqual([author.id]);
    await edit({ Description: '@Laura Castañeda', Mentions: [] });
    expect(await mentionsOf(hugo, made.Id)).toEqual([]);
    expect(await kindsOf(marta)).toEqual(['comment_mention']);
  });

  it('stays as it was written when the person is called otherwise', async () => {
    const { Id } = await publish(author);
    const made = await comment(hugo, { PostId: Id, Description: '@Marta Peña', Mentions: [marta.id] });
    await app.owner.query(`update users set last_name = 'Suárez' where id = $1`, [marta.id]);
    expect(await mentionsOf(author, made.Id)).toEqual([martaMention()]);
    await hugo.put(`/api/Flx_Comments/${made.Id}`, { Description: 'Ay @Marta Peña', Mentions: [marta.id] }).expect(200);
    expect(await mentionsOf(author, made.Id)).toEqual([martaMention()]);
  });

  it('is refused for more than twenty people', async () => {
    const { Id } = await publish(author);
    const body = { PostId: Id, Description: 'a', Mentions: Array.from({ length: 21 }, (_, n) => n + 1) };
    await hugo.post('/api/Flx_Comments', body).expect(422);
    await hugo.post('/api/Flx_Comments', { ...body, Mentions: body.Mentions.slice(1) }).expect(201);
  });
});

describe('a mention in a post or a poll', () => {
  it('is kept and notified of as well', async () => {
    const Mentions = [marta.id];
    const post = await publish(author, { Description: 'Gracias @Marta Peña', Mentions });
    const poll = await ask(author, { Question: '¿Qué opinas @Marta Peña?', Mentions });
    expect([post.Mentions, poll.Mentions]).toEqual([[martaMention()], [martaMention()]]);
    expect(await kindsOf(marta)).toEqual(['post_mention', 'post_mention']);
    await author.put(`/api/Flx_Posts/${post.Id}`, { Description: 'Gracias a todos' }).expect(200);
    const { body } = await hugo.get(`/api/Flx_Feed/${post.Id}`).expect(200);
    expect(body.results.Mentions).toEqual([]);
  });

  it.each([
    ['goes on after their name', 'Hola 👪 @Marta Peña, mira esto', 'mira esto'],
    ['says what comes before a name at the end', 'Mil gracias @Marta Peña.', 'Mil gracias'],
    ['says nothing of a name alone', '@Marta Peña', null],
  ])('%s to who is mentioned', async (_what, text, said) => {
    const { Id } = await publish(author, { Description: text, Mentions: [marta.id] });
    await comment(hugo, { PostId: Id, Description: text, Mentions: [marta.id] });
    const { body } = await marta.get('/api/Flx_Notifications').expect(200);
    const words = said === null ? '' : `: «${said}»`;
    expect((body.results as { Description: string }[]).map(row => row.Description)).toEqual([
      `Hugo Ríos te mencionó en un comentario${words}`,
      `Laura Castañeda te mencionó en una publicación${words}`,
    ]);
  });
});
