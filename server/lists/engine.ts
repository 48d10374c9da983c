import type { Context } from '../base/context.ts';
import type { NamedValues } from '../db/sql.ts';
import type { Things } from '../things/things.ts';
import type { Cursors } from './cursor.ts';
import { createPlans, type Plans } from './plan.ts';
import type { Registry } from './registry.ts';
import { createStatements, type Statements } from './statements.ts';

interface EngineParts {
  readonly registry: Registry;
  readonly cursors: Cursors;
  /** Every kind of thing: lists are composed of their descriptions. */
  readonly things: Things;
  /** Values of the parameters of `READER`. */
  readonly readerValues: (context: Context) => NamedValues;
}

/** What the stages of a request need besides it. */
export interface Engine extends EngineParts {
  readonly plans: Plans;
  readonly statements: Statements;
}

export const createEngine = (parts: EngineParts): Engine => ({
  ...parts,
  plans: createPlans(parts.registry),
  statements: createStatements(),
});
