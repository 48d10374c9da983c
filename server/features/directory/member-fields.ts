import { DIRECTORY_ATTEMPTS_MAX, MEMBER_EMAIL_MAX, POSITION_MAX } from '#contract/features/directory/limits.ts';
import { PHONE_MAX } from '#contract/features/people/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql } from '../../db/sql.ts';
import type { Field, Lookup, SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { personFields } from '../people/service.ts';

/** Fields of a person for Admin-Users, including those that the person hides from colleagues. @spec 2§6 */

const { Id, Nombre, Apellido, Foto, AreaId, AreaName, Title, IdElement } = personFields;

const invitation: Lookup = {
  join: ({ alias }) =>
    sql`left join invitations invited on invited.org_id = ${alias}.org_id and invited.user_id = ${alias}.id`,
};

const sync: Lookup = {
  join: ({ alias }) =>
    sql`left join directory_syncs synced on synced.org_id = ${alias}.org_id and synced.user_id = ${alias}.id`,
};

const numbered: Lookup = {
  join: ({ alias }) =>
    sql`left join person_numbers numbered on numbered.org_id = ${alias}.org_id and numbered.user_id = ${alias}.id`,
};

/**
 * Condition: the viewer may change the person; only Propietarios may change a Propietario.
 * @spec THREATS matrix Flx_Users
 */
const mayTouch = ({ alias }: SqlRow) => sql`(${holdsRole(READER, 'Propietarios')} or not exists (
  select from user_roles ur join roles r on r.id = ur.role_id
  where ur.org_id = ${alias}.org_id and ur.user_id = ${alias}.id and r.title = 'Propietarios'))`;

const managerName = ({ alias }: SqlRow) => sql`(select ${fullName(sql`m`)} from users m
  where m.org_id = ${alias}.org_id and m.id = ${alias}.manager_id)`;

/** State as `MemberState` of the contract. */
const state = ({ alias }: SqlRow) => sql`case
  when ${alias}.is_active then case
    when ${alias}.registered_at is not null then 'active'
    when invited.state in ('pending', 'expired') then 'invited' else 'unregistered' end
  when invited.state in ('expired', 'withdrawn') then invited.state else 'blocked' end`;

/** State as `SyncState` of the contract. */
const syncState = sql`case
  when synced.version is null or synced.synced >= synced.version then 'current'
  when synced.attempts >= ${literal(DIRECTORY_ATTEMPTS_MAX)} then 'failed'
  when synced.last_error is not null then 'retrying' else 'waiting' end`;

export const memberFields = {
  Id,
  Nombre,
  Apellido,
  Foto,
  AreaId,
  AreaName,
  Title: { ...plain(Title), filter: true, sort: true, search: true },
  IdElement: plain(IdElement),
  Email: { type: 'text', column: 'email', filter: true, sort: true, readOnly: true, maxLength: MEMBER_EMAIL_MAX },
  IdNumber: {
    type: 'text',
    compute: () => sql`numbered.number`,
    lookup: numbered,
    filter: true,
    nullable: true,
    summary: 'By which other systems know the person; files of people bring it.',
  },
  Position: { type: 'text', column: 'position', keyColumn: 'position_key', sort: true, maxLength: POSITION_MAX },
  Phone: { type: 'text', column: 'phone', nullable: true, maxLength: PHONE_MAX },
  Ext: { type: 'int', column: 'ext', nullable: true },
  Cellphone: { type: 'text', column: 'cellphone', nullable: true, maxLength: PHONE_MAX },
  ManagerId: { type: 'int', column: 'manager_id', filter: true, nullable: true },
  ManagerName: { type: 'text', compute: managerName },
  EntryDate: { type: 'date', column: 'entry_date', nullable: true, sort: true },
  CreationDate: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
  IsActive: { type: 'boolean', column: 'is_active', filter: true, readOnly: true },
  State: { type: 'text', compute: state, lookup: invitation, filter: true },
  DirectoryState: { type: 'text', compute: () => syncState, lookup: sync, filter: true },
  InvitationId: {
    type: 'int',
    compute: () => sql`case when invited.state <> 'accepted' then invited.id end`,
    lookup: invitation,
  },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
  CanEdit: { type: 'boolean', compute: mayTouch },
  CanBlock: {
    type: 'boolean',
    compute: row => sql`(${row.alias}.id <> ${READER.viewer} and ${mayTouch(row)})`,
  },
} as const satisfies Record<string, Field>;

/** Returns the field as one that is returned by default. */
function plain<Each extends Field & { readonly onDemand: true }>({ onDemand: _onDemand, ...field }: Each) {
  return field;
}
