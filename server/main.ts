import { nodeFault } from './base/node-version.ts';

const fault = nodeFault(process.versions.node);
if (fault === null) {
  const { run } = await import('./run.ts');
  const { startDemo } = await import('../seeds/demo/start.ts');
  await run(startDemo);
} else {
  process.stderr.write(`\nTertulia could not start.\n${fault}\n`);
  process.exitCode = 1;
}
