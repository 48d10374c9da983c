import { expect, inject, it } from 'vitest';
import { giveAppLogin } from './app-role.ts';
import { APP_ROLE } from './connections.ts';

it('lets servers that start at the same moment log in, each of them', async () => {
  const owner = inject('postgres');
  const addresses = await Promise.all(Array.from({ length: 12 }, () => giveAppLogin(owner)));
  expect(new Set(addresses.map(address => ('user' in address ? address.user : null)))).toEqual(new Set([APP_ROLE]));
});
