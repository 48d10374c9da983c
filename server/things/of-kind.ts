import type { Thing } from './thing.ts';

/** SQL of where a thing is named: organisation, kind and id, which columns or parameters hold. */
export interface ThingNames {
  readonly org: string;
  readonly kind: string;
  readonly id: string;
}

/**
 * SQL that says of each kind what its description says; NULL of kinds that say nothing. Kinds that say the same share a
 * branch.
 * @param kind SQL of the kind
 */
export function byKind(
  things: readonly Thing[],
  kind: string,
  piece: (thing: Thing) => string | undefined,
  otherwise = 'null',
): string {
  const kinds = new Map<string, string[]>();
  for (const thing of things) {
    const text = piece(thing);
    if (text !== undefined) kinds.set(text, [...(kinds.get(text) ?? []), `'${thing.kind}'`]);
  }
  if (kinds.size === 0) return otherwise;
  const branches = [...kinds].map(([text, names]) => `when ${kind} in (${names.join(', ')}) then ${text}`);
  return `case ${branches.join('\n    ')} else ${otherwise} end`;
}

/** The same of a thing that is named elsewhere: each branch looks it up by its id. */
export const ofThing = (
  things: readonly Thing[],
  names: ThingNames,
  piece: (thing: Thing, row: string) => string | undefined,
  otherwise = 'null',
): string =>
  byKind(
    things,
    names.kind,
    thing => {
      const text = piece(thing, rowOf(thing));
      return text === undefined ? undefined : `(select ${text} ${fromThing(thing, names)})`;
    },
    otherwise,
  );

/** Condition on a thing that is named elsewhere; false when it is not there. */
export const isThing = (
  things: readonly Thing[],
  names: ThingNames,
  condition: (thing: Thing, row: string) => string,
): string => byKind(things, names.kind, thing => isOne(thing, names, row => condition(thing, row)), 'false');

/** Condition on a thing whose kind is known, and which its id names; false when it is not there. */
export const isOne = (thing: Thing, names: Omit<ThingNames, 'kind'>, condition: (row: string) => string): string =>
  `exists (select ${fromThing(thing, names)} and ${condition(rowOf(thing))})`;

/** Alias of a thing's row: the statement around it may have any other. */
export const rowOf = ({ table }: Thing): string => `the_${table}`;

const fromThing = (thing: Thing, { org, id }: Omit<ThingNames, 'kind'>): string =>
  `from ${thing.table} ${rowOf(thing)} where ${rowOf(thing)}.org_id = ${org} and ${rowOf(thing)}.id = ${id}`;
