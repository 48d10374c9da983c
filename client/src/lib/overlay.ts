import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * State of a link to an overlay: the page behind it, and the user's intent there. It is stored in the browser history,
 * so it survives a reload, and a shared address lacks it.
 */
export interface OverlayState {
  background: Location;
  intent?: 'comment';
}

/** Returns the page behind, or null if the address was opened directly. */
export function backgroundOf(location: Location): Location | null {
  const state: unknown = location.state;
  return isOverlayState(state) ? state.background : null;
}

/** Returns the `state` of a link that opens over this page. */
export function useOverlayLink(intent?: OverlayState['intent']): OverlayState {
  const location = useLocation();
  // The page behind that page is no longer needed.
  return { background: { ...location, state: null }, ...(intent && { intent }) };
}

/** Returns whether the link that led here expressed the intent to comment. */
export function useWantsToComment(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'intent' in state && state.intent === 'comment';
}

/** Returns a function that closes the overlay: back to the unchanged page behind, or to `home` if there is none. */
export function useCloseOverlay(home: string): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => void (backgroundOf(location) ? navigate(-1) : navigate(home));
}

function isOverlayState(state: unknown): state is OverlayState {
  return typeof state === 'object' && state !== null && 'background' in state && isLocation(state.background);
}

function isLocation(value: unknown): value is Location {
  return typeof value === 'object' && value !== null && 'pathname' in value && typeof value.pathname === 'string';
}
