import { describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { notes } from '../testing/engine-app.ts';
import { everyone, nobody, type ListDeclaration } from './define-list.ts';
import { createRegistry } from './registry.ts';

const faults = (...lists: ListDeclaration[]): string => {
  try {
    createRegistry(lists);
  } catch (error) {
    return String(error);
  }
  return '';
};
const withField = (name: string, field: ListDeclaration['fields'][string]): ListDeclaration => ({
  ...notes,
  fields: { ...notes.fields, [name]: field },
});

const shared: ListDeclaration = {
  ...notes,
  organisation: null,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
  write: {},
};
const { Secret: _hidden, ...visible } = notes.fields;
const open: ListDeclaration = { ...notes, fields: visible, expand: {} };

describe('createRegistry', () => {
  it('takes sound declarations and finds them by their exact name', () => {
    const registry = createRegistry([notes]);
    expect(registry.find('Test_Notes')?.maxPageSize).toBe(50);
    expect(registry.find('test_notes')).toBeUndefined();
    expect(registry.find('constructor')).toBeUndefined();
    expect(faults({ ...shared, name: 'Test_Shared' }, notes)).toBe('');
    expect(faults({ ...open, searchIndex: { column: 'title', finder: 'find_notes' } })).toBe('');
  });

  it.each<[string, ListDeclaration, string]>([
    [
      'a field with neither column nor computation',
      withField('X', { type: 'text' }),
      'X: needs a column or a computation',
    ],
    ['a field with both', withField('X', { type: 'text', column: 'x', compute: () => sql`1` }), 'not both'],
    ['a column that is more than a name', withField('X', { type: 'text', column: 'x; drop' }), 'is no column name'],
    ['a wire name that is none', withField('a-b', { type: 'text', column: 'x' }), 'is no wire name'],
    ['an order by JSON', withField('X', { type: 'json', column: 'x', sort: true }), "json can't be sorted by"],
    ['a filter by JSON', withField('X', { type: 'json', column: 'x', filter: true }), "json can't be filtered by"],
    [
      'a text that includes ids',
      withField('X', { type: 'text', column: 'x', includes: () => sql`true` }),
      'includes no ids',
    ],
    [
      'an order by what may not always be chosen by',
      withField('X', { type: 'int', column: 'x', sort: true, filterWhere: () => sql`true` }),
      'may not always be chosen by',
    ],
    ['a search in numbers', withField('X', { type: 'int', column: 'x', search: true }), "int can't be searched"],
    [
      'a field that is made of none',
      { ...notes, present: { fills: { Title: ['Words'] }, rows: (_, rows) => rows } },
      'fills',
    ],
    ['a fresh value of no field', { ...notes, fresh: { X: sql`0` } }, 'has fresh values'],
    ['old rows with fresh values', { ...notes, fresh: { Title: sql`''` }, keepsNoAnswers: true }, 'has fresh values'],
    ['a write that nobody may', { ...notes, policy: { ...notes.policy, create: nobody } }, 'writes what nobody may'],
    ['a write without a body', { ...notes, input: {} }, 'or without a body'],
    ['an order that is not sortable', { ...notes, order: ['Open'] }, 'ordered by Open, which is not sortable'],
    ['a page larger than the largest', { ...notes, pageSize: 51 }, 'page sizes are out of bounds'],
    ['a hidden Id', withField('Id', { type: 'int', column: 'id', visible: () => sql`true` }), 'never hidden'],
    [
      'a relation to nowhere',
      { ...notes, expand: { X: { list: 'None', field: 'ParentId', fields: ['Id'] } } },
      'no list None',
    ],
    [
      'a relation with unknown fields',
      { ...notes, expand: { X: { list: 'Test_Notes', field: 'Title', fields: ['Nada'] } } },
      'Test_Notes has no Nada',
    ],
    [
      'a relation that hides a field',
      { ...notes, expand: { Title: { list: 'Test_Notes', field: 'ParentId', fields: ['Id'] } } },
      'is no free wire name',
    ],
    ['a table of everybody that somebody writes', { ...notes, organisation: null }, 'belongs to no organisation'],
    [
      'a table of everybody with rows that stand in for others',
      { ...shared, fallback: true },
      'belongs to no organisation',
    ],
    [
      'an index that searches what is hidden',
      { ...notes, searchIndex: { column: 'title', finder: 'find_notes' } },
      'searched fields that nobody hides',
    ],
    [
      'an index whose function is more than a name',
      { ...open, searchIndex: { column: 'title', finder: 'find_notes(1); drop' } },
      'its search index needs a column, a function',
    ],
    [
      'a way to what is read by itself alone',
      { ...notes, expand: { Own: { list: 'Test_Notes', field: 'Id', fields: ['Id'] } }, vault: 'loan' },
      'Own: leads to Test_Notes, which is read by itself alone',
    ],
    ['a replica of what a vault has', { ...notes, onReplica: true, vault: 'loan' }, 'is read by a replica'],
    [
      'a place for NULL in an order that there is not',
      withField('X', { type: 'int', column: 'x', nullsLast: true }),
      'X: is not sorted by',
    ],
  ])('refuses %s', (_what, list, fault) => {
    expect(faults(list)).toContain(fault);
  });

  it('refuses a name twice, and tells every fault at once', () => {
    const found = faults(notes, { ...notes, order: [], pageSize: 0 });
    expect(found).toContain('Test_Notes: is declared twice');
    expect(found).toContain('Test_Notes: needs an order');
    expect(found).toContain('Test_Notes: its page sizes are out of bounds');
  });
});
