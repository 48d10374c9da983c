import type { Context } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { AuditEntry } from './service.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export const addEntry = (
  { viewer, now, address }: Pick<Context, 'viewer' | 'now' | 'address'>,
  entry: AuditEntry,
): Sql => {
  const isAnonymous = entry.anonymous === true;
  return sql`
  insert into audit_log (org_id, created_at, actor_id, address, feature, action, subject_id, person_id, detail, old_value, new_value)
  values (${viewer.org}, ${now}, ${isAnonymous ? null : viewer.id}, ${isAnonymous ? null : address}, ${entry.feature},
    ${entry.action}, ${entry.subject}, ${entry.person ?? null}, ${entry.detail ?? null}, ${json(entry.before)}::jsonb,
    ${json(entry.after)}::jsonb)`;
};
