import type { RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';

/** Answers below this size in bytes are not worth compressing. */
const BYTES_MIN = 1024;

/** Fast and with little memory rather than small. */
const EFFORT = { level: 3, memLevel: 6, chunkSize: 8 * 1024 };

/** Answers that are compressed at once: each holds up to a megabyte while its reader is slow. */
const AT_ONCE_MAX = 64;

/** Whether an answer is a whole one of the API. Files are compressed already, or asked for in parts. */
const isAnswer = (response: ServerResponse): boolean =>
  response.statusCode !== 206 && /\bjson\b/.test(String(response.getHeader('Content-Type')));

/**
 * Compresses answers to browsers that save data (`Save-Data: on`). The proxy in front compresses for all others
 * (`deploy/Caddyfile`), so that this process does not.
 */
export function compressWhenSavingData(next: RequestListener): RequestListener {
  const compress = compression({ threshold: BYTES_MIN, ...EFFORT, filter: (_request, response) => isAnswer(response) });
  let atOnce = 0;
  return (request, response) => {
    if (request.headers['save-data'] !== 'on' || atOnce >= AT_ONCE_MAX) {
      next(request, response);
      return;
    }
    atOnce += 1;
    response.once('close', () => void (atOnce -= 1));
    // Its types are Express's, of which it needs no more than node gives.
    compress(request as never, response as never, () => next(request, response));
  };
}
