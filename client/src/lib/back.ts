/**
 * Back closes what is open over the page, on a phone above all. While something is open the browser's history has one more
 * entry for it, at the same address: Back leaves that entry, and not the page. Whatever closes in another way takes its entry
 * with it. The router steps by `leaveOpen`, so that no entry of these is left between two pages.
 */

/** In the state of such an entry: how many things are open at it. */
const MARK = 'open';

interface Open {
  readonly close: () => void;
}

/** What is open over the page; the last one is on top. */
let open: readonly Open[] = [];

/** Whether the browser goes by order of this file; its popstate is still to come. */
let isGoing = false;

/** How many entries there were when the browser last stood still. */
let shown = 0;

/** Entries ahead, which somebody's Back has just left: what stays open all the same goes forward to them. */
let ahead = 0;

/**
 * Whether Back was the last thing that anybody pressed. Entries that a page adds then are its own idea for the browser, which
 * skips those before them, or drops them once it keeps no more: what opens waits for its own until somebody presses something.
 */
let isAfterBack = false;

/** What the router wants to do once no entry is in its way. */
let steps: readonly (() => void)[] = [];

/**
 * Lets Back close something that has just opened.
 * @param close asks it to close. Should it stay open all the same, it gets its entry again.
 * @returns what must be called when it has closed, in whatever way
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
 * Goes to another page, after taking away the entries of what is open over this one. What stays open on the new page has to
 * call `closedByBack` again.
 */
export function leaveOpen(move: () => void): void {
  steps = [...steps, move];
  align();
}

/** Once React has shown what has opened and closed: a dialog in the place of a menu takes over its entry. */
function alignSoon(): void {
  setTimeout(align);
}

/** Brings the entries of the history into line with what is open. */
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
  // An entry that is added begins with the mode of the one before.
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
  // Somebody has pressed Back, perhaps for several at once.
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
// What a browser takes for somebody's act: a finger's begins as it leaves the glass.
for (const press of ['pointerup', 'keydown', 'click']) window.addEventListener(press, pressed, true);

// A page that comes back from the browser's memory may have been put there while it was going back.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isGoing = false;
  alignSoon();
});

// After a reload nothing is open, whatever the entry says.
alignSoon();
