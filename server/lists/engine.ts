import type { Context, WriteContext } from '../base/context.ts';
import { type NamedValues, prepared, type Prepared, type Sql } from '../db/sql.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import { createGuesses, type Guesses } from '../content-kinds/usual.ts';
import type { Cursors } from './keyset.ts';
import { createPlans, type Plans } from './plan.ts';
import type { Registry } from './registry.ts';
import { BoundedMap } from '../base/bounded-map.ts';

/**
 * Number of statements that get a name; each costs memory on every connection, so strangers must not be able to make
 * many. @assumed
 */
const NAMES_MAX = 100;
/** Number of runs before a statement gets a name, with few names taken. @assumed */
const RUN_BEFORE_NAMED = 3;
/** Number of unnamed statements that are cached. @assumed */
const REMEMBERED_MAX = 500;

/**
 * Returns the number of runs before a statement gets a name, by the number of names taken. It grows after the first
 * twenty, to 1,536 at the end, because a name is permanent and the plan of a rich list takes a megabyte of each
 * connection. Pages turned a few times and made-up shapes thus leave room for frequent requests.
 */
const runsBeforeNamed = (taken: number): number => RUN_BEFORE_NAMED * 2 ** Math.max(0, Math.floor((taken - 20) / 8));

interface Remembered {
  readonly statement: Sql;
  runs: number;
}

/** Statements by their shape, composed once. */
interface Statements {
  /**
   * Returns the statement of a shape. A recurring one gets a name, so that PostgreSQL parses and plans it once per
   * connection: the few that screens send have one within moments.
   */
  get(shape: string, compose: () => Sql): Sql | Prepared;
}

/** Counter of names, shared by all engines of the process because they may share connections. */
let names = 0;

export function createStatements(): Statements {
  const named = new Map<string, Prepared>();
  const remembered = new BoundedMap<string, Remembered>(REMEMBERED_MAX);
  return {
    get(shape, compose) {
      const known = named.get(shape);
      if (known !== undefined) return known;
      const entry = remembered.get(shape) ?? { statement: compose(), runs: 0 };
      entry.runs += 1;
      remembered.set(shape, entry);
      if (named.size >= NAMES_MAX || entry.runs <= runsBeforeNamed(named.size)) return entry.statement;
      remembered.delete(shape);
      const made = prepared(`list${++names}`, entry.statement);
      named.set(shape, made);
      return made;
    },
  };
}

/** Content that is put into the bin. */
export interface Binned {
  readonly kind: string;
  readonly id: number;
}

/** Puts content of another author into the bin. @throws ProblemError 422 without a reason */
export type Bin = (context: WriteContext, content: Binned, reason: unknown) => Promise<void>;

interface EngineParts {
  readonly registry: Registry;
  readonly cursors: Cursors;
  /** Kinds of things, from whose descriptions lists are composed. */
  readonly contentKinds: ContentKinds;
  /** Returns the values of the parameters of `READER`. */
  readonly readerValues: (context: Context) => NamedValues;
  readonly bin: Bin;
}

/** Services that the stages of a request need. */
export interface Engine extends EngineParts {
  readonly plans: Plans;
  readonly statements: Statements;
  readonly guesses: Guesses;
}

export const createEngine = (parts: EngineParts): Engine => ({
  ...parts,
  plans: createPlans(parts.registry),
  statements: createStatements(),
  guesses: createGuesses(),
});
