import { addMonths, addYears } from 'date-fns';
import { object, string } from 'yup';
import { bogotaDay } from '../../lib/time.ts';
import type { LoanTexts } from './schema.ts';

/** Years that a request which came to nothing is kept after it ended. @spec decision 184 */
export const UNSUCCESSFUL_YEARS = 2;

/** Months that the documents of such a request are kept. @spec decision 184 */
export const UNSUCCESSFUL_DOCUMENTS_MONTHS = 6;

/** Years that a loan is kept after its money was paid out (Ley 962 of 2005, art. 28). @spec decision 184 */
export const LOAN_YEARS = 10;

/** Years that readings and answered claims are kept, which prove what was done with somebody's data. @spec decision 163 */
export const PROOF_YEARS = 5;

/** Years that messages about no request are kept, and the days on which somebody was asked to pay. @spec decision 163 */
export const MESSAGE_YEARS = 2;

/** The last moment at which something must have ended for its retention to be over. */
export const retainedSince = (now: Date) => ({
  unsuccessful: addYears(now, -UNSUCCESSFUL_YEARS),
  documents: addMonths(now, -UNSUCCESSFUL_DOCUMENTS_MONTHS),
  loans: addYears(now, -LOAN_YEARS),
  proof: addYears(now, -PROOF_YEARS),
  messages: addYears(now, -MESSAGE_YEARS),
});

/** What there is of a person that decides whether it may be erased. */
export interface Obligations {
  /** Requests that wait for something. */
  readonly open: number;
  /** When the money of the newest loan was paid out; null without a loan. */
  readonly loanAt: Date | null;
  /** When the newest request that came to nothing ended; null without one. */
  readonly endedAt: Date | null;
}

/** What becomes of the wish to have everything erased. */
export type Erasure =
  /** A request is under way: it is answered first. */
  | { readonly Outcome: 'wait'; readonly Reason: 'open'; readonly Until: null }
  /** It must be kept until a day (`yyyy-MM-dd`), and nobody reads it any more. */
  | { readonly Outcome: 'restrict'; readonly Reason: 'loan' | 'retention'; readonly Until: string }
  | { readonly Outcome: 'erase'; readonly Reason: null; readonly Until: null };

/**
 * The decision tree: what is under way is answered, what a law or a contract obliges to keep is restricted, all else is erased.
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

/** Body of `POST /api/Conocerte/erasure`: what its owner was shown and agrees to. */
export const erasureSchema = (texts: LoanTexts) =>
  object({
    Outcome: string()
      .strict()
      .oneOf(['erase', 'restrict'] as const, texts.required)
      .required(texts.required),
  });
