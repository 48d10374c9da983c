import { printFilter, type Filter } from '../../contract/api/filter.ts';
import { QueryError } from '../../contract/api/query-error.ts';
import type { ListQuery } from '../../contract/api/query.ts';
import type { Viewer } from '../base/context.ts';
import type { Relation } from './define-list.ts';
import { filterFields } from './filter-sql.ts';
import { orderKeys, type OrderKey } from './keyset.ts';
import { readFor } from './present.ts';
import type { List, ListField, Registry } from './registry.ts';

/** A relation to follow, and the fields of its target to answer. */
export interface Expansion {
  readonly name: string;
  readonly relation: Relation;
  readonly target: List;
  readonly fields: readonly string[];
}

/** A query whose every name is known to the list. */
export interface Plan {
  readonly list: List;
  /** Fields to read; more than are answered where `present` or relations need them. */
  readonly read: readonly ListField[];
  /** Fields that conditions and order touch. */
  readonly touched: readonly ListField[];
  /** Own fields to answer. */
  readonly answered: readonly ListField[];
  readonly expansions: readonly Expansion[];
  readonly filter: Filter | undefined;
  readonly search: string | undefined;
  readonly keys: readonly OrderKey[];
  readonly size: number;
  /** Rows to pass over first. */
  readonly skip: number;
  readonly count: boolean;
}

function known(list: List, name: string, option: string): ListField {
  const field = list.fields.get(name);
  if (field === undefined) throw new QueryError('unknown_option', `${option}: ${name}`);
  return field;
}

function expansionsOf(registry: Registry, list: List, query: ListQuery): Expansion[] {
  const selected = (query.select ?? []).filter(name => name.includes('/')).map(name => name.split('/'));
  for (const [relation, field] of selected) {
    const isExpanded = relation !== undefined && (query.expand ?? []).includes(relation);
    if (!isExpanded) throw new QueryError('unknown_option', `$select: ${relation}/${field}`);
  }
  return (query.expand ?? []).map(name => {
    const relation = list.relations.get(name);
    if (relation === undefined) throw new QueryError('unknown_option', `$expand: ${name}`);
    const target = registry.get(relation.list);
    const named = selected.filter(([of]) => of === name).map(([, field]) => field ?? '');
    for (const field of named) {
      if (!target.fields.has(field)) throw new QueryError('unknown_option', `$select: ${name}/${field}`);
    }
    return { name, relation, target, fields: named.length > 0 ? named : relation.fields };
  });
}

function pageSize(list: List, top: number | undefined): number {
  if (top !== undefined && top > list.maxPageSize) throw new QueryError('limit_exceeded', '$top');
  return top ?? list.declaration.pageSize;
}

/**
 * What a query means for a list.
 * @throws {QueryError} of names that the list does not have and of pages larger than it gives.
 */
export function planOf(registry: Registry, list: List, query: ListQuery): Plan {
  const named = (query.select ?? []).filter(name => !name.includes('/'));
  const selected = named.map(name => known(list, name, '$select'));
  const expansions = expansionsOf(registry, list, query);
  const keys = orderKeys(list, query.orderby);
  const needed = expansions.flatMap(({ relation }) => known(list, relation.field ?? 'Id', '$expand'));
  const answered = selected.length === 0 ? list.usual : selected;
  const filtered = query.filter === undefined ? [] : filterFields(query.filter);
  const touched = filtered.map(name => known(list, name, '$filter'));
  const searched = query.search === undefined ? [] : list.searched;
  return {
    list,
    read: [...new Set([...readFor(list, answered), ...needed])],
    touched: [...touched, ...searched, ...keys.map(key => key.field)],
    answered,
    expansions,
    filter: query.filter,
    search: query.search,
    keys,
    size: pageSize(list, query.top),
    skip: query.skip ?? 0,
    count: query.count ?? false,
  };
}

/** What a cursor is bound to: it continues this reading of this viewer and no other. */
export const bindingOf = (plan: Plan, viewer: Viewer): string =>
  JSON.stringify([
    viewer.org,
    viewer.id,
    plan.list.name,
    plan.filter === undefined ? null : printFilter(plan.filter),
    plan.search ?? null,
    plan.keys.map(key => [key.field.name, key.descending]),
  ]);
