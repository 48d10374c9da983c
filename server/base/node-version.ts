/** The oldest Node that the libraries run on. */
const OLDEST = [20, 19] as const;

/**
 * Why this Node can't run the server, for the person who starts it; null where it can. It is asked before any library is loaded: those
 * end an old Node with a line of their own.
 * @param version as in `process.versions.node`
 */
export function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null;
  return `This is Node ${version}; Tertulia needs ${OLDEST.join('.')} or later, best Node 22 LTS (https://nodejs.org).`;
}
