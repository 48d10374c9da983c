import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';

const titleOf = (row: Sql): Sql => sql`(select r.title from roles r where r.id = ${row}.role_id)`;

/** Role, for notifications that its holders changed. Everybody may know that it exists. */
export const roleKind: ContentKind = {
  kind: 'role',
  table: 'role_settings',
  isVisible: () => sql`true`,
  path: () => sql`null::text`,
  notified: { type: () => literal('role'), title: titleOf },
};
