import { beforeEach, expect, it } from 'vitest';
import type { EventRow } from '#contract/features/events/types.ts';
import { CALI, eventFields, hold } from '../../testing/events.ts';
import { comment } from '../../testing/feed.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { prefer } from '../../testing/notifications.ts';
import type { TestUser } from '../../testing/world.ts';

const { app, server, forgetMail } = testMailApp({ ORIGIN: 'https://red.yarumo.example' });
let admin: TestUser;
let ana: TestUser;
let event: EventRow;

beforeEach(async () => {
  app.now = new Date('2026-11-21T15:00:00.000Z');
  await forgetMail();
  const { org } = await app.world.org();
  admin = await app.world.user({ org, roles: ['Admin-Events'] });
  ana = await app.world.user({ org });
  event = await hold(app, admin, { StartDate: '2026-12-01T15:00:00.000Z', Capacity: 1 });
  await ana.put(`/api/Flx_Events/${event.Id}/interest`).expect(200);
});

/** Returns the texts of the mails to a person, with normal spaces instead of unbreakable ones. */
async function mailsTo({ email }: TestUser): Promise<string[]> {
  await app.runJob('mail: send');
  const mails = server.received.filter(({ to }) => to.includes(email));
  return mails.map(mail => mail.part('text/plain').replace(/[\u00a0\u202f]/g, ' '));
}
const move = async () => {
  const moved = { StartDate: '2026-12-02T20:30:00.000Z', EndDate: '2026-12-02T22:00:00.000Z' };
  const fields = eventFields(app, { ...moved, Location: 'Coliseo', City: CALI, Capacity: 1 });
  await admin.put(`/api/Flx_Events/${event.Id}`, fields).expect(200);
  await app.runJob('notifications: notify audiences');
};

it('of an event that was moved say when and where it is now', async () => {
  await move();
  await expect.poll(() => mailsTo(ana)).toHaveLength(1);
  const [mail] = await mailsTo(ana);
  expect(mail).toContain('Cambiaron la fecha y el lugar del evento');
  expect(mail).toContain('Fecha y hora: Miércoles 2 de diciembre, 3:30 p. m. a 5:00 p. m.');
  expect(mail).toContain('Lugar: Coliseo, Cali');
});

it('of an event speak their reader’s language', async () => {
  await app.owner.query(
    `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
    [ana.org, ana.id],
  );
  await move();
  await expect.poll(() => mailsTo(ana)).toHaveLength(1);
  const [mail] = await mailsTo(ana);
  expect(mail).toContain('Date and time: Wednesday, December 2, 3:30 PM to 5:00 PM');
  expect(mail).toContain('Place: Coliseo, Cali');
});

it('of the day say it beside each event', async () => {
  await prefer(app, ana, 'event_changes', { web: true, email: false });
  await app.owner.query('insert into notification_settings (org_id, user_id, digest) values ($1, $2, true)', [
    ana.org,
    ana.id,
  ]);
  await move();
  app.now = new Date('2026-11-22T12:00:00.000Z');
  await app.runJob('notifications: daily digest');
  await expect.poll(() => mailsTo(ana)).toHaveLength(1);
  const [mail] = await mailsTo(ana);
  expect(mail).toMatch(
    /Cambiaron la fecha y el lugar del evento .+ · Fecha y hora: Miércoles 2 de diciembre, 3:30 p\. m\. a 5:00 p\. m\. · Lugar: Coliseo, Cali/,
  );
});

it('of a place that has become free say when and where to go', async () => {
  const eva = await app.world.user({ org: ana.org });
  for (const user of [eva, ana]) await user.put(`/api/Flx_Events/${event.Id}/attendance`).expect(200);
  await eva.delete(`/api/Flx_Events/${event.Id}/attendance`).expect(200);
  await expect.poll(() => mailsTo(ana)).toHaveLength(1);
  const [mail] = await mailsTo(ana);
  expect(mail).toContain('Ya tienes cupo en el evento');
  expect(mail).toContain('Fecha y hora: Martes 1 de diciembre, 10:00 a. m.');
  expect(mail).toContain('Lugar: Parque Simón Bolívar, Bogotá');
});

it('of what somebody says about an event do not', async () => {
  await prefer(app, admin, 'comments', { web: true, email: true });
  await comment(ana, { PostId: event.PostId });
  await expect.poll(() => mailsTo(admin)).toHaveLength(1);
  const [mail] = await mailsTo(admin);
  expect(mail).toContain('comentó tu evento');
  expect(mail).not.toContain('Lugar:');
});
