import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsPhone } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';
import { EDGES, OVERS } from '../features.ts';
import { Poller } from '../poll/poller.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { LeftNav } from './left-nav.tsx';
import styles from './shell.module.css';

/** Frame around every page. @spec 3§2.2, 3§2.3 */
export function Shell({ children }: { children: ReactNode }) {
  const text = useTexts('shell');
  const isPhone = useIsPhone();
  const main = useRef<HTMLElement>(null);
  useTopOnNavigation(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {text.skipToContent}
      </a>
      <Header />
      <ConnectionBanner />
      <div className={styles.page}>
        <LeftNav />
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {!isPhone && EDGES.map((Edge, index) => <Edge key={index} />)}
      <BottomBar />
      <Suspense>
        {OVERS.map((Over, index) => (
          <Over key={index} />
        ))}
      </Suspense>
      <Poller />
    </>
  );
}

/** Scrolls a new page to its top, also for a screen reader; going back keeps the browser's own scroll. */
function useTopOnNavigation(main: { current: HTMLElement | null }) {
  const { pathname, key } = useLocation();
  const last = useRef(pathname);
  // Runs before the page's effects, which may scroll further down.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, key, main]);
}
