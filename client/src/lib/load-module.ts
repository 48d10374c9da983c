import { connection, reportNoAnswer, subscribeConnection } from './connection.ts';

/** Address that answers while the server runs, regardless of its database. */
const SIGN_OF_LIFE = '/healthz';

/**
 * Loads a part of the application. If the server can't be reached, it waits; the part then opens late, under the banner
 * that says why, and nothing on the page is lost.
 * @throws the error of the import if the server is reachable but has no such part: a newer version has been installed.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  let wasReachable = false;
  for (;;) {
    // Browsers remember a failed module fetch and don't repeat it.
    if (!navigator.onLine && !(await isCached(load))) await serverReachable();
    try {
      return await load();
    } catch (fault) {
      const isReachable = await isServerReachable();
      // The network may have returned in between, so only a part missing twice counts as missing.
      if (isReachable && wasReachable) throw fault;
      if (!isReachable) await serverReachable();
      wasReachable = isReachable;
      await fetchStylesAgain();
    }
  }
}

/** Whether the service worker has the file that a built `() => import('./x.js')` names. */
async function isCached(load: () => unknown): Promise<boolean> {
  const [, file = ''] = /import\(.\.(\/[\w.-]+)/.exec(String(load)) ?? [];
  return file !== '' && 'caches' in window && (await caches.match(`/assets${file}`)) !== undefined;
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(SIGN_OF_LIFE, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Waits until the poll reports that the server answers. */
function serverReachable(): Promise<void> {
  reportNoAnswer();
  return new Promise(resolve => {
    const stop = subscribeConnection(() => {
      if (connection() !== 'ok') return;
      stop();
      resolve();
    });
  });
}

function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // The rules of a sheet that never loaded may not be readable.
    return false;
  }
}

/** Fetches failed style sheets again, because the bundler tries only once and a failure leaves an empty sheet. */
async function fetchStylesAgain(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const failed = sheets.filter(link => !hasArrived(link));
  await Promise.all(
    failed.map(
      link =>
        new Promise<void>(resolve => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = link.href;
          again.onload = () => resolve();
          // A part without styles is better than none.
          again.onerror = () => resolve();
          link.replaceWith(again);
        }),
    ),
  );
}
