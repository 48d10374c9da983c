import { readdirSync, readFileSync } from 'node:fs';

/** Interval at which processes are inspected, in milliseconds. */
const EVERY_MS = 500;

/** Ticks per second of Linux's accounting, the same on every architecture that Node runs on. */
const TICKS = 100;

/**
 * @typedef {object} Process Linux's data about a process: `own` and `reaped` are processor ticks, of itself and of its
 * ended children.
 * @property {string} id Its number with its start time: numbers are reused.
 * @property {number} parent
 * @property {number} own
 * @property {number} reaped
 */

/**
 * Parses a line of /proc/PID/stat. The name of the program is in brackets and may hold any characters.
 * @param {string} line
 * @returns {[pid: number, process: Process]}
 */
export function readStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const pid = Number.parseInt(line, 10);
  const [parent, user, system, reapedUser, reapedSystem] = [1, 11, 12, 13, 14].map(index => Number(fields[index]));
  return [pid, { id: `${pid} ${fields[19]}`, parent, own: user + system, reaped: reapedUser + reapedSystem }];
}

/** @returns {Map<number, Process>} */
function allProcesses() {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(...readStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // The process has ended since the folder was read.
    }
  }
  return found;
}

/**
 * Adds up the processor time of a process and all its descendants, including those whose parent has ended.
 * @param {number} root
 */
export function createAccount(root) {
  /** @type {Map<number, Process>} */
  let known = new Map();
  let ended = 0;
  return {
    /** Records the processes that run now. @param {Map<number, Process>} all */
    inspect(all) {
      const isOurs = pid => {
        for (let at = pid; all.has(at); at = all.get(at).parent)
          if (at === root || known.get(at)?.id === all.get(at).id) return true;
        return false;
      };
      const now = new Map([...all].filter(([pid]) => isOurs(pid)));
      /** @type {Map<number, number>} Ticks of ended children that were already counted as their own, by parent. */
      const counted = new Map();
      for (const [pid, { id, parent, own, reaped }] of known) {
        if (now.get(pid)?.id === id) continue;
        ended += own;
        counted.set(parent, (counted.get(parent) ?? 0) + own + reaped);
      }
      for (const [pid, { id, reaped }] of now) {
        const before = known.get(pid);
        const added = reaped - (before?.id === id ? before.reaped : 0);
        // Time of children that were too short-lived to be inspected, or that they used since the last inspection.
        ended += Math.max(0, added - (counted.get(pid) ?? 0));
      }
      known = now;
    },
    /** @returns {number} seconds */
    seconds: () => (ended + [...known.values()].reduce((sum, { own }) => sum + own, 0)) / TICKS,
  };
}

/**
 * Watches a started process until `stop()`, which returns the processor seconds used by it and its descendants; null on
 * systems without this data (only Linux has it).
 * @param {number | undefined} pid
 * @returns {{ stop(): number | null }}
 */
export function watchProcessor(pid) {
  if (process.platform !== 'linux' || pid === undefined) return { stop: () => null };
  const account = createAccount(pid);
  const inspect = () => account.inspect(allProcesses());
  const timer = setInterval(inspect, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      inspect();
      return account.seconds();
    },
  };
}
