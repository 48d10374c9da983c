import { describe, expect, it } from 'vitest';
import { notes } from '../testing/engine-app.ts';
import type { ListDeclaration } from './define-list.ts';
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

describe('createRegistry', () => {
  it('takes sound declarations and finds them by their exact name', () => {
    const registry = createRegistry([notes]);
    expect(registry.find('Test_Notes')?.maxPageSize).toBe(50);
    expect(registry.find('test_notes')).toBeUndefined();
    expect(registry.find('constructor')).toBeUndefined();
  });

  it.each<[string, ListDeclaration, string]>([
    [
      'a field with neither column nor computation',
      withField('X', { type: 'text' }),
      'X: needs a column or a computation',
    ],
    [
      'a field with both',
      withField('X', { type: 'text', column: 'x', compute: ({ sql }) => sql.raw('1') }),
      'not both',
    ],
    ['a column that is more than a name', withField('X', { type: 'text', column: 'x; drop' }), 'is no column name'],
    ['a wire name that is none', withField('a-b', { type: 'text', column: 'x' }), 'is no wire name'],
    ['an order by JSON', withField('X', { type: 'json', column: 'x', sort: true }), "json can't be sorted by"],
    ['a search in numbers', withField('X', { type: 'int', column: 'x', search: true }), "int can't be searched"],
    ['an order that is not sortable', { ...notes, order: ['Open'] }, 'ordered by Open, which is not sortable'],
    ['a page larger than the largest', { ...notes, pageSize: 51 }, 'page sizes are out of bounds'],
    [
      'a hidden Id',
      withField('Id', { type: 'int', column: 'id', visible: ({ sql }) => sql.raw('true') }),
      'never hidden',
    ],
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
  ])('refuses %s', (_what, list, fault) => {
    expect(faults(list)).toContain(fault);
  });

  it('refuses a name twice, and tells every fault at once', () => {
    const told = faults(notes, { ...notes, order: [], pageSize: 0 });
    expect(told).toContain('Test_Notes: is declared twice');
    expect(told).toContain('Test_Notes: needs an order');
    expect(told).toContain('Test_Notes: its page sizes are out of bounds');
  });
});
