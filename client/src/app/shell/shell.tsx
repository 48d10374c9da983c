import { Fragment, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, Link } from 'react-router-dom';
import { ComposerElsewhere, composerOpened } from '../../features/feed/public.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';
import { EDGES, OVERS } from '../features.ts';
import { Poller } from '../poll/poller.tsx';
import { Header } from './header.tsx';
import { LeftNav } from './left-nav.tsx';
import { classNames } from '../../lib/class-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { dotsThreeCircleIcon, cloudSlashFillIcon, plusBoldIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { EntryCount } from './entry-count.tsx';
import { splitForMobile, useNavigation } from './nav-items.ts';
import { useConnection, useKeptSince } from '../../lib/connection.ts';
import styles from './shell.module.css';

/**
 * Banner that says that the server or the network is unavailable; it disappears when they are back. Nothing typed is
 * lost meanwhile.
 */
export function ConnectionBanner() {
  const text = useTexts('shell').connection;
  const connection = useConnection();
  const since = useKeptSince();
  return (
    // The data attribute keeps React Aria from hiding it from assistive technology behind a dialog.
    <div className={styles.place} role="status" data-react-aria-top-layer="true">
      {connection !== 'ok' && (
        <p className={styles.banner} data-connection={connection}>
          <Icon icon={cloudSlashFillIcon} />
          {since === undefined ? (
            text[connection]
          ) : (
            <Suspense fallback={text[connection]}>
              <KeptLine since={since} />
            </Suspense>
          )}
        </p>
      )}
    </div>
  );
}

const MoreSheet = lazyNamed(() => import('./more-sheet.tsx'), 'MoreSheet');
/** Times after which a page is at rest, without and with a service worker, in milliseconds. */
const REST_MS = 20_000;
const REST_WITH_WORKER_MS = 1_000;

const loadPhone = () => import('../phone/phone.tsx');
const KeptLine = lazyNamed(loadPhone, 'KeptLine');
// Nobody waits for it. With a worker the first parts of the page, and those fetched ahead, are here.
const Phone = lazyNamed(async () => {
  await new Promise(done => setTimeout(done, navigator.serviceWorker?.controller ? REST_WITH_WORKER_MS : REST_MS));
  return import('../phone/phone.tsx');
}, 'Phone');

/** Navigation on a phone: four entries and 'Más Opciones', which opens the sheet. @spec 3§2.3 */
function BottomBar() {
  const text = useTexts('shell').nav;
  const navigation = useNavigation();
  const { shown, more } = splitForMobile(navigation.items);
  const isAmongMore = more.some(item => item === navigation.current);
  return (
    <nav className={styles.bar} aria-label={text.labelMobile}>
      <ul>
        {shown.map((item, index) => {
          const isCurrent = item === navigation.current;
          return (
            <Fragment key={item.id}>
              {index === Math.ceil(shown.length / 2) && <CreateEntry />}
              <li>
                <Link to={item.to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon icon={item.icons[isCurrent ? 'active' : 'rest']} />
                  <span>{item.name()}</span>
                  <EntryCount item={item} />
                </Link>
              </li>
            </Fragment>
          );
        })}
        <li>
          <Panel
            label={text.more}
            variant="sheet"
            trigger={props => (
              <button
                type="button"
                {...props}
                className={classNames(styles.entry, styles.more)}
                aria-current={isAmongMore || undefined}
              >
                <Icon icon={dotsThreeCircleIcon} />
                <span>{text.more}</span>
              </button>
            )}
          >
            {close => <MoreSheet items={more} navigation={navigation} onClose={close} />}
          </Panel>
        </li>
      </ul>
    </nav>
  );
}

/** Button of the bottom bar that begins a post from every page. */
function CreateEntry() {
  const text = useTexts('feed').composer;
  const dispatch = useDispatch();
  return (
    <li className={styles.create}>
      <button
        type="button"
        aria-label={text.title}
        aria-haspopup="dialog"
        onClick={() => dispatch(composerOpened('text'))}
      >
        <Icon icon={plusBoldIcon} />
      </button>
    </li>
  );
}

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
      <ComposerElsewhere />
      <Suspense>
        {OVERS.map((Over, index) => (
          <Over key={index} />
        ))}
      </Suspense>
      <Poller />
      <Suspense>
        <Phone />
      </Suspense>
    </>
  );
}

/**
 * Scrolls a new page to its top, also for a screen reader; going back keeps the browser's own scroll. A person who
 * writes in the header while the page arrives keeps the focus.
 */
export function useTopOnNavigation(main: { current: HTMLElement | null }) {
  const { pathname, key } = useLocation();
  const last = useRef(pathname);
  // Runs before the page's effects, which may scroll further down.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, key, main]);
}
