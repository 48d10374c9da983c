import type { Transaction } from '../../db/database.ts';
import { deleteEvidence } from './case-sql.ts';

/** Deletes what cases kept of content that was edited while they were open: they are decided, and nothing is to be proved. */
export async function dropEvidence(transaction: Transaction, cases: readonly number[]): Promise<void> {
  await transaction.run(deleteEvidence(transaction.org, cases));
}
