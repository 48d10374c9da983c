import type { WriteContext } from '../../base/context.ts';
import type { Session } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

interface Origin {
  readonly org: number;
  /** Person who acts, and their network address; null for actions of the system. */
  readonly actor: number | null;
  readonly address: string | null;
  readonly now: Date;
}

const addEntry = ({ org, actor, address, now }: Origin, entry: AuditEntry): Sql => sql`
  insert into audit_log (org_id, created_at, actor_id, address, feature, action, subject_id, person_id, detail, old_value, new_value)
  values (${org}, ${now}, ${actor}, ${address}, ${entry.feature}, ${entry.action}, ${entry.subject}, ${entry.person ?? null},
    ${entry.detail ?? null}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`;

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
export async function audit({ session, viewer, now, address }: WriteContext, entry: AuditEntry): Promise<void> {
  const origin = entry.anonymous === true ? { actor: null, address: null } : { actor: viewer.id, address };
  await session.run(addEntry({ org: viewer.org, now, ...origin }, entry));
}

/** Adds an entry about an act of the system, or of a person who isn't signed in. */
export async function auditUnsigned(
  { session, now }: { readonly session: Session; readonly now: Date },
  entry: AuditEntry,
): Promise<void> {
  await session.run(addEntry({ org: session.org, now, actor: null, address: null }, entry));
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
