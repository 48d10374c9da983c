/**
 * Closes content that is open over the page when the user goes back, above all on a phone. While something is open, the
 * browser history has one extra entry for it, at the same address. Back leaves that entry instead of the page. Content
 * that closes in another way removes its entry. The router navigates by `leaveOpen`, so that no such entry is left
 * between two pages.
 */

/** Key in the state of such an entry: the number of open things. */
const MARK = 'open';

interface Open {
  readonly close: () => void;
}

/** Content open over the page; the last one is on top. */
let open: readonly Open[] = [];

/** Whether the browser is navigating on behalf of this file; its popstate event is still to come. */
let isGoing = false;

/** Number of entries when the browser was last idle. */
let shown = 0;

/** Entries ahead that the user has just left by Back; content that stays open goes forward to them. */
let ahead = 0;

/**
 * Whether Back was the user's last action. The browser then ignores entries that the page adds: it skips the ones
 * before them, or drops them. New content waits for its entry until the user presses something.
 */
let isAfterBack = false;

/** Navigations of the router that wait until no entry is in the way. */
let steps: readonly (() => void)[] = [];

/**
 * Lets Back close content that has just opened.
 * @param close asks it to close. Should it stay open all the same, it gets its entry again.
 * @returns function to call when it has closed, in any way
 */
export function closedByBack(close: () => void): () => void {
  const opened = { close };
  open = [...open, opened];
  alignSoon();
  return () => {
    open = open.filter(one => one !== opened);
    alignSoon();
  };
}

/**
 * Goes to another page, after removing the entries of content open over this one. Content that stays open on the new
 * page has to call `closedByBack` again.
 */
export function leaveOpen(move: () => void): void {
  steps = [...steps, move];
  align();
}

/**
 * Leaves the application for an address as the router leaves a page. Removing the entry of a dialog afterwards would
 * abort the way there.
 */
export function leavePage(address: string | URL): void {
  leaveOpen(() => window.location.assign(address));
}

/** Aligns the entries after React has rendered, so that a dialog replacing a menu takes over its entry. */
function alignSoon(): void {
  setTimeout(align);
}

/** Aligns the history entries with the open content. */
function align(): void {
  if (isGoing) return;
  const wanted = steps.length > 0 ? 0 : open.length;
  let here = entriesHere();
  const by = Math.min(wanted - here, ahead);
  ahead = 0;
  if (by !== 0) {
    isGoing = true;
    history.go(by);
    return;
  }
  // A new entry starts with the scroll mode of the previous one.
  history.scrollRestoration = wanted > 0 ? 'manual' : 'auto';
  while (here < wanted && !isAfterBack) {
    here += 1;
    history.pushState({ ...stateHere(), [MARK]: here }, '');
  }
  shown = here;
  const now = steps;
  if (now.length > 0) open = [];
  steps = [];
  for (const move of now) move();
}

const stateHere = (): Record<string, unknown> => ({ ...(history.state as Record<string, unknown> | null) });

const entriesHere = (): number => Number(stateHere()[MARK] ?? 0);

window.addEventListener('popstate', () => {
  const here = entriesHere();
  const left = shown - here;
  shown = here;
  // The user has pressed Back, perhaps for several entries at once.
  if (!isGoing && left > 0) {
    ahead = left;
    isAfterBack = true;
    for (const { close } of open.slice(-left).toReversed()) close();
  }
  isGoing = false;
  alignSoon();
});

function pressed(): void {
  if (isAfterBack) alignSoon();
  isAfterBack = false;
}
// Events that browsers count as user actions; a touch counts when the finger is lifted.
for (const press of ['pointerup', 'keydown', 'click']) window.addEventListener(press, pressed, true);

// A page restored from the back/forward cache may have been stored while it was navigating.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isGoing = false;
  alignSoon();
});

// After a reload nothing is open, regardless of the entry's state.
alignSoon();
