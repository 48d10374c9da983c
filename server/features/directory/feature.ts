import type { Directory } from '../../integrations/directory/port.ts';
import type { Feature, Responsibility } from '../feature.ts';
import type { ReceiveFile } from '../files/service.ts';
import { expireInvitations } from './expire-job.ts';
import { handoverOperations } from './handover/operations.ts';
import { createImportJob } from './import/import-job.ts';
import { importOperations } from './import/operations.ts';
import { createInvitationWriter } from './invitation-email.ts';
import { createInvitations } from './invitations-list.ts';
import { members } from './members-list.ts';
import { directoryOperations } from './operations.ts';
import { createSyncJob } from './sync-job.ts';
import { INVITATION_EMAIL } from './sync-sql.ts';

/**
 * Creates the feature of access: the console of people, invitations, files of people, and the accounts at the identity
 * directory.
 * @param issuer the name under which `sign_in_accounts` knows the identity provider
 * @param receive reads an upload
 * @param responsibilities of people, as the features declare them
 */
export const createDirectoryFeature = (
  directory: Directory,
  issuer: string,
  receive: ReceiveFile,
  responsibilities: readonly Responsibility[],
): Feature => ({
  name: 'directory',
  lists: [members, createInvitations(directory.canAdd)],
  operations: [...importOperations(receive), ...directoryOperations, ...handoverOperations(responsibilities)],
  jobs: [createSyncJob({ directory, issuer }), expireInvitations, createImportJob(directory.canAdd)],
  emails: { [INVITATION_EMAIL]: createInvitationWriter({ directory, issuer }) },
});
