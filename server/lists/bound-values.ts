import { param, type Sql } from '../db/sql.ts';

/** Binds a value of a request. @param type PostgreSQL type of the value */
export type Bind = (value: unknown, type: string) => Sql;

/**
 * Collects the values of one request under names of their own (`v0`, `v1`, …), so that requests of the same shape have
 * the same text and share a statement.
 */
export function boundValues(): { readonly bind: Bind; readonly values: Readonly<Record<string, unknown>> } {
  const values: Record<string, unknown> = {};
  let count = 0;
  const bind: Bind = (value, type) => {
    const name = `v${count++}`;
    values[name] = value;
    return param(name, type);
  };
  return { bind, values };
}
