import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { testIdentity, WEAK } from '../../../testing/test-identity.ts';
import { createCodeDelivery, type DeliverCode } from './deliver-code.ts';
import { createResetCodes } from './reset-codes.ts';

const identity = testIdentity();

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
  const queueCode: DeliverCode = () => Promise.reject(new Error('There is no mail server'));
  const delivery = (origin: string, smtpUrl: string | null = null): DeliverCode | null =>
    createCodeDelivery({ smtpUrl, origin, db: identity.db, log, queueCode });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is logged where only this machine gets to: %s',
    async origin => {
      logged = '';
      const { oid } = await identity.account();
      const request = await createResetCodes(identity.db, WEAK).request(oid, oid);
      await delivery(origin)?.({ org: 1001, oid, request });
      expect(logged).toMatch(/"code":"\d{8}"/);
    },
  );

  it.each(['https://intranet.example', 'http://192.0.2.1:3000', 'http://localhost.example'])(
    'goes nowhere at %s, unless mail is configured',
    origin => {
      expect(delivery(origin)).toBeNull();
      expect(delivery(origin, 'smtp://mail.example')).toBe(queueCode);
    },
  );
});
