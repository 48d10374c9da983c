import { beforeEach, describe, expect, it } from 'vitest';
import { MAIL_SERVER_DOWN, testMailApp } from '../../../testing/mail-app.ts';
import type { ReceivedMail } from '../../../testing/mail-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { writeAs } from '../../../testing/write-as.ts';
import { notify } from '../service.ts';
import { makeComment, makeItem, prefer } from '../../../testing/notifications.ts';

const ORIGIN = 'https://red.yarumo.example';
/** 10:00 in Bogota. */
const T0 = new Date('2026-11-21T15:00:00.000Z');
const BOTH = { web: true, email: true };

const { app, server, forgetMail } = testMailApp({ ORIGIN, MAIL_FROM: 'red@yarumo.example' });
let org: number;
let ana: TestUser;
let reader: TestUser;

beforeEach(async () => {
  app.now = T0;
  await forgetMail();
  ({ org } = await app.world.org({ name: 'Yarumo' }));
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  reader = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
});

/** Makes Ana comment on a publication of the reader, who wants to be notified by mail. */
async function comment(given: { groups?: readonly number[] } = {}): Promise<number> {
  const item = await makeItem(app, reader, given.groups);
  await prefer(app, reader, 'comments', BOTH);
  await commentOn(item);
  return item;
}
async function commentOn(item: number, by = ana, body?: string): Promise<void> {
  const commentId = await makeComment(app, by, item, body);
  await writeAs(app, by, context =>
    notify(context, {
      kind: 'post_comment',
      recipients: [reader.id],
      subject: { kind: 'post', id: item },
      part: { kind: 'comment', id: commentId },
    }),
  );
}
/** Publishes another person's item, about which the reader wants to be notified by mail. */
async function publish(given: { groups?: readonly number[] } = {}): Promise<number> {
  const item = await makeItem(app, ana, given.groups);
  await prefer(app, reader, 'news', BOTH);
  await writeAs(app, ana, context =>
    notify(context, { kind: 'news_published', recipients: [reader.id], subject: { kind: 'post', id: item } }),
  );
  return item;
}
const send = async (seconds = 0): Promise<readonly ReceivedMail[]> => {
  app.now = new Date(T0.getTime() + seconds * 1_000);
  await app.runJob('mail: send');
  return server.received;
};
const outbox = async (): Promise<Record<string, unknown>[]> =>
  (await app.owner.query<Record<string, unknown>>('select * from mail_outbox order by id')).rows;

describe('an email', () => {
  it('has the whole title in its subject, of which the bell shows the beginning', async () => {
    const item = await publish();
    const title = 'Cambio de sede del encuentro de bienestar';
    await app.owner.query(`update feed_items set title = $3, description = '' where org_id = $1 and id = $2`, [
      org,
      item,
      title,
    ]);
    const [mail] = await send();
    expect(mail?.header('Subject')).toContain(`«${title}»`);
    const { body } = await reader.get('/api/Flx_Notifications').expect(200);
    expect(body.results).toMatchObject([
      { Description: expect.stringContaining('«Cambio de sede del enc…»') as string },
    ]);
  });

  it('says what somebody said as a whole, and the beginning of it in its subject', async () => {
    const item = await makeItem(app, reader);
    const said =
      'trae por favor las llaves de la sala de reuniones y el proyector, que mañana viene la junta directiva';
    await app.owner.query('update feed_items set description = $2 where id = $1', [item, `@Laura Castañeda, ${said}`]);
    await app.owner.query(`update feed_items set title = '' where id = $1`, [item]);
    for (const topic of ['comments', 'mentions'] as const) await prefer(app, reader, topic, BOTH);
    await commentOn(item, ana, said);
    await writeAs(app, ana, context =>
      notify(context, { kind: 'post_mention', recipients: [reader.id], subject: { kind: 'post', id: item } }),
    );
    const mails = await send();
    expect(
      mails.map(mail => String(mail.header('Subject'))).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      expect.stringMatching(/«trae por favor las llaves de la sala de reuniones y el proye…»$/),
      'Ana Gómez te mencionó en una publicación: «trae por favor las llaves de la sala de reuniones y el proye…»',
    ]);
    for (const mail of mails) expect(mail.part('text/plain')).toContain(`: «${said}»`);
    const { body } = await reader.get('/api/Flx_Notifications').expect(200);
    expect(body.results).toMatchObject(
      [1, 2].map(() => ({ Description: expect.stringMatching(/«trae por favor…»$/) as string })),
    );
  });

  it('says what the bell says, from the organisation, with a way to end it', async () => {
    const item = await comment();
    const [mail] = await send();
    expect(mail).toMatchObject({ from: 'red@yarumo.example', to: [reader.email] });
    expect(mail?.header('From')).toBe('Yarumo <red@yarumo.example>');
    expect(mail?.header('To')).toBe(`Laura Castañeda <${reader.email}>`);
    expect(mail?.header('Subject')).toBe('Ana Gómez comentó tu publicación «Hola»: «Qué bien»');
    expect(mail?.header('List-Unsubscribe')).toMatch(/^<https:\/\/red\.yarumo\.example\/mail\/unsubscribe\/[\w.-]+>$/);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
    const text = mail?.part('text/plain') ?? '';
    expect(text).toContain('Hola, Laura:');
    expect(text).toContain('Ana Gómez comentó tu publicación «Hola»: «Qué bien»');
    expect(text).toContain(`Ver en Yarumo: ${ORIGIN}/post/${item}#comment-`);
    expect(text).toContain('Recibes este mensaje porque haces parte de la red interna de tu organización.');
    expect(text).toContain(`${ORIGIN}/notifications/preferences`);
    expect(mail?.part('text/html')).toContain('<html lang="es-CO">');
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null, topic: 'comments' }]);
  });

  it('speaks its reader’s language, and leads to no other place than ours', async () => {
    await app.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [org, reader.id],
    );
    await comment();
    const [mail] = await send();
    expect(mail?.header('Subject')).toBe('Ana Gómez commented on your post “Hola”: “Qué bien”');
    const page = mail?.part('text/html') ?? '';
    expect(page).toContain('Hello Laura,');
    const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter(address => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
  });

  it('escapes what people write, and cleans what administrators do', async () => {
    await app.owner.query(`update users set first_name = $2, last_name = $3 where id = $1`, [
      ana.id,
      '<img src=x onerror=alert(1)>\r\nBcc: otro@elsewhere.example',
      '"&\u2028',
    ]);
    await app.owner.query(`insert into general_config (org_id, title, value) values ($1, 'emailTemplate', $2)`, [
      org,
      JSON.stringify({
        header: '<p onclick="x()">Tu <b>red</b></p><script>alert(1)</script><img src="https://spy.example/p.gif">',
        footer: `<a href="https://phish.example/">Entra</a> <a href="${ORIGIN}/home">Inicio</a> <a href="javascript:x()">y</a>`,
      }),
    ]);
    await comment();
    const [mail] = await send();
    const page = mail?.part('text/html') ?? '';
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).toContain('<p>Tu <b>red</b></p>');
    expect(page).toContain(`<a href="${ORIGIN}/home">Inicio</a>`);
    for (const bad of ['<script', 'onclick', '<img', 'spy.example', 'phish.example', 'javascript:'])
      expect(page).not.toContain(bad);
    expect(mail?.headers.filter(line => /^bcc:/i.test(line))).toEqual([]);
    expect(mail?.to).toEqual([reader.email]);
    expect(mail?.part('text/plain')).toContain('Tu red');
  });

  it('is written once for what gathers, and again for what comes back', async () => {
    const item = await comment();
    await commentOn(item);
    expect(await outbox()).toHaveLength(1);
    const [row] = (await reader.get('/api/Flx_Notifications').expect(200)).body.results;
    await reader.put(`/api/Flx_Notifications/${row.Id}`, { Viewed: true }).expect(200);
    await commentOn(item);
    expect(await outbox()).toHaveLength(2);
  });

  it('is for reminders only, where nobody has chosen', async () => {
    const item = await makeItem(app, ana);
    for (const kind of [
      'news_published',
      'event_published',
      'post_mention',
      'event_reminder',
      'news_reminder',
    ] as const)
      await writeAs(app, ana, context =>
        notify(context, { kind, recipients: [reader.id], subject: { kind: 'post', id: item } }),
      );
    expect((await outbox()).map(row => row['topic'])).toEqual(['reminders', 'reminders']);
  });
});

describe('an email that no mail server takes', () => {
  const down = testApp({ env: { ...MAIL_SERVER_DOWN, ORIGIN } });

  it('never undoes what it is about', async () => {
    const author = await down.world.user();
    const other = await down.world.user();
    await prefer(down, author, 'comments', BOTH);
    const { body } = await author.post('/api/Flx_Posts', { Description: 'Hola' }).expect(201);
    await other.post('/api/Flx_Comments', { PostId: body.results.Id, Description: 'Sí' }).expect(201);
    await down.runJob('mail: send');
    const { rows } = await down.owner.query('select state, attempts, last_error from mail_outbox');
    expect(rows).toEqual([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') as string },
    ]);
  });
});

describe('nothing is left to say', () => {
  const leave = (group: number): Promise<unknown> =>
    app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [reader.id, group]);

  it.each<[string, () => Promise<unknown>]>([
    ['once it was seen', () => publish().then(() => app.owner.query('update notifications set viewed = true'))],
    [
      'once all was discarded',
      async () => {
        await publish();
        app.now = new Date(T0.getTime() + 1);
        await reader.post('/api/Flx_Notifications/discard').expect(200);
      },
    ],
    [
      'to whoever left the private group',
      async () => {
        const group = await app.world.group({ org, isPrivate: true, members: [ana.id, reader.id] });
        await publish({ groups: [group] });
        await leave(group);
      },
    ],
    [
      'of what is gone',
      async () => {
        const item = await publish();
        await app.owner.query('delete from feed_items where id = $1', [item]);
      },
    ],
    ['of a comment that is gone', () => comment().then(() => app.owner.query('delete from comments'))],
    [
      'to whoever is blocked',
      async () => {
        await publish();
        await app.owner.query('update users set is_active = false where id = $1', [reader.id]);
      },
    ],
    [
      'to whoever wants no more mail of it',
      async () => {
        await publish();
        await prefer(app, reader, 'news', { web: true, email: false });
      },
    ],
    [
      'of last week',
      async () => {
        await publish();
        app.now = new Date(T0.getTime() + 1);
        await app.owner.query(`update mail_outbox set created_at = created_at - interval '3 days 1 second'`);
      },
    ],
  ])('%s', async (_when, given) => {
    await given();
    app.now = new Date(app.now.getTime() + 1);
    await app.runJob('mail: send');
    expect(server.received).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'dropped' }]);
  });

  it('while it is what it was, there is', async () => {
    const group = await app.world.group({ org, isPrivate: true, members: [ana.id, reader.id] });
    await publish({ groups: [group] });
    expect(await send()).toHaveLength(1);
  });

  it('to whoever muted the item, not even at first', async () => {
    const item = await makeItem(app, ana);
    await prefer(app, reader, 'news', BOTH);
    await reader.put(`/api/Flx_Feed/${item}/mute`).expect(204);
    await writeAs(app, ana, context =>
      notify(context, { kind: 'news_published', recipients: [reader.id], subject: { kind: 'post', id: item } }),
    );
    expect(await outbox()).toEqual([]);
  });
});

describe('quiet hours', () => {
  const quiet = (from: string, to: string): Promise<unknown> =>
    app.owner.query(
      `insert into notification_settings (org_id, user_id, quiet_from, quiet_to) values ($1, $2, $3, $4)`,
      [org, reader.id, from, to],
    );

  it('hold emails back until they end, over midnight too', async () => {
    app.now = new Date('2026-11-22T04:30:00Z'); // 23:30
    await publish();
    await quiet('22:00', '06:30');
    await app.runJob('mail: send');
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0, due_at: new Date('2026-11-22T11:30:00Z') }]);
    app.now = new Date('2026-11-22T11:29:59.000Z');
    await app.runJob('mail: send');
    expect(server.received).toEqual([]);
    app.now = new Date('2026-11-22T11:30:00Z');
    await app.runJob('mail: send');
    expect(server.received).toHaveLength(1);
  });

  it('end with one email of what was seen during them and came back', async () => {
    app.now = new Date('2026-11-22T04:30:00Z'); // 23:30
    const item = await comment();
    await quiet('22:00', '06:30');
    await app.runJob('mail: send');
    const [row] = (await reader.get('/api/Flx_Notifications').expect(200)).body.results;
    await reader.put(`/api/Flx_Notifications/${row.Id}`, { Viewed: true }).expect(200);
    await commentOn(item);
    await commentOn(item, await app.world.user({ org, firstName: 'Bea', lastName: 'Ruiz' }));
    app.now = new Date('2026-11-22T11:30:00Z');
    await app.runJob('mail: send');
    expect(server.received.map(mail => mail.header('Subject'))).toEqual([
      'Bea Ruiz y 1 persona más comentaron tu publicación «Hola»',
    ]);
    expect((await outbox()).map(row => row['state'])).toEqual(['dropped', 'sent']);
  });

  it('hold nothing back outside of them', async () => {
    await publish();
    await quiet('22:00', '06:30');
    expect(await send()).toHaveLength(1);
  });
});
