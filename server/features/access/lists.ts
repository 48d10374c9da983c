import { isOpenRole, ROLES } from '../../../contract/features/access/roles.ts';
import { roleSettingsSchema } from '../../../contract/features/access/schema.ts';
import type { RoleRow } from '../../../contract/features/access/types.ts';
import { holds } from '../../base/context.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';

type RoleSchema = ReturnType<typeof roleSettingsSchema>;

/** Roles, and what the organisation has decided about them. Who holds them is shown to nobody here. @spec 1§6, 2§6 */
export const roles = defineList<RoleRow, RoleSchema, RoleSchema>({
  name: 'Flx_Roles',
  summary: 'Roles. `CanEditAllUsers` lets everybody publish as a role does, and edit their own.',
  table: 'role_settings',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    NameRole: {
      type: 'text',
      compute: ({ alias }) => sql`(select r.title from roles r where r.id = ${alias}.role_id)`,
      filter: true,
    },
    CanEditAllUsers: { type: 'boolean', column: 'can_edit_all_users' },
  },
  order: ['Id'],
  pageSize: ROLES.length,
  scope: () => null,
  policy: {
    read: everyone,
    create: nobody,
    update: ({ viewer }, row) => row !== undefined && isOpenRole(row.NameRole) && holds(viewer, row.NameRole),
    remove: nobody,
  },
  input: { update: roleSettingsSchema },
  write: {
    update: async (context, row, { CanEditAllUsers }, save) => {
      await save({ can_edit_all_users: CanEditAllUsers });
      await audit(context, {
        feature: 'access',
        action: CanEditAllUsers ? 'all_publish' : 'few_publish',
        subject: row.Id,
      });
    },
  },
});
