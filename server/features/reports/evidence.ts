import type { Transaction } from '../../db/database.ts';
import { deleteEvidence } from './cases.ts';

/**
 * Deletes the files that cases kept of content edited while they were open. The cases are decided, so nothing remains
 * to be proved.
 */
export async function dropEvidence(transaction: Transaction, cases: readonly number[]): Promise<void> {
  await transaction.run(deleteEvidence(transaction.org, cases));
}
