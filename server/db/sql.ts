/**
 * The one way to write SQL: the tag `sql`. A piece in a piece is inlined, and whatever else is interpolated is a bound value,
 * so that nothing from a request can become SQL. What is neither says so: `identifier`, `literal`, `param`.
 */

/** Stands in the text for a value, because it stands in no SQL. */
const VALUE = '\uE000';
/** Stands around the name of a parameter. */
const NAME = '\uE001';
const MARK = new RegExp(`${VALUE}|${NAME}(\\w+)${NAME}`, 'g');

/** Values by the names of their parameters. */
export type NamedValues = Readonly<Record<string, unknown>>;

const NO_VALUES: readonly unknown[] = [];

/** Made by the functions of this file alone; that is what keeps a text of anybody else's from being run. */
class Piece {
  /** Nothing else has it, so that nothing else has this type. */
  declare protected readonly isSql: true;
  /** With a mark for each value. */
  readonly text: string;
  /** Of the marks without a name, in their order. */
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[] = NO_VALUES) {
    this.text = text;
    this.values = values;
  }
}

/** A piece of SQL with its values. */
export type Sql = Piece;

/** What may be interpolated. A value has the type that PostgreSQL finds for it where it stands: cast it where it finds none. */
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

/** A parameter whose value is given when the statement is run, under this name. It may stand in it more than once. */
export const param = (name: string, type: string): Sql => new Piece(`${NAME}${name}${NAME}::${type}`);

const BARE = /^[a-z_][a-z0-9_]*$/;

/** A name of a declaration. Wire names are quoted: PostgreSQL folds capitals otherwise. */
export const identifier = (name: string): Sql => new Piece(BARE.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** A constant of our own, written out: PostgreSQL plans for it. Never for what a request says. */
export function literal(value: string | number | boolean): Sql {
  if (typeof value === 'string') return new Piece(`'${value.replaceAll(`'`, `''`)}'`);
  if (!Number.isFinite(Number(value))) throw new RangeError(`Not a number: ${value}`);
  return new Piece(String(value));
}

/** A statement as PostgreSQL takes it, and where each of its numbered values comes from. */
interface Compiled {
  readonly text: string;
  /** The name of a parameter, or the place of a value without one. */
  readonly slots: readonly (string | number)[];
}

/** Constants are compiled once; what is made for a request is forgotten with it. */
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

/** The value of a parameter. @throws Error when nobody gave it */
function valueOf(name: string, { text }: Sql, given: NamedValues | undefined): unknown {
  if (given !== undefined && Object.hasOwn(given, name)) return given[name];
  throw new Error(`No value for ${name}: ${text.replaceAll(NAME, '$')}`);
}

/**
 * A statement that is parsed once for each connection, under its name. All that differs from one run to the next are its
 * parameters.
 */
export interface Prepared {
  readonly name: string;
  readonly statement: Sql;
}

/** @throws Error for a statement with bound values, each of which would make it another one */
export function prepared(name: string, statement: Sql): Prepared {
  if (statement.values.length > 0) throw new Error(`${name} has values besides its parameters`);
  return { name, statement };
}

export const isPrepared = (statement: Sql | Prepared): statement is Prepared => !(statement instanceof Piece);

/** A statement as the driver takes it. */
export interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The statement as the driver takes it, its placeholders numbered.
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
