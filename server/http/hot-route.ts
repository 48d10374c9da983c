import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../base/context.ts';

/**
 * A GET that is answered by the bare http server, before Express: Express alone costs about 57 µs per request, as much as the
 * whole of an unchanged poll. Authentication and errors are the same as everywhere.
 */
export interface HotRoute {
  /** Path below `/api/`, for example `poll` or `Flx_Feed`. Only the exact path is hot; `Flx_Feed/12` is not. */
  readonly path: string;
  /** How long the viewer may be believed without asking the database, in ms; see `Authenticator.contextFor`. */
  readonly viewerTrustedMs?: number;
  readonly handle: (
    context: Context,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>;
}
