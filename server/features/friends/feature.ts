import type { Feature } from '../feature.ts';
import { writeInvitation } from './invitation-email.ts';
import { friendInvitations, trustLevels } from './lists.ts';
import { friendOperations } from './operations.ts';
import { FRIEND_EMAIL } from './queue-sql.ts';
import { invitationRouter } from './routes.ts';
import { sweepFriends } from './sweep-job.ts';

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
