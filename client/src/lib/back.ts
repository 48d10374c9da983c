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

/** Whether the browser goes back by order of this file; its popstate is still to come. */
let isGoing = false;

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
  const surplus = entriesHere() - wanted;
  if (surplus > 0) {
    isGoing = true;
    history.go(-surplus);
    return;
  }
  // An entry that is added begins with the mode of the one before.
  history.scrollRestoration = wanted > 0 ? 'manual' : 'auto';
  for (let count = entriesHere() + 1; count <= wanted; count++) {
    history.pushState({ ...stateHere(), [MARK]: count }, '');
  }
  const now = steps;
  if (now.length > 0) open = [];
  steps = [];
  for (const move of now) move();
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function entriesHere(): number {
  const count = stateHere()[MARK];
  return typeof count === 'number' ? count : 0;
}

window.addEventListener('popstate', () => {
  // Somebody has pressed Back, perhaps for several at once.
  if (!isGoing) for (const { close } of open.slice(entriesHere()).toReversed()) close();
  isGoing = false;
  alignSoon();
});

// A page that comes back from the browser's memory may have been put there while it was going back.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isGoing = false;
  alignSoon();
});

// After a reload nothing is open, whatever the entry says.
alignSoon();
