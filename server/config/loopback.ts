const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for host names, as `URL` or a socket writes them, that lead only to this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);
