import { expect, test } from 'vitest';
import { isEmptySearch, readSearch } from './rules.ts';

test.each(['de:', 'EN:', '-de:', 'tipo:', 'desde:', 'hasta:', 'de:""', 'de: tipo:'])(
  '%s says nothing yet, and is no word',
  text => {
    expect(isEmptySearch(readSearch(text))).toBe(true);
    expect(readSearch(text).without).toEqual([]);
    expect(readSearch(`plan ${text}`)).toEqual(readSearch('plan'));
  },
);

test('what looks like an option and is none is a word', () => {
  expect(readSearch('acta: nota:final').words).toEqual(['acta:', 'nota:final']);
});

test('an option has what follows it, in quotes or up to the next space', () => {
  expect(readSearch('plan de:"Ana Pérez" en:Nómina')).toMatchObject({
    words: ['plan'],
    author: 'Ana Pérez',
    place: 'Nómina',
  });
});
