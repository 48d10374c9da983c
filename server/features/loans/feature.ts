import type { Feature, FeatureParts } from '../feature.ts';
import { createDelayJob, createForgetJob } from './delays.ts';
import { createDeskOperations } from './desk/operations.ts';
import { createPromiseJob } from './desk/team.ts';
import { createDocuments } from './documents.ts';
import { documentOperations, draftOperations } from './documents-operations.ts';
import { draftJob } from './drafts.ts';
import { createScheduleOperations } from './schedule-operations.ts';
import { createApplicants } from './applicants-list.ts';
import { createInboxOperations } from './inbox/operations.ts';
import { choiceLists } from './lists.ts';
import { createAttachments } from './messages/attachments.ts';
import { createDeliveryJob } from './messages/deliver.ts';
import { LOAN_EMAIL } from './messages/mail-sql.ts';
import { createStoredCopies } from './messages/copies.ts';
import { createLoanEmail } from './messages/mail.ts';
import { createMessageAnswers, createMessages } from './messages/messages-list.ts';
import { messageOperations } from './messages/operations.ts';
import { createLoanOperations } from './operations.ts';
import { createRequests } from './requests-list.ts';
import { createClearance } from './repayment/clearance.ts';
import { clearanceOperation } from './repayment/operation.ts';
import { createClaims } from './rights/claims.ts';
import { createErasure } from './rights/erasure.ts';
import { createExport } from './rights/export.ts';
import { rightsOperations } from './rights/operations.ts';
import { createRetentionJob } from './rights/retention.ts';
import { createSealing, keepsSealed } from './sealing.ts';
import { createStoredRequests } from './stored-requests.ts';

/** Loans of employees: registrations of applicants, and their requests. */
export function createLoansFeature({
  keyring,
  storage,
  receive,
  config,
}: Pick<FeatureParts, 'keyring' | 'storage' | 'receive'> & {
  readonly config: Pick<FeatureParts['config'], 'origin'>;
}): Feature {
  const sealing = createSealing(keyring);
  const requests = createStoredRequests(sealing);
  const copies = createStoredCopies(sealing);
  const store = { sealing, requests, copies };
  const documents = createDocuments({ sealing, storage, receive });
  const clearance = createClearance(store, config.origin);
  const attachments = createAttachments({ sealing, storage, receive });
  return {
    name: 'loans',
    module: 'loans',
    isGuarded: true,
    keepsSealed,
    lists: [
      createApplicants(sealing),
      createRequests(sealing, requests),
      createMessages(store),
      createMessageAnswers(store),
      ...choiceLists,
    ],
    operations: [
      ...createLoanOperations(sealing),
      ...documentOperations(documents),
      ...draftOperations(sealing),
      ...createScheduleOperations(store),
      clearanceOperation(clearance),
      ...messageOperations(store, attachments),
      ...createInboxOperations(sealing, requests),
      ...createDeskOperations({ store, documents }),
      ...rightsOperations(createClaims(sealing), createExport(store, documents, attachments), createErasure(store)),
    ],
    jobs: [
      draftJob,
      createDelayJob(requests),
      createForgetJob(requests),
      createPromiseJob(requests),
      createDeliveryJob(copies),
      createRetentionJob(requests),
    ],
    routes: { '/verify/loan': clearance.router },
    emails: { [LOAN_EMAIL]: createLoanEmail(sealing) },
  };
}
