import { identifier, join, literal, sql, type Sql } from '../db/sql.ts';
import type { Thing } from './thing.ts';

/** SQL of a reference to a thing: organisation, kind and id, held by columns or parameters. */
export interface ThingNames {
  readonly org: Sql;
  readonly kind: Sql;
  readonly id: Sql;
}

const NULL = sql`null`;
const FALSE = sql`false`;

/**
 * Makes SQL that gives each kind its description's piece; NULL for kinds without one. Kinds with the same piece share a
 * branch.
 * @param kind SQL of the kind
 */
export function byKind(
  things: readonly Thing[],
  kind: Sql,
  piece: (thing: Thing) => Sql | undefined,
  otherwise = NULL,
): Sql {
  const kinds = new Map<string, { readonly said: Sql; readonly names: Sql[] }>();
  for (const thing of things) {
    const said = piece(thing);
    if (said === undefined) continue;
    const branch = kinds.get(said.text) ?? { said, names: [] };
    branch.names.push(literal(thing.kind));
    kinds.set(said.text, branch);
  }
  if (kinds.size === 0) return otherwise;
  const branches = [...kinds.values()].map(({ said, names }) => sql`when ${kind} in (${join(names)}) then ${said}`);
  return sql`case ${join(branches, LINE)} else ${otherwise} end`;
}

const LINE = sql`
    `;

/** Makes the same for a referenced thing: each branch looks it up by its id. */
export const ofThing = (
  things: readonly Thing[],
  names: ThingNames,
  piece: (thing: Thing, row: Sql) => Sql | undefined,
  otherwise = NULL,
): Sql =>
  byKind(
    things,
    names.kind,
    thing => {
      const said = piece(thing, rowOf(thing));
      return said === undefined ? undefined : sql`(select ${said} ${fromThing(thing, names)})`;
    },
    otherwise,
  );

/** Condition on a referenced thing; false if it does not exist. */
export const isThing = (things: readonly Thing[], names: ThingNames, condition: (thing: Thing, row: Sql) => Sql): Sql =>
  byKind(things, names.kind, thing => isOne(thing, names, row => condition(thing, row)), FALSE);

/** Condition on a thing of a known kind, found by its id; false if it does not exist. */
export const isOne = (
  thing: Pick<Thing, 'table'>,
  names: Omit<ThingNames, 'kind'>,
  condition: (row: Sql) => Sql,
): Sql => sql`exists (select ${fromThing(thing, names)} and ${condition(rowOf(thing))})`;

/** Returns the alias of a thing's row, chosen to differ from those in the statement around it. */
export const rowOf = ({ table }: Pick<Thing, 'table'>): Sql => identifier(`the_${table}`);

const fromThing = (thing: Pick<Thing, 'table'>, { org, id }: Omit<ThingNames, 'kind'>): Sql =>
  sql`from ${identifier(thing.table)} ${rowOf(thing)} where ${rowOf(thing)}.org_id = ${org} and ${rowOf(thing)}.id = ${id}`;
