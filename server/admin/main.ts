import { nodeFault } from '../base/node-version.ts';

const fault = nodeFault(process.versions.node);
if (fault === null) {
  const { runCommand } = await import('./run-command.ts');
  await runCommand();
} else {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
