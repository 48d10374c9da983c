import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, where } from './parse-filter.ts';
import { buildQuery, parseQuery, type ListQuery } from './query.ts';
import { QueryError } from './problem.ts';

const parse = (text: string): ListQuery => parseQuery(new URLSearchParams(text));
const refusal = (text: string): { code: string; subject: string } => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof QueryError) return { code: error.code, subject: error.subject };
    throw error;
  }
  throw new Error(`accepted: ${text}`);
};

describe('parseQuery', () => {
  it('reads every option, with and without $', () => {
    const query: ListQuery = {
      select: ['Id', 'Creator/Name'],
      filter: all(where('PostId', 'eq', 5), where('ResponseTo', 'eq', null)),
      orderby: [
        { field: 'Likes', descending: true },
        { field: 'Id', descending: false },
      ],
      expand: ['Creator'],
      userId: 7,
      search: 'café',
      count: true,
      top: 3,
      next: 'abc_-9',
    };
    const text =
      '$select=Id,Creator/Name&filter=PostId eq 5 and ResponseTo eq null&$orderby=Likes desc, Id asc&expand=Creator';
    expect(parse(`${text}&$userId=7&search=café&count=true&$top=3&$next=abc_-9`)).toEqual(query);
    expect(parse(buildQuery(query))).toEqual(query);
  });

  it('asks nothing when nothing is asked', () => {
    expect(parse('')).toEqual({});
    expect(buildQuery({})).toBe('');
  });

  it('takes $next=0,10 as the first page of ten', () => {
    expect(parse('$next=0,10')).toEqual({ top: 10 });
    expect(parse('$next=0,10&$top=10')).toEqual({ top: 10 });
    expect(refusal('$next=0,10&$top=5').code).toBe('malformed_option');
  });

  it('takes $next=20,10 as the third page of ten', () => {
    expect(parse('$next=20,10')).toEqual({ skip: 20, top: 10 });
    expect(parse('$next=20,10&$top=10')).toEqual({ skip: 20, top: 10 });
    expect(parse(buildQuery({ skip: 20, top: 10, count: true }))).toEqual({ skip: 20, top: 10, count: true });
    expect(parse('$next=10000,10')).toEqual({ skip: 10_000, top: 10 });
    expect(refusal('$next=10001,10').code).toBe('limit_exceeded');
    expect(refusal('$next=20,10&$top=5').code).toBe('malformed_option');
    expect(refusal('$next=20,0').code).toBe('malformed_option');
  });

  it.each([
    ['$where=1', 'unknown_option', '$where'],
    ['__proto__=1', 'unknown_option', '__proto__'],
    ['$$top=1', 'unknown_option', '$$top'],
    ['$top=1&top=1', 'malformed_option', '$top'],
    ['$top=1&$top=2', 'malformed_option', '$top'],
    ['$top=0', 'malformed_option', '$top: 0'],
    ['$top=-1', 'malformed_option', '$top: -1'],
    ['$top=1e3', 'malformed_option', '$top: 1e3'],
    ['$top=5001', 'limit_exceeded', '$top'],
    ['$select=Id,,Title', 'malformed_option', '$select: '],
    ['$select=Id,Id', 'malformed_option', '$select'],
    ['$select=a/b/c', 'malformed_option', '$select: a/b/c'],
    ['$orderby=Id up', 'malformed_option', '$orderby: Id up'],
    ['$orderby=a,b,c,d', 'limit_exceeded', '$orderby'],
    ['$expand=a,b,c,d', 'limit_exceeded', '$expand'],
    ['$search=a', 'malformed_option', '$search: a'],
    [`$search=${'a'.repeat(101)}`, 'limit_exceeded', '$search'],
    ['$search=a%00b', 'malformed_option', '$search'],
    ['$count=1', 'malformed_option', '$count: 1'],
    ['$next=a b', 'malformed_option', '$next'],
    ['$userId=me', 'malformed_option', '$userId: me'],
    [`$select=${Array.from({ length: 61 }, (_, index) => `f${index}`).join(',')}`, 'limit_exceeded', '$select'],
  ])('refuses %s', (text, code, subject) => {
    expect(refusal(text)).toEqual({ code, subject });
  });

  it('never throws anything but a QueryError', () => {
    const key = fc.oneof(
      fc.constantFrom(
        '$select',
        'select',
        '$filter',
        '$top',
        '$orderby',
        '$expand',
        '$next',
        '$userId',
        '$search',
        '$count',
      ),
      fc.string(),
    );
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Id', '5', "Id eq '", 'true', 'a,b', '0,10'));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, texts), { maxLength: 5 }), pairs => {
        try {
          parseQuery(pairs);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
