import { sql, type Sql } from '../../db/sql.ts';
import type { AuditEntry } from './service.ts';

export const addEntry = (org: number, now: Date, actor: number | null, entry: AuditEntry): Sql => sql`
  insert into audit_log (org_id, created_at, actor_id, feature, action, subject_id, detail)
  values (${org}, ${now}, ${actor}, ${entry.feature}, ${entry.action}, ${entry.subject}, ${entry.detail ?? null})`;
