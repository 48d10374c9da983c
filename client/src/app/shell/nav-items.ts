import { matchPath } from 'react-router-dom';
import { NAV_KEYS, type NavEntry, type NavKey } from '../../../../contract/features/config/types.ts';
import { NAV_ITEMS_DESKTOP, NAV_ITEMS_MOBILE } from '../../../../contract/features/config/limits.ts';
import { paths, routePatterns } from '../../lib/paths.ts';

/** One destination of the left navigation. */
export interface NavItem {
  /** A known key, or the address of a link of the organisation's own. */
  id: string;
  /** Null for a link of the organisation's own, which brings its `title`. */
  key: NavKey | null;
  title: string | null;
  to: string;
}

interface NavReader {
  id: number;
  /** Null until it has arrived; 'Mi área' appears with it. */
  areaId: number | null;
}

/** Home first, then what the organisation configured, without doubles and without what leads nowhere. @spec 3§2.3 */
export function navItems(leftNav: readonly NavEntry[], reader: NavReader): NavItem[] {
  const entries: readonly NavEntry[] = [{ key: 'home' }, ...leftNav];
  const items = entries.map(entry => itemOf(entry, reader)).filter(item => item !== null);
  return items.filter((item, index) => items.findIndex(other => other.id === item.id) === index);
}

function itemOf(entry: NavEntry, reader: NavReader): NavItem | null {
  if (!('key' in entry)) {
    const isSafe = /^(https?:\/\/|\/)/i.test(entry.url);
    return isSafe ? { id: entry.url, key: null, title: entry.title, to: entry.url } : null;
  }
  const to = NAV_KEYS.includes(entry.key) ? addressOf(entry.key, reader) : null;
  return to === null ? null : { id: entry.key, key: entry.key, title: null, to };
}

function addressOf(key: NavKey, { id, areaId }: NavReader): string | null {
  if (key === 'my-area') return areaId === null ? null : paths.area(areaId);
  if (key === 'profile') return paths.profile(id);
  return paths[key];
}

/** The first eight, and the rest for 'Más Opciones'. @spec 3§2.3 */
export function splitForDesktop(items: readonly NavItem[]): { shown: NavItem[]; more: NavItem[] } {
  return { shown: items.slice(0, NAV_ITEMS_DESKTOP), more: items.slice(NAV_ITEMS_DESKTOP) };
}

/**
 * The first four, and the rest for the sheet. The bottom bar is short, so a tab of a page that is already there (events are
 * a tab of news) leaves its place to another page. @spec 3§2.3
 */
export function splitForMobile(items: readonly NavItem[]): { shown: NavItem[]; more: NavItem[] } {
  const pages = items.filter((item, index) => items.findIndex(other => pageOf(other.to) === pageOf(item.to)) === index);
  const shown = pages.slice(0, NAV_ITEMS_MOBILE);
  return { shown, more: items.filter(item => !shown.includes(item)) };
}

/** The item that the address belongs to: that of the whole address, hash included, that of the page, or of the page above it. */
export function currentItem(items: readonly NavItem[], pathname: string, hash: string): NavItem | undefined {
  return (
    items.find(item => item.to === pathname + hash) ??
    items.find(item => item.to === pathname) ??
    items.find(item => pathname.startsWith(`${item.to}/`)) ??
    items.find(item => item.to === listOf(pathname))
  );
}

/** The list that one of news or of events belongs to; their own addresses do not say it. */
function listOf(pathname: string): string | undefined {
  if (matchPath(routePatterns.event, pathname)) return paths.events;
  return matchPath(routePatterns.newsItem, pathname) ? paths.news : undefined;
}

function pageOf(address: string): string {
  return address.replace(/#.*$/, '');
}
