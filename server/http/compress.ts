import type { RequestListener } from 'node:http';
import compression from 'compression';

/** Answers below this size in bytes are not worth compressing. */
const BYTES_MIN = 1024;

/** Fast rather than small: between the two lie a few per cent. */
const LEVEL = 3;

/**
 * Compresses answers to browsers that save data (`Save-Data: on`). The proxy in front compresses for all others
 * (`deploy/Caddyfile`), so that this process does not.
 */
export function compressWhenSavingData(next: RequestListener): RequestListener {
  const compress = compression({ threshold: BYTES_MIN, level: LEVEL });
  return (request, response) => {
    if (request.headers['save-data'] !== 'on') next(request, response);
    // Its types are Express's, of which it needs no more than node gives.
    else compress(request as never, response as never, () => next(request, response));
  };
}
