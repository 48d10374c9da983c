import { VAULTS } from '../db/connections.ts';
import type { List } from '../lists/registry.ts';

/** Returns a list's table with its schema: tables of vaults are in another one. */
export const tableOf = ({ declaration: { table, vault } }: List): string =>
  `${vault === undefined ? 'public' : VAULTS[vault].schema}.${table}`;
