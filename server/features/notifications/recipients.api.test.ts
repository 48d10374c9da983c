import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notify, notifyAudience } from './service.ts';
import { makeItem, prefer, notifyAudiences, notifiedOf } from '../../testing/notifications.ts';

const app = testApp();
let org: number;
let actor: TestUser;
/** Person who fulfils every clause of the rule, so that each refusal is due to the change of its case. */
let reader: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  actor = await app.world.user({ org });
  reader = await app.world.user({ org });
});

/** Ways to notify people: named, or as part of an audience. The rule is the same. */
const WAYS = {
  'by name': (item: number, recipients: readonly TestUser[]) =>
    writeAs(app, actor, context =>
      notify(context, {
        kind: 'news_published',
        subject: { kind: 'post', id: item },
        recipients: recipients.map(({ id }) => id),
      }),
    ),
  'as an audience': async (item: number) => {
    await writeAs(app, actor, context =>
      notifyAudience(context, { kind: 'news_published', subject: { kind: 'post', id: item } }),
    );
    await notifyAudiences(app);
  },
};

/** Change to the reader or the item; `item` makes the item. */
interface Case {
  readonly item?: () => Promise<number>;
  readonly given?: (item: number) => Promise<unknown>;
}

const groupItem = async (members: readonly TestUser[], isPrivate: boolean): Promise<number> => {
  const group = await app.world.group({ org, isPrivate, members: members.map(({ id }) => id) });
  return makeItem(app, actor, isPrivate ? [group] : [group, -1]);
};

const ALLOWED: Record<string, Case> = {
  'who may see it, is active, wants it and is not the actor': {},
  'a member of the private group': { item: () => groupItem([actor, reader], true) },
  'a member of the public group': { item: () => groupItem([actor, reader], false) },
  'who turned another topic off': { given: () => prefer(app, reader, 'events', { web: false, email: false }) },
  'who muted another item': {
    given: async () => reader.put(`/api/Flx_Feed/${await makeItem(app, actor)}/mute`).expect(204),
  },
};

const REFUSED: Record<string, Case> = {
  'who is not in the private group': { item: () => groupItem([actor], true) },
  'who left the private group': {
    item: () => groupItem([actor, reader], true),
    given: () =>
      app.owner.query('delete from memberships where user_id = $1 and group_id <> $2', [reader.id, reader.area]),
  },
  'whom it no longer reaches': {
    given: item =>
      app.owner.query(`update audiences set expires_at = now() - interval '1 second' where item_id = $1`, [item]),
  },
  'who is blocked': { given: () => app.owner.query('update users set is_active = false where id = $1', [reader.id]) },
  'who turned the topic off': { given: () => prefer(app, reader, 'news', { web: false, email: false }) },
  'who muted the item': { given: item => reader.put(`/api/Flx_Feed/${item}/mute`).expect(204) },
};

describe.each(Object.entries(WAYS))('notified %s', (_way, notify) => {
  it.each(Object.entries(ALLOWED))('is %s', async (_who, { item: make = () => makeItem(app, actor), given }) => {
    const item = await make();
    await given?.(item);
    await notify(item, [reader]);
    expect(await notifiedOf(app, item)).toEqual([reader.id]);
  });

  it.each(Object.entries(REFUSED))('is not %s', async (_who, { item: make = () => makeItem(app, actor), given }) => {
    const item = await make();
    await given?.(item);
    await notify(item, [reader]);
    expect(await notifiedOf(app, item)).not.toContain(reader.id);
  });

  it('is not the actor, and nobody of another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const item = await makeItem(app, reader);
    await notify(item, [actor, reader, stranger]);
    expect(await notifiedOf(app, item)).toEqual([reader.id]);
  });
});

it('reaches the actor too when nobody did it: a reminder of what they go to themselves', async () => {
  const item = await makeItem(app, actor);
  const subject = { kind: 'post', id: item };
  await writeAs(app, actor, context =>
    notify({ ...context, viewer: { org, id: null } }, { kind: 'event_reminder', subject, recipients: [actor.id] }),
  );
  const { body } = await actor.get('/api/Flx_Notifications').expect(200);
  expect(body.results).toMatchObject([{ Type: 'process', ActorName: null, Url: `/post/${item}` }]);
});

it('keeps what is wanted by mail alone out of the bell', async () => {
  const item = await makeItem(app, actor);
  await prefer(app, reader, 'news', { web: false, email: true });
  await WAYS['by name'](item, [reader]);
  expect(await notifiedOf(app, item)).toEqual([reader.id]);
  expect((await reader.get('/api/Flx_Notifications').expect(200)).body.results).toEqual([]);
  expect((await reader.get('/api/Flx_NotificationsHistory').expect(200)).body.results).toEqual([]);
  expect((await reader.get('/api/poll')).body.notifications).toEqual({ unread: 0, latest: 0 });
});
