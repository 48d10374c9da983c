import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARISONS, printFilter, TEXT_MATCHES, type Filter, type FilterValue, parseFilter } from './parse-filter.ts';
import { QueryError } from './problem.ts';

const refusal = (text: string): QueryError => {
  try {
    parseFilter(text);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
};

const field = fc.constantFrom('Id', 'Title', 'CreatedBy', 'In_Home2', '_x');
const value: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.integer(),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }).map(number => Math.round(number * 100) / 100 + 0),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
    .map(date => ({ time: date.toISOString() })),
);
const filters = fc.letrec<{ filter: Filter; leaf: Filter }>(tie => ({
  leaf: fc.oneof(
    fc.record({ kind: fc.constant('compare' as const), operator: fc.constantFrom(...COMPARISONS), field, value }),
    fc.record({ kind: fc.constant('in' as const), field, values: fc.array(value, { minLength: 1, maxLength: 4 }) }),
    fc.record({
      kind: fc.constant('match' as const),
      match: fc.constantFrom(...TEXT_MATCHES),
      field,
      text: fc.string({ maxLength: 12, unit: 'grapheme' }),
    }),
  ),
  filter: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      terms: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), term: tie('filter') }),
  ),
}));

describe('parseFilter', () => {
  it('reads back whatever printFilter writes, unless it is over a limit', () => {
    fc.assert(
      fc.property(filters.filter, filter => {
        const text = printFilter(filter);
        try {
          expect(parseFilter(text)).toEqual(filter);
        } catch (error) {
          if (!(error instanceof QueryError)) throw error;
          expect(error.code).toBe('limit_exceeded');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never throws anything but a QueryError, however broken the text', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      "'",
      "''",
      ',',
      ' and ',
      ' or ',
      'not ',
      'eq',
      ' in ',
      'Id',
      '5',
      'null',
      "datetime'",
      '2026-13-01',
      '-',
      '.',
      'e9',
      '\0',
    );
    const broken = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 40 }).map(list => list.join('')),
    );
    fc.assert(
      fc.property(broken, text => {
        try {
          parseFilter(text);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, Filter]>([
    ["Title eq 'O''Neil'", { kind: 'compare', operator: 'eq', field: 'Title', value: "O'Neil" }],
    ['ResponseTo eq null', { kind: 'compare', operator: 'eq', field: 'ResponseTo', value: null }],
    ['Home ne true', { kind: 'compare', operator: 'ne', field: 'Home', value: true }],
    ['Price le -1.5', { kind: 'compare', operator: 'le', field: 'Price', value: -1.5 }],
    ['Date ge 2026-11-21', { kind: 'compare', operator: 'ge', field: 'Date', value: { time: '2026-11-21' } }],
    [
      "Date lt datetime'2026-11-21T05:00:00Z'",
      { kind: 'compare', operator: 'lt', field: 'Date', value: { time: '2026-11-21T05:00:00Z' } },
    ],
    ["substringof('ñandú',Title)", { kind: 'match', match: 'contains', field: 'Title', text: 'ñandú' }],
    ["startswith(Title, 'a')", { kind: 'match', match: 'startswith', field: 'Title', text: 'a' }],
    ['Id in (1,2, 3)', { kind: 'in', field: 'Id', values: [1, 2, 3] }],
  ])('reads %s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it('binds and tighter than or, and not tightest', () => {
    expect(printFilter(parseFilter('not A eq 1 and B eq 2 or C eq 3'))).toBe('(not A eq 1 and B eq 2) or C eq 3');
    expect(parseFilter('A eq 1 and (B eq 2 or C eq 3)')).toMatchObject({
      kind: 'and',
      terms: [{ kind: 'compare' }, { kind: 'or' }],
    });
  });

  it.each([
    '',
    'Id',
    'Id eq',
    'Id eq 1 garbage',
    "Id eq 'open",
    '(Id eq 1',
    'Id eq 1)',
    'Id in ()',
    'eq eq 1',
    'upper(Id,1)',
    'Id eq 2026-02-30',
    't1.Id eq 1',
    'Creator/Name eq 1',
    'Id eq 1;drop',
    'Id eq 5x',
  ])('refuses %j as malformed', text => {
    expect(refusal(text).code).toBe('malformed_option');
  });

  it.each([
    ['characters', `Id eq '${'x'.repeat(2000)}'`],
    ['parentheses', `${'('.repeat(11)}Id eq 1${')'.repeat(11)}`],
    ['nots', `${'not '.repeat(11)}Id eq 1`],
    ['nodes', Array.from({ length: 51 }, () => 'A eq 1').join(' and ')],
    ['or terms', Array.from({ length: 21 }, () => 'A eq 1').join(' or ')],
    ['in values', `Id in (${Array.from({ length: 101 }, (_, index) => index).join(',')})`],
  ])('refuses too many %s as over the limit', (_what, text) => {
    expect(refusal(text).code).toBe('limit_exceeded');
  });
});
