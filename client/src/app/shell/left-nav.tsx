import { Fragment, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { feedSlice } from '../../features/feed/public.ts';
import { GroupNews } from '../../features/groups/public.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { caretDownBoldIcon, dotsThreeCircleIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { NavLink } from './nav-link.tsx';
import { splitForDesktop, type NavItem, useNavigation, type Navigation } from './nav-items.ts';
import { useViewer } from '../../features/session/public.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { Avatar } from '../../ui/content/avatar.tsx';
import { THEME_PICTURES } from '../../features/config/public.ts';
import linkStyles from './nav-link.module.css';
import styles from './left-nav.module.css';

const DeskEntries = lazyNamed(() => import('./desk-entries.tsx'), 'DeskEntries');
const AdminMenu = lazyNamed(() => import('./admin-menu.tsx'), 'AdminMenu');

/** Card of the signed-in person, in front of their theme's landscape. */
function UserCard() {
  const viewer = useViewer();
  const { theme } = useAppearance();
  return (
    <Link className={styles.card} to={paths.ownProfile}>
      <img className={styles.picture} src={THEME_PICTURES[theme]} alt="" />
      <Avatar photo={viewer.photo} size={56} className={styles.avatar} />
      <strong>{viewer.name}</strong>
      <span className={styles.position}>{viewer.position}</span>
    </Link>
  );
}

/** Left navigation on a desktop: eight entries, the rest under 'Más Opciones', which opens in place. @spec 3§2.3 */
export function LeftNav() {
  const text = useTexts('shell').nav;
  const navigation = useNavigation();
  const isPhone = useIsPhone();
  const latest = useSelector(feedSlice.selectors.latest);
  const { shown, more } = splitForDesktop(navigation.items);
  const { pathname } = useLocation();
  const isInside = more.some(item => item === navigation.current);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? isInside;
  const hasMore = more.length > 0 || navigation.hasLoans;
  const nav = useRef<HTMLElement>(null);
  // The entries that arrive later, such as those of an administrator, may be below the visible part.
  const show = useCallback(() => {
    if (nav.current) showCurrent(nav.current);
  }, []);
  useEffect(show, [show, pathname, navigation.items.length]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text.label}>
      <UserCard />
      <ul>
        {shown.map((item, at) => (
          <Fragment key={item.id}>
            <Entry item={item} isCurrent={item === navigation.current} />
            {at === 0 && navigation.hasDesk && (
              <Suspense>
                <DeskEntries hasDesk />
              </Suspense>
            )}
          </Fragment>
        ))}
        {hasMore && (
          <li>
            <button type="button" className={linkStyles.link} aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
              <Icon icon={dotsThreeCircleIcon} />
              <span className={linkStyles.label}>{text.more}</span>
              <Icon icon={caretDownBoldIcon} className={styles.caret} />
            </button>
            {isOpen && <MoreEntries more={more} navigation={navigation} />}
          </li>
        )}
      </ul>
      {navigation.adminApps.length > 0 && (
        <Suspense>
          <AdminMenu apps={navigation.adminApps} onShown={show} />
        </Suspense>
      )}
      {/* Hidden on a phone, where its data is not requested. */}
      {!isPhone && (
        <Suspense>
          <GroupNews latest={latest} />
        </Suspense>
      )}
      <p className={styles.foot}>
        {navigation.termsUrl ? (
          <a href={navigation.termsUrl} target="_blank" rel="noreferrer">
            {text.terms}
          </a>
        ) : (
          <Link to={paths.terms}>{text.terms}</Link>
        )}
      </p>
    </nav>
  );
}

function MoreEntries({ more, navigation }: { more: NavItem[]; navigation: Navigation }) {
  return (
    <ul className={styles.more}>
      {more.map(item => (
        <Entry key={item.id} item={item} isCurrent={item === navigation.current} />
      ))}
      {navigation.hasLoans && (
        <Suspense>
          <DeskEntries hasDesk={false} />
        </Suspense>
      )}
    </ul>
  );
}

function Entry({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  return (
    <li>
      <NavLink
        to={item.to}
        label={item.name()}
        icon={<Icon icon={item.icons[isCurrent ? 'active' : 'rest']} />}
        isCurrent={isCurrent}
      />
    </li>
  );
}

/** Scrolls a navigation that is taller than the window to this page's entry, without scrolling the page. */
function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!current) return;
  const { top, bottom } = nav.getBoundingClientRect();
  if (current.top < top || current.bottom > bottom) nav.scrollTop += (current.top + current.bottom - top - bottom) / 2;
}
