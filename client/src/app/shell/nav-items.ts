import { matchPath, useLocation } from 'react-router-dom';
import type { NavEntry } from '#contract/features/config/types.ts';
import { NAV_ITEMS_DESKTOP, NAV_ITEMS_MOBILE } from '#contract/features/config/limits.ts';
import { moduleOfEach, type ModuleName } from '#contract/features/index.ts';
import type { Name } from '../../lib/feature-names.ts';
import type { NavDestination, NavReader, NavDestinations } from '../../features/feature.ts';
import { linkIcon, houseSimpleFillIcon, houseSimpleIcon } from '../../ui/content/icons.ts';
import { adminAppsOf, answersLoans, type AdminApp } from '#contract/features/access/rules.ts';
import { useGeneral } from '../../features/config/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { paths } from '../../lib/paths.ts';
import { texts } from '../../lib/texts.ts';
import type { Dictionaries } from '../../lib/texts-es.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import { FEATURE_ADMIN_NAMES, FEATURE_DESTINATIONS } from '../features.ts';

type Shell = Dictionaries['shell'];

const named = (
  key: keyof Shell['nav'],
  [rest, active]: readonly [IconPath, IconPath],
  address: NavDestination['address'],
): NavDestination => ({ name: () => texts('shell').nav[key], address, icons: { rest, active } });

/** Destinations without a feature of their own; a new feature takes its lines from here. @spec 3§2.3 */
const OTHERS: NavDestinations = {
  home: named('home', [houseSimpleIcon, houseSimpleFillIcon], () => paths.home),
};

/** Destinations by the names that organisations configure; a name newer than this page is missing. */
export const NAV_DESTINATIONS: ReadonlyMap<string, NavDestination> = new Map(
  Object.entries({ ...OTHERS, ...FEATURE_DESTINATIONS }),
);

/** Returns the menu's name of an administration entry. */
export function adminName(app: AdminApp): string {
  const others: Partial<Record<AdminApp, string>> = texts('shell').admin;
  return FEATURE_ADMIN_NAMES[app]?.() ?? others[app] ?? app;
}

/** Returns the navigation's name of a destination. */
export const navName = (key: string): string => NAV_DESTINATIONS.get(key)?.name() ?? key;

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
    adminApps: adminAppsOf(viewer.access, general.setupMenu, viewer.modulesOff, { contact: general.contactRole }),
    hasLoans: hasLoans && !hasDesk,
    hasDesk,
    termsUrl: general.termsUrl,
  };
}

/** Entry of the left navigation. */
export interface NavItem {
  /** Name of a destination, or the address of the organisation's own link. */
  id: string;
  name: Name;
  shortName: Name;
  to: string;
  icons: NavDestination['icons'];
  Count: NavDestination['Count'];
  /** Pattern of pages that belong to it although their addresses don't show it. */
  pages: string | undefined;
}

const MODULE_OF_DESTINATION = moduleOfEach('destinations');

const LINK_ICONS: NavDestination['icons'] = { rest: linkIcon, active: linkIcon };

/**
 * Returns Home first, then the configured entries, without duplicates and without entries that lead nowhere or belong to
 * a module that is off.
 * @spec 3§2.3
 */
export function navItems(
  leftNav: readonly NavEntry[],
  reader: NavReader,
  modulesOff: readonly ModuleName[] = [],
): NavItem[] {
  const isOn = (entry: NavEntry): boolean => {
    const module = 'key' in entry ? MODULE_OF_DESTINATION[entry.key] : undefined;
    return module === undefined || !modulesOff.includes(module);
  };
  const entries: readonly NavEntry[] = [{ key: 'home' } as const, ...leftNav].filter(isOn);
  const items = entries.map(entry => itemOf(entry, reader)).filter(item => item !== null);
  return items.filter((item, index) => items.findIndex(other => other.id === item.id) === index);
}

function itemOf(entry: NavEntry, reader: NavReader): NavItem | null {
  if (!('key' in entry)) {
    const isSafe = /^(https?:\/\/|\/)/i.test(entry.url);
    const name = () => entry.title;
    return isSafe
      ? { id: entry.url, name, shortName: name, to: entry.url, icons: LINK_ICONS, Count: undefined, pages: undefined }
      : null;
  }
  const destination = NAV_DESTINATIONS.get(entry.key);
  const to = destination?.address(reader) ?? null;
  if (destination === undefined || to === null) return null;
  const { name, shortName = name, icons, Count, pages } = destination;
  return { id: entry.key, name, shortName, to, icons, Count, pages };
}

/** Splits off the first eight; the rest are for 'Más Opciones'. @spec 3§2.3 */
export function splitForDesktop(items: readonly NavItem[]): { shown: NavItem[]; more: NavItem[] } {
  return { shown: items.slice(0, NAV_ITEMS_DESKTOP), more: items.slice(NAV_ITEMS_DESKTOP) };
}

/**
 * Splits off the first four; the rest are for the sheet. The bottom bar is short, so a second tab of the same page
 * gives up its place to another page. @spec 3§2.3
 */
export function splitForMobile(items: readonly NavItem[]): { shown: NavItem[]; more: NavItem[] } {
  const pages = items.filter((item, index) => items.findIndex(other => pageOf(other.to) === pageOf(item.to)) === index);
  const shown = pages.slice(0, NAV_ITEMS_MOBILE);
  return { shown, more: items.filter(item => !shown.includes(item)) };
}

/**
 * Finds the item for the address: first one with the whole address including hash, then the page, the parent page, or
 * an item that claims the page.
 */
export function currentItem(items: readonly NavItem[], pathname: string, hash: string): NavItem | undefined {
  return (
    items.find(item => item.to === pathname + hash) ??
    items.find(item => item.to === pathname) ??
    items.find(item => pathname.startsWith(`${item.to}/`)) ??
    items.find(item => item.pages !== undefined && matchPath(item.pages, pathname) !== null)
  );
}

function pageOf(address: string): string {
  return address.replace(/#.*$/, '');
}
