import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { object, string } from 'yup';
import { bogotaDay } from '../../lib/time.ts';
import type { LoanTexts } from './schema.ts';

/** Years for which an unsuccessful request is kept after it ended. @spec decision 184 */
export const UNSUCCESSFUL_YEARS = 2;

/** Months for which the documents of such a request are kept. @spec decision 184 */
export const UNSUCCESSFUL_DOCUMENTS_MONTHS = 6;

/** Years for which a loan is kept after its money was paid out (Ley 962 of 2005, art. 28). @spec decision 184 */
export const LOAN_YEARS = 10;

/** Years for which readings and answered claims are kept, as proof of the use of a person's data. @spec decision 163 */
export const PROOF_YEARS = 5;

/** Years for which messages without a request, and the days of payment demands, are kept. @spec decision 163 */
export const MESSAGE_YEARS = 2;

/** Returns the latest moments at which records must have ended for their retention to be over. */
export const retainedSince = (now: Date) => ({
  unsuccessful: addYears(now, -UNSUCCESSFUL_YEARS),
  documents: addMonths(now, -UNSUCCESSFUL_DOCUMENTS_MONTHS),
  loans: addYears(now, -LOAN_YEARS),
  proof: addYears(now, -PROOF_YEARS),
  messages: addYears(now, -MESSAGE_YEARS),
});

/** Obligations of a person that decide whether their data may be erased. */
export interface Obligations {
  /** Number of open requests. */
  readonly open: number;
  /** Time when the money of the newest loan was paid out; null without a loan. */
  readonly loanAt: Date | null;
  /** Time when the newest unsuccessful request ended; null without one. */
  readonly endedAt: Date | null;
}

/** Outcome of a person's request to erase everything. */
export type Erasure =
  /** A request is open and must be answered first. */
  | { readonly Outcome: 'wait'; readonly Reason: 'open'; readonly Until: null }
  /** Data that must be kept until a day (`yyyy-MM-dd`), but may no longer be read. */
  | { readonly Outcome: 'restrict'; readonly Reason: 'loan' | 'retention'; readonly Until: string }
  | { readonly Outcome: 'erase'; readonly Reason: null; readonly Until: null };

/**
 * Decides on an erasure: an open request must be answered first, data that a law or a contract requires are restricted,
 * all others are erased.
 * @spec decision 184
 */
export function erasureOf({ open, loanAt, endedAt }: Obligations, now: Date): Erasure {
  if (open > 0) return { Outcome: 'wait', Reason: 'open', Until: null };
  const loanEnd = loanAt && addYears(loanAt, LOAN_YEARS);
  const otherEnd = endedAt && addYears(endedAt, UNSUCCESSFUL_YEARS);
  if (loanEnd && loanEnd > now && !(otherEnd && otherEnd > loanEnd))
    return { Outcome: 'restrict', Reason: 'loan', Until: bogotaDay(loanEnd) };
  if (otherEnd && otherEnd > now) return { Outcome: 'restrict', Reason: 'retention', Until: bogotaDay(otherEnd) };
  return { Outcome: 'erase', Reason: null, Until: null };
}

/** Body of `POST /api/Conocerte/erasure`: the outcome that the person was shown and agrees to. */
export const erasureSchema = (texts: LoanTexts) =>
  object({
    Outcome: string()
      .strict()
      .oneOf(['erase', 'restrict'] as const, texts.required)
      .required(texts.required),
  });
