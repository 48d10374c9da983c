import type { Language } from '../../i18n/language.ts';

/** Longest title of a legal text, in characters. @assumed */
export const LEGAL_TITLE_MAX = 120;

/** Longest legal text, in characters. @assumed */
export const LEGAL_BODY_MAX = 40_000;

/** Newest versions shown in the console. @assumed */
export const LEGAL_VERSIONS_MAX = 100;

/**
 * Version of the terms and the data policy in one language. It never changes: a change makes a new version. @spec 3§2.1
 */
export interface LegalText {
  Version: number;
  Language: Language;
  Title: string;
  /** Plain text; an empty line ends a paragraph. */
  Body: string;
  /** SHA-256 of `Body` in UTF-8, in hexadecimal: `sha256sum` of the text gives the same. */
  Sha256: string;
  PublishedAt: string;
}

/** Person to whom people write about their personal data. */
export interface DataContact {
  Id: number;
  Title: string;
  Email: string;
}

/** Response of `GET /api/Flx_Terms`: the current version, and when the caller accepted it; null before. */
export interface TermsAnswer {
  results: LegalText & {
    AcceptedAt: string | null;
    /** Null while nobody active is named. */
    Contact: DataContact | null;
  };
}

/**
 * Acceptance of a person: a row of `GET /api/Flx_Terms/acceptances`, with the text exactly as it was then, byte by
 * byte.
 */
export interface Acceptance extends LegalText {
  AcceptedAt: string;
}

/**
 * Version of the organisation's terms, or of the product's while it had none: a row of `GET /api/Flx_Terms/versions`.
 */
export interface TermsVersion {
  Version: number;
  /** Title in the reader's language. */
  Title: string;
  PublishedAt: string;
  /** Name of the person who published it; null for the product's own. */
  PublishedBy: string | null;
  /** Number of people who have accepted it. */
  AcceptedCount: number;
}
