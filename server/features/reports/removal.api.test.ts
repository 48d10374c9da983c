import { beforeEach, describe, expect, it } from 'vitest';
import { at, comment, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { queue, REASON, report, reportedScene, step, messagesOf, unread } from '../../testing/reports.ts';

const DAY = 86_400_000;

const app = testApp();
let author: TestUser;
let reader: TestUser;
let owner: TestUser;
let second: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  reader = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  second = await app.world.user({ org, roles: ['Propietarios'] });
});

const scene = (of?: 'post' | 'comment') => reportedScene({ author, reader, owner }, of);

describe('a removal', () => {
  it('hides a post from everybody at once, its author too, and with everything that belongs to it', async () => {
    const { post, note, reply, id } = await scene();
    await reader.put(`/api/Flx_Feed/${post}/saved`).expect(200);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    for (const user of [author, reader, owner]) {
      for (const query of ['', `$filter=CreatedBy eq ${author.id}`, '$filter=Saved eq true'])
        expect((await feedOf(user, query)).results).toEqual([]);
      for (const path of [
        `/api/Flx_Feed/${post}`,
        `/api/Flx_Posts/${post}`,
        `/api/Flx_Feed/${post}/mentionable?$search=ma`,
        `/api/Flx_Feed/${post}/reactions/like`,
        `/api/Flx_Comments/${note}`,
        `/api/Flx_Comments/${reply}`,
        `/api/Flx_Comments/${reply}/place`,
        `/api/Flx_Comments/${note}/reactions/like`,
      ])
        await user.get(path).expect(404);
      await user.put(`/api/Flx_Feed/${post}/reactions/like`).expect(404);
      await user.post('/api/Flx_Comments', { PostId: post, Description: 'Hola' }).expect(404);
      await user.post('/api/Flx_Reports', { PostId: post, ...REASON }).expect(404);
    }
    await author.put(`/api/Flx_Posts/${post}`, { Description: 'Otra vez' }).expect(404);
    await author.delete(`/api/Flx_Posts/${post}`).expect(404);
    const { body } = await reader.get(`/api/Flx_Comments?$filter=PostId eq ${post}`).expect(200);
    expect(body.results).toEqual([]);
  });

  it('notifies the author why, and takes what is hidden out of the bell', async () => {
    const { id } = await scene();
    expect(await messagesOf(author)).toEqual(['Marta Peña respondió tu comentario: «De acuerdo»']);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    expect(await messagesOf(author)).toEqual([
      'La administración retiró lo que publicaste («Algo feo»). Motivo: Ofende',
    ]);
    expect(await unread(author)).toBe(1);
    expect(await messagesOf(reader)).toEqual(['Gracias por tu denuncia: «Algo feo» fue retirado. Motivo: Ofende']);
  });

  it('of a comment takes its replies along and leaves the post', async () => {
    const { post, note, reply, id } = await scene('comment');
    const other = await comment(reader, { PostId: post, Description: 'Sigo aquí' });
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    for (const path of [`/api/Flx_Comments/${note}`, `/api/Flx_Comments/${reply}`]) await author.get(path).expect(404);
    const { results } = (await author.get(`/api/Flx_Feed/${post}`).expect(200)).body;
    expect(results).toMatchObject({ CommentCount: 1, LastComment: { Id: other.Id } });
    const { body } = await reader.get(`/api/Flx_Comments?$filter=PostId eq ${post}`).expect(200);
    expect(idsOf(body.results)).toEqual([other.Id]);
    await reader.post('/api/Flx_Comments', { PostId: post, ResponseTo: note, Description: 'Y más' }).expect(404);
    await reader.put(`/api/Flx_Comments/${note}/reactions/like`).expect(404);
    expect((await author.get(`/api/Flx_Comments/${other.Id}/place`).expect(200)).body.results).toMatchObject({
      Older: 0,
    });
    expect(await messagesOf(author)).toContain(
      'La administración retiró lo que publicaste («Peor todavía»). Motivo: Ofende',
    );
    expect(await messagesOf(author)).not.toContain('Marta Peña respondió tu comentario: «De acuerdo»');
  });

  it('is undone within thirty days, and everything is as it was', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, reader.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    await report(reader, { PostId: Id });
    const { Id: id } = at(await queue(owner), 0);
    const before = (await reader.get(`/api/Flx_Feed/${Id}`).expect(200)).body.results;
    const { body } = await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    expect(body.results.UndoUntil).toBe(
      new Date(Date.parse(body.results.DecisionDate) + 30 * DAY)
        .toISOString()
        .replace('Z', body.results.DecisionDate.slice(23)),
    );
    const { body: undone } = await step(second, id, 'undo').expect(200);
    expect(undone.results).toMatchObject({
      State: 'review',
      Reason: null,
      UndoUntil: null,
      Assignee: { Id: second.id },
    });
    const after = (await reader.get(`/api/Flx_Feed/${Id}`).expect(200)).body.results;
    expect({ ...after, Reported: before.Reported }).toEqual(before);
    expect(idsOf((await feedOf(reader, `$filter=GroupId eq ${group}`)).results)).toEqual([Id]);
    await owner.get(`/api/Flx_Feed/${Id}`).expect(404);
    expect(await messagesOf(author)).toEqual(['La administración restableció lo que publicaste («Hola, equipo»)']);
    expect(await messagesOf(reader)).toEqual([
      'Lo que denunciaste («Hola, equipo») está visible otra vez mientras se revisa de nuevo',
    ]);
    await step(owner, id, 'undo').expect(409);
  });

  it('of a group that has become private comes back closed', async () => {
    const group = await app.world.group({ org: author.org, members: [author.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    await report(reader, { PostId: Id });
    const { Id: id } = at(await queue(owner), 0);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await app.owner.query('update groups set is_private = true where id = $1', [group]);
    await step(owner, id, 'undo').expect(200);
    await reader.get(`/api/Flx_Feed/${Id}`).expect(404);
    await author.get(`/api/Flx_Feed/${Id}`).expect(200);
  });

  it('of a comment is undone with its replies, but for those that another review has hidden', async () => {
    const { post, note, reply, id } = await scene('comment');
    await report(author, { CommentId: reply });
    const replyCase = at(await queue(owner, `$filter=CommentId eq ${reply}`), 0).Id;
    const third = await comment(author, { PostId: post, ResponseTo: note });
    await step(owner, replyCase, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, id, 'undo').expect(200);
    await author.get(`/api/Flx_Comments/${third.Id}`).expect(200);
    await author.get(`/api/Flx_Comments/${reply}`).expect(404);
    const count = async () => (await author.get(`/api/Flx_Comments/${note}`).expect(200)).body.results.RepliesCount;
    expect(await count()).toBe(1);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, replyCase, 'undo').expect(200);
    await author.get(`/api/Flx_Comments/${reply}`).expect(404);
    await step(owner, id, 'undo').expect(200);
    expect(await count()).toBe(2);
    expect((await author.get(`/api/Flx_Feed/${post}`).expect(200)).body.results.CommentCount).toBe(3);
  });

  it('of a conversation does not bring back a reply that was removed meanwhile', async () => {
    const { note, reply, id } = await scene('comment');
    await report(author, { CommentId: reply });
    const replyCase = at(await queue(owner, `$filter=CommentId eq ${reply}`), 0).Id;
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, replyCase, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, id, 'undo').expect(200);
    await author.get(`/api/Flx_Comments/${note}`).expect(200);
    await author.get(`/api/Flx_Comments/${reply}`).expect(404);
    const count = async () => (await author.get(`/api/Flx_Comments/${note}`).expect(200)).body.results.RepliesCount;
    expect(await count()).toBe(0);
    await step(owner, replyCase, 'undo').expect(200);
    await author.get(`/api/Flx_Comments/${reply}`).expect(200);
    expect(await count()).toBe(1);
  });

  it('is for good after thirty days', async () => {
    const started = app.now;
    const { post, id } = await scene();
    const { id: noteCase, note, post: kept } = await scene('comment');
    for (const one of [id, noteCase]) await step(owner, one, 'remove', { Reason: 'Ofende' }).expect(200);
    const rows = async () => {
      const { rows: found } = await app.owner.query(
        `select (select count(*)::int from feed_items where id = any($1)) as items,
           (select count(*)::int from comments where id = $2) as notes`,
        [[post, kept], note],
      );
      return found[0] as unknown;
    };
    app.now = new Date(started.getTime() + 30 * DAY - 1000);
    await app.runJob('reports: sweep removed content');
    expect(await rows()).toEqual({ items: 2, notes: 1 });
    app.now = new Date(started.getTime() + 30 * DAY + 60_000);
    const refused = await step(owner, id, 'undo').expect(409);
    expect(refused.body.detail).toBe('Pasaron los 30 días para deshacer el retiro');
    await app.runJob('reports: sweep removed content');
    expect(await rows()).toEqual({ items: 1, notes: 0 });
    const left = at(await queue(owner, `$filter=Id eq ${id}`), 0);
    expect(left).toMatchObject({ State: 'removed', Exists: false, UndoUntil: null, Snapshot: { Title: 'Algo feo' } });
    expect(at(left.History.slice(-1), 0)).toMatchObject({ Step: 'deleted', Actor: null });
    expect((await author.get(`/api/Flx_Feed/${kept}`).expect(200)).body.results.CommentCount).toBe(0);
  });

  it('for good fails for one without keeping the others from it, and is tried again', async () => {
    const started = app.now;
    const [poison, sound] = [await scene(), await scene()];
    for (const { id } of [poison, sound]) await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    const left = async (): Promise<number[]> =>
      (
        await app.owner.query<{ id: string }>('select id from feed_items where id = any($1)', [
          [poison.post, sound.post],
        ])
      ).rows.map(({ id }) => Number(id));
    await app.owner.query(`
      create function poison() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
      create trigger poison before delete on feed_items for each row when (old.id = ${poison.post}) execute function poison()`);
    app.now = new Date(started.getTime() + 30 * DAY + 60_000);
    await app.runJob('reports: sweep removed content');
    await app.owner.query('drop function poison() cascade');
    expect(await left()).toEqual([poison.post]);
    await app.runJob('reports: sweep removed content');
    expect(await left()).toEqual([]);
  });
});
