import { nodeFault } from './base/node-version.ts';

const fault = nodeFault(process.versions.node);
if (fault === null) {
  const { run } = await import('./run.ts');
  await run();
} else {
  process.stderr.write(`\nTertulia could not start.\n${fault}\n`);
  process.exitCode = 1;
}
