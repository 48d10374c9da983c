/** Number of opening placeholders shown now. */
let shown = 0;

/** Registers an opening placeholder. Returns the function that removes it. */
export function beginLoadingOverlay(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}

/**
 * Returns whether the content drawn now replaces an opening placeholder. If so it appears at once, because a fade-in
 * would show the page in between.
 */
export const isOverlayLoading = (): boolean => shown > 0;
