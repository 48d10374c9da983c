import type { RateType } from './rules.ts';

/** A row of Tasas. Nobody changes one: what changes is another row, and the earlier one is not enabled any more. @spec 2§3 Rate, 3§3.7 */
export interface RateRow {
  Id: number;
  TypeTasa: RateType;
  /** A fraction: 0.2517 is 25,17 %. */
  Tasa: number;
  /** First day on which it holds, `yyyy-MM-dd`. */
  FechaValidez: string;
  /** Last day; null holds on. */
  FechaFin: string | null;
  /** 1 of the one rate of its type that loans are computed by; 0 of the history. */
  Enable: 0 | 1;
  /** Of usury: the ceiling that the Superfinanciera had published when it was saved, a fraction; null where nobody said. */
  Tope: number | null;
  /** When it was saved, and by whom; null of the latter to everybody but those who save rates. */
  Created: string;
  AuthorName: string | null;
}

/** A rate that is to hold from now on. `Id` is the enabled one that its writer has seen, null of the first. @spec 2§7 */
export interface RateInput {
  readonly Id: number | null;
  readonly TypeTasa: RateType;
  readonly Tasa: number;
  readonly FechaValidez: string;
  readonly FechaFin: string | null;
  readonly Tope?: number | null | undefined;
}

/** Body of `PUT /api/Tasas`: one of each type. */
export interface RateInputs {
  readonly Rates: readonly RateInput[];
}

/** What a save answers, and what `current` of its refusal has: the rates that are enabled. */
export interface RatesAnswer {
  readonly Rates: readonly RateRow[];
}

/** A rate that loans are computed by, on the server. */
export interface EnabledRate {
  /** Also its version: another rate has another id. */
  readonly id: number;
  readonly type: RateType;
  /** A fraction as decimal text, with four decimals: `0.2517`. */
  readonly rate: string;
  /** First and last day, `yyyy-MM-dd`; null holds on. */
  readonly validFrom: string;
  readonly validTo: string | null;
}
