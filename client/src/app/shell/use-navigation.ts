import { useLocation } from 'react-router-dom';
import { adminAppsOf, answersLoans, type AdminApp } from '#contract/features/access/rules.ts';
import { useGeneral } from '../../features/config/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { currentItem, navItems, type NavItem } from './nav-items.ts';

export interface Navigation {
  items: NavItem[];
  current: NavItem | undefined;
  /** Entries that the person administers. @spec 3§2.4 */
  adminApps: AdminApp[];
  /** Whether 'Préstamo' is among the entries. @spec 3§6 */
  hasLoans: boolean;
  /** Whether the person works at the desk of loans, whose entries are then among the first. */
  hasDesk: boolean;
  termsUrl: string;
}

/** Returns the navigation of the signed-in person for the open page. */
export function useNavigation(): Navigation {
  const viewer = useViewer();
  const { general } = useGeneral(viewer.org);
  const { pathname, hash } = useLocation();
  const hasLoans = answersLoans(viewer.access) && !viewer.modulesOff.includes('loans');
  const hasDesk = hasLoans && viewer.roles.includes('Admin-Credits');
  const items = navItems(general.leftNav, viewer, viewer.modulesOff);
  return {
    items,
    current: currentItem(items, pathname, hash),
    adminApps: adminAppsOf(viewer.access, general.setupMenu, viewer.modulesOff),
    hasLoans: hasLoans && !hasDesk,
    hasDesk,
    termsUrl: general.termsUrl,
  };
}
