import type { Feature } from '../feature.ts';
import { auditLog } from './lists.ts';
import { roleResponsibility } from './responsibility.ts';
import { roleOperations } from './roles.ts';
import { TEST_MAIL, testMail } from './settings/test-mail.ts';
import { roleThing } from './thing.ts';
import { viewSessions } from './viewing/list.ts';

/** Feature of administrators and their actions. */
export const administration: Feature = {
  name: 'administration',
  things: [roleThing],
  lists: [auditLog, viewSessions],
  operations: roleOperations,
  responsibilities: [roleResponsibility],
  emails: { [TEST_MAIL]: testMail },
};
