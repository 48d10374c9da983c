import type { Feature, FeatureParts } from '../feature.ts';
import { correction } from './correction.ts';
import { CORRECTED_EMAIL, STOPPED_EMAIL } from './correction-sql.ts';
import { writeCorrected, writeStopped } from './correction-stop.ts';
import { expireInvitations, createSyncJob } from './jobs.ts';
import { createInheritanceJob } from './handover/inheritance.ts';
import { handoverOperations } from './handover/handover.ts';
import { teamResponsibility } from './handover/team.ts';
import { createImportJob } from './import/import-job.ts';
import { importOperations } from './import/operations.ts';
import { createInvitationWriter } from './invitation.ts';
import { countExpired } from './invitation-sql.ts';
import { createInvitations, members } from './lists.ts';
import { directoryOperations } from './operations.ts';
import { sharedOperations } from './shared/operations.ts';
import { letterOperations } from './letters/operations.ts';
import { createLetterRouter, createScreenRouter, createStopRouter, createWelcomeRouter } from './routes.ts';
import { INVITATION_EMAIL } from './sync-sql.ts';
import { createWelcomeWriter, welcomeOptions } from './welcome.ts';
import { WELCOME_EMAIL } from './welcome-sql.ts';
import { mergeJob, writeMergeStep } from './merge/merge-job.ts';
import { MERGE_EMAIL } from './merge/merge-sql.ts';
import { mergeOperations } from './merge/operations.ts';
import { createBulkJob } from './bulk/bulk-job.ts';
import { bulkOperations } from './bulk/operations.ts';

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
  const options = welcomeOptions(config, directory.canAdd);
  return {
    name: 'directory',
    lists: [members, createInvitations(directory.canAdd)],
    operations: [
      ...importOperations(receive),
      ...bulkOperations(options),
      ...directoryOperations(options.sendsMail),
      ...letterOperations({ origin: config.origin, hasLinks: options.hasLinks }),
      ...sharedOperations({ origin: config.origin, hasLinks: options.hasLinks }),
      correction,
    ],
    routes: {
      '/welcome': createWelcomeRouter(options),
      '/address': createStopRouter,
      '/letter': createLetterRouter,
      ...(options.hasLinks && { '/screen': createScreenRouter }),
    },
    jobs: [createSyncJob({ directory, issuer }), expireInvitations, createImportJob(directory.canAdd), mergeJob],
    emails: {
      [INVITATION_EMAIL]: createInvitationWriter({ directory, options }),
      [WELCOME_EMAIL]: createWelcomeWriter(options),
      [CORRECTED_EMAIL]: writeCorrected,
      [STOPPED_EMAIL]: writeStopped,
      [MERGE_EMAIL]: writeMergeStep,
    },
    administered: { directory: countExpired },
    responsibilities: [teamResponsibility],
    composed: ({ responsibilities, keepSealed }) => ({
      operations: [...handoverOperations(responsibilities), ...mergeOperations(keepSealed)],
      jobs: [createInheritanceJob(responsibilities), createBulkJob(directory.canAdd, responsibilities)],
    }),
  };
}
