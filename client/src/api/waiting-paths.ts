/** Addresses of the writes that wait in the outbox: a later write of one must not overtake it. */
export const waitingPaths = new Set<string>();

/** Beginning of the id of a photo that waits in this browser and has none of the server yet. */
export const WAITING_FILE = 'waiting-';
