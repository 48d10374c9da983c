import type { AnyObjectSchema, InferType } from 'yup';
import type { Context, ReadContext, WriteContext } from '../base/context.ts';
import type { Vault } from '../db/connections.ts';
import type { Transaction } from '../db/database.ts';
import type { NamedValues, Sql } from '../db/sql.ts';
import type { Things } from '../things/things.ts';

/**
 * The declaration of a list: everything that the engine must know to serve `/api/<name>[/<id>]`.
 * A feature declares its lists in `server/features/<feature>/lists.ts`; the engine knows no feature.
 */

export type FieldType = 'int' | 'text' | 'boolean' | 'timestamp' | 'date' | 'json' | 'ids' | 'number';

/**
 * The row that a piece of SQL is about: `alias` is the name of the list's table in the statement. Who reads stands there as the
 * parameters of `READER`, because one statement serves everybody.
 */
export interface SqlRow {
  readonly alias: Sql;
  readonly things: Things;
}

/**
 * What several fields of a row are read from: joined once, where one of them is read. It finds one row at most, and may find
 * none.
 */
export interface Lookup {
  /** A join to the list's table, such as `left join users author on …`; fields know its alias. */
  readonly join: (row: SqlRow) => Sql;
}

export interface Field {
  readonly type: FieldType;
  /** Column of the list's table. Give `column` or `compute`, never both. */
  readonly column?: string;
  /** A computed, read-only value (a count, an own-flag). It may be filtered or sorted by only if it is cheap. */
  readonly compute?: (row: SqlRow) => Sql;
  /** What it is computed from besides the row. */
  readonly lookup?: Lookup;
  readonly filter?: true;
  readonly sort?: true;
  /** Sorted by it either way, rows without a value come last; otherwise NULL is the largest value, as PostgreSQL has it. */
  readonly nullsLast?: true;
  /** Part of `$search`: accents and case ignored. */
  readonly search?: true;
  /** Never taken from a body. Computed fields are read-only by nature. */
  readonly readOnly?: true;
  /** Left out of answers unless `$select` names it. */
  readonly onDemand?: true;
  /** Longest text, in characters, as the column declares it; the contract test compares. */
  readonly maxLength?: number;
  readonly nullable?: true;
  /** Column that holds `search_key()` of this text: search and order go by it, so that its index serves and ñ sorts as n. */
  readonly keyColumn?: string;
  /** One message for the documentation, where the name does not say enough. */
  readonly summary?: string;
  /**
   * Condition under which the viewer may see the value. Where it is false the value is NULL *before* any filter, order,
   * search, count or cursor touches it, so a hidden value can't be guessed from their behaviour.
   */
  readonly visible?: (row: SqlRow) => Sql;
  /**
   * Condition under which rows may be chosen by a value that everybody sees: where it is false a filter finds NULL. Who wrote
   * something stands on its card, but who keeps their stream to themselves is not listed by it.
   */
  readonly filterWhere?: (row: SqlRow) => Sql;
  /** Of `ids` that may be filtered by: whether this id is among them, by an index. `eq` asks it, as of a column with several values. */
  readonly includes?: (row: SqlRow, id: Sql) => Sql;
}

/** A relation that `$expand` may follow, one level, through the target list's own scope and masks. */
export interface Relation {
  /** Name of the target list, so that no feature imports another's declaration. */
  readonly list: string;
  /** Wire field of this list that holds the target's id (to one)… */
  readonly field?: string;
  /** …or wire field of the target that holds this list's Id (to many, capped). */
  readonly foreignField?: string;
  /** Wire fields of the target answered when `$select` names none (`Rel/Field`). */
  readonly fields: readonly string[];
  readonly top?: number;
}

/** Answers whether the viewer may do it. `row` is the wire row as the viewer sees it (absent on read and create). */
export type Policy<Row> = (context: Context, row?: Row) => boolean;

export const everyone = (): boolean => true;
export const nobody = (): boolean => false;

/** Columns to write, by name: values, or SQL of them. */
export type Columns = Record<string, unknown>;

/** A row as the engine has it: wire fields, which only its declaration knows. */
export interface Row extends Record<string, unknown> {
  Id: number;
}

/**
 * Inserts the row and answers its id. Identity, organisation and times come from the context, never from the body.
 * `columns` need not name the organisation.
 */
export type Insert = (columns: Columns) => Promise<number>;

/** Writes these columns of the row; none is fine. @throws ProblemError 404 when it is gone */
export type Save = (columns: Columns) => Promise<void>;

/** Deletes the row. @throws ProblemError 404 when it is gone */
export type Remove = () => Promise<void>;

/** The last word on fields that SQL can't say whole, such as messages in the reader's language. */
export interface Presentation<Row> {
  /** The fields that it fills, each with those that it makes them of. They are read, and it is called, when one is asked. */
  readonly fills: Readonly<Record<string, readonly string[]>>;
  /**
   * The rows with those fields filled, in their order. Gets a whole page, so that it can look things up once.
   * @param rows hold what the asked fields are made of; the rest is there only if it was asked for
   */
  readonly rows: (context: ReadContext, rows: Row[]) => Promise<Record<string, unknown>[]> | Record<string, unknown>[];
}

/** What is recorded of who reads a list, of lists whose every reading is to be known. */
export interface RecordedReading<Row> {
  /** Fields that the record is made of. They are read whatever is asked for. */
  readonly of: readonly string[];
  /** Runs in the transaction that has read the rows and before any of them leaves: when it fails, none does. */
  readonly record: (context: WriteContext, rows: readonly Row[]) => Promise<void>;
}

/** How `$search` finds rows by an index, past row-level security and never past the projection. */
export interface SearchIndex {
  /** Column with `search_key()` of everything that is searched, none of which is hidden from who sees the row. */
  readonly column: string;
  /** SQL function `(words text[], most int) returns setof bigint`: ids of the pinned organisation's rows with all the words. */
  readonly finder: string;
  /** Rows up to which a search goes by the ids that the index finds, where looking them up is cheaper than reading on. */
  readonly most?: number;
  /** True where each word must begin one of the row's, as names are searched; otherwise it may stand anywhere. */
  readonly beginnings?: true;
  /** Where a search without a filter is answered by the words alone. */
  readonly words?: SearchedWords;
}

/**
 * A table with a row for each word that a list's rows are found by: `org_id`, `word` (its `search_key`), `shared` (how many letters it
 * begins with as the row's word before it does, so that a beginning is found once), `words` (all of the row's, a space before each). What
 * puts a page in order and hides rows of it stands there too, so that it is chosen and counted without the rows, which are read for the page alone.
 */
export interface SearchedWords {
  readonly table: string;
  /** Its column with the row's id. */
  readonly id: string;
  /** Fields whose `keyColumn` it has too, by which, and by Id, a page may be in order. */
  readonly ordered: readonly string[];
  /** The list's scope, in its columns. */
  readonly scope: (row: SqlRow) => Sql | null;
}

export interface ListDeclaration<
  Row extends { Id: number } = { Id: number },
  Create extends AnyObjectSchema = AnyObjectSchema,
  Update extends AnyObjectSchema = AnyObjectSchema,
> {
  readonly name: string;
  /** One message for the documentation. */
  readonly summary: string;
  readonly table: string;
  /** Column that holds the organisation; null of reference data, which all organisations share and nobody writes. */
  readonly organisation: 'org_id' | null;
  /**
   * Default rows, which belong to no organisation, are answered too, read-only: while the own organisation has none, or (`by` a
   * column) one by one, each until the own organisation has a row with the same value in that column.
   */
  readonly fallback?: true | { readonly by: string };
  readonly fields: Readonly<Record<string, Field>>;
  readonly expand?: Readonly<Record<string, Relation>>;
  /** For a table too long to be read through: what `$search` looks into instead of the fields with `search`. */
  readonly searchIndex?: SearchIndex;
  /** Wire fields, `-` in front for descending. Id is appended as tie-break. */
  readonly order: readonly string[];
  readonly pageSize: number;
  readonly maxPageSize?: number;
  /** Locks a row that is to be written, and before it what its writes change too; otherwise the row alone is locked. */
  readonly lock?: (session: Transaction, id: number) => Promise<void>;
  /** Row filter: which rows exist for this viewer. It applies to every read, write look-up and expand. */
  readonly scope: (row: SqlRow) => Sql | null;
  /** How many rows there are for the viewer in all, where that is known without counting them. */
  readonly countAll?: () => Sql;
  /** Values of the parameters that its SQL has besides those of `READER`. */
  readonly values?: (context: Context) => NamedValues;
  /** Required, no default: `nobody` must be written. */
  readonly policy: {
    readonly read: Policy<Row>;
    /** Asked before the body is looked at. */
    readonly create: (context: Context) => boolean | Promise<boolean>;
    readonly update: Policy<Row>;
    readonly remove: Policy<Row>;
  };
  /** Bodies, as yup schemas made with the reader's texts. An unknown key is refused. */
  readonly input?: {
    readonly create?: (context: Context) => Create;
    readonly update?: (context: Context, row: Row) => Update;
  };
  /**
   * What a write does, each verb from top to bottom in the transaction: what needs the database or the clock is checked (a
   * ProblemError refuses), the row is written, and then what belongs to it; `context.session.afterCommit` is for what happens
   * after it. Without a function the input's keys are written through `fields`.
   */
  readonly write?: {
    /** Answers the id of what was made, which is `insert`'s unless the row is made by other means. */
    readonly create?: (context: WriteContext, input: InferType<Create>, insert: Insert) => Promise<number>;
    /** `row` is what the editor sees of the row, which is locked: nobody else changes it meanwhile. */
    readonly update?: (context: WriteContext, row: Row, input: InferType<Update>, save: Save) => Promise<void>;
    readonly remove?: (context: WriteContext, row: Row, remove: Remove) => Promise<void>;
  };
  /** What SQL can't say of a row. */
  readonly present?: Presentation<Row>;
  /** The vault that its table lies in: it is read and written by that vault's connections, and no other list expands to it. */
  readonly vault?: Vault;
  readonly recorded?: RecordedReading<Row>;
  /** What is expensive to read: a replica reads it, where there is one. */
  readonly onReplica?: true;
  /** Several rows may be deleted at once, all of them or none. */
  readonly removesSeveral?: true;
  /** Neither bodies nor answers of creates are kept for repetitions, which are answered by the row as it is. */
  readonly keepsNoAnswers?: true;
}

/**
 * Declares a list. What comes back has forgotten the types of rows and bodies, so that lists of all kinds fit in one registry.
 * That is sound because the engine calls a hook only with rows read through this declaration's own fields and with bodies
 * accepted by its own schemas; the registry checks the rest when the server starts.
 */
export function defineList<
  Row extends { Id: number },
  Create extends AnyObjectSchema = AnyObjectSchema,
  Update extends AnyObjectSchema = AnyObjectSchema,
>(declaration: ListDeclaration<Row, Create, Update>): ListDeclaration {
  return declaration as unknown as ListDeclaration;
}
