import type { DetachedWindowAPI } from 'happy-dom';

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }; // This is the window of the `happy-dom` environment.

/**
 * Makes unanswered requests of a test fail as without a network, even if this machine serves the document's address.
 */
happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: ({ request }) =>
    request.signal.aborted || request.url.startsWith('data:')
      ? Promise.resolve()
      : Promise.reject(new TypeError(`No test answers ${request.method} ${request.url}`)),
};
