/** Oldest version of Node that the libraries support. */
const OLDEST = [20, 19] as const;

/**
 * Returns why this Node can't run the server, for the operator; null if it can. It is called before any library is
 * loaded, because libraries stop an old Node with their own message.
 * @param version as in `process.versions.node`
 */
export function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null;
  return `This is Node ${version}; Tertulia needs ${OLDEST.join('.')} or later, best Node 22 LTS (https://nodejs.org).`;
}
