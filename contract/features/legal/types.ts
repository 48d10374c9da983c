import type { Language } from '../../i18n/language.ts';

/** One version of the terms and the data policy in one language. It never changes: what changes is another version. @spec 3§2.1 */
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

/** What `GET /api/Flx_Terms` answers: the present version, and when the caller accepted it; null before. */
export interface TermsAnswer {
  results: LegalText & { AcceptedAt: string | null };
}

/** What somebody has accepted: a row of `GET /api/Flx_Terms/acceptances`, with the text as it stood then, byte by byte. */
export interface Acceptance extends LegalText {
  AcceptedAt: string;
}

/** A version of the organisation's terms, or of the product's while it had none: a row of `GET /api/Flx_Terms/versions`. */
export interface TermsVersion {
  Version: number;
  /** In the reader's language. */
  Title: string;
  PublishedAt: string;
  /** Who published it; null of the product's own. */
  PublishedBy: string | null;
  /** How many people have accepted it. */
  AcceptedCount: number;
}
