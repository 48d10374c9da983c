/** Reason why a query is refused; `subject` names the option, field or operator at fault. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly code: 'unknown_option' | 'malformed_option' | 'limit_exceeded';
  readonly subject: string;

  constructor(code: QueryError['code'], subject: string) {
    super(`${code}: ${subject}`);
    this.code = code;
    this.subject = subject;
  }
}
