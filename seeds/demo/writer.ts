import type { DemoOrganisation, DemoPerson } from './model.ts';
import type { Random, DemoTools } from './tools.ts';

/** Person who is already in the database. */
export interface WrittenPerson extends DemoPerson {
  readonly id: number;
}

/** Group or area that is already in the database. */
export interface WrittenStream {
  readonly id: number;
  readonly isArea: boolean;
  readonly isPrivate: boolean;
  readonly members: readonly WrittenPerson[];
}

/** Tools and state for writing one organisation, with the people and streams already written. */
export interface Writer {
  readonly tools: DemoTools;
  readonly plan: DemoOrganisation;
  readonly random: Random;
  readonly people: ReadonlyMap<string, WrittenPerson>;
  readonly streams: ReadonlyMap<string, WrittenStream>;
}

/** Runs a statement whose first parameter is the organisation and whose second is a table given as JSON. */
export async function writeRows(
  { tools, plan }: Pick<Writer, 'tools' | 'plan'>,
  text: string,
  rows: readonly unknown[],
): Promise<void> {
  await tools.owner.query(text, [plan.org, JSON.stringify(rows)]);
}

/** Takes ids for a table's rows, in rising order, because demo rows are written in the order of their dates. */
export async function takeIds(
  { tools, plan }: Pick<Writer, 'tools' | 'plan'>,
  table: string,
  count: number,
): Promise<number[]> {
  const { rows } = await tools.owner.query<{ id: number }>(
    `select nextval('ids.org_' || $2::int || case atttypid when 'int'::regtype then '_int' else '' end)::float8 as id
       from pg_attribute, generate_series(1, $3) where attrelid = $1::regclass and attname = 'id'`,
    [table, plan.org, count],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Returns the value of a key. @throws Error if the key is unknown, which is a mistake in the demo's texts */
export function lookUp<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo knows no ${key}`);
  return value;
}

const MINUTE_MS = 60_000;

/** Returns the time so many minutes before `now`. */
export const before = (now: Date, minutes: number): Date => new Date(now.getTime() - Math.round(minutes * MINUTE_MS));
