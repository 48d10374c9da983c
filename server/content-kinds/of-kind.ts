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
