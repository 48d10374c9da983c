import type { WriteContext } from '../../base/context.ts';
import { addEntry } from './audit-sql.ts';

/** Action done with the rights of a role. */
export interface AuditEntry {
  readonly feature: string;
  readonly action: string;
  /** Id of the subject, in that feature. */
  readonly subject: number;
  /** Person affected, if there is exactly one. */
  readonly person?: number;
  /** Value before and after, as JSON. Never data that people edit of themselves. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Text entered with the action: a reason, a note. */
  readonly detail?: string | null;
  /** True for actions of the system, and if the actor must stay unknown. */
  readonly anonymous?: true;
}

/**
 * Adds an entry to the audit log, in the transaction of the action, so that no action goes unlogged. The application's
 * role may neither change nor delete one.
 */
export async function audit(context: WriteContext, entry: AuditEntry): Promise<void> {
  await context.session.run(addEntry(context, entry));
}
