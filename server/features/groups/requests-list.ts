import { REQUEST_REASON_MAX, REQUESTS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import type { GroupRequestRow } from '#contract/features/groups/types.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, type SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { isAdministrator } from './membership-sql.ts';
import { dismiss } from './membership.ts';

const administersGroup = ({ alias }: SqlRow): Sql => sql`exists (select from groups g
  where g.org_id = ${alias}.org_id and g.id = ${alias}.group_id and ${isAdministrator(READER, sql`g`)})`;

const isOwn = ({ alias }: SqlRow): Sql => sql`${alias}.user_id = ${READER.viewer}`;

/** Condition: the reader sent this invitation, which they may withdraw until it is answered. */
const isInviter = ({ alias }: SqlRow): Sql => sql`(${alias}.invited_by = ${READER.viewer} and not ${alias}.has_asked)`;

/**
 * Pending requests and invitations: the viewer's own, those that they have sent, and those of the groups that they
 * administer. Everybody who sees one may delete it.
 * @spec 2§3 Group invitation or request, THREATS matrix Flx_Teams
 */
export const groupRequests = defineList<GroupRequestRow>({
  name: 'Flx_TeamRequests',
  summary:
    'Requests and invitations to groups, until they are answered. To delete one rejects, declines or withdraws it.',
  table: 'group_requests',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    GroupId: { type: 'int', column: 'group_id', filter: true },
    UserId: { type: 'int', column: 'user_id', filter: true },
    Status: { type: 'text', compute: () => sql`'Pending'::text`, filter: true },
    Type: {
      type: 'text',
      compute: ({ alias }) => sql`case when ${alias}.has_asked then 'request' else 'invitation' end`,
      filter: true,
    },
    Reason: { type: 'text', column: 'reason', maxLength: REQUEST_REASON_MAX, readOnly: true },
    InvitedBy: { type: 'int', column: 'invited_by', nullable: true, readOnly: true },
    Created: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
    IsOwn: { type: 'boolean', compute: isOwn, filter: true },
    CanAccept: {
      type: 'boolean',
      compute: row => sql`case when ${isOwn(row)} then not ${row.alias}.has_asked else ${administersGroup(row)} end`,
      filter: true,
    },
  },
  expand: {
    User: { list: 'Flx_Users', field: 'UserId', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    Team: { list: 'Flx_Teams', field: 'GroupId', fields: ['Id', 'IdTeam', 'Title', 'Img'] },
    Inviter: { list: 'Flx_Users', field: 'InvitedBy', fields: ['Id', 'Title', 'Foto'] },
  },
  order: ['-Id'],
  pageSize: REQUESTS_PAGE_SIZE,
  scope: row =>
    sql`(${isOwn(row)} or ${isInviter(row)} or ${administersGroup(row)} or ${holdsRole(READER, 'Admin-Groups')})`,
  policy: { read: everyone, create: nobody, update: nobody, remove: everyone },
  write: { remove: dismiss },
});
