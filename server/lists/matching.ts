import type { ListQuery } from '#contract/api/query.ts';
import type { ReadContext } from '../base/context.ts';
import type { NamedValues, Sql } from '../db/sql.ts';
import type { ListDeclaration } from './define-list.ts';
import { boundValues, filterFields, filterSql } from './filter-sql.ts';
import { chosenRows } from './projection.ts';
import { createRegistry, fieldOf } from './registry.ts';
import { searchCondition, wordsOf } from './search.ts';

/** Statement that selects rows of a list's table, with its values besides those of `READER`. */
interface Matching {
  readonly rows: Sql;
  readonly values: NamedValues;
}

/**
 * Selects all rows that a viewer finds with a filter and a search, as the pages of the list show them.
 * @param values those of `READER`
 * @throws {QueryError} of a filter or a search that the list does not take
 */
export async function matchingRows(
  context: ReadContext,
  declaration: ListDeclaration,
  { filter: asked, search }: Pick<ListQuery, 'filter' | 'search'>,
  values: NamedValues,
): Promise<Matching> {
  const list = createRegistry([declaration]).get(declaration.name);
  const { contentKinds } = context;
  const filter = asked === undefined ? undefined : ((await declaration.readFilter?.(context, asked)) ?? asked);
  const { bind, values: bound } = boundValues();
  const filtered = filter === undefined ? [] : [filterSql(list, filter, { bind, contentKinds })];
  const words = search === undefined ? null : await wordsOf(context, declaration, search, values);
  const found = words === null ? null : await searchCondition(context, list, words, bind);
  const rows = chosenRows(
    list,
    {
      touched: [
        list.id,
        ...(filter === undefined ? [] : filterFields(filter).map(name => fieldOf(list, name))),
        ...(found === null || found.isByIds ? [] : list.searched),
      ],
      conditions: [...filtered, ...(found === null ? [] : [found.condition])],
      isSearch: found !== null && !found.isByIds,
    },
    contentKinds,
  );
  return { rows, values: bound };
}
