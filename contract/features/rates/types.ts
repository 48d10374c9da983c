import type { RateType } from './rules.ts';

/**
 * Row of Tasas. Rows are never edited: a change adds a row, and the earlier one is no longer enabled.
 * @spec 2§3 Rate, 3§3.7
 */
export interface RateRow {
  Id: number;
  TypeTasa: RateType;
  /** A fraction: 0.2517 is 25,17 %. */
  Tasa: number;
  /** First day on which it is valid, `yyyy-MM-dd`. */
  FechaValidez: string;
  /** Last day on which it is valid; null if it has no end. */
  FechaFin: string | null;
  /** 1 for the rate that loans of its type are computed with; 0 for those of the history. */
  Enable: 0 | 1;
  /**
   * Ceiling that the Superfinanciera had published when a usury rate was saved, as a fraction; null if it was not
   * given.
   */
  Tope: number | null;
  /** Time when it was saved. `AuthorName`, who saved it, is null for everybody except those who save rates. */
  Created: string;
  AuthorName: string | null;
}

/**
 * Rate that is to be valid from now on. `Id` is the enabled rate that its writer has seen, null for the first rate.
 * @spec 2§7
 */
export interface RateInput {
  readonly Id: number | null;
  readonly TypeTasa: RateType;
  readonly Tasa: number;
  readonly FechaValidez: string;
  readonly FechaFin: string | null;
  readonly Tope?: number | null | undefined;
}

/** Body of `PUT /api/Tasas`: one rate of each type. */
export interface RateInputs {
  readonly Rates: readonly RateInput[];
}

/** Response of a save, and `current` of its refusal: the enabled rates. */
export interface RatesAnswer {
  readonly Rates: readonly RateRow[];
}

/** Rate that loans are computed with, on the server. */
export interface EnabledRate {
  /** Id, which is also the version: another rate has another id. */
  readonly id: number;
  readonly type: RateType;
  /** Fraction as decimal text, with four decimals: `0.2517`. */
  readonly rate: string;
  /** Published ceiling of a usury rate, in the same form; null if it was not given. */
  readonly ceiling: string | null;
  /** First and last day, `yyyy-MM-dd`; a null last day means that it has no end. */
  readonly validFrom: string;
  readonly validTo: string | null;
}
