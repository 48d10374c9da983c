import { printFilter } from '#contract/api/parse-filter.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { ListQuery } from '#contract/api/query.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import type { Context, Viewer } from '../base/context.ts';
import type { ListDeclaration, Relation } from './define-list.ts';
import { isGuardedFrom, isOff } from '../content-kinds/modules.ts';
import { orderKeys, type OrderKey } from './keyset.ts';
import { fieldOf, listFor, type List, type ListField, type Registry } from './registry.ts';

/** Relation to follow. */
export interface Expansion {
  readonly name: string;
  readonly relation: Relation;
  readonly target: List;
  /** Fields of the target to return. */
  readonly answered: readonly ListField[];
  /** False if the viewer may not read the target, which is then treated as absent. */
  readonly isOpen: boolean;
}

/** Meaning of a query without its conditions; all its names are known to the list. Many requests share one. */
export interface Plan {
  readonly list: List;
  /** Text that plans have in common only if they are the same. */
  readonly shape: string;
  /** Own fields to return. */
  readonly answered: readonly ListField[];
  readonly expansions: readonly Expansion[];
  /** True if the declaration may change the response; otherwise PostgreSQL's text is sent unchanged. */
  readonly isPresented: boolean;
  readonly keys: readonly OrderKey[];
  readonly size: number;
}

/** Number of plans that are cached. @assumed */
const PLANS_MAX = 500;

/** Plans of a registry, each computed once. */
export interface Plans {
  readonly registry: Registry;
  readonly made: BoundedMap<string, Plan>;
}

export const createPlans = (registry: Registry): Plans => ({ registry, made: new BoundedMap(PLANS_MAX) });

function known(list: List, name: string, option: string): ListField {
  const field = list.fields.get(name);
  if (field === undefined) throw new QueryError('unknown_option', `${option}: ${name}`);
  return field;
}

/** Returns whether the viewer may read anything of the list. */
const isReadable = ({ declaration }: List, context: Context): boolean =>
  !isOff(declaration, context.viewer) && !isGuardedFrom(declaration, context) && declaration.policy.read(context);

function expansionsOf({ registry }: Plans, list: List, query: ListQuery, context: Context): Expansion[] {
  const selected = (query.select ?? []).filter(name => name.includes('/')).map(name => name.split('/'));
  for (const [relation, field] of selected) {
    const isExpanded = relation !== undefined && (query.expand ?? []).includes(relation);
    if (!isExpanded) throw new QueryError('unknown_option', `$select: ${relation}/${field}`);
  }
  return (query.expand ?? []).map(name => {
    const relation = list.relations.get(name);
    if (relation === undefined) throw new QueryError('unknown_option', `$expand: ${name}`);
    const target = listFor(context, registry.get(relation.list));
    const named = selected.filter(([of]) => of === name).map(([, field]) => field ?? '');
    const answered = (named.length > 0 ? named : relation.fields).map(field => {
      const found = target.fields.get(field);
      if (found === undefined) throw new QueryError('unknown_option', `$select: ${name}/${field}`);
      return found;
    });
    return { name, relation, target, answered, isOpen: isReadable(target, context) };
  });
}

function pageSize(list: List, top: number | undefined): number {
  if (top !== undefined && top > list.maxPageSize) throw new QueryError('limit_exceeded', '$top');
  return top ?? list.declaration.pageSize;
}

/** Returns a relation's name, marked if the viewer may not follow it. */
function followed({ registry }: Plans, list: List, name: string, context: Context): string {
  const relation = list.relations.get(name);
  return relation === undefined || isReadable(registry.get(relation.list), context) ? name : `!${name}`;
}

/**
 * Returns the plan of a query for a list, without its conditions. Computed once for each shape.
 * @throws {QueryError} of names that the list does not have and of pages larger than it gives.
 */
export function planOf(plans: Plans, list: List, query: ListQuery, context: Context): Plan {
  const relations = query.expand?.map(name => followed(plans, list, name, context));
  const shape = JSON.stringify([list.key, query.select, relations, query.orderby, query.top]);
  const made = plans.made.get(shape);
  if (made !== undefined) return made;
  const named = (query.select ?? []).filter(name => !name.includes('/'));
  const selected = named.map(name => known(list, name, '$select'));
  const expansions = expansionsOf(plans, list, query, context);
  const answered = selected.length === 0 ? list.usual : selected;
  const plan: Plan = {
    list,
    shape,
    answered,
    expansions,
    isPresented: isPresented(list, answered) || expansions.some(one => isPresented(one.target, one.answered)),
    keys: orderKeys(list, query.orderby),
    size: pageSize(list, query.top),
  };
  plans.made.set(shape, plan);
  return plan;
}

/** Plan of every field as stored in the database, on which a write bases its decisions. */
export const wholePlan = (list: List): Plan => ({
  list,
  shape: `${list.name} whole`,
  answered: [...list.fields.values()],
  expansions: [],
  isPresented: false,
  keys: [],
  size: 1,
});

/** Returns the plan of the answer to a creation, in which the fields of `fresh` are constants. */
export function freshPlan(plan: Plan): Plan {
  const { fresh } = plan.list.declaration;
  if (fresh === undefined) return plan;
  const constant = (field: ListField): ListField => {
    const value = fresh[field.name];
    if (value === undefined) return field;
    const { lookup: _lookup, ...own } = field;
    return { ...own, compute: () => value };
  };
  return { ...plan, shape: `${plan.shape} fresh`, answered: plan.answered.map(constant) };
}

/** True if the declaration fills one of these fields, or records the reading. */
export const isPresented = ({ declaration }: List, asked: readonly ListField[]): boolean =>
  declaration.recorded !== undefined || isFilled(declaration, asked);

/** True if the declaration fills one of these fields. */
export const isFilled = ({ present }: ListDeclaration, asked: readonly ListField[]): boolean =>
  asked.some(({ name }) => Object.hasOwn(present?.fills ?? {}, name));

/**
 * Returns the fields to be read for a response with these fields: they themselves, the sources that `present` uses, and
 * the recorded ones.
 */
export function fieldsRead(list: List, asked: readonly ListField[]): ListField[] {
  const { present, recorded } = list.declaration;
  const fills = present?.fills ?? {};
  const sources = asked.flatMap(({ name }) => (Object.hasOwn(fills, name) ? (fills[name] ?? []) : []));
  return [...new Set([...asked, ...[...sources, ...(recorded?.of ?? [])].map(name => fieldOf(list, name))])];
}

/** Returns the binding of a cursor: it continues this reading of this viewer and no other. */
export const bindingOf = ({ list, keys }: Plan, { filter, search }: ListQuery, viewer: Viewer): string =>
  JSON.stringify([
    viewer.org,
    viewer.id,
    list.name,
    filter === undefined ? null : printFilter(filter),
    search ?? null,
    keys.map(key => [key.field.name, key.descending]),
  ]);
