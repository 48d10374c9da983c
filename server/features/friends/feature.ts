import type { Feature } from '../feature.ts';
import { writeInvitation, friendOperations, sweepFriends, FRIEND_EMAIL } from './invite.ts';
import { friendInvitations, trustLevels } from './lists.ts';
import { invitationRouter } from './routes.ts';

/** Trusted friends whom people invite. @spec 3§4.9 */
export const friends: Feature = {
  name: 'friends',
  module: 'friends',
  lists: [friendInvitations, trustLevels],
  operations: friendOperations,
  jobs: [sweepFriends],
  routes: { '/invitation': invitationRouter },
  emails: { [FRIEND_EMAIL]: writeInvitation },
};
