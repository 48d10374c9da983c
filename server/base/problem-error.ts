import { PROBLEM_STATUS, type ProblemCode } from '#contract/api/problem.ts';
import { problems as english } from '#contract/i18n/en-US/problems.ts';
import { problems as spanish } from '#contract/i18n/es-CO/problems.ts';
import { DEFAULT_LANGUAGE, type Language, type Translation } from '#contract/i18n/language.ts';

export type ProblemTexts = Translation<typeof spanish>;

const TEXTS: Readonly<Record<Language, ProblemTexts>> = { 'ES-CO': spanish, 'EN-US': english };

/** Returns the messages of refusals in a language. @spec decision 36 */
export const problemTexts = (language: Language): ProblemTexts => TEXTS[language];

/**
 * Returns the language of a request from an unknown person or one without a chosen language: the browser's preferred
 * one, if supported.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const first = /^\s*([a-z]{2})\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return first === 'en' ? 'EN-US' : DEFAULT_LANGUAGE;
}

/** Refusal that is shown to the person. Every other error is a 500 with an incident id. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  /** Subject that the message names: an option, a field, a limit. */
  readonly subject: string | undefined;
  /** Messages by field (wire name), already in the reader's language. */
  readonly errors: Record<string, string> | undefined;
  /** Message of the requirements that replaces the general one of the code. */
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Methods that the address has, for `method_not_allowed`. */
  readonly allowed: readonly string[] | undefined;
  /** Row as a read would return it now, for `edited_meanwhile`. */
  readonly current: Record<string, unknown> | undefined;

  constructor(
    code: ProblemCode,
    options: {
      subject?: string;
      errors?: Record<string, string>;
      detail?: string;
      retryAfterSeconds?: number;
      allowed?: readonly string[];
      current?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(options.subject === undefined ? code : `${code}: ${options.subject}`, { cause: options.cause });
    this.code = code;
    this.subject = options.subject;
    this.errors = options.errors;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allowed = options.allowed;
    this.current = options.current;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/**
 * Creates the one response for absent, invisible and foreign rows: different responses would show that a row exists.
 * @spec THREATS law 5
 */
export const notFound = (): ProblemError => new ProblemError('not_found');
