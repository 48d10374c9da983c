import { connection, reportNoAnswer, subscribeConnection } from './connection.ts';

/** Answers as long as the server runs at all, whatever its database does. */
const SIGN_OF_LIFE = '/healthz';

/**
 * Fetches a part of the application. Where the server is out of reach it waits for it: what was opened then comes late,
 * under the banner that says why, and takes nothing away with it.
 * @throws what the import throws when the server is there and has no such part: a newer version has been installed.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  let wasReachable = false;
  for (;;) {
    // Browsers remember that a module could not be fetched, and don't ask for it again.
    if (!navigator.onLine) await serverReachable();
    try {
      return await load();
    } catch (fault) {
      const isReachable = await isServerReachable();
      // The network may have come back between the two, so only what is missing twice is missing.
      if (isReachable && wasReachable) throw fault;
      if (!isReachable) await serverReachable();
      wasReachable = isReachable;
      await fetchStylesAgain();
    }
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(SIGN_OF_LIFE, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The poll goes on asking, and says when something answers. */
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
    // What never came may not be read either.
    return false;
  }
}

/** The bundler fetches the styles of a part only once, and a failed one leaves an empty sheet behind. */
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
          // A part without its looks is better than none.
          again.onerror = () => resolve();
          link.replaceWith(again);
        }),
    ),
  );
}
