import type { Context } from '../base/context.ts';
import type { NamedValues } from '../db/sql.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import type { Cursors } from './cursor.ts';
import { createPlans, type Plans } from './plan.ts';
import type { Registry } from './registry.ts';
import { createStatements, type Statements } from './statements.ts';

interface EngineParts {
  readonly registry: Registry;
  readonly cursors: Cursors;
  /** Kinds of things, from whose descriptions lists are composed. */
  readonly contentKinds: ContentKinds;
  /** Returns the values of the parameters of `READER`. */
  readonly readerValues: (context: Context) => NamedValues;
}

/** Services that the stages of a request need. */
export interface Engine extends EngineParts {
  readonly plans: Plans;
  readonly statements: Statements;
}

export const createEngine = (parts: EngineParts): Engine => ({
  ...parts,
  plans: createPlans(parts.registry),
  statements: createStatements(),
});
