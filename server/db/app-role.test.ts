import { expect, inject, it } from 'vitest';
import { giveLogins } from './app-role.ts';
import { APP_ROLE, VAULTS } from './connections.ts';

it('lets servers that start at the same moment log in, each of them', async () => {
  const owner = inject('postgres');
  const logins = await Promise.all(Array.from({ length: 12 }, () => giveLogins(owner)));
  const users = logins.flatMap(({ app, vaults }) => [app, vaults.loan]).map(one => ('user' in one ? one.user : null));
  expect(new Set(users)).toEqual(new Set([APP_ROLE, VAULTS.loan.role]));
});
