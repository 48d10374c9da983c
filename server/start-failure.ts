/** Codes of an operating system or PostgreSQL for a full disk, or a quota. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
const NOT_OURS = ['EACCES', 'EPERM', 'EROFS'];

/** Describes the cause of a failed start or stop as a sentence for the person at the terminal. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null;
  if (FULL.includes(code))
    return `The disk is full${path === null ? '' : `: ${path} could not be written`}. Make room and start again; nothing is lost.`;
  if (NOT_OURS.includes(code) && path !== null)
    return `${path} can't be used by this account (${code}). Give it to the account that starts the server, or set DATA_DIR to another folder.`;
  // Several addresses of a name fail with several errors and no message.
  return error.message || code || error.name;
}
