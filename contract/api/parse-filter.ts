import {
  FILTER_CHARACTERS_MAX,
  FILTER_DEPTH_MAX,
  FILTER_IN_VALUES_MAX,
  FILTER_NODES_MAX,
  FILTER_OR_TERMS_MAX,
} from './limits.ts';
import { QueryError } from './problem.ts';

/**
 * Grammar of `$filter`: the OData subset that SharePoint lists use. @spec decision 2
 *
 * ``` expression := term ('or' term)*          term := factor ('and' factor)* factor     := 'not' factor | '('
 * expression ')' | function | comparison comparison := field ('eq'|'ne'|'gt'|'ge'|'lt'|'le') value | field 'in' '('
 * value (',' value)* ')' function   := 'substringof' '(' text ',' field ')' | ('contains'|'startswith'|'endswith') '('
 * field ',' text ')' value      := number | 'text' | true | false | null | ISO date | datetime'ISO date'
 * ```
 */

/** Value as it was written. The server decides whether it suits the field's type. */
export type FilterValue = number | string | boolean | null | { readonly time: string };

export const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const TEXT_MATCHES = ['contains', 'startswith', 'endswith'] as const;
type TextMatch = (typeof TEXT_MATCHES)[number];

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly Filter[] }
  | { readonly kind: 'not'; readonly term: Filter }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly field: string; readonly value: FilterValue }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly FilterValue[] }
  | { readonly kind: 'match'; readonly match: TextMatch; readonly field: string; readonly text: string };

const printText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function printValue(value: FilterValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'object') return `datetime'${value.time}'`;
  return String(value);
}

/** Prints a filter so that `parseFilter` reads it back unchanged. */
export function printFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.map(printOperand).join(` ${filter.kind} `);
    case 'not':
      return `not ${printOperand(filter.term)}`;
    case 'compare':
      return `${filter.field} ${filter.operator} ${printValue(filter.value)}`;
    case 'in':
      return `${filter.field} in (${filter.values.map(printValue).join(',')})`;
    case 'match':
      return `${filter.match}(${filter.field},${printText(filter.text)})`;
  }
}

const printOperand = (filter: Filter): string =>
  filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter)})` : printFilter(filter);

/** Builders of filters, so that the client never concatenates filter text. */
export const where = (field: string, operator: Comparison, value: FilterValue): Filter => ({
  kind: 'compare',
  operator,
  field,
  value,
});
export const all = (...terms: Filter[]): Filter => ({ kind: 'and', terms });

const OPTION = '$filter';

interface Token {
  readonly kind: 'word' | 'text' | 'time' | 'number' | 'mark' | 'end';
  readonly text: string;
}

const TIME = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?`;
const WHOLE_TIME = new RegExp(`^${TIME}$`);
/**
 * Pattern of one token at the current position. No alternative can match in two ways, so the time is linear in the
 * text.
 */
const TOKEN = new RegExp(
  [
    String.raw`\s*(?:`,
    String.raw`datetime'(?<datetime>[^']*)'`,
    String.raw`|'(?<text>(?:[^']|'')*)'`,
    String.raw`|(?<time>${TIME})(?![\w.])`,
    String.raw`|(?<number>-?\d{1,17}(?:\.\d{1,17})?(?:[eE][+-]?\d{1,3})?)(?![\w.])`,
    String.raw`|(?<word>[A-Za-z_][\w]*)`,
    String.raw`|(?<mark>[(),])`,
    String.raw`)`,
  ].join(''),
  'y',
);

/** Returns whether the text is an existing instant or day: 2026-02-30 does not exist. */
export function isTime(text: string): boolean {
  if (!WHOLE_TIME.test(text)) return false;
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return false;
  return day >= '0001-01-01' && !Number.isNaN(new Date(text.length === 10 ? `${text}T00:00:00Z` : text).getTime());
}

function tokenOf(groups: Record<string, string | undefined>): Token {
  if (groups.text !== undefined) return { kind: 'text', text: groups.text.replaceAll("''", "'") };
  const time = groups.datetime ?? groups.time;
  if (time !== undefined) {
    if (!isTime(time)) throw new QueryError('malformed_option', `${OPTION}: ${time}`);
    return { kind: 'time', text: time };
  }
  if (groups.number !== undefined) return { kind: 'number', text: groups.number };
  if (groups.word !== undefined) return { kind: 'word', text: groups.word };
  return { kind: 'mark', text: groups.mark ?? '' };
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found?.groups === undefined)
      throw new QueryError('malformed_option', `${OPTION}: ${text.slice(from, from + 20).trim()}`);
    tokens.push(tokenOf(found.groups));
  }
  return tokens;
}

const isComparison = (word: string): word is Comparison => (COMPARISONS as readonly string[]).includes(word);
const isTextMatch = (word: string): word is TextMatch => (TEXT_MATCHES as readonly string[]).includes(word);
const KEYWORDS: ReadonlySet<string> = new Set([...COMPARISONS, 'and', 'or', 'not', 'in', 'null', 'true', 'false']);
const END: Token = { kind: 'end', text: '' };

/** Recursive descent parser of the tokens; the limits bound both the recursion and the cost for the database. */
class Parser {
  private readonly tokens: readonly Token[];
  private position = 0;
  private nodes = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Filter {
    const filter = this.expression(1);
    if (this.peek().kind !== 'end') this.refuse();
    return filter;
  }

  private expression(depth: number): Filter {
    if (depth > FILTER_DEPTH_MAX) throw new QueryError('limit_exceeded', OPTION);
    const term = (): Filter => this.series('and', () => this.factor(depth));
    const filter = this.series('or', term);
    if (filter.kind === 'or' && filter.terms.length > FILTER_OR_TERMS_MAX)
      throw new QueryError('limit_exceeded', `${OPTION}: or`);
    return filter;
  }

  private series(kind: 'and' | 'or', next: () => Filter): Filter {
    const first = next();
    const terms = [first];
    while (this.takes('word', kind)) terms.push(next());
    if (terms.length === 1) return first;
    this.count();
    return { kind, terms };
  }

  private factor(depth: number): Filter {
    if (this.takes('word', 'not')) {
      if (depth >= FILTER_DEPTH_MAX) throw new QueryError('limit_exceeded', OPTION);
      this.count();
      return { kind: 'not', term: this.factor(depth + 1) };
    }
    if (this.takes('mark', '(')) {
      const inner = this.expression(depth + 1);
      this.expect('mark', ')');
      return inner;
    }
    this.count();
    const name = this.expect('word').text;
    if (this.peek().text === '(' && this.peek().kind === 'mark') return this.call(name);
    if (KEYWORDS.has(name)) this.refuse(name);
    return this.comparison(name);
  }

  /** Parses a function call: `substringof` takes its text first, the others take their field first. */
  private call(name: string): Filter {
    if (name !== 'substringof' && !isTextMatch(name)) return this.refuse(name);
    this.expect('mark', '(');
    const first = this.expect(name === 'substringof' ? 'text' : 'word').text;
    this.expect('mark', ',');
    const second = this.expect(name === 'substringof' ? 'word' : 'text').text;
    this.expect('mark', ')');
    return name === 'substringof'
      ? { kind: 'match', match: 'contains', field: this.fieldName(second), text: first }
      : { kind: 'match', match: name, field: this.fieldName(first), text: second };
  }

  private fieldName(word: string): string {
    return KEYWORDS.has(word) ? this.refuse(word) : word;
  }

  private comparison(field: string): Filter {
    const operator = this.expect('word').text;
    if (operator === 'in') return { kind: 'in', field, values: this.values() };
    if (!isComparison(operator)) return this.refuse(operator);
    return { kind: 'compare', operator, field, value: this.value() };
  }

  private values(): FilterValue[] {
    this.expect('mark', '(');
    const values = [this.value()];
    while (this.takes('mark', ',')) values.push(this.value());
    this.expect('mark', ')');
    if (values.length > FILTER_IN_VALUES_MAX) throw new QueryError('limit_exceeded', `${OPTION}: in`);
    return values;
  }

  private value(): FilterValue {
    const token = this.next();
    if (token.kind === 'text') return token.text;
    if (token.kind === 'time') return { time: token.text };
    // Adding 0 turns -0 into 0.
    if (token.kind === 'number') return Number(token.text) + 0;
    if (token.kind === 'word' && token.text === 'null') return null;
    if (token.kind === 'word' && (token.text === 'true' || token.text === 'false')) return token.text === 'true';
    return this.refuse(token.text);
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > FILTER_NODES_MAX) throw new QueryError('limit_exceeded', OPTION);
  }

  private peek(): Token {
    return this.tokens[this.position] ?? END;
  }

  private next(): Token {
    const token = this.peek();
    this.position += 1;
    return token;
  }

  private takes(kind: Token['kind'], text: string): boolean {
    const token = this.peek();
    if (token.kind !== kind || token.text !== text) return false;
    this.position += 1;
    return true;
  }

  private expect(kind: Token['kind'], text?: string): Token {
    const token = this.next();
    return token.kind === kind && (text === undefined || token.text === text) ? token : this.refuse(token.text);
  }

  private refuse(culprit = this.peek().text): never {
    throw new QueryError('malformed_option', culprit === '' ? OPTION : `${OPTION}: ${culprit.slice(0, 40)}`);
  }
}

/**
 * Parses a `$filter`. It throws a QueryError if the text is invalid (`malformed_option`) or too large
 * (`limit_exceeded`), and nothing else.
 */
export function parseFilter(text: string): Filter {
  if (text.length > FILTER_CHARACTERS_MAX) throw new QueryError('limit_exceeded', OPTION);
  return new Parser(tokenize(text)).whole();
}
