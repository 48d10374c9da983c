import type { Keyring } from '../../base/keyring.ts';
import type { Feature } from '../feature.ts';
import { createApplicants } from './applicants-list.ts';
import { choiceLists } from './lists.ts';
import { loanOperations } from './operations.ts';
import { createRequests } from './requests-list.ts';
import { createSealing } from './sealing.ts';

/** Loans of employees: what applicants register, and what they ask for. */
export function createLoansFeature(keyring: Keyring): Feature {
  const sealing = createSealing(keyring);
  return {
    name: 'loans',
    lists: [createApplicants(sealing), createRequests(sealing), ...choiceLists],
    operations: loanOperations,
  };
}
