import type { Knex } from 'knex';

/**
 * A piece of SQL with its values. The text holds `?` for each value; names in it come from declarations, never from a
 * request. Pieces are joined here and numbered once, because a statement is put together anew for each request and knex's
 * builder costs more than everything else of it.
 */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

export const EMPTY: Sql = { text: '', values: [] };

/** Builds a piece: `sql\`${a} and ${b}\``. Pieces are inlined, numbers must be integers and are written out, nothing else is taken. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (typeof part === 'number') {
      if (!Number.isSafeInteger(part)) throw new RangeError(`Not an integer: ${part}`);
      text += String(part);
    } else {
      text += part.text;
      values.push(...part.values);
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/** A bound value, with the type that it has in PostgreSQL, so that no operator has to guess. */
export const bound = (value: unknown, type: string): Sql => ({ text: `?::${type}`, values: [value] });

/** Text of a declaration: a column, an alias, a keyword. */
export const literal = (text: string): Sql => ({ text, values: [] });

/** A quoted identifier: wire names are case-sensitive in PostgreSQL only when quoted. */
export const quoted = (name: string): Sql => literal(`"${name.replaceAll('"', '""')}"`);

export function join(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map(part => part.text).join(separator), values: parts.flatMap(part => part.values) };
}

/** What a declaration's hook built with `sql.raw`, `\\?` escapes as knex has them. */
export function fromRaw(raw: Knex.Raw): Sql {
  const { sql: text, bindings } = raw.toSQL();
  return { text, values: bindings };
}

/** The statement as PostgreSQL takes it, placeholders numbered. */
export function toStatement(piece: Sql): { text: string; values: unknown[] } {
  let number = 0;
  const text = piece.text.replace(/\\\?|\?/g, mark => (mark === '?' ? `$${++number}` : '?'));
  if (number !== piece.values.length)
    throw new Error(`${number} placeholders for ${piece.values.length} values: ${piece.text}`);
  return { text, values: [...piece.values] };
}
