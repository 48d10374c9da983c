import type { Knex } from 'knex';

/**
 * A piece of SQL with its values. The text holds `?` for each value; names in it come from declarations, never from a
 * request. Pieces are joined here and numbered once, because a statement is put together anew for each request and knex's
 * builder costs more than everything else of it.
 */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Values that many pieces of a statement share, such as who reads: `$name` in the text. Each is bound once. */
  readonly named?: NamedValues;
}

export type NamedValues = Readonly<Record<string, unknown>>;

/** Of pieces that are made for one request, the values are one object: nothing is copied. */
function merged(one: NamedValues | undefined, other: NamedValues | undefined): NamedValues | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one === other ? one : { ...one, ...other };
}

const piece = (text: string, values: readonly unknown[], named: NamedValues | undefined): Sql =>
  named === undefined ? { text, values } : { text, values, named };

export const EMPTY: Sql = { text: '', values: [] };

/** Builds a piece: `sql\`${a} and ${b}\``. Pieces are inlined, numbers must be integers and are written out, nothing else is taken. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  let named: NamedValues | undefined;
  parts.forEach((part, index) => {
    if (typeof part === 'number') {
      if (!Number.isSafeInteger(part)) throw new RangeError(`Not an integer: ${part}`);
      text += String(part);
    } else {
      text += part.text;
      values.push(...part.values);
      named = merged(named, part.named);
    }
    text += strings[index + 1] ?? '';
  });
  return piece(text, values, named);
}

/** A bound value, with the type that it has in PostgreSQL, so that no operator has to guess. */
export const bound = (value: unknown, type: string): Sql => ({ text: `?::${type}`, values: [value] });

/** Text of a declaration: a column, an alias, a keyword. */
export const literal = (text: string): Sql => ({ text, values: [] });

/** A quoted identifier: wire names are case-sensitive in PostgreSQL only when quoted. */
export const quoted = (name: string): Sql => literal(`"${name.replaceAll('"', '""')}"`);

export function join(parts: readonly Sql[], separator: string): Sql {
  const named = parts.reduce<NamedValues | undefined>((all, part) => merged(all, part.named), undefined);
  return piece(
    parts.map(part => part.text).join(separator),
    parts.flatMap(part => part.values),
    named,
  );
}

/** What a declaration's hook built: a piece, or `sql.raw` with `\\?` escapes as knex has them. */
export function fromHook(raw: Knex.Raw | Sql): Sql {
  if ('text' in raw) return raw;
  const { sql: text, bindings } = raw.toSQL();
  return { text, values: bindings };
}

/** An escaped or bare question mark, or a named value; names in double quotes are wire names and may begin with `$`. */
const MARK = /\\\?|\?|(?<!")\$([a-z]\w*)/gi;

/** The statement as PostgreSQL takes it, placeholders numbered. */
export function toStatement({ text, values: given, named = {} }: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const numbers = new Map<string, number>();
  let taken = 0;
  const numbered = text.replace(MARK, (mark, name: string | undefined) => {
    if (mark === '\\?') return '?';
    if (name === undefined) return `$${values.push(given[taken++])}`;
    const known = numbers.get(name);
    if (known !== undefined) return `$${known}`;
    if (!Object.hasOwn(named, name)) throw new Error(`No value for $${name}: ${text}`);
    const number = values.push(named[name]);
    numbers.set(name, number);
    return `$${number}`;
  });
  if (taken !== given.length) throw new Error(`${taken} placeholders for ${given.length} values: ${text}`);
  return { text: numbered, values };
}
