import type { DetachedWindowAPI } from 'happy-dom';

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }; // the window of the environment `happy-dom`

/** What a test asks without answering it fails as without a network, whatever this machine has at the document's address. */
happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: ({ request }) =>
    request.signal.aborted || request.url.startsWith('data:')
      ? Promise.resolve()
      : Promise.reject(new TypeError(`No test answers ${request.method} ${request.url}`)),
};
