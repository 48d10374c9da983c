import type { AdminApp } from '#contract/features/access/rules.ts';
import type { NavDestination, NavDestinations } from '../../features/feature.ts';
import { paths } from '../../lib/paths.ts';
import { texts } from '../../lib/texts.ts';
import type { Dictionaries } from '../../lib/texts-es.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import { houseSimpleFillIcon, houseSimpleIcon } from '../../ui/content/icons.ts';
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
