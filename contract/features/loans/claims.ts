import { object, string } from 'yup';
import { workingDayAfter } from '../../lib/holidays.ts';
import { textSchema } from '../../lib/text-schema.ts';
import type { LoanTexts } from './schema.ts';

/**
 * Kinds of requests about personal data: to know them (a query), or to have something done (a claim). Ley 1581, art. 14
 * and 15.
 */
export const CLAIM_KINDS = ['query', 'correction', 'erasure', 'complaint'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Working days for answering a query and a claim, and those of the single extension, which needs a reason. */
const DAYS: Readonly<Record<'query' | 'claim', { readonly answer: number; readonly extension: number }>> = {
  query: { answer: 10, extension: 5 },
  claim: { answer: 15, extension: 8 },
};
const daysOf = (kind: ClaimKind) => DAYS[kind === 'query' ? 'query' : 'claim'];

/**
 * Returns the last day for an answer, from the day of arrival, both `yyyy-MM-dd`: the day of arrival does not count.
 * @spec decision 185
 */
export const dueOn = (kind: ClaimKind, arrival: string): string => workingDayAfter(arrival, daysOf(kind).answer);

/** Returns the last day after an extension, counted from the earlier one. */
export const extendedDueOn = (kind: ClaimKind, due: string): string => workingDayAfter(due, daysOf(kind).extension);

/** Longest claim, answer and reason, in characters. @assumed */
export const CLAIM_MAX = 2_000;

/** Most unanswered claims of one person at a time. @assumed */
export const OPEN_CLAIMS_MAX = 5;

/** Claims on one page of the desk, and newest claims shown to the person who made them. @assumed */
export const CLAIMS_PAGE_SIZE = 50;

/** Request about the person's own data. */
export interface DataClaim {
  readonly Id: number;
  readonly Kind: ClaimKind;
  readonly Words: string;
  readonly CreationDate: string;
  /** Last day for an answer, `yyyy-MM-dd`. */
  readonly DueOn: string;
  /** Reason for the extension; null without one. */
  readonly Extension: string | null;
  readonly Answer: string | null;
  readonly AnswerDate: string | null;
}

/** Claim as seen by the people who answer it. */
export interface DeskClaim extends DataClaim {
  readonly UserId: number;
  readonly UserName: string;
}

const words = (texts: LoanTexts) =>
  textSchema(CLAIM_MAX, texts.tooLong(CLAIM_MAX), texts.textUnreadable).required(texts.required);

/** Body of `POST /api/Conocerte/claims`. */
export const claimSchema = (texts: LoanTexts) =>
  object({
    Kind: string().strict().oneOf(CLAIM_KINDS, texts.required).required(texts.required),
    Words: words(texts),
  });

/** Body of an answer, and of an extension. */
export const claimAnswerSchema = (texts: LoanTexts) => object({ Words: words(texts) });
