import type { Feature } from '../feature.ts';
import { helpBlocks, helpMessages } from './lists.ts';
import { helpOperations, sweepMessages } from './send.ts';
import { helpMessage } from './content-kind.ts';
import { MESSAGE_EMAIL, writeMessageEmail } from './message-email.ts';

/** Help messages between colleagues. @spec 3§3.2, 3§4.5 */
export const help: Feature = {
  name: 'help',
  contentKinds: [helpMessage],
  lists: [helpMessages, helpBlocks],
  operations: helpOperations,
  jobs: [sweepMessages],
  emails: { [MESSAGE_EMAIL]: writeMessageEmail },
};
