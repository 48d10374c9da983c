import { object, string } from 'yup';
import { workingDayAfter } from '../../lib/holidays.ts';
import { textSchema } from '../../lib/text-schema.ts';
import type { LoanTexts } from './schema.ts';

/** What people ask about their data: to know them (a query), or to have something done (a claim). Ley 1581, art. 14 and 15. */
export const CLAIM_KINDS = ['query', 'correction', 'erasure', 'complaint'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Working days in which a query and a claim are answered, and those by which that may be put off once, with a reason. */
const DAYS: Readonly<Record<'query' | 'claim', { readonly answer: number; readonly extension: number }>> = {
  query: { answer: 10, extension: 5 },
  claim: { answer: 15, extension: 8 },
};
const daysOf = (kind: ClaimKind) => DAYS[kind === 'query' ? 'query' : 'claim'];

/** The last day for an answer to what arrives on a day, both `yyyy-MM-dd`: the day of arrival doesn't count. @spec decision 185 */
export const dueOn = (kind: ClaimKind, arrival: string): string => workingDayAfter(arrival, daysOf(kind).answer);

/** The last day after it was put off, counted from the one that held. */
export const extendedDueOn = (kind: ClaimKind, due: string): string => workingDayAfter(due, daysOf(kind).extension);

/** Longest claim, answer and reason, in characters. @assumed */
export const CLAIM_MAX = 2_000;

/** Claims of one person that wait for an answer at a time. @assumed */
export const OPEN_CLAIMS_MAX = 5;

/** Claims of one page of the desk, and those that are shown to who made them, the newest. @assumed */
export const CLAIMS_PAGE_SIZE = 50;

/** Something that was asked about one's data. */
export interface DataClaim {
  readonly Id: number;
  readonly Kind: ClaimKind;
  readonly Words: string;
  readonly CreationDate: string;
  /** `yyyy-MM-dd`. */
  readonly DueOn: string;
  /** Why it takes longer; null where it doesn't. */
  readonly Extension: string | null;
  readonly Answer: string | null;
  readonly AnswerDate: string | null;
}

/** The same as those see it who answer. */
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

/** Body of an answer, and of putting it off. */
export const claimAnswerSchema = (texts: LoanTexts) => object({ Words: words(texts) });
