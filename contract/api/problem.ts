/** Reason why a query is refused; `subject` names the option, field or operator at fault. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly code: 'unknown_option' | 'unusable_option' | 'malformed_option' | 'limit_exceeded';
  readonly subject: string;

  constructor(code: QueryError['code'], subject: string) {
    super(`${code}: ${subject}`);
    this.code = code;
    this.subject = subject;
  }
}

/**
 * Error codes of the API: stable English identifiers. The server chooses the message for people from i18n `problems`,
 * in the reader's language, and sends it as `detail`.
 */
export const PROBLEM_STATUS = {
  unknown_option: 400,
  unusable_option: 400,
  malformed_option: 400,
  limit_exceeded: 400,
  malformed_body: 400,
  identity_mismatch: 400,
  not_signed_in: 401,
  signed_out: 403,
  not_registered: 403,
  blocked: 403,
  foreign_organisation: 403,
  sign_in_too_old: 403,
  second_factor_missing: 403,
  held_for_safety: 403,
  shared_device: 403,
  forbidden: 403,
  view_only: 403,
  view_over: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  edited_meanwhile: 409,
  already_answered: 409,
  idempotency_reused: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  keys_unreachable: 503,
  disk_full: 507,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** RFC 9457 body of every refusal. `errors` maps a field's wire name to its message. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  errors?: Record<string, string>;
  /** Current row, as a read would return it; only for `edited_meanwhile`. */
  current?: Record<string, unknown>;
  /** Id under which the log has the details; only for a 5xx. */
  incident?: string;
}
