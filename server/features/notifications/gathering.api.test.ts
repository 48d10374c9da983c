import { beforeEach, expect, it } from 'vitest';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let ana: TestUser;
let bea: TestUser;
let post: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  bea = await app.world.user({ org, firstName: 'Bea', lastName: 'Ruiz' });
  const { body } = await author.post('/api/Flx_Posts', { Description: 'Bienvenidos al equipo de diseño' }).expect(201);
  post = body.results.Id;
});

const comment = async (user: TestUser, text: string, answered: number | null = null): Promise<number> => {
  const sent = { PostId: post, ResponseTo: answered, Description: text };
  return (await user.post('/api/Flx_Comments', sent).expect(201)).body.results.Id;
};
const bellOf = async (user: TestUser): Promise<NotificationRow[]> =>
  (await user.get('/api/Flx_Notifications').expect(200)).body.results;
const messages = async (user: TestUser): Promise<string[]> => (await bellOf(user)).map(row => row.Description);
const unread = async (user: TestUser): Promise<number> => (await user.get('/api/poll')).body.notifications.unread;
const see = async (user: TestUser): Promise<void> => {
  for (const { Id } of await bellOf(user)) await user.put(`/api/Flx_Notifications/${Id}`, { Viewed: true }).expect(200);
};

const ALONE = 'Ana Gómez comentó tu publicación «Bienvenidos al…»: «Qué bueno, much…»';

it('one comment is notified with the beginnings of title and comment', async () => {
  const id = await comment(ana, 'Qué bueno, muchas gracias');
  expect(await bellOf(author)).toMatchObject([{ Description: ALONE, Url: `/post/${post}#comment-${id}`, Others: 0 }]);
});

it('comments of several gather, come to the top, and lead to the newest', async () => {
  await comment(ana, 'Qué bueno, muchas gracias');
  const [first] = await bellOf(author);
  await comment(ana, 'Otra cosa');
  const last = await comment(bea, 'Hola');
  const rows = await bellOf(author);
  expect(rows).toMatchObject([
    {
      Description: 'Bea Ruiz y 1 persona más comentaron tu publicación «Bienvenidos al…»',
      ActorName: 'Bea Ruiz',
      Url: `/post/${post}#comment-${last}`,
    },
  ]);
  expect(rows[0]?.Id).toBeGreaterThan(first?.Id ?? 0);
  expect(await unread(author)).toBe(1);
});

it('begins anew after it was seen', async () => {
  await comment(ana, 'Hola');
  await see(author);
  expect(await unread(author)).toBe(0);
  await comment(bea, 'Buenas');
  expect(await messages(author)).toEqual(['Bea Ruiz comentó tu publicación «Bienvenidos al…»: «Buenas»']);
  expect(await unread(author)).toBe(1);
});

it('goes with its comments: with one the count falls, with the last it is gone', async () => {
  const first = await comment(ana, 'Qué bueno, muchas gracias');
  const second = await comment(bea, 'Hola');
  const { etag } = (await author.get('/api/poll')).headers;
  await bea.delete(`/api/Flx_Comments/${second}`).expect(204);
  expect((await author.get('/api/poll').set('If-None-Match', etag ?? '')).status).toBe(200);
  expect(await messages(author)).toEqual([ALONE]);
  await ana.delete(`/api/Flx_Comments/${first}`).expect(204);
  expect(await bellOf(author)).toEqual([]);
  expect((await author.get('/api/poll')).body.notifications).toEqual({ unread: 0, latest: 0 });
});

it('is not raised by an edit', async () => {
  const id = await comment(ana, 'Hola');
  await see(author);
  await ana.put(`/api/Flx_Comments/${id}`, { Description: 'Qué bueno, muchas gracias' }).expect(200);
  expect(await unread(author)).toBe(0);
  expect(await messages(author)).toEqual([ALONE]);
});

it('answers gather under the comment that they answer', async () => {
  const top = await comment(ana, 'Una pregunta');
  const other = await comment(ana, 'Otra pregunta');
  await comment(author, 'Una respuesta', top);
  const answer = await comment(bea, 'Y otra', top);
  await comment(bea, 'Sí', other);
  expect((await bellOf(ana)).map(({ Description, Url }) => [Description, Url])).toEqual([
    ['Bea Ruiz respondió tu comentario: «Sí»', expect.stringMatching(/#comment-\d+$/) as string],
    ['Bea Ruiz y 1 persona más respondieron tu comentario', `/post/${post}#comment-${answer}`],
  ]);
});

it('counts both of two who comment at the same moment', async () => {
  await Promise.all([comment(ana, 'A la vez'), comment(bea, 'A la vez')]);
  expect(await bellOf(author)).toMatchObject([{ Others: 1, Viewed: false }]);
});

it('dies with its item', async () => {
  await comment(ana, 'Hola');
  await author.delete(`/api/Flx_Posts/${post}`).expect(204);
  expect(await bellOf(author)).toEqual([]);
  const { rows } = await app.owner.query('select 1 from notification_parts where user_id = $1', [author.id]);
  expect(rows).toEqual([]);
});
