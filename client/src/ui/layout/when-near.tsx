import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window something is prepared for whoever scrolls on, in parts of its height. @assumed */
const MARGIN = '25%';

export interface WhenNearProps {
  /** Keeps the place meanwhile, as high as what comes. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its children once somebody has scrolled near them: what nobody reaches is never fetched. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        // Somebody who scrolls fast comes and goes between two looks.
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `0px 0px ${MARGIN}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
