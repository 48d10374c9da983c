import type { Transaction } from '../../db/database.ts';

/** Deletes what cases kept of content that was edited while they were open: they are settled, and nothing is to be proved. */
export async function dropEvidence(transaction: Transaction, cases: readonly number[]): Promise<void> {
  await transaction.query('delete from files where org_id = $1 and evidence_of = any($2::bigint[])', [
    transaction.org,
    cases,
  ]);
}
