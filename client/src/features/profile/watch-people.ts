/**
 * Delays before a card appears and disappears, in ms. They let the pointer pass by, or move over to the card. @assumed
 */
const SHOW_MS = 400;
const HIDE_MS = 250;

/**
 * Duration of a long press that shows the card, in ms, and how far the finger may slip meanwhile, in CSS px. @assumed
 */
const PRESS_MS = 500;
const SLIP_PX = 10;

/** Attribute that marks the card itself. */
export const CARD_ATTRIBUTE = 'data-person-card';

/** Link to a person's page. */
export interface PersonLink {
  readonly link: HTMLAnchorElement;
  readonly person: number;
}

/** Returns the link to a person's page that contains an element; null if there is none, and inside the card. */
export function personLinkAt(target: EventTarget | null): PersonLink | null {
  if (!(target instanceof Element) || target.closest(`[${CARD_ATTRIBUTE}]`)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href^="/profile/"]');
  const person = /^\/profile\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1];
  return link && person !== undefined ? { link, person: Number(person) } : null;
}

const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${CARD_ATTRIBUTE}]`) !== null;

/**
 * Calls `show` with the link to a person while the pointer or the keyboard focus rests on it, or after a long press;
 * with null otherwise. Such links need no code of their own.
 * @returns function that stops watching
 */
export function watchPeople(show: (link: PersonLink | null) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Link whose card is shown, and the link whose card is about to be shown. */
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
    // A card opened by keyboard follows the focus, wherever the pointer is.
    else if (!wanted?.link.matches(':focus-visible')) later(null, HIDE_MS);
  });
  listen('focusin', ({ target }) => {
    const link = personLinkAt(target);
    if (link?.link.matches(':focus-visible')) later(link, SHOW_MS);
    // A focus event after a touch does not count as keyboard focus.
    else if (!isInCard(target) && !isHeld) hide();
  });
  listen('keydown', event => {
    if (event.key !== 'Escape' || !shown) return;
    // Escape closes only the card, so the layer beneath stays open and a search keeps its text.
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
  // The browser's context menu of a link, and the click that ends a long press, would close the card again.
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
  // Focus may scroll the page before its card shows, so only a visible card is hidden.
  listen('scroll', () => {
    if (shown) hide();
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
