import type { Feature, FeatureParts } from '../feature.ts';
import { delayJob } from './delays.ts';
import { createDocuments } from './documents.ts';
import { documentOperations, draftOperations } from './documents-operations.ts';
import { draftJob } from './drafts.ts';
import { scheduleOperations } from './schedule-operations.ts';
import { createApplicants } from './applicants-list.ts';
import { createInboxOperations } from './inbox/operations.ts';
import { choiceLists } from './lists.ts';
import { createAttachments } from './messages/attachments.ts';
import { deliverLoanMessages } from './messages/deliver.ts';
import { LOAN_EMAIL } from './messages/mail-sql.ts';
import { writeLoanEmail } from './messages/mail.ts';
import { createMessages, messageAnswers } from './messages/messages-list.ts';
import { messageOperations } from './messages/operations.ts';
import { loanOperations } from './operations.ts';
import { createRequests } from './requests-list.ts';
import { createClearance } from './repayment/clearance.ts';
import { clearanceOperation } from './repayment/operation.ts';
import { createClaims } from './rights/claims.ts';
import { createExport } from './rights/export.ts';
import { rightsOperations } from './rights/operations.ts';
import { retentionJob } from './rights/retention.ts';
import { createSealing } from './sealing.ts';

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
  const documents = createDocuments({ sealing, storage, receive });
  const clearance = createClearance(sealing, config.origin);
  const attachments = createAttachments({ sealing, storage, receive });
  return {
    name: 'loans',
    module: 'loans',
    lists: [
      createApplicants(sealing),
      createRequests(sealing),
      createMessages(sealing),
      messageAnswers,
      ...choiceLists,
    ],
    operations: [
      ...loanOperations,
      ...documentOperations(documents),
      ...draftOperations(sealing),
      ...scheduleOperations,
      clearanceOperation(clearance),
      ...messageOperations(attachments),
      ...createInboxOperations(sealing),
      ...rightsOperations(createClaims(sealing), createExport(sealing, documents, attachments)),
    ],
    jobs: [draftJob, delayJob, deliverLoanMessages, retentionJob],
    routes: { '/verify/loan': clearance.router },
    emails: { [LOAN_EMAIL]: writeLoanEmail },
  };
}
