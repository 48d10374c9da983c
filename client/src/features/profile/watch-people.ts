/** Waits before a card shows and before it goes, so that a pointer may pass by and may come over to it, in ms. @assumed */
const SHOW_MS = 400;
const HIDE_MS = 250;

/** How long a finger rests before the card shows, in ms, and how far it may slip meanwhile, in CSS px. @assumed */
const PRESS_MS = 500;
const SLIP_PX = 10;

/** Marks the card itself. */
export const CARD_ATTRIBUTE = 'data-person-card';

/** A link to somebody's page. */
export interface PersonLink {
  readonly link: HTMLAnchorElement;
  readonly person: number;
}

/** The link to a person's page that something is in; null elsewhere, and in the card. */
export function personLinkAt(target: EventTarget | null): PersonLink | null {
  if (!(target instanceof Element) || target.closest(`[${CARD_ATTRIBUTE}]`)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href^="/profile/"]');
  const person = /^\/profile\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1];
  return link && person !== undefined ? { link, person: Number(person) } : null;
}

const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${CARD_ATTRIBUTE}]`) !== null;

/**
 * Says whose card is to be shown, wherever there is a link to a person: while the pointer rests on it, while the keyboard is at it, and when
 * a finger stays on it; null when none is. Whoever writes such a link has nothing to do for it.
 * @returns stops it
 */
export function watchPeople(show: (link: PersonLink | null) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is shown, and what will be in a moment. */
  let shown: PersonLink | null = null;
  let wanted: PersonLink | null = null;
  let pressed: { x: number; y: number } | null = null;
  let isHeld = false;
  const later = (next: PersonLink | null, afterMs: number) => {
    clearTimeout(timer);
    wanted = next;
    timer = setTimeout(() => {
      shown = next?.link.isConnected === false ? null : next;
      show(shown);
    }, afterMs);
  };
  const hide = () => {
    clearTimeout(timer);
    wanted = null;
    if (shown) show((shown = null));
  };
  const listen = <Kind extends keyof DocumentEventMap>(
    kind: Kind,
    hear: (event: DocumentEventMap[Kind]) => void,
  ): void => document.addEventListener(kind, hear, { capture: true, signal: stop.signal });
  listen('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'touch') return;
    const link = personLinkAt(target);
    if (link) later(link, SHOW_MS);
    else if (isInCard(target)) clearTimeout(timer);
    // The keyboard's goes with the focus, wherever the pointer lies.
    else if (!wanted?.link.matches(':focus-visible')) later(null, HIDE_MS);
  });
  listen('focusin', ({ target }) => {
    const link = personLinkAt(target);
    if (link?.link.matches(':focus-visible')) later(link, SHOW_MS);
    // The focus that follows a finger, once it has gone, is none of its own.
    else if (!isInCard(target) && !isHeld) hide();
  });
  listen('keydown', event => {
    if (event.key !== 'Escape' || !shown) return;
    // What is open beneath stays open, and a search keeps its words.
    event.stopPropagation();
    event.preventDefault();
    hide();
  });
  listen('pointerdown', ({ pointerType, target, clientX, clientY }) => {
    if (isInCard(target)) return;
    hide();
    const link = personLinkAt(target);
    isHeld = false;
    pressed = link && pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    if (!pressed) return;
    later(link, PRESS_MS);
  });
  listen('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'touch' || !pressed || shown) return;
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLIP_PX) release();
  });
  const release = () => {
    isHeld = pressed !== null && shown !== null;
    if (pressed && !shown) clearTimeout(timer);
    pressed = null;
  };
  listen('pointerup', release);
  listen('pointercancel', release);
  // The browser's own menu of a link, and the press that ends a long one, would take the card away again.
  listen('contextmenu', event => {
    if (pressed && personLinkAt(event.target)) event.preventDefault();
  });
  listen('click', event => {
    if (isHeld && personLinkAt(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!isInCard(event.target)) hide();
    isHeld = false;
  });
  // A focus may scroll the page before its card shows.
  listen('scroll', () => {
    if (shown) hide();
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
