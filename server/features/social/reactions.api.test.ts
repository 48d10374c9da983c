import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REACTION_IDS_MAX } from '#contract/features/feed/limits.ts';
import { at, comment, feedOf, publish } from '../../testing/feed.ts';
import { prefer } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let item: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  item = (await publish(author)).Id;
});

const person = (): Promise<TestUser> => app.world.user({ org: author.org });
const people = async (count: number): Promise<TestUser[]> => {
  const made: TestUser[] = [];
  for (let index = 0; index < count; index += 1) made.push(await person());
  return made;
};
const kept = async (id = item) => {
  const { rows } = await app.owner.query(
    `select s.likes, s.applauses,
       (select count(*)::int from reactions r where r.item_id = s.item_id and kind = 1) as like_rows,
       (select count(*)::int from reactions r where r.item_id = s.item_id and kind = 2) as applause_rows
     from item_stats s where s.item_id = $1`,
    [id],
  );
  return rows[0];
};

describe('a reaction', () => {
  it('is one’s own, added and taken away, and answers what there is then', async () => {
    const reader = await person();
    const path = `/api/Flx_Feed/${item}/reactions`;
    expect((await reader.put(`${path}/like`).expect(200)).body).toEqual({
      Like: [reader.id],
      Applause: [],
      LikeCount: 1,
      ApplauseCount: 0,
      ILike: true,
      IApplaud: false,
    });
    expect((await author.put(`${path}/like`).expect(200)).body.Like).toEqual(
      [author.id, reader.id].sort((a, b) => a - b),
    );
    expect((await author.put(`${path}/applause`).expect(200)).body).toMatchObject({ IApplaud: true, ILike: true });
    const left = await reader.delete(`${path}/like`).expect(200);
    expect(left.body).toMatchObject({
      Like: [author.id],
      LikeCount: 1,
      ILike: false,
      ApplauseCount: 1,
      IApplaud: false,
    });
  });

  it('counts once, however often it is sent', async () => {
    const reader = await person();
    const path = `/api/Flx_Feed/${item}/reactions/like`;
    await Promise.all(Array.from({ length: 10 }, () => reader.put(path).expect(200)));
    expect(await kept()).toEqual({ likes: 1, applauses: 0, like_rows: 1, applause_rows: 0 });
    await Promise.all(Array.from({ length: 10 }, () => reader.delete(path).expect(200)));
    expect(await kept()).toEqual({ likes: 0, applauses: 0, like_rows: 0, applause_rows: 0 });
  });

  it('is never lost: 50 people at once are 50', async () => {
    const crowd = await people(50);
    await Promise.all(crowd.map(one => one.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200)));
    expect(await kept()).toMatchObject({ likes: 50, like_rows: 50 });
    const seen = (await feedOf(at(crowd, 0))).results[0];
    expect(seen?.Like).toEqual(crowd.map(one => one.id).sort((a, b) => a - b));
  });

  it('can’t be sent for others, neither as an array nor by name', async () => {
    const [victim, other] = [await person(), await person()];
    const path = `/api/Flx_Feed/${item}/reactions/like`;
    for (const forged of [{ Like: [victim.id] }, { CreatedBy: victim.id }, { userId: victim.id }])
      await other.put(path, forged).expect(400);
    expect((await victim.put(path).expect(200)).body.Like).toEqual([victim.id]);
    await other.delete(path, { Like: [] }).expect(400);
    expect((await other.delete(path).expect(200)).body.Like).toEqual([victim.id]);
    await author.put(`/api/Flx_Posts/${item}`, { Description: 'x', Like: [] }).expect(400);
    expect(await kept()).toMatchObject({ likes: 1, like_rows: 1 });
  });

  it('meets only what exists and is visible', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const reader = await person();
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id] });
    const secret = await publish(author, { Group: [{ Type: 'group', Id: group }] });
    const said = await comment(author, { PostId: secret.Id });
    const refused: [TestUser, string][] = [
      [stranger, `Flx_Feed/${item}/reactions/like`],
      [reader, `Flx_Feed/${secret.Id}/reactions/like`],
      [reader, `Flx_Comments/${said.Id}/reactions/like`],
      [reader, 'Flx_Feed/999999999/reactions/like'],
      [reader, `Flx_Feed/${item}/reactions/dislike`],
      [reader, `Flx_Feed/${item}/reactions/__proto__`],
      [reader, 'Flx_Feed/abc/reactions/like'],
    ];
    for (const [user, path] of refused) {
      await user.put(`/api/${path}`).expect(404);
      await user.delete(`/api/${path}`).expect(404);
    }
    await author.put(`/api/Flx_Feed/${secret.Id}/reactions/like`).expect(200);
    expect(await kept()).toMatchObject({ likes: 0, like_rows: 0 });
    expect(await kept(secret.Id)).toMatchObject({ likes: 1, like_rows: 1 });
  });
});

describe('many reactions', () => {
  it('are counted exactly and named up to the limit', async () => {
    await app.owner.query(
      `with made as (insert into users (org_id, oid, email, area_id)
         select $1::int, gen_random_uuid(), 'm' || n || '@org' || $1::int || '.example', $2 from generate_series(1, $3) n returning id)
       insert into reactions (org_id, item_id, user_id, kind) select $1::int, $4, id, 2 from made`,
      [author.org, author.area, REACTION_IDS_MAX + 1, item],
    );
    const { body } = await author.put(`/api/Flx_Feed/${item}/reactions/applause`).expect(200);
    expect(body.ApplauseCount).toBe(REACTION_IDS_MAX + 2);
    expect(body.Applause).toHaveLength(REACTION_IDS_MAX);
    expect(body.IApplaud).toBe(true);
    expect((await feedOf(author)).results[0]).toMatchObject({ Applause: body.Applause, IApplaud: true });
  });
});

describe('reactions to comments', () => {
  it('work as those to items', async () => {
    const said = await comment(author, { PostId: item });
    const crowd = await people(12);
    await Promise.all(crowd.map(one => one.put(`/api/Flx_Comments/${said.Id}/reactions/applause`).expect(200)));
    await at(crowd, 0).delete(`/api/Flx_Comments/${said.Id}/reactions/applause`).expect(200);
    const { body } = await at(crowd, 1).get(`/api/Flx_Comments/${said.Id}`).expect(200);
    expect(body.results).toMatchObject({ ApplauseCount: 11, LikeCount: 0, IApplaud: true, ILike: false });
    expect(body.results.Applause).toEqual(
      crowd
        .slice(1)
        .map(one => one.id)
        .sort((a, b) => a - b),
    );
  });
});

describe('notifying the author', () => {
  const notifications = async () =>
    (
      await app.owner.query(
        'select kind, user_id, actor_id, subject_kind, subject_id::float8 from notifications where org_id = $1 order by id',
        [author.org],
      )
    ).rows;

  it('happens for others’ reactions, not for one’s own or for taking one away', async () => {
    const reader = await person();
    await author.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    await reader.delete(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    expect(await notifications()).toEqual([]);
    await reader.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    await reader.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    expect(await notifications()).toEqual([
      { kind: 'post_like', user_id: author.id, actor_id: reader.id, subject_kind: 'post', subject_id: item },
    ]);
  });

  it.each(['item', 'comment'] as const)(
    'goes with the last reaction to the %s, and names somebody who still reacts',
    async on => {
      const said = await comment(author, { PostId: item });
      const path = `${on === 'item' ? `/api/Flx_Feed/${item}` : `/api/Flx_Comments/${said.Id}`}/reactions/like`;
      const [first, second] = [await person(), await person()];
      for (const user of [author, first, second]) await user.put(path).expect(200);
      const bell = async () => (await author.get('/api/poll').expect(200)).body.notifications;
      const listed = async () => (await author.get('/api/Flx_Notifications').expect(200)).body.results;
      expect(await notifications()).toMatchObject([{ actor_id: first.id }]);
      expect(await listed()).toMatchObject([{ Others: 1 }]);
      await first.delete(path).expect(200);
      expect(await notifications()).toMatchObject([{ actor_id: second.id }]);
      expect(await listed()).toMatchObject([{ Others: 0 }]);
      expect(await bell()).toMatchObject({ unread: 1 });
      await second.delete(path).expect(200);
      expect(await listed()).toEqual([]);
      expect(await bell()).toEqual({ unread: 0, latest: 0 });
      await second.put(path).expect(200);
      expect(await notifications()).toMatchObject([{ actor_id: second.id }]);
    },
  );

  it('leaves the bell once it was mailed too, and no second e-mail says the same when the reaction comes back', async () => {
    await prefer(app, author, 'reactions', { web: true, email: true });
    const reader = await person();
    await reader.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    await app.owner.query(`update mail_outbox set state = 'sent'`);
    await reader.delete(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    expect((await author.get('/api/poll').expect(200)).body.notifications).toEqual({ unread: 0, latest: 0 });
    await reader.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    expect((await app.owner.query('select from mail_outbox')).rowCount).toBe(1);
  });

  it('happens although the answer can’t be read: sent again, the reaction is no news', async () => {
    const reader = await person();
    await app.owner.query('revoke select on reactions from tertulia_app');
    await reader.put(`/api/Flx_Feed/${item}/reactions/like`).expect(500);
    await app.owner.query('grant select on reactions to tertulia_app');
    await reader.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    expect(await notifications()).toMatchObject([{ kind: 'post_like', actor_id: reader.id, subject_id: item }]);
  });

  it.each(['item', 'comment'] as const)(
    'asks for no transaction while the last one of the same %s is unread',
    async on => {
      const said = await comment(author, { PostId: item });
      const address = on === 'item' ? `/api/Flx_Feed/${item}` : `/api/Flx_Comments/${said.Id}`;
      const write = vi.spyOn(app.db, 'write');
      await (await person()).put(`${address}/reactions/like`).expect(200);
      expect(write).toHaveBeenCalledTimes(1);
      await (await person()).put(`${address}/reactions/like`).expect(200);
      expect(write).toHaveBeenCalledTimes(1);
      await app.owner.query('update notifications set viewed = true');
      await (await person()).put(`${address}/reactions/like`).expect(200);
      expect(write).toHaveBeenCalledTimes(2);
      write.mockRestore();
    },
  );
});

describe('counters', () => {
  it('equal the rows after anything that people do at the same time', async () => {
    const crowd = await people(6);
    const second = (await publish(author)).Id;
    const step = fc.record({
      who: fc.nat(5),
      on: fc.constantFrom(item, second),
      kind: fc.constantFrom('like', 'applause'),
      verb: fc.constantFrom('put' as const, 'delete' as const),
    });
    // The rate limit counts by the clock.
    let moment = Date.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
        moment += 60_000;
        app.now = new Date(moment);
        await Promise.all(
          steps.map(({ who, on, kind, verb }) =>
            at(crowd, who)[verb](`/api/Flx_Feed/${on}/reactions/${kind}`).expect(200),
          ),
        );
        for (const id of [item, second]) {
          const counted = await kept(id);
          expect([counted.likes, counted.applauses]).toEqual([counted.like_rows, counted.applause_rows]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
