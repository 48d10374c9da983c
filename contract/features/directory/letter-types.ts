/** People for whom a request prints letters: those without an open letter, or everybody who may have one. */
export const LETTERED = ['fresh', 'all'] as const;
export type Lettered = (typeof LETTERED)[number];

/** Response of `GET /api/Flx_Members/letters`: people who match and have not come in, by their letter. */
export interface LetterCounts {
  /** Number of people without an open letter. */
  New: number;
  /** Number of people with an open letter, which another one ends. */
  Open: number;
  /** Number of people without a cédula, which would prove who brings the letter. */
  Unprovable: number;
}

/** States of a code: open, used, revoked, over by its end or by wrong proofs. */
export const CODE_STATES = ['open', 'used', 'revoked', 'over', 'guessed'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const CODE_KINDS = ['letter', 'temporary'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Last code of a person, without the code. */
export interface LastCode {
  Kind: CodeKind;
  State: CodeState;
  CreationDate: string;
  EndDate: string;
  /** Name of the person who made it; null if they are gone. */
  AuthorName: string | null;
  /** Number of letters printed for the person so far. */
  Letters: number;
}

/** Response of `GET /api/Flx_Users/{id}/code`. */
export interface CodeOverview {
  Last: LastCode | null;
  /** Whether the caller may print a letter for the person, or give them a temporary code. */
  CanPrint: boolean;
  CanGive: boolean;
}

/** Response of `POST /api/Flx_Users/{id}/code`: a code that is shown once. */
export interface GivenCode {
  Code: string;
  EndDate: string;
}
