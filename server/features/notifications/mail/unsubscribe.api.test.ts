import { beforeEach, describe, expect, it } from 'vitest';
import type { EmailTopic } from '#contract/features/mail/types.ts';
import { secretOf } from '../../../db/sealed-keys.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { unsubscribePath } from '../../mail/service.ts';

const app = testApp();
let reader: TestUser;
let other: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  other = await app.world.user({ org });
});

const addressFor = async (user: TestUser, topic: EmailTopic): Promise<string> =>
  unsubscribePath(secretOf(app.db, 'unsubscribe'), { org: user.org, user: user.id, topic });
const emailOf = async (user: TestUser, topic: string): Promise<boolean> =>
  (await user.get('/api/Flx_Notifications/preferences').expect(200)).body.Topics[topic].Email;

describe('the page behind the link', () => {
  it('asks in its reader’s language and changes nothing', async () => {
    const address = await addressFor(reader, 'reminders');
    const answer = await app.request.get(address).expect(200);
    expect(answer.text).toContain('¿Quieres dejar de recibir correos de «Recordatorios»?');
    expect(answer.text).toContain('<html lang="es-CO">');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.request.head(address).expect(200);
    expect(await emailOf(reader, 'reminders')).toBe(true);
    await app.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [reader.org, reader.id],
    );
    expect((await app.request.get(address).expect(200)).text).toContain('Stop receiving');
  });

  it('ends the emails of that topic, of that person, without signing in', async () => {
    const answer = await app.request.post(await addressFor(reader, 'reminders')).expect(200);
    expect(answer.text).toContain('No recibirás más correos de «Recordatorios»');
    expect(await emailOf(reader, 'reminders')).toBe(false);
    expect(await emailOf(other, 'reminders')).toBe(true);
    const { body } = await reader.get('/api/Flx_Notifications/preferences');
    expect(body.Topics.reminders).toEqual({ Web: true, Email: false, Push: true });
  });

  it('is pressed by a mailbox as RFC 8058 says, twice if it likes', async () => {
    const address = await addressFor(reader, 'reminders');
    for (let n = 0; n < 2; n += 1)
      await app.request.post(address).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
    expect(await emailOf(reader, 'reminders')).toBe(false);
  });

  it('ends the digest', async () => {
    const { body } = await reader.get('/api/Flx_Notifications/preferences');
    await reader.put('/api/Flx_Notifications/preferences', { ...body, Digest: true }).expect(200);
    await app.request.post(await addressFor(reader, 'digest')).expect(200);
    expect((await reader.get('/api/Flx_Notifications/preferences')).body.Digest).toBe(false);
  });
});

describe('an address that was not made here', () => {
  it.each<[string, (address: string) => string]>([
    ['of another person', address => address.replace(`.${reader.id}.`, `.${other.id}.`)],
    ['of another organisation', address => address.replace(`/${reader.org}.`, `/${reader.org + 1}.`)],
    ['of another topic', address => address.replace('.reminders.', '.news.')],
    ['of a topic that there is not', address => address.replace('.reminders.', '.nothing.')],
    ['without its signature', address => address.slice(0, address.lastIndexOf('.') + 1)],
    ['with another signature', address => `${address.slice(0, -4)}AAAA`],
    ['with more behind it', address => `${address}.x`],
    ['with a number too large', address => address.replace(`.${reader.id}.`, '.99999999999.')],
    ['of nothing', () => '/mail/unsubscribe/x'],
  ])('%s does nothing', async (_what, change) => {
    const address = change(await addressFor(reader, 'reminders'));
    const answer = await app.request.post(address).expect(404);
    expect(answer.text).toContain('Este enlace no es válido');
    await app.request.get(address).expect(404);
    for (const user of [reader, other]) expect(await emailOf(user, 'reminders')).toBe(true);
  });

  it('of somebody who is no more is not valid either', async () => {
    const address = await addressFor({ ...reader, id: 999_999 }, 'reminders');
    await app.request.post(address).expect(404);
  });
});
