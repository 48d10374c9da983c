import type { Feature, FeatureParts } from '../feature.ts';
import { expireInvitations, createSyncJob } from './jobs.ts';
import { handoverOperations } from './handover/handover.ts';
import { createImportJob } from './import/import-job.ts';
import { importOperations } from './import/operations.ts';
import { createInvitationWriter } from './invitation.ts';
import { createInvitations, members } from './lists.ts';
import { directoryOperations } from './operations.ts';
import { INVITATION_EMAIL } from './sync-sql.ts';

/**
 * Creates the feature of access: the console of people, invitations, files of people, and the accounts at the identity
 * directory.
 */
export function createDirectoryFeature({
  directory,
  config,
  receive,
}: Pick<FeatureParts, 'directory' | 'config' | 'receive'>): Feature {
  // The name under which `sign_in_accounts` knows the identity provider.
  const issuer = config.auth.accountIssuer;
  return {
    name: 'directory',
    lists: [members, createInvitations(directory.canAdd)],
    operations: [...importOperations(receive), ...directoryOperations],
    jobs: [createSyncJob({ directory, issuer }), expireInvitations, createImportJob(directory.canAdd)],
    emails: { [INVITATION_EMAIL]: createInvitationWriter({ directory, issuer }) },
    composed: ({ responsibilities }) => ({ operations: handoverOperations(responsibilities) }),
  };
}
