import { describe, expect, it } from 'vitest';
import { EMPTY, identifier, join, literal, param, prepared, queryOf, sql } from './sql.ts';

const HOSTILE = `'; drop table users; -- $1`;

describe('sql', () => {
  it('inlines pieces and binds everything else, whatever it says', () => {
    const scope = sql`a.org_id = ${7} and a.title = ${HOSTILE}`;
    const statement = sql`select 1 from adverts a where ${scope} and a.id = any(${[1, 2]}) and ${EMPTY}true is not ${null}`;
    expect(queryOf(statement)).toEqual({
      text: 'select 1 from adverts a where a.org_id = $1 and a.title = $2 and a.id = any($3) and true is not $4',
      values: [7, HOSTILE, [1, 2], null],
    });
  });

  it('numbers each parameter once, in the order in which they appear', () => {
    const org = param('org', 'int');
    const statement = sql`select ${org} where id = ${'x'} and org_id = ${org} and at < ${param('now', 'timestamptz')}`;
    expect(queryOf(statement, { now: 'today', org: 7, other: 1 })).toEqual({
      text: 'select $1::int where id = $2 and org_id = $1::int and at < $3::timestamptz',
      values: [7, 'x', 'today'],
    });
  });

  it('refuses a parameter without a value', () => {
    expect(() => queryOf(sql`select ${param('org', 'int')}`, { other: 1 })).toThrow(
      'No value for org: select $org$::int',
    );
  });

  it('writes out constants and names of our own', () => {
    const statement = sql`select ${identifier('Id')}, ${identifier('org_id')}, ${identifier('"')} limit ${literal(5)}`;
    expect(queryOf(statement).text).toBe('select "Id", org_id, """" limit 5');
    expect(queryOf(sql`${literal(`it's`)} ${literal(true)}`).text).toBe(`'it''s' true`);
    expect(() => literal(Number.NaN)).toThrow(RangeError);
  });

  it('joins with commas unless told otherwise', () => {
    const parts = [sql`${1}`, sql`${'x'}`];
    expect(queryOf(join(parts))).toEqual({ text: '$1, $2', values: [1, 'x'] });
    expect(queryOf(join(parts, sql` or `)).text).toBe('$1 or $2');
  });

  it('prepares what has parameters alone', () => {
    const statement = prepared('one', sql`select ${param('org', 'int')}`);
    expect(queryOf(statement, { org: 7 })).toEqual({ name: 'one', text: 'select $1::int', values: [7] });
    expect(() => prepared('one', sql`select ${7}`)).toThrow('one has values besides its parameters');
  });
});
