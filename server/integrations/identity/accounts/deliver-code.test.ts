import { describe, expect, it } from 'vitest';
import { createCodeDelivery, type DeliverCode } from './reset-codes.ts';

describe('a code without a mail server', () => {
  const queueCode: DeliverCode = () => Promise.resolve();
  const delivery = (origin: string, smtpUrl: string | null = null): DeliverCode | null =>
    createCodeDelivery({ smtpUrl, origin, queueCode });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'waits in the outbox where only this machine gets to: %s',
    origin => {
      expect(delivery(origin)).toBe(queueCode);
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
