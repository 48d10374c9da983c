import { beforeEach, expect, it } from 'vitest';
import { TEST_MAILS_PER_HOUR } from '#contract/features/administration/limits.ts';
import { testMailApp } from '../../../testing/mail-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const { app, server, forgetMail } = testMailApp();
const PATH = '/api/panel/settings/test-mail';
let owner: TestUser;

beforeEach(async () => {
  await forgetMail();
  app.now = new Date('2026-11-23T15:00:00.000Z');
  const { org } = await app.world.org();
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  await app.world.user({ org, roles: ['Propietarios'] });
});

const TEMPLATE = {
  header: '<p>Hola desde <strong>Yarumo</strong></p><script>alert(1)</script><img src="https://mala.example/x.gif">',
  footer: '<p>Calle 93</p><a href="https://mala.example">mala</a>',
};

it('goes to whoever writes the template, over SMTP, in that template and without what a mail may not have', async () => {
  const { body } = await owner.post(PATH, TEMPLATE).expect(200);
  expect(body).toEqual({ results: { Email: owner.email } });
  await app.runJob('mail: send');
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual([owner.email]);
  expect(mail?.header('Subject')).toBe('Prueba de la plantilla de correo');
  expect(mail?.part('text/html')).toContain('<strong>Yarumo</strong>');
  expect(mail?.part('text/html')).toContain('Calle 93');
  expect(mail?.part('text/html')).not.toMatch(/mala\.example|<script|<img/);
  // A test mail saves nothing.
  const { body: settings } = await owner.get('/api/panel/settings').expect(200);
  expect((settings.results as { Version: number }).Version).toBe(0);
  const { body: sent } = await owner.get('/api/Flx_Outbox').expect(200);
  expect(sent.results).toMatchObject([{ Subject: 'Prueba de la plantilla', State: 'sent' }]);
});

it('is previewed without what a mail may not have', async () => {
  const { body } = await owner.post('/api/panel/settings/mail-preview', TEMPLATE).expect(200);
  expect(body.results).toEqual({
    Name: expect.any(String) as string,
    Header: '<p>Hola desde <strong>Yarumo</strong></p>',
    Footer: '<p>Calle 93</p>mala',
  });
  await owner.post('/api/panel/settings/mail-preview', { header: 'x'.repeat(801), footer: '' }).expect(422);
});

it('may be sent twenty times in an hour', async () => {
  for (let count = 0; count < TEST_MAILS_PER_HOUR; count++) {
    app.now = new Date(app.now.getTime() + 1_000);
    await owner.post(PATH, TEMPLATE).expect(200);
  }
  await owner.post(PATH, TEMPLATE).expect(429);
  app.now = new Date(app.now.getTime() + 3_600_000);
  await owner.post(PATH, TEMPLATE).expect(200);
});

it('may be sent no oftener when many are sent at once', async () => {
  const sent = Array.from({ length: TEST_MAILS_PER_HOUR + 5 }, (_, count) =>
    owner.post(PATH, { ...TEMPLATE, header: `Encabezado ${count}` }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200)).toHaveLength(TEST_MAILS_PER_HOUR);
  expect(statuses.filter(status => status === 429)).toHaveLength(5);
});

it('is refused of a template that is too long, or is none', async () => {
  await owner.post(PATH, { header: 'x'.repeat(801), footer: '' }).expect(422);
  await owner.post(PATH, { header: '' }).expect(422);
});
