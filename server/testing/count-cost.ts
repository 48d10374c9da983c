import { openSync, writeSync } from 'node:fs';

/** What tests cost on every machine alike; each has a budget in scripts/test-budgets.json. */
export type Cost = 'applications' | 'databases' | 'people' | 'requests' | 'servers' | 'pages' | 'loads';

const path = process.env['TEST_COUNTS'];
const file = path === undefined ? null : openSync(path, 'a');

/** Adds to what this part of the test command has cost, where a command counts it. */
export function countCost(kind: Cost, n = 1): void {
  if (file !== null) writeSync(file, `${kind} ${n}\n`);
}
