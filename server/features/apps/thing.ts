import { ROLE_IDS } from '../../../contract/features/access/roles.ts';
import { literal, sql } from '../../db/sql.ts';
import type { Thing } from '../../things/thing.ts';

/** A request of time off, as whoever answers it is notified of it. */
export const leaveRequest: Thing = {
  kind: 'leave_request',
  table: 'processes',
  isVisible: (reader, row) =>
    sql`(${row}.approver_id = ${reader.viewer} or (${row}.approver_id is null and exists (
      select from user_roles r where r.org_id = ${row}.org_id and r.user_id = ${reader.viewer}
        and r.role_id = ${literal(ROLE_IDS.Propietarios)})))`,
  path: () => sql`'/apps#approvals'`,
  notified: {},
};

/** The same, as whoever asked for it is notified of the answer. */
export const leaveAnswer: Thing = {
  kind: 'leave_answer',
  table: 'processes',
  isVisible: (reader, row) => sql`${row}.user_id = ${reader.viewer}`,
  path: () => sql`'/profile#process'`,
  notified: {},
};
