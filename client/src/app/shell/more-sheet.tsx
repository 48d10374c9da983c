import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useViewer } from '../../features/session/public.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../ui/content/avatar.tsx';
import {
  caretRightBoldIcon,
  handCoinsDuotoneIcon,
  buildingsDuotoneIcon,
  cakeDuotoneIcon,
  calendarBlankDuotoneIcon,
  folderOpenDuotoneIcon,
  houseSimpleDuotoneIcon,
  identificationCardDuotoneIcon,
  medalDuotoneIcon,
  newspaperDuotoneIcon,
  squaresFourDuotoneIcon,
  storefrontDuotoneIcon,
  timerDuotoneIcon,
  treeStructureDuotoneIcon,
  userCircleDuotoneIcon,
  usersThreeDuotoneIcon,
} from '../../ui/content/icons.ts';
import { Icon, type IconPath } from '../../ui/content/icon.tsx';
import { useAccountActions } from './account-actions.tsx';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { isForeign } from './nav-link.tsx';
import { DataToday } from './data-today.tsx';
import { EntryCount } from './entry-count.tsx';
import type { NavItem, Navigation } from './nav-items.ts';
import styles from './more-sheet.module.css';
import type { Destination } from '#contract/features/index.ts';

/** Duotone icons, because tiles are large. Kept apart from the destinations, because no first load shows them. */
const TILE_ICONS: Readonly<Record<Destination, IconPath>> = {
  home: houseSimpleDuotoneIcon,
  news: newspaperDuotoneIcon,
  events: calendarBlankDuotoneIcon,
  profile: userCircleDuotoneIcon,
  repository: folderOpenDuotoneIcon,
  apps: squaresFourDuotoneIcon,
  timesheet: timerDuotoneIcon,
  groups: usersThreeDuotoneIcon,
  areas: treeStructureDuotoneIcon,
  'my-area': buildingsDuotoneIcon,
  directory: identificationCardDuotoneIcon,
  birthdays: cakeDuotoneIcon,
  recognitions: medalDuotoneIcon,
  ads: storefrontDuotoneIcon,
};

/** Returns the tile icon of a destination; a link of the organisation keeps its menu icon. */
function tileIcon({ id, icons }: NavItem): IconPath {
  const tiles: Readonly<Partial<Record<string, IconPath>>> = TILE_ICONS;
  return tiles[id] ?? icons.rest;
}

const DeskEntries = lazyNamed(() => import('./desk-entries.tsx'), 'DeskEntries');
const AdminRows = lazyNamed(() => import('./admin-menu.tsx'), 'AdminRows');

interface MoreSheetProps {
  items: readonly NavItem[];
  navigation: Navigation;
  onClose: () => void;
}

/**
 * Sheet for the entries that do not fit in the bottom bar: the user card, other destinations, profile actions.
 * @spec 3§2.3
 */
export function MoreSheet({ items, navigation, onClose }: MoreSheetProps) {
  const text = useTexts('shell');
  const viewer = useViewer();
  // The card at the top already leads to the profile.
  const actions = useAccountActions()
    .flat()
    .filter(action => action.id !== 'profile');
  return (
    <>
      <Link className={styles.person} to={paths.ownProfile} onClick={onClose}>
        <Avatar photo={viewer.photo} size={48} />
        <span>
          <strong>{viewer.name}</strong>
          <small>{text.account.viewProfile}</small>
          <DataToday />
        </span>
        <Icon icon={caretRightBoldIcon} />
      </Link>
      <ul className={styles.grid}>
        {items.map(item => (
          <Tile key={item.id} to={item.to} label={item.shortName()} icon={tileIcon(item)} onGo={onClose}>
            <EntryCount item={item} />
          </Tile>
        ))}
        {navigation.hasLoans && (
          <Tile to={paths.loans} label={text.nav.loans} icon={handCoinsDuotoneIcon} onGo={onClose} />
        )}
      </ul>
      {navigation.hasDesk && (
        <ul>
          <Suspense>
            <DeskEntries hasDesk row={{ className: styles.row, onGo: onClose }} />
          </Suspense>
        </ul>
      )}
      <ul>
        {actions.map(action => (
          <li key={action.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                onClose();
                action.onSelect();
              }}
            >
              {action.icon && <Icon icon={action.icon} />}
              {action.label}
              {action.count !== undefined && action.count > 0 && (
                <strong className={styles.count}>{action.count}</strong>
              )}
            </button>
          </li>
        ))}
      </ul>
      {navigation.adminApps.length > 0 && (
        <section className={styles.admin} aria-labelledby="sheet-admin">
          <h2 id="sheet-admin">{text.admin.title}</h2>
          <Suspense>
            <AdminRows apps={navigation.adminApps} className={styles.row} onGo={onClose} />
          </Suspense>
        </section>
      )}
      {navigation.termsUrl ? (
        <a className={styles.terms} href={navigation.termsUrl} target="_blank" rel="noreferrer">
          {text.nav.terms}
        </a>
      ) : (
        <Link className={styles.terms} to={paths.terms} onClick={onClose}>
          {text.nav.terms}
        </Link>
      )}
    </>
  );
}

interface TileProps {
  to: string;
  label: string;
  icon: IconPath;
  onGo: () => void;
  children?: ReactNode;
}

function Tile({ to, label, icon, onGo, children }: TileProps) {
  const content = (
    <>
      <Icon icon={icon} />
      <span>{label}</span>
      {children}
    </>
  );
  return (
    <li>
      {isForeign(to) ? (
        <a href={to} target="_blank" rel="noreferrer" onClick={onGo}>
          {content}
        </a>
      ) : (
        <Link to={to} onClick={onGo}>
          {content}
        </Link>
      )}
    </li>
  );
}
