import { PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import { isOpenRole, ROLES } from '#contract/features/access/roles.ts';
import { roleSettingsSchema } from '#contract/features/access/schema.ts';
import type { RoleRow, UserRoleRow } from '#contract/features/access/types.ts';
import { holds } from '../../base/context.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, READ_ONLY, type SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { pictureAddress } from '../files/service.ts';
import { auditOpening } from './service.ts';
import { orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

type RoleSchema = ReturnType<typeof roleSettingsSchema>;

/** Returns SQL for the holders of a role, as JSON (contract `RoleHolder[]`), in the order of their names. */
const holders = (row: SqlRow): Sql => sql`(select coalesce(jsonb_agg(jsonb_build_object('Id', u.id,
    'Title', ${fullName(sql`u`)}, 'Foto', ${pictureAddress(row, 'portrait', sql`u.id`)},
    'Position', u.position) order by u.name_key, u.id), '[]')
  from user_roles ur join users u on u.org_id = ur.org_id and u.id = ur.user_id
  where ur.org_id = ${row.alias}.org_id and ur.role_id = ${row.alias}.role_id)`;

/** List of roles and the organisation's settings for them, with the holders for Propietarios. @spec 1§6, 2§6 */
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
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, filter: true },
    Users: {
      type: 'json',
      shape: several(record({ Id: WHOLE, Title: TEXT, Foto: orNull(TEXT), Position: TEXT })),
      compute: holders,
      visible: () => holdsRole(READER, 'Propietarios'),
      nullable: true,
      onDemand: true,
      summary: 'Who holds it.',
    },
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
      await save({ can_edit_all_users: CanEditAllUsers, edited_at: context.now });
      await auditOpening(context, row.Id, CanEditAllUsers);
    },
  },
});

/** List of the roles of people: the reader's own, and those of everybody for Propietarios. @spec 3§7.1 */
export const userRoles = defineList<UserRoleRow>({
  name: 'Flx_UsersRoles',
  summary:
    'Roles of people: the caller’s own, and those of everybody for Propietarios. `PUT /api/Flx_Roles` changes them.',
  table: 'user_roles',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    UserId: { type: 'int', column: 'user_id', filter: true, readOnly: true },
    RoleId: {
      type: 'int',
      compute: ({ alias }) =>
        sql`(select s.id from role_settings s where s.org_id = ${alias}.org_id and s.role_id = ${alias}.role_id)`,
      filter: true,
    },
    NameRole: {
      type: 'text',
      compute: ({ alias }) => sql`(select r.title from roles r where r.id = ${alias}.role_id)`,
      filter: true,
    },
  },
  expand: {
    User: { list: 'Flx_Users', field: 'UserId', fields: ['Id', 'Title', 'Foto'] },
    Role: { list: 'Flx_Roles', field: 'RoleId', fields: ['Id', 'NameRole'] },
  },
  order: ['Id'],
  pageSize: PAGE_SIZE_MAX,
  scope: ({ alias }) => sql`(${alias}.user_id = ${READER.viewer} or ${holdsRole(READER, 'Propietarios')})`,
  policy: READ_ONLY,
});
