import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { securityHeaders, type SecurityHeaderOptions } from './security-headers.ts';

async function headers(options: SecurityHeaderOptions, path = '/'): Promise<Record<string, string>> {
  const app = express();
  app.use(securityHeaders(options), (_request, response) => void response.end());
  const answer = await supertest(app).get(path).expect(200);
  return answer.headers as Record<string, string>;
}
const policyOf = async (options: SecurityHeaderOptions): Promise<string> =>
  (await headers(options))['content-security-policy'] ?? '';

describe('security headers', () => {
  it('let nothing run, load or frame but our own', async () => {
    const policy = await policyOf({ isHttps: true });
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default tertulia worker',
    ]) {
      expect(policy.split(';')).toContain(directive);
    }
  });

  it('name this page to nobody else as the one that a link was on', async () => {
    expect((await headers({ isHttps: true }))['referrer-policy']).toBe('same-origin');
  });

  it('promise https only where there is https', async () => {
    const over = await headers({ isHttps: true });
    expect(over['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(over['strict-transport-security']).toMatch(/max-age=\d{8}/);
    const plain = await headers({ isHttps: false });
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(plain).not.toHaveProperty('strict-transport-security');
  });

  it('let the page that the provider returns to reach who opened it, where others may frame us', async () => {
    const opener = async (path: string, frameAncestors: string[]) =>
      (await headers({ isHttps: true, frameAncestors }, path))['cross-origin-opener-policy'];
    expect(await opener('/auth-redirect.html', [])).toBe('same-origin-allow-popups');
    expect(await opener('/auth-redirect.html', ['https://intranet.example'])).toBe('unsafe-none');
    expect(await opener('/home', ['https://intranet.example'])).toBe('same-origin-allow-popups');
  });

  it('open up for the identity provider and for those who may frame us, and for nobody else', async () => {
    const policy = await policyOf({
      isHttps: true,
      identityOrigin: 'https://login.example',
      frameAncestors: ['https://intranet.example'],
    });
    expect(policy).toContain("connect-src 'self' https://login.example");
    expect(policy).toContain("frame-src 'self' https://login.example");
    expect(policy).toContain("frame-ancestors 'self' https://intranet.example");
    expect(policy).toContain("script-src 'self';");
  });
});
