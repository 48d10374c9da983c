import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createCodeDelivery, type DeliverCode } from './deliver-code.ts';

const MESSAGE = { to: 'ana@yarumo.example', subject: 'Tu código', text: '12345678' };

describe('a code without a mail server', () => {
  let logged = '';
  const log = pino(
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        logged += String(line);
        done();
      },
    }),
  );
  const delivery = (origin: string, smtpUrl: string | null = null): DeliverCode | null =>
    createCodeDelivery({ smtpUrl, from: { name: 'Yarumo', address: 'no-responder@yarumo.example' }, origin, log });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is logged where only this machine gets to: %s',
    async origin => {
      logged = '';
      await delivery(origin)?.(MESSAGE);
      expect(logged).toContain('12345678');
    },
  );

  it.each(['https://intranet.example', 'http://192.0.2.1:3000', 'http://localhost.example'])(
    'goes nowhere at %s, unless mail is configured',
    origin => {
      expect(delivery(origin)).toBeNull();
      expect(delivery(origin, 'smtp://mail.example')).not.toBeNull();
    },
  );
});
