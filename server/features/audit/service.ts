import type { WriteContext } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Act to be logged; its viewer is null for an act of the system. */
interface Acting extends Pick<WriteContext, 'session' | 'now' | 'address'> {
  readonly viewer: { readonly org: number; readonly id: number | null };
}

const addEntry = ({ viewer, now, address }: Acting, entry: AuditEntry): Sql => {
  const isAnonymous = entry.anonymous === true;
  return sql`
  insert into audit_log (org_id, created_at, actor_id, address, feature, action, subject_id, person_id, detail, old_value, new_value)
  values (${viewer.org}, ${now}, ${isAnonymous ? null : viewer.id}, ${isAnonymous ? null : address}, ${entry.feature},
    ${entry.action}, ${entry.subject}, ${entry.person ?? null}, ${entry.detail ?? null}, ${json(entry.before)}::jsonb,
    ${json(entry.after)}::jsonb)`;
};

/** Action done with the rights of a role. */
interface AuditEntry {
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
export async function audit(context: Acting, entry: AuditEntry): Promise<void> {
  await context.session.run(addEntry(context, entry));
}

/**
 * Adds an entry if the author of the content is another person, whose content only a role lets the viewer edit or
 * delete. @param author null for content without one
 * @spec 1§6
 */
export async function auditAnother(context: WriteContext, author: number | null, entry: AuditEntry): Promise<void> {
  if (author === context.viewer.id) return;
  await audit(context, author === null ? entry : { ...entry, person: author });
}
