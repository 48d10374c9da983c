import { ChildProcess } from 'node:child_process';
import { beforeEach, vi } from 'vitest';

/** Kills every process that this file of tests has started since; call it before the first of them starts. */
export function watchPictureProcesses(): () => void {
  const started: ChildProcess[] = [];
  beforeEach(() => {
    const { spawn } = ChildProcess.prototype as ChildProcess & { spawn: (options: unknown) => unknown }; // undocumented
    vi.spyOn(ChildProcess.prototype as ChildProcess & { spawn: typeof spawn }, 'spawn').mockImplementation(function (
      this: ChildProcess,
      options: unknown,
    ) {
      started.push(this);
      return spawn.call(this, options);
    });
  });
  return () => {
    for (const process of started.splice(0)) process.kill('SIGKILL');
  };
}
