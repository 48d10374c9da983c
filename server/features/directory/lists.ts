import {
  MEMBERS_PAGE_MAX,
  DIRECTORY_ATTEMPTS_MAX,
  MEMBER_EMAIL_MAX,
  POSITION_MAX,
} from '#contract/features/directory/limits.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { invitationSchema, memberSchema } from '#contract/features/directory/schema.ts';
import type { InvitationRow, MemberRow } from '#contract/features/directory/types.ts';
import { PEOPLE_PAGE_SIZE, PHONE_MAX } from '#contract/features/people/limits.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { identifier, sql, literal } from '../../db/sql.ts';
import {
  defineList,
  nobody,
  type ListDeclaration,
  type Field,
  type Lookup,
  type SqlRow,
} from '../../lists/define-list.ts';
import { isAdminOfPeople, personIndex, personFields, showsEverybody } from '../people/service.ts';
import { administersPeople, byIds, withNumbers } from './member-numbers.ts';
import { invite, takeBack } from './invitation.ts';
import { cityName } from './sync-sql.ts';
import { directoryTexts } from './texts.ts';
import { removeMember } from './deletion.ts';
import { updateMember } from './member-write.ts';
import { fullName } from '../../db/full-name.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';

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

/** Number of a person by which they are found and known, as it is stored: sealed. */
const numberField = (kind: NumberKind, summary: string) => {
  const joined = identifier(kind);
  return {
    type: 'text',
    compute: () => sql`encode(${joined}.sealed, 'base64')`,
    lookup: {
      join: ({ alias }: SqlRow) => sql`left join person_numbers ${joined}
        on ${joined}.org_id = ${alias}.org_id and ${joined}.user_id = ${alias}.id and ${joined}.kind = ${literal(kind)}`,
    },
    filter: true,
    onlyEqual: true,
    nullable: true,
    summary,
  } as const satisfies Field;
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

const managerEmail = ({ alias }: SqlRow) => sql`(select m.email from users m
  where m.org_id = ${alias}.org_id and m.id = ${alias}.manager_id)`;

/** State as `MemberState` of the contract. */
const state = ({ alias }: SqlRow) => sql`case
  when ${alias}.is_active then case
    when ${alias}.registered_at is not null then 'active'
    when exists (select from welcomes w where w.org_id = ${alias}.org_id and w.user_id = ${alias}.id and w.came_at is not null) then 'came'
    when invited.state in ('pending', 'expired') then 'invited' else 'unregistered' end
  when invited.state in ('expired', 'withdrawn') then invited.state else 'blocked' end`;

/** State as `SyncState` of the contract. */
const syncState = sql`case
  when synced.version is null or synced.synced >= synced.version then 'current'
  when synced.attempts >= ${literal(DIRECTORY_ATTEMPTS_MAX)} then 'failed'
  when synced.last_error is not null then 'retrying' else 'waiting' end`;

const memberFields = {
  Id,
  Nombre,
  Apellido,
  Foto,
  AreaId,
  AreaName,
  Title: { ...plain(Title), filter: true, sort: true, search: true },
  IdElement: plain(IdElement),
  Email: {
    type: 'text',
    column: 'email',
    filter: true,
    sort: true,
    readOnly: true,
    nullable: true,
    maxLength: MEMBER_EMAIL_MAX,
  },
  IdNumber: numberField('IdNumber', 'By which other systems know the person; files of people bring it.'),
  EmployeeNumber: numberField('EmployeeNumber', 'That the organisation gives to its employees.'),
  Position: { type: 'text', column: 'position', keyColumn: 'position_key', sort: true, maxLength: POSITION_MAX },
  Phone: { type: 'text', column: 'phone', nullable: true, maxLength: PHONE_MAX },
  Ext: { type: 'int', column: 'ext', nullable: true },
  Cellphone: { type: 'text', column: 'cellphone', nullable: true, maxLength: PHONE_MAX },
  ManagerId: { type: 'int', column: 'manager_id', filter: true, nullable: true },
  ManagerName: { type: 'text', compute: managerName },
  ManagerEmail: { type: 'text', compute: managerEmail, nullable: true, onDemand: true },
  Birthday: {
    type: 'text',
    compute: ({ alias }) => sql`to_char(${alias}.birthday, 'MM-DD')`,
    visible: ({ alias }) => showsEverybody(alias, 'PrivateBirthday'),
    nullable: true,
    onDemand: true,
    summary: 'Day of the birthday, unless the person hides it; nobody else reads the year.',
  },
  CityName: { type: 'text', compute: ({ alias }) => cityName(alias), nullable: true, onDemand: true },
  EntryDate: { type: 'date', column: 'entry_date', nullable: true, sort: true },
  CreationDate: { type: 'timestamp', column: 'created_at', filter: true, sort: true, readOnly: true },
  IsActive: { type: 'boolean', column: 'is_active', filter: true, readOnly: true },
  State: { type: 'text', compute: state, lookup: invitation, filter: true },
  DirectoryState: { type: 'text', compute: () => syncState, lookup: sync, filter: true },
  InvitationId: {
    type: 'int',
    compute: () => sql`case when invited.state <> 'accepted' then invited.id end`,
    lookup: invitation,
  },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
  CanEdit: { type: 'boolean', compute: mayTouch },
  CanBlock: {
    type: 'boolean',
    compute: row => sql`(${row.alias}.id <> ${READER.viewer} and ${mayTouch(row)})`,
  },
  CanDelete: {
    type: 'boolean',
    compute: row => sql`(${row.alias}.registered_at is null and ${mayTouch(row)})`,
    summary: 'Whether a deletion may be tried: the person has not come in, as far as this row shows.',
  },
} as const satisfies Record<string, Field>;

/** Returns the field as one that is returned by default. */
function plain<Each extends Field & { readonly onDemand: true }>({ onDemand: _onDemand, ...field }: Each) {
  return field;
}

type MemberSchema = ReturnType<typeof memberSchema>;

/** All people of the organisation, for their administrators. @spec 2§2 Administration consoles, 2§7 */
export const members = defineList<MemberRow, MemberSchema, MemberSchema>({
  name: 'Flx_Members',
  summary: 'People as Admin-Users administer them. The organisation of their accounts follows by itself.',
  table: 'users',
  organisation: 'org_id',
  fields: memberFields,
  searchIndex: personIndex(() => isAdminOfPeople()),
  order: ['Title'],
  pageSize: PEOPLE_PAGE_SIZE,
  maxPageSize: MEMBERS_PAGE_MAX,
  scope: () => isAdminOfPeople(),
  readFilter: byIds,
  present: { fills: { IdNumber: ['IdNumber'], EmployeeNumber: ['EmployeeNumber'] }, rows: withNumbers },
  policy: {
    read: administersPeople,
    create: nobody,
    update: (context, row) => administersPeople(context) && row?.CanEdit === true,
    remove: (context, row) => administersPeople(context) && row?.CanEdit === true,
  },
  input: { update: byLanguage(language => memberSchema(directoryTexts(language))) },
  write: { update: updateMember, remove: (context, row) => removeMember(context, row.Id) },
});

type InvitationSchema = ReturnType<typeof invitationSchema>;

/**
 * Creates the list of invitations with their inviters and outcomes. Deleting one withdraws it.
 * @param canInvite false if nobody can be given an account
 * @spec 3§3.6, THREATS matrix Flx_Invitations
 */
export function createInvitations(canInvite: boolean): ListDeclaration {
  const mayAdd = ({ viewer }: Context): boolean => {
    if (canInvite) return true;
    throw new ProblemError('invalid', { detail: directoryTexts(viewer.language).notCreated });
  };
  return defineList<InvitationRow, InvitationSchema>({
    name: 'Flx_Invitations',
    summary:
      'Invitations to the network. To invite an address again renews its invitation; deleting one takes it back.',
    table: 'invitations',
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true, sort: true },
      EmailUserTarget: {
        type: 'text',
        compute: ({ alias }) =>
          sql`(select u.email from users u where u.org_id = ${alias}.org_id and u.id = ${alias}.user_id)`,
        nullable: true,
      },
      InvitationDate: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
      UpdateInvitation: { type: 'timestamp', column: 'updated_at', sort: true, readOnly: true },
      ExpirationDate: { type: 'timestamp', column: 'expires_at', readOnly: true },
      IdUser: { type: 'int', column: 'inviter_id', filter: true, readOnly: true },
      UserId: { type: 'int', column: 'user_id', filter: true, readOnly: true },
      Is_Accepted: { type: 'int', compute: ({ alias }) => sql`(${alias}.state = 'accepted')::int` },
      State: { type: 'text', column: 'state', filter: true, readOnly: true },
    },
    order: ['-Id'],
    pageSize: PEOPLE_PAGE_SIZE,
    maxPageSize: MEMBERS_PAGE_MAX,
    scope: () => isAdminOfPeople(),
    policy: {
      read: administersPeople,
      create: context => administersPeople(context) && mayAdd(context),
      update: nobody,
      remove: administersPeople,
    },
    input: { create: byLanguage(language => invitationSchema(directoryTexts(language))) },
    write: { create: invite, remove: (context, row) => takeBack(context, row.Id) },
  });
}
