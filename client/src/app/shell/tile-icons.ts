import type { Destination } from '#contract/features/index.ts';
import {
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
import type { IconPath } from '../../ui/content/icon.tsx';
import type { NavItem } from './nav-items.ts';

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
export function tileIcon({ id, icons }: NavItem): IconPath {
  const tiles: Readonly<Partial<Record<string, IconPath>>> = TILE_ICONS;
  return tiles[id] ?? icons.rest;
}
