import { expect, it } from 'vitest';
import { ownNameFault } from './own-names.ts';

const OWN = { email: 'luz.chindoy@yarumo.example', numbers: ['1052804417', '00A-48150623'] };

it.each([
  ['luz.chindoy@yarumo.example', 'email'],
  ['Luz.Chindoy@Yarumo.example ', 'email'],
  ['luz.chindoy@yarumo.example.', null],
  ['1052804417', 'number'],
  ['1.052.804.417', 'number'],
  ['001 052 804 417', 'number'],
  ['a-48150623', 'number'],
  ['1052804418', null],
  ['10528044171', null],
  ['mi 1052804417', null],
])('%s as the password of its owner is refused as %s', (password, fault) => {
  expect(ownNameFault(password, OWN)).toBe(fault);
});

it('refuses nothing of a person without an address and numbers', () => {
  expect(ownNameFault('0000000000', { email: null, numbers: [] })).toBeNull();
});
