import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * What a link carries to something that opens over the page it was pressed on: the page behind, and what the person wants to
 * do there. It lives in the browser's history, so it survives a reload, and a shared address comes without it.
 */
export interface OverlayState {
  background: Location;
  intent?: 'comment';
}

/** The page behind, or null where the address was opened directly. */
export function backgroundOf(location: Location): Location | null {
  const state: unknown = location.state;
  return isOverlayState(state) ? state.background : null;
}

/** The `state` of a link that opens over this page. */
export function useOverlayLink(intent?: OverlayState['intent']): OverlayState {
  const location = useLocation();
  // What that page was itself opened over is not needed any more.
  return { background: { ...location, state: null }, ...(intent && { intent }) };
}

/** Whether the link here said that the person wants to comment. */
export function useWantsToComment(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'intent' in state && state.intent === 'comment';
}

/** Leaves: back to the page behind, which is as it was left, or to `home` where there is none. */
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
