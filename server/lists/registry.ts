import { PAGE_SIZE_MAX, PAGE_SIZE_MAX_ANY } from '#contract/api/limits.ts';
import type { OrderField } from '#contract/api/query.ts';
import type { Context } from '../base/context.ts';
import {
  type Field,
  type ListDeclaration,
  type Programs,
  type Relation,
  nobody,
  type FieldType,
} from './define-list.ts';

/** Types that have an order and an equality. */
const COMPARABLE: ReadonlySet<FieldType> = new Set(['int', 'number', 'text', 'boolean', 'timestamp', 'date']);
const WIRE_NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;
const COLUMN = /^[a-z][a-z0-9_]{0,62}$/;

function fieldFaults(name: string, field: Field): string[] {
  const faults: string[] = [];
  const check = (sound: boolean, fault: string): void => void (sound || faults.push(`${name}: ${fault}`));
  check(WIRE_NAME.test(name), 'is no wire name');
  check((field.column === undefined) !== (field.compute === undefined), 'needs a column or a computation, not both');
  check(field.column === undefined || COLUMN.test(field.column), 'its column is no column name');
  const isFilterable = COMPARABLE.has(field.type) || field.includes !== undefined;
  check(field.filter !== true || isFilterable, `a ${field.type} can't be filtered by`);
  check(field.includes === undefined || field.type === 'ids', `a ${field.type} includes no ids`);
  check(
    field.filterWhere === undefined || field.sort !== true,
    'is sorted by, although it may not always be chosen by',
  );
  check(field.sort !== true || COMPARABLE.has(field.type), `a ${field.type} can't be sorted by`);
  check(field.search !== true || field.type === 'text', `a ${field.type} can't be searched`);
  check(field.nullsLast !== true || field.sort === true, 'is not sorted by');
  check(field.keyColumn === undefined || field.type === 'text', `a ${field.type} has no search key`);
  check(field.keyColumn === undefined || COLUMN.test(field.keyColumn), 'its key column is no column name');
  return faults;
}

function relationFaults(name: string, relation: Relation, list: ListDeclaration, target?: ListDeclaration): string[] {
  if (target === undefined) return [`${name}: there is no list ${relation.list}`];
  const faults: string[] = [];
  const check = (sound: boolean, fault: string): void => void (sound || faults.push(`${name}: ${fault}`));
  const { field, foreignField } = relation;
  check(WIRE_NAME.test(name) && !Object.hasOwn(list.fields, name), 'is no free wire name');
  check((field === undefined) !== (foreignField === undefined), 'needs a field or a foreign field, not both');
  check(field === undefined || list.fields[field]?.type === 'int', `${field} is no int of this list`);
  check(
    foreignField === undefined || target.fields[foreignField]?.type === 'int',
    `${foreignField} is no int of ${target.name}`,
  );
  check(
    target.vault === undefined && target.recorded === undefined,
    `leads to ${target.name}, which is read by itself alone`,
  );
  check(relation.fields.length > 0, 'answers no fields');
  for (const wanted of relation.fields) check(Object.hasOwn(target.fields, wanted), `${target.name} has no ${wanted}`);
  const top = relation.top ?? 1;
  check(top >= 1 && top <= PAGE_SIZE_MAX_ANY, 'its top is out of bounds');
  return faults;
}

/** Whether a list is read-only. Reference data has no owner, so nobody may write it and there is no fallback. */
const isReadOnly = ({ policy, fallback }: ListDeclaration): boolean =>
  fallback === undefined && [policy.create, policy.update, policy.remove].every(verb => verb === nobody);

/** Whether the fields named by `present` and `recorded` exist. */
const isPresentationSound = ({ present, recorded, fields }: ListDeclaration): boolean =>
  [...Object.entries(present?.fills ?? {}).flat(2), ...(recorded?.of ?? [])].every(name => Object.hasOwn(fields, name));

/** Whether each write function has a body schema and at least one permitted person. */
const isWriteSound = ({ write, input, policy }: ListDeclaration): boolean =>
  (write?.create === undefined || (input?.create !== undefined && policy.create !== nobody)) &&
  (write?.update === undefined || (input?.update !== undefined && policy.update !== nobody)) &&
  (write?.remove === undefined || policy.remove !== nobody);

/** Whether the fields that the bin reads exist: an author and a subject, both ids. */
const isBinSound = ({ bin, fields }: ListDeclaration): boolean =>
  bin === undefined || [bin.author, bin.subject ?? 'Id'].every(name => fields[name]?.type === 'int');

/** Whether a search index finds only visible fields: it does not check `visible`. */
function isIndexSound({ searchIndex, fields }: ListDeclaration): boolean {
  if (searchIndex === undefined) return true;
  const searched = Object.values(fields).filter(field => field.search === true);
  const isOpen = searched.length > 0 && searched.every(field => field.visible === undefined);
  return isOpen && COLUMN.test(searchIndex.column ?? 'none') && COLUMN.test(searchIndex.finder);
}

function listFaults(list: ListDeclaration, byName: ReadonlyMap<string, ListDeclaration>): string[] {
  const faults: string[] = [];
  const check = (sound: boolean, fault: string): void => void (sound || faults.push(fault));
  const id = list.fields['Id'];
  check(WIRE_NAME.test(list.name), 'is no wire name');
  check(COLUMN.test(list.table), 'its table is no table name');
  check(
    id?.type === 'int' && id.column !== undefined && id.visible === undefined,
    'needs an Id: an int column, never hidden',
  );
  check(list.organisation !== null || isReadOnly(list), 'belongs to no organisation, so nobody may write it');
  check(isIndexSound(list), 'its search index needs a column, a function and searched fields that nobody hides');
  check(
    Object.keys(list.fresh ?? {}).every(name => Object.hasOwn(list.fields, name)) &&
      !(list.fresh !== undefined && list.keepsNoAnswers === true),
    'has fresh values of fields that it does not have, or answers a repeated creation with them',
  );
  check(isPresentationSound(list), 'fills or records fields, or makes them of fields, that it does not have');
  check(isWriteSound(list), 'writes what nobody may, or without a body');
  check(isBinSound(list), 'has a bin without the ids of an author and a subject');
  check(
    list.onReplica !== true || (list.vault === undefined && list.recorded === undefined),
    'is read by a replica, although its readings are recorded or a vault has it',
  );
  check(list.order.length > 0, 'needs an order');
  for (const name of list.order.map(entry => entry.replace(/^-/, ''))) {
    check(name === 'Id' || list.fields[name]?.sort === true, `is ordered by ${name}, which is not sortable`);
  }
  const max = list.maxPageSize ?? PAGE_SIZE_MAX;
  check(list.pageSize >= 1 && list.pageSize <= max && max <= PAGE_SIZE_MAX_ANY, 'its page sizes are out of bounds');
  faults.push(...Object.entries(list.fields).flatMap(([name, field]) => fieldFaults(name, field)));
  for (const [name, relation] of Object.entries(list.expand ?? {})) {
    faults.push(...relationFaults(name, relation, list, byName.get(relation.list)));
  }
  return faults.map(fault => `${list.name}: ${fault}`);
}

/** Returns all faults of the declarations; empty if the server may start. */
function faultsOf(declarations: readonly ListDeclaration[]): string[] {
  const byName = new Map(declarations.map(list => [list.name, list]));
  const repeated = declarations
    .filter(list => byName.get(list.name) !== list)
    .map(list => `${list.name}: is declared twice`);
  return [...repeated, ...declarations.flatMap(list => listFaults(list, byName))];
}

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
  /** Text that lists have in common only if they have the same fields. */
  readonly key: string;
  readonly fields: ReadonlyMap<string, ListField>;
  readonly id: ListField;
  /** Fields returned if `$select` names none. */
  readonly usual: readonly ListField[];
  readonly searched: readonly ListField[];
  readonly relations: ReadonlyMap<string, Relation>;
  readonly order: readonly OrderField[];
  readonly maxPageSize: number;
}

/** List with the parts that programs see. */
export interface RegisteredList extends List {
  /** List without the fields that no program reads. */
  readonly forPeopleReaders: List;
  /** List without the fields that tell about people, either. */
  readonly forPrograms: List;
}

/** Returns the part of a list that the reader may name: people name all of it, programs less. */
export function listFor({ account }: Pick<Context, 'account'>, list: RegisteredList): List {
  if (account === undefined) return list;
  return account.readsPeople ? list.forPeopleReaders : list.forPrograms;
}

export interface Registry {
  readonly lists: readonly RegisteredList[];
  /** Returns the list of that name, or undefined. */
  find(name: string): RegisteredList | undefined;
  /** Returns the list of that name, which exists because a declaration names it. */
  get(name: string): RegisteredList;
}

/** Returns the field of that name, which exists because a declaration names it. */
export function fieldOf({ name: list, fields }: Pick<List, 'name' | 'fields'>, name: string): ListField {
  const field = fields.get(name);
  if (field === undefined) throw new Error(`${list} has no ${name}`);
  return field;
}

/** Returns the same list with fewer fields. */
function reduced(list: List, key: string, isKept: (field: ListField) => boolean): List {
  return {
    ...list,
    key: `${list.name} ${key}`,
    fields: new Map([...list.fields].filter(([, field]) => isKept(field))),
    usual: list.usual.filter(isKept),
    searched: list.searched.filter(isKept),
  };
}

/** Returns which programs may read a field. */
const programsOf = ({ type, programs = type === 'ids' ? 'people' : 'all' }: Field): Programs => programs;

function register(declaration: ListDeclaration): RegisteredList {
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
  const list: List = {
    declaration,
    name,
    key: name,
    fields: byName,
    id: fieldOf({ name, fields: byName }, 'Id'),
    usual: fields.filter(field => field.onDemand !== true),
    searched: fields.filter(field => field.search === true),
    relations: new Map(Object.entries(declaration.expand ?? {})),
    order,
    maxPageSize: Math.min(declaration.maxPageSize ?? PAGE_SIZE_MAX, PAGE_SIZE_MAX_ANY),
  };
  return {
    ...list,
    forPeopleReaders: reduced(list, 'for readers of people', field => programsOf(field) !== 'none'),
    forPrograms: reduced(list, 'for programs', field => programsOf(field) === 'all'),
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
