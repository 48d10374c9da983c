/**
 * Largest number of named statements. Each costs memory on every connection, so requests must not add more without
 * limit. @assumed
 */
const NAMES_MAX = 300;

/**
 * Creates a function that names the statements of writes, so that PostgreSQL parses and plans each once per connection.
 * A feature's write has the same text each time, regardless of its values.
 */
export function createNaming(): (query: Query) => Query {
  const names = new Map<string, string>();
  return query => {
    if (query.name !== undefined) return query;
    const known = names.get(query.text);
    if (known !== undefined) return { ...query, name: known };
    if (names.size >= NAMES_MAX) return query;
    const name = `write${names.size + 1}`;
    names.set(query.text, name);
    return { ...query, name };
  };
}

/**
 * The tag `sql` is the only way to write SQL. A piece in a piece is inlined, and all other interpolations are bound
 * values, so that nothing from a request can become SQL. Exceptions are explicit: `identifier`, `literal`, `param`.
 */

/** Placeholder for a value in the text, because it occurs in no SQL. */
const VALUE = '\uE000';
/** Mark on both sides of a parameter's name. */
const NAME = '\uE001';
const MARK = new RegExp(`${VALUE}|${NAME}(\\w+)${NAME}`, 'g');

/** Values by the names of their parameters. */
export type NamedValues = Readonly<Record<string, unknown>>;

const NO_VALUES: readonly unknown[] = [];

/** Piece of SQL. Only the functions of this file make it, which keeps text from elsewhere from being run. */
class Piece {
  /** Brand that no other type has. */
  declare protected readonly isSql: true;
  /** SQL with a mark for each value. */
  readonly text: string;
  /** Values of the unnamed marks, in their order. */
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[] = NO_VALUES) {
    this.text = text;
    this.values = values;
  }
}

/** A piece of SQL with its values. */
export type Sql = Piece;

/** Values that may be interpolated. PostgreSQL infers their type from the context: cast them if it can't. */
export type Interpolated = Sql | string | number | boolean | Date | readonly unknown[] | object | null;

/** Writes a piece: sql`a.author_id = ${viewer.id} and ${isCurrent}`. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Interpolated[]): Sql {
  let text = strings[0] ?? '';
  let values = NO_VALUES;
  for (const [index, part] of parts.entries()) {
    if (part instanceof Piece) {
      text += part.text;
      if (part.values.length > 0) values = values.length === 0 ? part.values : [...values, ...part.values];
    } else {
      text += VALUE;
      values = [...values, part];
    }
    text += strings[index + 1] ?? '';
  }
  return new Piece(text, values);
}

export const EMPTY: Sql = sql``;

const COMMA = sql`, `;

export function join(parts: readonly Sql[], separator: Sql = COMMA): Sql {
  return new Piece(
    parts.map(part => part.text).join(separator.text),
    parts.flatMap(part => part.values),
  );
}

/** Creates a parameter, whose value is given under this name when the statement is run. It may occur more than once. */
export const param = (name: string, type: string): Sql => new Piece(`${NAME}${name}${NAME}::${type}`);

const BARE = /^[a-z_][a-z0-9_]*$/;

/** Creates an identifier. Wire names are quoted, because PostgreSQL folds capitals otherwise. */
export const identifier = (name: string): Sql => new Piece(BARE.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/**
 * Writes a constant of the program into the SQL, so that PostgreSQL plans for it. It must never be used for values of a
 * request.
 */
export function literal(value: string | number | boolean): Sql {
  if (typeof value === 'string') return new Piece(`'${value.replaceAll(`'`, `''`)}'`);
  if (!Number.isFinite(Number(value))) throw new RangeError(`Not a number: ${value}`);
  return new Piece(String(value));
}

/** Statement as PostgreSQL takes it, and the source of each numbered value. */
interface Compiled {
  readonly text: string;
  /** Name of a parameter, or index of a value without one. */
  readonly slots: readonly (string | number)[];
}

/** Cache of compiled statements. Constants are compiled once; a statement made for a request is dropped with it. */
const compilations = new WeakMap<Sql, Compiled>();

function compiled(statement: Sql): Compiled {
  const known = compilations.get(statement);
  if (known !== undefined) return known;
  const slots: (string | number)[] = [];
  const numbers = new Map<string, number>();
  let taken = 0;
  const text = statement.text.replace(MARK, (_mark, name: string | undefined) => {
    if (name === undefined) return `$${slots.push(taken++)}`;
    const number = numbers.get(name) ?? slots.push(name);
    numbers.set(name, number);
    return `$${number}`;
  });
  const made = { text, slots };
  compilations.set(statement, made);
  return made;
}

/** Returns the value of a parameter. @throws Error when none was given */
function valueOf(name: string, { text }: Sql, given: NamedValues | undefined): unknown {
  if (given !== undefined && Object.hasOwn(given, name)) return given[name];
  throw new Error(`No value for ${name}: ${text.replaceAll(NAME, '$')}`);
}

/** Statement that is parsed once for each connection, under its name. Only its parameters differ between runs. */
export interface Prepared {
  readonly name: string;
  readonly statement: Sql;
}

/**
 * Makes a prepared statement. @throws Error for a statement with bound values, each of which would make it a different
 * one
 */
export function prepared(name: string, statement: Sql): Prepared {
  if (statement.values.length > 0) throw new Error(`${name} has values besides its parameters`);
  return { name, statement };
}

export const isPrepared = (statement: Sql | Prepared): statement is Prepared => !(statement instanceof Piece);

/** Statement as the driver takes it. */
export interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Converts a statement for the driver, with numbered placeholders.
 * @param given values of its parameters
 * @throws Error for a parameter without a value
 */
export function queryOf(statement: Sql | Prepared, given?: NamedValues): Query {
  if (isPrepared(statement)) return { name: statement.name, ...queryOf(statement.statement, given) };
  const { text, slots } = compiled(statement);
  const values = slots.map(slot =>
    typeof slot === 'number' ? statement.values[slot] : valueOf(slot, statement, given),
  );
  return { text, values };
}
