import { inspect } from 'node:util';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { isMailAddress, type Mail } from './port.ts';
import { createSmtpTransport } from './smtp.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const MAIL: Mail = {
  from: { name: 'Yarumo', address: 'no-responder@yarumo.example' },
  to: { name: 'Laura Castañeda', address: 'laura@yarumo.example' },
  subject: 'Ana comentó tu publicación',
  text: 'Texto',
  html: '<p>Texto</p>',
  messageId: '<abc@yarumo.example>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const TIMEOUTS = { connect: 500, total: 1_000 };
const send = (change: Partial<Mail> = {}, url = server.url): Promise<void> =>
  createSmtpTransport(url, TIMEOUTS).send({ ...MAIL, ...change });

describe('a mail', () => {
  it('arrives with both versions and its own headers', async () => {
    await send();
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-responder@yarumo.example', to: ['laura@yarumo.example'] });
    expect(mail?.header('From')).toBe('Yarumo <no-responder@yarumo.example>');
    expect(mail?.header('To')).toBe('Laura Castañeda <laura@yarumo.example>');
    expect(mail?.header('Subject')).toBe('Ana comentó tu publicación');
    expect(mail?.header('Message-ID')).toBe('<abc@yarumo.example>');
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail?.part('text/plain')).toBe('Texto');
    expect(mail?.part('text/html')).toBe('<p>Texto</p>');
  });

  const INJECTED = 'Hola\r\nBcc: otro@elsewhere.example\r\n\r\n<script>';
  it.each<[string, Partial<Mail>]>([
    ['the subject', { subject: INJECTED }],
    ['the name of the sender', { from: { name: INJECTED, address: 'no-responder@yarumo.example' } }],
    ['the name of the recipient', { to: { name: INJECTED, address: 'laura@yarumo.example' } }],
    [
      'a name that looks like an address',
      { to: { name: '"Otro" <otro@elsewhere.example>,', address: 'laura@yarumo.example' } },
    ],
    [
      'a name with a bare line end',
      { to: { name: 'A\nBcc: otro@elsewhere.example', address: 'laura@yarumo.example' } },
    ],
    ['a subject with a Unicode line end', { subject: 'A\u2028Bcc: otro@elsewhere.example\u0085X: y' }],
  ])('takes no header and no recipient from %s', async (_where, change) => {
    await send(change);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['laura@yarumo.example']);
    expect(mail?.headers.filter(line => /^(bcc|cc|x):/i.test(line))).toEqual([]);
    expect(mail?.headers.filter(line => /^to:/i.test(line))).toHaveLength(1);
    expect(mail?.part('text/plain')).toBe('Texto');
  });

  it.each([
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a b@c.example',
    '',
    'a',
  ])('goes to no address like %j', async address => {
    expect(isMailAddress(address)).toBe(false);
    await expect(send({ to: { name: '', address } })).rejects.toMatchObject({ retry: 'never' });
    expect(server.received).toEqual([]);
  });

  it('may name no file to be attached', async () => {
    const sneaky = { html: { path: '/etc/hostname' } as unknown as string };
    await expect(send(sneaky)).rejects.toThrow();
    expect(server.received).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    [421, 'unreachable'],
    [450, 'later'],
    [452, 'later'],
    [550, 'never'],
    [554, 'never'],
  ])('of %i is to be tried %s', async (code, retry) => {
    server.answers.push(code);
    await expect(send()).rejects.toMatchObject({ name: 'MailRefused', retry });
  });

  it('says whom it was for neither by itself nor by anything in it', async () => {
    const to = { name: 'Ana', address: 'ana.hidden@elsewhere.example' };
    const refuses = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}>: no ana.hidden here`), { responseCode: 550 })),
    });
    const refused: unknown = await send({ to }, refuses.url).catch((error: unknown) => error);
    expect(refused).toMatchObject({ retry: 'never' });
    expect(String(refused)).toContain('<[…]>: no […] here');
    expect(inspect(refused, { depth: Infinity, showHidden: true })).not.toMatch(/hidden/i);
    await refuses.close();
  });

  it('of a server that is down is none of the mail', async () => {
    const { url } = server;
    await server.close();
    await expect(send({}, url)).rejects.toMatchObject({ retry: 'unreachable' });
  });

  it('of a password is none of the mail', async () => {
    const strict = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    const url = strict.url.replace('smtp://', 'smtp://user:wrong@');
    await expect(send({}, url)).rejects.toMatchObject({ retry: 'unreachable' });
    await strict.close();
  });

  it('comes after a second, whatever the server waits for', async () => {
    server.delay = 5_000;
    const started = performance.now();
    await expect(send()).rejects.toMatchObject({ retry: 'unreachable' });
    expect(performance.now() - started).toBeLessThan(3_000);
    server.delay = 0;
  });

  it('comes sooner from a server that does not greet', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const bound = mute.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    await expect(send({}, `smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ retry: 'unreachable' });
    mute.close();
  });
});
