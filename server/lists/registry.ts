import { PAGE_SIZE_MAX, PAGE_SIZE_MAX_ANY } from '#contract/api/limits.ts';
import type { OrderField } from '#contract/api/query.ts';
import type { Field, ListDeclaration, Relation } from './define-list.ts';
import { faultsOf } from './registry-faults.ts';

/** Field of a registered list, with its wire name. */
export interface ListField extends Field {
  readonly name: string;
  /** True when a row may hold NULL in it: declared so, masked, or computed. */
  readonly mayBeNull: boolean;
}

/** Checked declaration, with everything that requests need of it computed once. */
export interface List {
  readonly declaration: ListDeclaration;
  readonly name: string;
  readonly fields: ReadonlyMap<string, ListField>;
  readonly id: ListField;
  /** Fields returned if `$select` names none. */
  readonly usual: readonly ListField[];
  readonly searched: readonly ListField[];
  readonly relations: ReadonlyMap<string, Relation>;
  readonly order: readonly OrderField[];
  readonly maxPageSize: number;
}

export interface Registry {
  readonly lists: readonly List[];
  /** Returns the list of that name, or undefined. */
  find(name: string): List | undefined;
  /** Returns the list of that name, which exists because a declaration names it. */
  get(name: string): List;
}

/** Returns the field of that name, which exists because a declaration names it. */
export function fieldOf({ name: list, fields }: Pick<List, 'name' | 'fields'>, name: string): ListField {
  const field = fields.get(name);
  if (field === undefined) throw new Error(`${list} has no ${name}`);
  return field;
}

function register(declaration: ListDeclaration): List {
  const fields = Object.entries(declaration.fields).map(([name, field]): ListField => ({
    ...field,
    name,
    mayBeNull: field.nullable === true || field.visible !== undefined || field.compute !== undefined,
  }));
  const order = declaration.order.map(name =>
    name.startsWith('-') ? { field: name.slice(1), descending: true } : { field: name, descending: false },
  );
  const { name } = declaration;
  const byName = new Map(fields.map(field => [field.name, field]));
  return {
    declaration,
    name,
    fields: byName,
    id: fieldOf({ name, fields: byName }, 'Id'),
    usual: fields.filter(field => field.onDemand !== true),
    searched: fields.filter(field => field.search === true),
    relations: new Map(Object.entries(declaration.expand ?? {})),
    order,
    maxPageSize: Math.min(declaration.maxPageSize ?? PAGE_SIZE_MAX, PAGE_SIZE_MAX_ANY),
  };
}

/**
 * Creates the registry of all lists. Throws when the server starts, naming every fault of every declaration, rather
 * than on the first affected request.
 */
export function createRegistry(declarations: readonly ListDeclaration[]): Registry {
  const faults = faultsOf(declarations);
  if (faults.length > 0) throw new Error(`Lists are declared wrongly:\n- ${faults.join('\n- ')}`);
  const lists = declarations.map(register);
  const byName = new Map(lists.map(list => [list.name, list]));
  return {
    lists,
    find: name => byName.get(name),
    get: name => {
      const list = byName.get(name);
      if (list === undefined) throw new Error(`No list ${name}`);
      return list;
    },
  };
}
