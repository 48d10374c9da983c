import { MEMBERS_PAGE_MAX } from '#contract/features/directory/limits.ts';
import { invitationSchema } from '#contract/features/directory/schema.ts';
import type { InvitationRow } from '#contract/features/directory/types.ts';
import { PEOPLE_PAGE_SIZE } from '#contract/features/people/limits.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { sql } from '../../db/sql.ts';
import { defineList, nobody, type ListDeclaration } from '../../lists/define-list.ts';
import { isAdminOfPeople } from '../people/service.ts';
import { invite, takeBack } from './invitation.ts';
import { administersPeople } from './members-list.ts';
import { directoryTexts } from './texts.ts';

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
