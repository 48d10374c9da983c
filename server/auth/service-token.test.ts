import { describe, expect, it } from 'vitest';
import { inNetworks, networkFrom } from './networks.ts';
import { newServiceToken, serviceTokenHash } from './service-token.ts';

describe('the token of a service account', () => {
  it('has the form that secret scanners know, and 256 random bits', () => {
    const tokens = Array.from({ length: 100 }, newServiceToken);
    for (const token of tokens) expect(token).toMatch(/^ttl_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  it('is found by its hash, which any change of a character spoils', () => {
    const token = newServiceToken();
    expect(serviceTokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(serviceTokenHash(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', 'ttl_', `${token} `, token.slice(0, -1), `${token}0`, `x${token}`])
      expect(serviceTokenHash(wrong)).toBeNull();
  });
});

describe('networks', () => {
  it.each([
    ['203.0.113.0/24', { address: '203.0.113.0', length: 24, family: 'ipv4' }],
    ['203.0.113.7', { address: '203.0.113.7', length: 32, family: 'ipv4' }],
    ['2001:db8::/32', { address: '2001:db8::', length: 32, family: 'ipv6' }],
    ['203.0.113.0/33', null],
    ['203.0.113/24', null],
    ['2001:db8::/129', null],
    ['203.0.113.0/24 ', null],
    ['example.co', null],
    ['', null],
  ])('reads %j', (text, network) => {
    expect(networkFrom(text)).toEqual(network);
  });

  it('contain their addresses alone, also as a proxy or an IPv6 socket writes them', () => {
    const isIn = inNetworks(['203.0.113.0/24', '2001:db8::/32']);
    for (const address of ['203.0.113.1', '::ffff:203.0.113.255', '2001:db8:1::1', '2001:db8::1%eth0'])
      expect(isIn(address)).toBe(true);
    for (const address of ['203.0.114.1', '::ffff:203.0.112.1', '2001:db9::1', '', 'x', null])
      expect(isIn(address)).toBe(false);
    expect(inNetworks([])(null)).toBe(true);
  });
});
