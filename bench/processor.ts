import { readFileSync, readdirSync } from 'node:fs';

/** Linux's processor time ticks per second. */
const TICKS_PER_SECOND = 100;

/** Returns the processor time of a process so far, in seconds, user and system. Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the processor time of a process and its living and ended children (PostgreSQL's backends), in seconds. */
export function treeProcessorSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(child => parentOf(child) === pid);
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ended = (Number(own[13]) + Number(own[14])) / TICKS_PER_SECOND;
  return processorSeconds(pid) + ended + children.reduce((sum, child) => sum + secondsOfChild(child), 0);
}

/** Returns a child's processor time in seconds, or 0 if it has ended since it was listed. */
function secondsOfChild(pid: number): number {
  try {
    return processorSeconds(pid);
  } catch {
    return 0;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return -1; // ended meanwhile
  }
}

/** Returns the resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? NaN) / 1024;
}
