import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AdminApp } from '#contract/features/access/rules.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { PanelIcon, usePanelTexts, useWaiting } from '../../features/administration/public-menu.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';
import { CountBadge } from '../../ui/content/count-badge.tsx';
import { Icon } from '../../ui/content/icon.tsx';
import { caretDownBoldIcon, gearSixIcon, slidersHorizontalIcon } from '../../ui/content/icons.ts';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { adminName } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import linkStyles from './nav-link.module.css';
import styles from './left-nav.module.css';

interface AdminMenuProps {
  apps: readonly AdminApp[];
  /** Called when entries have been added, of which one may be that of the open page. */
  onShown: () => void;
}

/**
 * Menu of the administration with the counts of waiting work: the panel, and all parts, which open in place. Separate,
 * because no first load of other people has it. @spec 3§2.4
 */
export function AdminMenu({ apps, onShown }: AdminMenuProps) {
  const { title } = useTexts('shell').admin;
  const { pathname } = useLocation();
  const panel = usePanelEntry(apps);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? pathname.startsWith(`${paths.settingsPanel}/`);
  useEffect(onShown, [onShown, pathname, isOpen]);
  return (
    <ul className={styles.panel}>
      <li>
        <NavLink {...panel} isCurrent={pathname === paths.settingsPanel} />
      </li>
      <li>
        <button type="button" className={linkStyles.link} aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
          <Icon icon={gearSixIcon} />
          <span className={linkStyles.label}>{title}</span>
          <Icon icon={caretDownBoldIcon} className={styles.caret} />
        </button>
        {isOpen && (
          <ul className={styles.more}>
            {apps.map(app => (
              <li key={app}>
                <NavLink
                  to={paths.admin(app)}
                  label={adminName(app)}
                  icon={<PanelIcon app={app} />}
                  isCurrent={isWithin(pathname, paths.admin(app))}
                  count={<Waiting app={app} />}
                />
              </li>
            ))}
          </ul>
        )}
      </li>
    </ul>
  );
}

interface AdminRowsProps {
  apps: readonly AdminApp[];
  className: string | undefined;
  onGo: () => void;
}

/** The same entries as rows of a telephone's sheet, all open. */
export function AdminRows({ apps, className, onGo }: AdminRowsProps) {
  const { to, label, icon, count } = usePanelEntry(apps);
  return (
    <ul>
      <li>
        <Link className={className} to={to} onClick={onGo}>
          {icon}
          {label}
          {count}
        </Link>
      </li>
      {apps.map(app => (
        <li key={app}>
          <Link className={className} to={paths.admin(app)} onClick={onGo}>
            <PanelIcon app={app} />
            {adminName(app)}
            <Waiting app={app} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the entry of the panel, with the sum of the work that waits. */
function usePanelEntry(apps: readonly AdminApp[]) {
  const text = usePanelTexts();
  const waiting = useWaiting();
  const all = apps.reduce((sum, app) => sum + waiting(app), 0);
  return {
    to: paths.settingsPanel,
    label: text.title,
    icon: <Icon icon={slidersHorizontalIcon} />,
    count: <Count count={all} says={text.waiting} />,
  };
}

function Waiting({ app }: { app: AdminApp }) {
  const { counts } = usePanelTexts();
  const says: Readonly<Partial<Record<AdminApp, CountProps['says']>>> = counts;
  return <Count count={useWaiting()(app)} says={says[app]} />;
}

interface CountProps {
  count: number;
  says: ((count: number, shown: string) => string) | undefined;
}

/** Badge with the count; nothing if nothing waits. */
function Count({ count, says }: CountProps) {
  const shown = count.toLocaleString(localeOf(useLanguage()));
  if (count === 0) return null;
  return (
    <>
      <CountBadge tone="strong" aria-hidden>
        {shown}
      </CountBadge>
      <VisuallyHidden>{says?.(count, shown)}</VisuallyHidden>
    </>
  );
}

/** Whether a page is this one or below it. */
const isWithin = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
