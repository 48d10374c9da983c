/** @typedef {import('./fault.d.mts').Fault} Fault */

/**
 * Groups faults that may be tried together: no source file and no test file occurs twice in a group. Only a fault that
 * is tried alone is certainly the cause of a test's failure.
 * @param {readonly Fault[]} faults
 * @param {boolean} isEach each alone
 * @returns {Fault[][]}
 */
export function batchesOf(faults, isEach) {
  if (isEach) return faults.map(fault => [fault]);
  /** @type {Fault[][]} */
  const batches = [];
  for (const fault of faults) {
    const batch = batches.find(each =>
      each.every(({ file, test }) => file !== fault.file && test.file !== fault.test.file),
    );
    if (batch === undefined) batches.push([fault]);
    else batch.push(fault);
  }
  return batches;
}
