import { VAULTS } from '../db/connections.ts';
import type { List } from '../lists/registry.ts';

/** A list's table with its schema: tables of vaults are in another one. */
export const tableOf = ({ declaration: { table, vault } }: List): string =>
  `${vault === undefined ? 'public' : VAULTS[vault].schema}.${table}`;
