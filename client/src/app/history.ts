import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { leaveOpen } from '../lib/back.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Creates the browser's history, which navigates only after open overlays have given up their entries. */
export function createHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const go = history.go.bind(history);
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) => leaveOpen(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => leaveOpen(() => replace(...to)),
    go: (delta: number) => leaveOpen(() => go(delta)),
  });
}
