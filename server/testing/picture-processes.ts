import { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { beforeEach, vi } from 'vitest';

/**
 * Kills every process that is asked for a photo during a test. Files of tests share what rests between photos, so a process is
 * known by being listened to and not by having been started here.
 */
export function watchPictureProcesses(): () => void {
  const asked = new Set<ChildProcess>();
  beforeEach(() => {
    asked.clear();
    // Any event, not the last of its overloads alone.
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
