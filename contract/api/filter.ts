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
export type TextMatch = (typeof TEXT_MATCHES)[number];

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
