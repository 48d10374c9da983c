import { beforeAll, expect, it } from 'vitest';
import { TOPICS } from '#contract/features/notifications/kinds.ts';
import { PRIVACY_FLAGS } from '#contract/features/people/privacy.ts';
import { flagColumn } from './features/people/privacy-sql.ts';
import { hold } from './testing/events.ts';
import { at, comment, publish } from './testing/feed.ts';
import { testMailApp } from './testing/mail-app.ts';
import type { ReceivedMail } from './testing/mail-server.ts';
import { prefer } from './testing/notifications.ts';
import { sell } from './testing/tienda.ts';
import type { TestUser } from './testing/world.ts';

/**
 * Tests that a person's hidden data appear neither in mails nor in the bell. The person hides everything, and does all
 * that others are notified of.
 */

const ORIGIN = 'https://red.yarumo.example';
const CANARIES = [
  'canario@oculto.example',
  '6015550909',
  '3105550909',
  '98765',
  'orquidea-oculta',
  'linkedin.com/in/oculta',
  '04-23',
];

const { app, server } = testMailApp({ ORIGIN });
let shy: TestUser;
let reader: TestUser;
let group: number;

const wordsOf = (mail: ReceivedMail): string =>
  [...mail.headers, mail.part('text/plain'), mail.part('text/html')].join('\n');

beforeAll(async () => {
  app.now = new Date('2026-11-23T15:00:00Z');
  const { org } = await app.world.org();
  shy = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz', roles: ['Admin-Events', 'Admin-News'] });
  reader = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  group = await app.world.group({ org, title: 'Canarios', author: shy.id, members: [shy.id] });
  const [email, phone, cellphone, ext, about, social] = CANARIES;
  await app.owner.query(
    `update users set email = $2, phone = $3, cellphone = $4, ext = $5, about_me = $6, social = $7, birthday = '1990-04-23',
       ${PRIVACY_FLAGS.map(flag => `${flagColumn(flag)} = true`).join(', ')} where id = $1`,
    [shy.id, email, phone, cellphone, Number(ext), about, JSON.stringify({ Linkedin: `https://${social}` })],
  );
  for (const topic of TOPICS) await prefer(app, reader, topic, { web: true, email: true });
});

it('says nothing of who hides everything', async () => {
  const post = await publish(reader, { Description: 'Hola' });
  await comment(shy, { PostId: post.Id });
  await shy.put(`/api/Flx_Feed/${post.Id}/reactions/like`).expect(200);
  const own = await comment(reader, { PostId: post.Id });
  await comment(shy, { PostId: post.Id, ResponseTo: own.Id, Description: '¿Y tú?' });
  await shy.post(`/api/Flx_Teams/${group}/members`, { UserIds: [reader.id] }).expect(200);
  await hold(app, shy);
  await sell(shy);
  app.now = new Date('2026-11-23T15:20:00Z');
  await app.runJob('mail: send');
  const mails = server.received.filter(({ to }) => to.includes(reader.email));
  expect(mails.length).toBeGreaterThan(3);
  expect(mails.filter(mail => wordsOf(mail).includes('Inés Muñoz')).length).toBeGreaterThan(2);
  const { body } = await reader.get('/api/Flx_Notifications').expect(200);
  expect(body.results.length).toBeGreaterThan(3);
  const said = [...mails.map(wordsOf), JSON.stringify(body), (await reader.get('/api/poll').expect(200)).text];
  for (const text of said) for (const canary of CANARIES) expect(text).not.toContain(canary);
  expect(at(mails, 0).header('Reply-To')).toBeUndefined();
});
