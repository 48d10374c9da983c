import { UPLOAD_BYTES_PER_SECOND_MIN, UPLOAD_IDLE_MS } from '#contract/features/files/limits.ts';

/** Connection to watch, with the bytes received since it was opened. */
interface Counted {
  readonly bytesRead: number;
}

const CHECK_EVERY_MS = 5_000;

/**
 * Breaks off an upload that is slower than `UPLOAD_BYTES_PER_SECOND_MIN` on average: a byte now and then would keep a
 * connection, a file and a slot for hours. The time that an upload may stall is not counted.
 * @returns ends the watch
 */
export function watchPace(connection: Counted, breakOff: () => void): () => void {
  const start = connection.bytesRead;
  let watched = 0;
  const timer = setInterval(() => {
    watched += CHECK_EVERY_MS;
    const due = ((watched - UPLOAD_IDLE_MS) / 1000) * UPLOAD_BYTES_PER_SECOND_MIN;
    if (connection.bytesRead - start >= due) return;
    clearInterval(timer);
    breakOff();
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
