import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance below the window within which content is prepared, as a share of the window's height. @assumed */
const MARGIN = '25%';

export interface WhenNearProps {
  /** Placeholder of the same height as the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its children once the person has scrolled near them, so that content never reached is never fetched. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        // A fast scroll may enter and leave between two checks, so any intersecting entry counts.
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `0px 0px ${MARGIN}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
