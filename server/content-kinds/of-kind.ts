import { identifier, join, literal, sql, type Sql, param } from '../db/sql.ts';
import type { ContentKind } from './content-kind.ts';
import type { ReadContext } from '../base/context.ts';
import { READER, viewerValues } from './reader.ts';

const ID = param('id', 'bigint');

/** Returns whether the thing exists and the viewer may see it: the one rule for everything that belongs to it. */
export async function canSee(
  context: ReadContext,
  contentKind: Pick<ContentKind, 'table' | 'isVisible'>,
  id: number,
): Promise<boolean> {
  const isSeen = isOne(contentKind, { org: READER.org, id: ID }, row => contentKind.isVisible(READER, row));
  const [found] = await context.session.run<{ seen: boolean }>(sql`select ${isSeen} as seen`, {
    ...viewerValues(context),
    id,
  });
  return found?.seen === true;
}

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
  contentKinds: readonly ContentKind[],
  kind: Sql,
  piece: (contentKind: ContentKind) => Sql | undefined,
  otherwise = NULL,
): Sql {
  const kinds = new Map<string, { readonly said: Sql; readonly names: Sql[] }>();
  for (const contentKind of contentKinds) {
    const said = piece(contentKind);
    if (said === undefined) continue;
    const branch = kinds.get(said.text) ?? { said, names: [] };
    branch.names.push(literal(contentKind.kind));
    kinds.set(said.text, branch);
  }
  if (kinds.size === 0) return otherwise;
  const branches = [...kinds.values()].map(({ said, names }) => sql`when ${kind} in (${join(names)}) then ${said}`);
  return sql`case ${join(branches, LINE)} else ${otherwise} end`;
}

const LINE = sql`
    `;

/** Makes the same for a referenced thing: each branch looks it up by its id. */
export const ofContentKind = (
  contentKinds: readonly ContentKind[],
  names: ThingNames,
  piece: (contentKind: ContentKind, row: Sql) => Sql | undefined,
  otherwise = NULL,
): Sql =>
  byKind(
    contentKinds,
    names.kind,
    contentKind => {
      const said = piece(contentKind, rowOf(contentKind));
      return said === undefined ? undefined : sql`(select ${said} ${fromContentKind(contentKind, names)})`;
    },
    otherwise,
  );

/** Piece of the descriptions of things, with its SQL type. */
export interface ThingPiece {
  readonly type: Sql;
  readonly of: (contentKind: ContentKind, row: Sql) => Sql | undefined;
}

/**
 * Makes a query of several pieces of a referenced thing, as columns by name: one row, or none if it does not exist. Each
 * table is looked up once, however many pieces and kinds are read from it, because setting a look-up up costs more than
 * doing it.
 */
export function piecesOf(
  contentKinds: readonly ContentKind[],
  names: ThingNames,
  pieces: Readonly<Record<string, ThingPiece>>,
): Sql {
  const tables = new Map<string, ContentKind[]>();
  for (const contentKind of contentKinds) {
    if (Object.values(pieces).every(({ of }) => of(contentKind, rowOf(contentKind)) === undefined)) continue;
    tables.set(contentKind.table, [...(tables.get(contentKind.table) ?? []), contentKind]);
  }
  const queries = [...tables].map(([table, kinds]) => {
    const columns = Object.entries(pieces).map(
      ([name, { type, of }]) =>
        sql`(${byKind(kinds, names.kind, contentKind => of(contentKind, rowOf(contentKind)))})::${type} as ${identifier(name)}`,
    );
    const among = join(kinds.map(({ kind }) => literal(kind)));
    return sql`select ${join(columns)} ${fromContentKind({ table }, names)} and ${names.kind} in (${among})`;
  });
  return join(queries, sql` union all `);
}

/** Condition on a referenced thing; false if it does not exist. */
export const isContentKind = (
  contentKinds: readonly ContentKind[],
  names: ThingNames,
  condition: (contentKind: ContentKind, row: Sql) => Sql,
): Sql =>
  byKind(contentKinds, names.kind, contentKind => isOne(contentKind, names, row => condition(contentKind, row)), FALSE);

/** Condition on a thing of a known kind, found by its id; false if it does not exist. */
export const isOne = (
  contentKind: Pick<ContentKind, 'table'>,
  names: Omit<ThingNames, 'kind'>,
  condition: (row: Sql) => Sql,
): Sql => sql`exists (select ${fromContentKind(contentKind, names)} and ${condition(rowOf(contentKind))})`;

/** Returns the alias of a thing's row, chosen to differ from those in the statement around it. */
const rowOf = ({ table }: Pick<ContentKind, 'table'>): Sql => identifier(`the_${table}`);

const fromContentKind = (contentKind: Pick<ContentKind, 'table'>, { org, id }: Omit<ThingNames, 'kind'>): Sql =>
  sql`from ${identifier(contentKind.table)} ${rowOf(contentKind)} where ${rowOf(contentKind)}.org_id = ${org} and ${rowOf(contentKind)}.id = ${id}`;
