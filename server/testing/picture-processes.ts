import { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { beforeEach, vi } from 'vitest';

/**
 * Kills every process that is asked for a photo during a test. Test files share idle processes, so a process is
 * recognised by its listeners and not by having been started here.
 */
export function watchPictureProcesses(): () => void {
  const asked = new Set<ChildProcess>();
  beforeEach(() => {
    asked.clear();
    // Covers any event, not only the last of its overloads.
    const emitter: EventEmitter = ChildProcess.prototype;
    vi.spyOn(emitter, 'on').mockImplementation(function (
      this: EventEmitter,
      event: string | symbol,
      listener: (...given: unknown[]) => void,
    ) {
      if (event === 'message' && this instanceof ChildProcess) asked.add(this);
      return EventEmitter.prototype.on.call(this, event, listener);
    });
  });
  return () => {
    for (const process of asked) process.kill('SIGKILL');
  };
}
