/** Addresses of the writes that wait in the outbox: a later write of one must not overtake it. */
export const waitingPaths = new Set<string>();

/** Beginning of the id of a photo that waits in this browser; ids of the server, which are random, have none such. */
export const WAITING_FILE = '00000000-0000-';
