import { beforeEach, describe, expect, it } from 'vitest';
import type { Kind, NotificationKind } from '#contract/features/notifications/kinds.ts';
import { NOTIFICATION_KINDS } from '#contract/features/notifications/kinds.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { makeComment, makeItem, prefer } from '../../testing/notifications.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notify, type Subject } from './service.ts';

const MAIL_ALONE = { web: false, email: true };
/** 10:00 in Bogota. */
const T0 = new Date('2026-11-21T15:00:00.000Z');

const { app, server, forgetMail } = testMailApp({ ORIGIN: 'https://red.yarumo.example' });
let reader: TestUser;
let ana: TestUser;
let bea: TestUser;
let item: number;

beforeEach(async () => {
  app.now = T0;
  await forgetMail();
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  bea = await app.world.user({ org, firstName: 'Bea', lastName: 'Ruiz' });
  item = await makeItem(app, reader);
});

const send = (by: TestUser, kind: NotificationKind, about: { part?: Subject } = {}): Promise<void> =>
  writeAs(app, by, context =>
    notify(context, { kind, recipients: [reader.id], subject: { kind: 'post', id: item }, ...about }),
  );
const like = (by: TestUser): Promise<unknown> => by.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
const comment = async (by: TestUser): Promise<void> =>
  send(by, 'post_comment', { part: { kind: 'comment', id: await makeComment(app, by, item) } });
const unread = async (): Promise<number> => (await reader.get('/api/poll')).body.notifications.unread;
const bell = async (): Promise<string[]> =>
  (await reader.get('/api/Flx_Notifications').expect(200)).body.results.map((row: NotificationRow) => row.Description);
const later = (seconds: number): void => {
  app.now = new Date(app.now.getTime() + seconds * 1_000);
};
async function discard(): Promise<void> {
  later(1);
  await reader.post('/api/Flx_Notifications/discard').expect(200);
  expect(await unread()).toBe(0);
  later(1);
}
/** Sends the waiting e-mails and returns the subjects of everything sent so far. */
async function mailed(): Promise<(string | undefined)[]> {
  later(1);
  await app.runJob('mail: send');
  return server.received.map(mail => mail.header('Subject'));
}

const QUIET = Object.entries<Kind>(NOTIFICATION_KINDS)
  .filter(([, { gathers }]) => gathers === 'quietly')
  .map(([kind]) => kind as NotificationKind); // the keys are those of the table

describe('what was discarded', () => {
  it.each(QUIET)('notifies again by the next %s, and not while that one is unread', async kind => {
    await send(ana, kind);
    await discard();
    await send(bea, kind);
    expect(await unread()).toBe(1);
    const before = await bell();
    later(1);
    await send(ana, kind);
    expect(await bell()).toEqual(before);
    expect((await reader.get('/api/Flx_NotificationsHistory')).body.results).toHaveLength(1);
  });

  it('comes back with the next reaction of somebody else, asked in the statement of the reaction', async () => {
    await like(ana);
    await discard();
    await ana.delete(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
    await like(ana);
    expect(await unread()).toBe(0);
    await like(bea);
    expect(await bell()).toEqual(['Bea Ruiz y 1 persona más reaccionaron con me gusta a tu publicación «Hola»']);
    expect(await unread()).toBe(1);
  });

  it('leaves the next comment a beginning of its own', async () => {
    await comment(ana);
    await discard();
    await comment(bea);
    expect(await bell()).toEqual(['Bea Ruiz comentó tu publicación «Hola»: «Qué bien»']);
  });
});

describe('mail alone', () => {
  it('notifies of each comment, in one email those that came before it left', async () => {
    await prefer(app, reader, 'comments', MAIL_ALONE);
    await comment(ana);
    const first = 'Ana Gómez comentó tu publicación «Hola»: «Qué bien»';
    expect(await mailed()).toEqual([first]);
    await comment(ana);
    await comment(bea);
    const both = 'Bea Ruiz y 1 persona más comentaron tu publicación «Hola»';
    expect(await mailed()).toEqual([first, both]);
    expect(await bell()).toEqual([]);
  });

  it.each(['report_opened', 'news_reminder'] as const)('notifies of each %s', async kind => {
    for (const topic of ['reports', 'reminders'] as const) await prefer(app, reader, topic, MAIL_ALONE);
    await send(ana, kind);
    expect(await mailed()).toHaveLength(1);
    await send(bea, kind);
    expect(await mailed()).toHaveLength(2);
    expect(await mailed()).toHaveLength(2);
  });

  it('notifies of reactions once, until all is discarded', async () => {
    await prefer(app, reader, 'reactions', MAIL_ALONE);
    await like(ana);
    expect(await mailed()).toHaveLength(1);
    await like(bea);
    expect(await mailed()).toHaveLength(1);
    await discard();
    await like(await app.world.user({ org: reader.org }));
    expect(await mailed()).toHaveLength(2);
  });

  it('keeps nothing from a bell that is turned on again', async () => {
    for (const topic of ['reactions', 'reports', 'comments'] as const) await prefer(app, reader, topic, MAIL_ALONE);
    await like(ana);
    await send(ana, 'report_opened');
    await comment(ana);
    expect(await mailed()).toHaveLength(3);
    for (const topic of ['reactions', 'reports', 'comments'] as const)
      await prefer(app, reader, topic, { web: true, email: false });
    await like(bea);
    await send(bea, 'report_opened');
    await comment(bea);
    expect(await unread()).toBe(3);
  });
});
