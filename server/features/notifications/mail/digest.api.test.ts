import { beforeEach, expect, it } from 'vitest';
import { testMailApp } from '../../../testing/mail-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { writeAs } from '../../../testing/write-as.ts';
import { DEFAULT_CHANNELS } from '#contract/features/notifications/kinds.ts';
import { notify } from '../service.ts';
import { makeItem, prefer } from '../../../testing/notifications.ts';

const ORIGIN = 'https://red.yarumo.example';
/** Parses a time of Bogota, which is five hours behind UTC the whole year. */
const at = (time: string): Date => new Date(`${time}-05:00`);

const { app, server, forgetMail } = testMailApp({ ORIGIN });
let ana: TestUser;
let reader: TestUser;

beforeEach(async () => {
  await forgetMail();
  await app.owner.query('delete from notification_settings');
  const { org } = await app.world.org();
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  reader = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  app.now = at('2026-11-21T12:00:00');
  await choose(true);
});

const choose = (digest: boolean): Promise<unknown> =>
  reader
    .put('/api/Flx_Notifications/preferences', {
      Topics: DEFAULT_CHANNELS,
      QuietFrom: null,
      QuietTo: null,
      Digest: digest,
      MailLater: true,
    })
    .expect(200);

async function send(
  time: string,
  given: { kind?: 'news_published' | 'event_reminder'; item?: number; recipients?: number[] } = {},
): Promise<number> {
  app.now = at(time);
  const item = given.item ?? (await makeItem(app, ana));
  const { kind = 'news_published', recipients = [reader.id] } = given;
  await writeAs(app, ana, context => notify(context, { kind, recipients, subject: { kind: 'post', id: item } }));
  return item;
}
/** Runs both jobs at this moment; returns the subjects of everything sent so far. */
async function subjects(time: string): Promise<(string | undefined)[]> {
  app.now = at(time);
  await app.runJob('notifications: daily digest');
  await app.runJob('mail: send');
  return server.received.map(mail => mail.header('Subject'));
}
const ONE = 'Tienes 1 notificación sin ver';

it('comes at seven in Bogota, once, with what was not seen', async () => {
  const first = await send('2026-11-21T12:00:01');
  const second = await send('2026-11-22T06:59:59');
  expect(await subjects('2026-11-22T06:59:59.999')).toEqual([]);
  expect(await subjects('2026-11-22T07:00:00')).toEqual(['Tienes 2 notificaciones sin ver']);
  const [mail] = server.received;
  const text = mail?.part('text/plain') ?? '';
  expect(text).toContain('Esto es lo que no has visto desde ayer:');
  expect(text.indexOf(`${ORIGIN}/post/${second}`)).toBeLessThan(text.indexOf(`${ORIGIN}/post/${first}`));
  expect(text).toContain('Ana Gómez publicó la noticia «Hola»');
  expect(text).toContain(`Ver todas las notificaciones: ${ORIGIN}/notifications`);
  expect(mail?.header('List-Unsubscribe')).toContain('.digest.');
  for (const later of ['2026-11-22T07:00:01', '2026-11-22T23:59:59']) expect(await subjects(later)).toHaveLength(1);
});

it('is never empty: not when there was nothing, nor when all of it was seen before it was sent', async () => {
  expect(await subjects('2026-11-22T07:00:00')).toEqual([]);
  await send('2026-11-22T10:00:00');
  await app.owner.query('update notifications set viewed = true');
  expect(await subjects('2026-11-23T07:00:00')).toEqual([]);
  await send('2026-11-23T10:00:00');
  app.now = at('2026-11-24T07:00:00');
  await app.runJob('notifications: daily digest');
  await app.owner.query('update notifications set viewed = true');
  expect(await subjects('2026-11-24T07:00:30')).toEqual([]);
  const { rows } = await app.owner.query('select state from mail_outbox');
  expect(rows).toEqual([{ state: 'dropped' }]);
});

it('emails each notification in one digest: what comes at seven is tomorrow’s, over the end of the year too', async () => {
  await send('2026-12-31T06:59:59.999');
  expect(await subjects('2026-12-31T07:00:00')).toEqual([ONE]);
  await send('2026-12-31T07:00:00');
  await send('2026-12-31T23:59:59.999');
  expect(await subjects('2026-12-31T23:59:59.999')).toEqual([ONE]);
  expect(await subjects('2027-01-01T00:00:00')).toEqual([ONE]);
  expect(await subjects('2027-01-01T07:00:00')).toEqual([ONE, 'Tienes 2 notificaciones sin ver']);
});

it('makes up for days on which it could not be made, a week at most', async () => {
  await send('2026-11-21T13:00:00');
  expect(await subjects('2026-11-22T09:00:00')).toEqual([ONE]);
  await send('2026-11-22T13:00:00');
  await send('2026-11-24T13:00:00');
  await send('2026-12-01T13:00:00');
  expect(await subjects('2026-12-02T08:00:00')).toEqual([ONE, ONE]);
});

it('does not repeat what was mailed by itself', async () => {
  await prefer(app, reader, 'news', { web: true, email: true });
  await send('2026-11-21T13:00:00');
  expect(await subjects('2026-11-21T13:00:01')).toEqual(['Ana Gómez publicó la noticia «Hola»']);
  await prefer(app, reader, 'news', { web: true, email: false });
  await send('2026-11-21T14:00:00');
  expect((await subjects('2026-11-22T07:00:00')).slice(1)).toEqual([ONE]);
});

it('counts what it does not say', async () => {
  for (let n = 0; n < 22; n += 1) await send('2026-11-21T13:00:00');
  expect(await subjects('2026-11-22T07:00:00')).toEqual(['Tienes 22 notificaciones sin ver']);
  expect(server.received[0]?.part('text/plain')).toContain('Y 2 más.');
});

it('emails nothing that its reader may not see any more', async () => {
  const group = await app.world.group({ org: reader.org, isPrivate: true, members: [ana.id, reader.id] });
  await send('2026-11-21T13:00:00', { item: await makeItem(app, ana, [group]) });
  await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [reader.id, group]);
  expect(await subjects('2026-11-22T07:00:00')).toEqual([]);
});

it('goes to nobody who did not ask for it, and starts anew when it is asked for again', async () => {
  await send('2026-11-21T13:00:00');
  await choose(false);
  expect(await subjects('2026-11-22T07:00:00')).toEqual([]);
  app.now = at('2026-11-25T12:00:00');
  await choose(true);
  expect(await subjects('2026-11-26T07:00:00')).toEqual([]);
});

it.each(['0000-01-01T00:00:00.000Z', '10000-01-01T00:00:00.000Z', 'ayer'])(
  'is kept from nobody by what a colleague has stored as their last discard: %s',
  async value => {
    const other = await app.world.user({ org: reader.org });
    await send('2026-11-21T13:00:00', { recipients: [reader.id, other.id] });
    await app.owner.query(
      `with asked as (insert into notification_settings (org_id, user_id, digest) values ($1, $2, true))
       insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'InitNotificationDate', $3)`,
      [other.org, other.id, value],
    );
    expect(await subjects('2026-11-22T07:00:00')).toEqual([ONE, ONE]);
    expect((await other.get('/api/Flx_Notifications').expect(200)).body.results).toHaveLength(1);
    expect((await other.get('/api/poll').expect(200)).body.notifications.unread).toBe(1);
  },
);

it('is kept from nobody by somebody whose digest can’t be queued, and reaches that person once it can', async () => {
  const others = await Promise.all([1, 2, 3].map(() => app.world.user({ org: reader.org })));
  await send('2026-11-21T13:00:00', { recipients: [reader.id, ...others.map(({ id }) => id)] });
  await app.owner.query(
    'insert into notification_settings (org_id, user_id, digest) select $1, p, true from unnest($2::int[]) p',
    [reader.org, others.map(({ id }) => id)],
  );
  const poisoned = others[1]?.id ?? 0;
  await app.owner.query(
    `alter table mail_outbox add constraint poison check (user_id <> ${poisoned} or kind <> 'digest') not valid`,
  );
  expect(await subjects('2026-11-22T07:00:00')).toEqual([ONE, ONE, ONE]);
  await app.owner.query('alter table mail_outbox drop constraint poison');
  expect(await subjects('2026-11-22T07:01:00')).toEqual([ONE, ONE, ONE, ONE]);
});

it('is one, whatever the number of processes, and waits for the end of quiet hours', async () => {
  await send('2026-11-21T13:00:00');
  await app.owner.query(`update notification_settings set quiet_from = '22:00', quiet_to = '08:00'`);
  app.now = at('2026-11-22T07:00:00');
  await Promise.all([1, 2, 3].map(() => app.runJob('notifications: daily digest')));
  expect(await subjects('2026-11-22T07:59:59')).toEqual([]);
  expect(await subjects('2026-11-22T08:00:00')).toEqual([ONE]);
});
