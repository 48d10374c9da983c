import { addMinutes } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { HELP_MAIL_AFTER_MINUTES } from '#contract/features/help/types.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { prefer } from '../../testing/notifications.ts';
import type { TestUser } from '../../testing/world.ts';

/** 10:00 in Bogota. */
const T0 = new Date('2026-11-21T15:00:00.000Z');
const TEXT = '¿Quién tiene el proyector\nde la sala?';

const { app, server, forgetMail } = testMailApp({ ORIGIN: 'https://red.yarumo.example' });
let owner: TestUser;
let ana: TestUser;
let reader: TestUser;

beforeEach(async () => {
  app.now = T0;
  await forgetMail();
  const { org } = await app.world.org({ name: 'Yarumo' });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  reader = await app.world.user({ org });
});

const write = async (to = [reader], Title = 'Proyector'): Promise<number> =>
  (await ana.post('/api/Flx_Messages', { Title, Description: TEXT, UsersId: to.map(({ id }) => id) }).expect(201)).body
    .results.Id;
const reply = (first: number, Description: string, by = ana) =>
  by.post(`/api/Flx_Messages/${first}/replies`, { Description }).expect(204);
const view = (id: number) => reader.post(`/api/Flx_Messages/${id}/viewed`).expect(204);
/** Runs the job at a moment, in minutes after the start. @returns the texts of the reader's mails so far */
const sendAt = async (minutes: number): Promise<readonly string[]> => {
  app.now = addMinutes(T0, minutes);
  await app.runJob('mail: send');
  return server.received
    .filter(({ to }) => to.includes(reader.email))
    .map(mail => mail.part('text/plain').replaceAll('\r\n', '\n'));
};
const states = async (): Promise<string[]> =>
  (await app.owner.query<{ state: string }>('select state from mail_outbox order by id')).rows.map(row => row.state);

describe('the e-mail of a message', () => {
  it('is sent some minutes later, with who wrote and what, which the outbox has nowhere', async () => {
    await write();
    expect(await sendAt(HELP_MAIL_AFTER_MINUTES - 0.01)).toEqual([]);
    const { rows } = await app.owner.query('select * from mail_outbox');
    expect(JSON.stringify(rows)).not.toMatch(/proyector/i);
    const [text] = await sendAt(HELP_MAIL_AFTER_MINUTES);
    expect(text).toContain('Ana Gómez te envió el mensaje «Proyector»');
    expect(text).toContain(TEXT);
    expect(server.received[0]?.part('text/html')).toContain('¿Quién tiene el proyector<br />de la sala?');
  });

  it('is not sent once the message is seen, with which its notification is seen too', async () => {
    await view(await write());
    const { body } = await reader.get('/api/Flx_Notifications').expect(200);
    expect(body.results).toMatchObject([{ NotificationType: 'message_received', Viewed: true }]);
    expect(await sendAt(HELP_MAIL_AFTER_MINUTES)).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('is not sent if its notification was seen, or its author blocked meanwhile', async () => {
    await write();
    const [row] = (await reader.get('/api/Flx_Notifications').expect(200)).body.results;
    await reader.put(`/api/Flx_Notifications/${row.Id}`, { Viewed: true }).expect(200);
    await write([reader], 'Tablero');
    await reader.post('/api/Flx_MessageBlocks', { UserId: ana.id }).expect(201);
    expect(await sendAt(HELP_MAIL_AFTER_MINUTES)).toEqual([]);
    expect(await states()).toEqual(['dropped', 'dropped']);
  });

  it('has no text if the organisation keeps it out, until it lets it in again', async () => {
    const choose = async (change: object): Promise<unknown> => {
      const { Version } = (await owner.get('/api/panel/settings').expect(200)).body.results;
      const General = [{ Title: 'messageTextMailed', ...change }];
      return owner.put('/api/panel/settings', { Version, General }).expect(200);
    };
    await choose({ Value: false });
    await write();
    const [without] = await sendAt(HELP_MAIL_AFTER_MINUTES);
    expect(without).toContain('Ana Gómez te envió el mensaje «Proyector»');
    expect(without).not.toContain('¿Quién');
    await choose({ Own: false });
    await write();
    expect((await sendAt(2 * HELP_MAIL_AFTER_MINUTES))[1]).toContain(TEXT);
  });
});

describe('several messages', () => {
  it('of a conversation within the minutes are one e-mail, and the next one begins after them', async () => {
    const first = await write([reader, owner]);
    app.now = addMinutes(T0, 1);
    await reply(first, 'En la de abajo');
    await reply(first, 'O en la de arriba', owner);
    const [text, ...others] = await sendAt(5);
    expect(text).toContain(TEXT);
    expect(text).toContain('y 2 más');
    expect(text).not.toContain('En la de abajo');
    expect(others).toEqual([]);
    expect(await sendAt(6)).toHaveLength(1);
    await reply(first, 'La encontré');
    const [, next, ...more] = await sendAt(11);
    expect(next).toContain('La encontré');
    expect(next).not.toMatch(/ y \d+ más/);
    expect(more).toEqual([]);
  });

  it('of two conversations are two e-mails', async () => {
    await write();
    await write([reader], 'Tablero');
    expect(await sendAt(5)).toHaveLength(2);
  });

  it('of which the first is seen wait their own minutes', async () => {
    const first = await write();
    app.now = addMinutes(T0, 2);
    await reply(first, 'En la de abajo');
    await view(first);
    expect(await sendAt(6)).toEqual([]);
    const [text] = await sendAt(7);
    expect(text).toContain('Ana Gómez respondió el mensaje «Proyector»');
    expect(text).toContain('En la de abajo');
  });

  it('are in the next try of an e-mail that the mail server refused, all of them', async () => {
    const first = await write();
    await reply(first, 'En la de abajo');
    server.answers.push(451);
    expect(await sendAt(5)).toEqual([]);
    expect(await states()).toEqual(['waiting', 'dropped']);
    const [text, ...others] = await sendAt(60);
    expect(text).toContain('y 1 más');
    expect(others).toEqual([]);
  });

  it('in quiet hours are one e-mail at their end', async () => {
    await app.owner.query(
      `insert into notification_settings (org_id, user_id, quiet_from, quiet_to) values ($1, $2, '09:00', '12:00')`,
      [reader.org, reader.id],
    );
    await prefer(app, reader, 'messages', { web: false, email: true });
    const first = await write();
    await sendAt(5);
    await reply(first, 'En la de abajo');
    expect(await sendAt(119)).toEqual([]);
    const [text, ...others] = await sendAt(120);
    expect(text).toContain('y 1 más');
    expect(others).toEqual([]);
  });
});
