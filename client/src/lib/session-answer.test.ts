import { describe, expect, it } from 'vitest';
import { emailOf, noticeOf } from './session-failure.ts';

const B2C = {
  editAuthority: 'https://t.b2clogin.com/t.onmicrosoft.com/B2C_1_edit/',
  resetAuthority: 'https://t.b2clogin.com/t.onmicrosoft.com/b2c_1_reset',
};

describe('an answer of the identity provider', () => {
  it.each([
    [{ tfp: 'b2c_1_edit' }, 'profile'],
    [{ tfp: 'B2C_1_Reset' }, 'reset'],
    [{ acr: 'b2c_1_reset' }, 'reset'],
    [{ tfp: 'b2c_1_susi' }, undefined],
    [{ tfp: 'reset' }, undefined],
    [{}, undefined],
  ])('of %j means %s', (idTokenClaims, expected) => {
    expect(noticeOf({ idTokenClaims }, B2C)).toBe(expected);
  });

  it('of a provider without policies means nothing special', () => {
    expect(noticeOf({ idTokenClaims: { acr: '1' } }, { editAuthority: null, resetAuthority: null })).toBeUndefined();
  });

  it('names the mailbox as B2C does, or as everybody else', () => {
    expect(emailOf({ username: '', idTokenClaims: { emails: ['luz@yarumo.example', 'x'] } })).toBe(
      'luz@yarumo.example',
    );
    expect(emailOf({ username: 'luz@yarumo.example', idTokenClaims: {} })).toBe('luz@yarumo.example');
  });
});
