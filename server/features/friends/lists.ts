import {
  FRIEND_EMAIL_MAX,
  FRIEND_NAME_MAX,
  FRIEND_PHONE_MAX,
  FRIENDS_PAGE_SIZE,
  TRUST_LEVELS,
  type FriendRow,
  type TrustLevel,
} from '#contract/features/friends/types.ts';
import { friendSchema } from '#contract/features/friends/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody, READ_ONLY } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { inviteFriend, withdraw, friendsTexts } from './invite.ts';

/**
 * List of trusted friends whom people have invited: each person reads and withdraws only their own. Inviting an address
 * again renews its invitation. @spec 3§3.6, 3§4.9
 */
export const friendInvitations = defineList<FriendRow, ReturnType<typeof friendSchema>>({
  name: 'InvitarAmigo',
  summary:
    'One’s own invitations of trusted friends. Deleting one takes it back and erases what identifies the friend.',
  table: 'friend_invitations',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    typePerson: { type: 'text', column: 'kind', readOnly: true },
    NombreAmigo: { type: 'text', column: 'first_name', nullable: true, readOnly: true, maxLength: FRIEND_NAME_MAX },
    ApellidoAmigo: { type: 'text', column: 'last_name', nullable: true, readOnly: true, maxLength: FRIEND_NAME_MAX },
    CorreoAmigo: { type: 'text', column: 'friend_email', nullable: true, readOnly: true, maxLength: FRIEND_EMAIL_MAX },
    Telefono: { type: 'text', column: 'friend_phone', nullable: true, readOnly: true, maxLength: FRIEND_PHONE_MAX },
    IdConfianza: { type: 'int', column: 'level_id', nullable: true, readOnly: true },
    FechaInvitacion: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
    FechaActualizacion: { type: 'timestamp', column: 'updated_at', sort: true, readOnly: true },
    ExpirationDate: { type: 'timestamp', column: 'expires_at', readOnly: true },
    IdUser: { type: 'int', column: 'inviter_id', readOnly: true },
    Is_Accepted: { type: 'int', compute: ({ alias }) => sql`(${alias}.state = 'accepted')::int` },
    State: { type: 'text', column: 'state', filter: true, readOnly: true },
  },
  order: ['-Id'],
  pageSize: FRIENDS_PAGE_SIZE,
  scope: ({ alias }) => sql`${alias}.inviter_id = ${READER.viewer}`,
  policy: { read: everyone, create: everyone, update: nobody, remove: everyone },
  input: { create: byLanguage(language => friendSchema(friendsTexts(language).errors)) },
  write: { create: inviteFriend, remove: (context, row) => withdraw(context, row.Id) },
});

/** Levels of how well the inviter knows the friend: part of the product, so no organisation has its own. @spec 3§3.6 */
export const trustLevels = defineList<TrustLevel>({
  name: 'ConfianzaAmigo',
  summary: 'Levels of trust, the same for every organisation.',
  table: 'trust_levels',
  organisation: null,
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Name: { type: 'text', column: 'name' },
  },
  order: ['Id'],
  pageSize: TRUST_LEVELS.length,
  scope: () => null,
  policy: READ_ONLY,
});
