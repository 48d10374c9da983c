import { describe, expect, it } from 'vitest';
import { failureOf } from './session-failure.ts';

const error = (errorCode: string, message = ''): Error => Object.assign(new Error(message), { errorCode });

describe('a failure of the sign-in', () => {
  it.each([
    [error('access_denied', 'access_denied: AADB2C90118: The user has forgotten their password.'), 'forgotten'],
    [error('access_denied', 'AADB2C90091: The user has cancelled entering self-asserted information.'), 'other'],
    [error('interaction_required'), 'interaction'],
    [error('login_required'), 'interaction'],
    [error('invalid_grant', 'AADSTS50173: interaction_required'), 'interaction'],
    [error('timed_out'), 'interaction'],
    [error('no_account_error'), 'interaction'],
    [error('network_error'), 'unreachable'],
    [error('endpoints_resolution_error'), 'unreachable'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [error('crypto_nonexistent'), 'storage'],
    [error('state_mismatch'), 'other'],
    ['text', 'other'],
    [null, 'other'],
  ] as const)('%s is %s', (given, expected) => {
    expect(failureOf(given)).toBe(expected);
  });
});
