import type { WriteContext } from '../../base/context.ts';
import { addEntry } from './audit-sql.ts';

/** What was done with the powers of a role. */
export interface AuditEntry {
  readonly feature: string;
  readonly action: string;
  /** Id of what it was done to, in that feature. */
  readonly subject: number;
  /** Whom it was done to, where that is one person. */
  readonly person?: number;
  /** What stood there, and what stands there now: JSON. Never what people edit of themselves. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** What was written then: a reason, a note. */
  readonly detail?: string | null;
  /** True for actions of the system, and where it must not be known who acted. */
  readonly anonymous?: true;
}

/**
 * Adds entries to the audit log, in the transaction in which it happens: what is not logged has not been done. The
 * application's role may neither change nor delete one.
 */
export async function audit(context: WriteContext, entry: AuditEntry): Promise<void> {
  await context.session.run(addEntry(context, entry));
}
