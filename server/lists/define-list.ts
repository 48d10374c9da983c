import type { JsonSchema } from '../base/shapes.ts';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Filter } from '#contract/api/parse-filter.ts';
import type { Context, ReadContext, WriteContext } from '../base/context.ts';
import type { Vault } from '../db/connections.ts';
import type { Transaction } from '../db/database.ts';
import type { NamedValues, Prepared, Sql } from '../db/sql.ts';
import type { OfModule } from '../content-kinds/modules.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';

/**
 * Declaration of a list: everything that the engine must know to serve `/api/<name>[/<id>]`. A feature declares its
 * lists in `server/features/<feature>/lists.ts`; the engine knows no feature.
 */

export type FieldType = 'int' | 'text' | 'boolean' | 'timestamp' | 'date' | 'json' | 'ids' | 'number';

export type Programs = 'all' | 'people' | 'none';

/**
 * Row that a piece of SQL is about: `alias` is the name of the list's table in the statement. The reader appears as the
 * parameters of `READER`, because one statement serves everybody.
 */
export interface SqlRow {
  readonly alias: Sql;
  readonly contentKinds: ContentKinds;
}

/** Source of several fields of a row: joined once if one of them is read. It finds at most one row. */
export interface Lookup {
  /** Join to the list's table, such as `left join users author on …`; fields know its alias. */
  readonly join: (row: SqlRow) => Sql;
}

export interface Field {
  readonly type: FieldType;
  /** Column of the list's table. Give `column` or `compute`, never both. */
  readonly column?: string;
  /** Computed, read-only value (a count, an own-flag). It may be filtered or sorted by only if it is cheap. */
  readonly compute?: (row: SqlRow) => Sql;
  /** Join of the data it is computed from besides the row. */
  readonly lookup?: Lookup;
  readonly filter?: true;
  /** Allows filters by equality alone: of a value that is stored sealed, and found by a keyed hash. */
  readonly onlyEqual?: true;
  readonly sort?: true;
  /** Sorts rows without a value last in both directions; otherwise NULL is the largest value, as in PostgreSQL. */
  readonly nullsLast?: true;
  /** Part of `$search`: accents and case ignored. */
  readonly search?: true;
  /** Never taken from a body. Computed fields are read-only by nature. */
  readonly readOnly?: true;
  /** Left out of answers unless `$select` names it. */
  readonly onDemand?: true;
  /**
   * Programs that may read it: those that read people, if it tells about others than the author, or none. By default
   * all may, except of `ids`, which are of people. For all others the list lacks it.
   */
  readonly programs?: Programs;
  /** Longest text, in characters, as the column declares it; the contract test compares. */
  readonly maxLength?: number;
  readonly nullable?: true;
  /**
   * Column that holds `search_key()` of this text: search and order use it, so that its index serves and ñ sorts as n.
   */
  readonly keyColumn?: string;
  /** One sentence for the documentation, if the name is not enough. */
  readonly summary?: string;
  /** Schema of the value of a `json` field, for the documentation; `ANYTHING` if rows differ. */
  readonly shape?: JsonSchema;
  /**
   * Condition under which the viewer may see the value. If it is false, the value is NULL *before* any filter, order,
   * search, count or cursor touches it, so a hidden value can't be guessed from their behaviour.
   */
  readonly visible?: (row: SqlRow) => Sql;
  /**
   * Condition under which rows may be filtered by a value that everybody sees: if it is false, a filter finds NULL. An
   * author is shown on a card, but is not listed by it if they hide their stream.
   */
  readonly filterWhere?: (row: SqlRow) => Sql;
  /**
   * Condition, for filterable `ids`, that this id is among them, using an index. `eq` uses it, as for a multi-valued
   * column.
   */
  readonly includes?: (row: SqlRow, id: Sql) => Sql;
  /**
   * Condition that follows from the equality of a computed field with a value (of a boolean: with true), and that an
   * index serves. It is added to the comparison and never replaces it.
   */
  readonly implies?: (row: SqlRow, value: Sql) => Sql;
}

/** Relation that `$expand` may follow, one level, through the target list's own scope and masks. */
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

/** Adds its shape to a field of JSON. */
export const shaped = <Given extends Field>(shape: JsonSchema, field: Given): Given => ({ ...field, shape });

/** Returns whether the viewer may do it. `row` is the wire row as the viewer sees it (absent on read and create). */
export type Policy<Row> = (context: Context, row?: Row) => boolean;

export const everyone = (): boolean => true;
export const nobody = (): boolean => false;

/** Policy of a list that everybody reads, and that no request of a list changes. */
export const READ_ONLY = { read: everyone, create: nobody, update: nobody, remove: nobody } as const;

/** Columns to write, by name: values, or SQL of them. */
export type Columns = Record<string, unknown>;

/** Row in the engine: wire fields, which only its declaration knows. */
export interface Row extends Record<string, unknown> {
  Id: number;
}

/**
 * Inserts the row and returns its id. Identity, organisation and times come from the context, never from the body.
 * `columns` need not name the organisation.
 */
export type Insert = (columns: Columns) => Promise<number>;

/** Writes these columns of the row; there may be none. @throws ProblemError 404 when it is gone */
export type Save = (columns: Columns) => Promise<void>;

/** Deletes the row. @throws ProblemError 404 when it is gone */
export type Remove = () => Promise<void>;

/** Final step for fields that SQL can't compute completely, such as messages in the reader's language. */
export interface Presentation<Row> {
  /**
   * Fields that it fills, each with the fields they are made from. These are read, and it is called, if one is
   * requested.
   */
  readonly fills: Readonly<Record<string, readonly string[]>>;
  /**
   * Returns the rows with those fields filled, in their order. Gets a whole page, so that it can look things up once.
   * @param rows hold the fields that the requested ones are made of; the rest only if requested
   */
  readonly rows: (context: ReadContext, rows: Row[]) => Promise<Record<string, unknown>[]> | Record<string, unknown>[];
}

/** Record of the reading, for lists whose every reading is logged. */
export interface RecordedReading<Row> {
  /** Fields that the record is made of. They are always read, even if not requested. */
  readonly of: readonly string[];
  /**
   * Runs in the transaction that has read the rows, before any of them is sent: if it fails, none is. It also runs for
   * a page without rows, because the answer to a filter that names a person says something about them.
   */
  readonly record: (context: WriteContext, rows: readonly Row[], asked: RecordedQuery) => Promise<void>;
}

/** Query whose reading is recorded: a page of a list with its filter, or one row by its id. */
export interface RecordedQuery {
  readonly isPage: boolean;
  readonly filter: Filter | null;
}

/** Index by which `$search` finds rows, past row-level security and never past the projection. */
export interface SearchIndex {
  /**
   * Column with `search_key()` of all searched text, none of which is hidden from people who see the row; without it,
   * rows with frequent words are found in the fields with `search`.
   */
  readonly column?: string;
  /** SQL function `(words text[], most int) returns setof bigint`: ids of the pinned organisation's rows with all the words. */
  readonly finder: string;
  /**
   * Largest number of rows for which a search uses the ids that the index finds, when looking them up is cheaper than
   * reading on.
   */
  readonly most?: number;
  /** True if each word must begin one of the row's, as in names; otherwise it may occur anywhere. */
  readonly beginnings?: true;
  /** Table of words that alone serves a search without a filter. */
  readonly words?: SearchedWords;
  /** Statement of the words to look for, as one text `meant`, instead of those that were `typed`. Parameters: of `READER`. */
  readonly meant?: Prepared;
}

/**
 * Table with a row for each word by which a list's rows are found. `word` is its `search_key`. `shared` is the number
 * of initial letters in common with the row's previous word, so that a beginning is found once. `words` are all of the
 * row's words, a space before each. It also holds the columns that order a page and hide its rows. So the page is
 * chosen and counted without the rows, which are read for the page alone.
 */
export interface SearchedWords {
  readonly table: string;
  /** Column with the row's id. */
  readonly id: string;
  /** Fields whose `keyColumn` it has too, by which, and by Id, a page may be sorted. */
  readonly ordered: readonly string[];
  /** Scope of the list, in columns of this table. */
  readonly scope: (row: SqlRow) => Sql | null;
}

export interface ListDeclaration<
  Row extends { Id: number } = { Id: number },
  Create extends AnyObjectSchema = AnyObjectSchema,
  Update extends AnyObjectSchema = AnyObjectSchema,
> extends OfModule {
  readonly name: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly table: string;
  /** Column that holds the organisation; null for reference data, which all organisations share and nobody writes. */
  readonly organisation: 'org_id' | null;
  /**
   * Whether default rows, which belong to no organisation, are returned too, read-only. They apply while the own
   * organisation has none. With `by`, each applies until the own organisation has a row with the same value in that
   * column.
   */
  readonly fallback?: true | { readonly by: string };
  readonly fields: Readonly<Record<string, Field>>;
  readonly expand?: Readonly<Record<string, Relation>>;
  /** Index that `$search` uses instead of the fields with `search`, for a table too long to be scanned. */
  readonly searchIndex?: SearchIndex;
  /** Wire fields, `-` in front for descending. Id is appended as tie-break. */
  readonly order: readonly string[];
  readonly pageSize: number;
  readonly maxPageSize?: number;
  /** Locks a row before a write, and first the other rows that its writes change; by default only the row is locked. */
  readonly lock?: (session: Transaction, id: number) => Promise<void>;
  /** Row filter: the rows that exist for this viewer. It applies to every read, write look-up and expand. */
  readonly scope: (row: SqlRow) => Sql | null;
  /**
   * Condition of the viewer's rows that may be about things of unusual kinds, for a list that looks things of all kinds
   * up. A page without any is read by a shorter statement.
   */
  readonly unusual?: (row: SqlRow) => Sql;
  /** Total number of rows for the viewer, if it is known without counting them. */
  readonly countAll?: () => Sql;
  /** Values of the parameters in its SQL besides those of `READER`. */
  readonly values?: (context: Context) => NamedValues;
  /** Rights, without a default: `nobody` must be written. */
  readonly policy: {
    readonly read: Policy<Row>;
    /** Checked before the body is read. */
    readonly create: (context: Context) => boolean | Promise<boolean>;
    readonly update: Policy<Row>;
    readonly remove: Policy<Row>;
  };
  /** Yup schemas of the bodies, made with the reader's texts. An unknown key is refused. */
  readonly input?: {
    readonly create?: (context: Context) => Create;
    readonly update?: (context: Context, row: Row) => Update;
  };
  /**
   * Steps of a write, each verb from top to bottom in the transaction. Checks that need the database or the clock come
   * first (a ProblemError refuses), then the row is written, then its related rows; `context.session.afterCommit` is
   * for later effects. Without a function the input's keys are written through `fields`.
   */
  readonly write?: {
    /** Returns the id of the new row, which is `insert`'s unless the row is made by other means. */
    readonly create?: (context: WriteContext, input: InferType<Create>, insert: Insert) => Promise<number>;
    /** Updates the row; `row` holds the fields that the editor sees. It is locked: nobody else changes it meanwhile. */
    readonly update?: (context: WriteContext, row: Row, input: InferType<Update>, save: Save) => Promise<void>;
    readonly remove?: (context: WriteContext, row: Row, remove: Remove) => Promise<void>;
  };
  /** Values that these fields have in every new row, so that the answer to its creation need not read them. */
  readonly fresh?: Readonly<Record<string, Sql>>;
  /** Returns a filter in other words, for values that are stored sealed. It runs before the right to read is checked. */
  readonly readFilter?: (context: ReadContext, filter: Filter) => Promise<Filter>;
  /** Fields of a row that SQL can't compute. */
  readonly present?: Presentation<Row>;
  /**
   * Vault that holds its table: it is read and written by that vault's connections, and no other list expands to it.
   */
  readonly vault?: Vault;
  readonly recorded?: RecordedReading<Row>;
  /** Marks a list that is expensive to read: a replica reads it, if there is one. */
  readonly onReplica?: true;
  /**
   * Content that some people may delete although another person wrote it: such a row goes to the bin, with a reason.
   * Authors delete their own for good, unless `keepsOwn`.
   */
  readonly bin?: ListBin<Row>;
  /** Allows several rows to be deleted at once, all or none. */
  readonly removesSeveral?: true;
  /** Stores neither bodies nor responses of creates for repetitions, which get the current row. */
  readonly keepsNoAnswers?: true;
}

/** Bin of a list's rows that another person than their author deletes. */
interface ListBin<Row> {
  /** Kind of content of its rows. */
  readonly kind: string;
  /** Field with the author's id. */
  readonly author: keyof Row & string;
  /** Field with the id of the content, if it is not `Id`. */
  readonly subject?: keyof Row & string;
  /** True if rows that authors delete go there too; they need no reason. */
  readonly keepsOwn?: true;
}

/**
 * Declares a list. The result has lost the types of rows and bodies, so that lists of all kinds fit in one registry.
 * That is sound because the engine calls a hook only with rows read through this declaration's own fields and with
 * bodies accepted by its own schemas. The registry checks the rest when the server starts.
 */
export function defineList<
  Row extends { Id: number },
  Create extends AnyObjectSchema = AnyObjectSchema,
  Update extends AnyObjectSchema = AnyObjectSchema,
>(declaration: ListDeclaration<Row, Create, Update>): ListDeclaration {
  return declaration as unknown as ListDeclaration;
}
