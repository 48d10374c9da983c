const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for the host names, as `URL` or a socket writes them, that lead to this machine and nowhere else. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);
