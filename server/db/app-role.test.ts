import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { giveLogins, refuseClosedVault, refuseUnsafeRole } from './app-role.ts';
import { APP_ROLE, appConnection, VAULTS, vaultSettings } from './connections.ts';

const copy = testDatabase();

it('lets servers that start at the same moment log in, each of them', async () => {
  const owner = inject('postgres');
  const logins = await Promise.all(Array.from({ length: 12 }, () => giveLogins(owner)));
  const users = logins.flatMap(({ app, vaults }) => [app, vaults.loan]).map(one => ('user' in one ? one.user : null));
  expect(new Set(users)).toEqual(new Set([APP_ROLE, VAULTS.loan.role]));
});

it('refuses a login that reaches the loans as well as the application, and takes one that does not', async () => {
  const owner = copy.ownerConnection;
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const password = client.escapeLiteral(owner.password);
    await client.query(`create role both_login login password ${password} in role tertulia_app, tertulia_loan`);
    await client.query(`create role app_login login password ${password} in role tertulia_app`);
    const as = (user: string) => appConnection({ ...owner, user });
    await expect(refuseUnsafeRole(as('both_login'), true)).rejects.toThrow('reaches the protected data (loan)');
    await expect(refuseUnsafeRole(as('app_login'), true)).resolves.toBeUndefined();
    await expect(
      refuseClosedVault('loan', appConnection({ ...owner, user: 'app_login' }, vaultSettings('loan'))),
    ).rejects.toThrow('DATABASE_LOAN_URL');
    const loans = (more: object) => appConnection({ ...owner, ...more }, vaultSettings('loan'));
    await expect(refuseClosedVault('loan', loans({}), true)).rejects.toThrow('is a superuser');
    await expect(refuseClosedVault('loan', loans({}))).resolves.toBeUndefined();
    await expect(refuseClosedVault('loan', loans({ database: 'postgres' }))).rejects.toThrow('another database');
    await expect(refuseClosedVault('loan', loans({ host: '127.0.0.1', port: 1 }))).rejects.toThrow(
      /can't be reached: /,
    );
  } finally {
    await client.query('drop role if exists both_login, app_login');
    await client.end();
  }
});
