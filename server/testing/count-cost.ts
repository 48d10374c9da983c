import { openSync, writeSync } from 'node:fs';

/** Costs of tests that are the same on every machine; each has a budget in scripts/test-budgets.json. */
export type Cost = 'applications' | 'databases' | 'people' | 'requests' | 'servers' | 'pages' | 'loads';

const path = process.env['TEST_COUNTS'];
const file = path === undefined ? null : openSync(path, 'a');

/** Adds to the cost of this part of the test command, if a command counts it. */
export function countCost(kind: Cost, n = 1): void {
  if (file !== null) writeSync(file, `${kind} ${n}\n`);
}
