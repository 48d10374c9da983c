/** @typedef {import('./fault.d.mts').Fault} Fault */

/**
 * Puts faults together that may be tried at the same time: of no file twice, neither of sources nor of tests. What a test fails of is
 * certain only of one that is tried alone.
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
