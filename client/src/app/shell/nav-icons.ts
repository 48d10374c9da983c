import type { NavKey } from '../../../../contract/features/config/types.ts';
import {
  buildingsFillIcon,
  buildingsIcon,
  cakeFillIcon,
  cakeIcon,
  calendarBlankFillIcon,
  calendarBlankIcon,
  folderOpenFillIcon,
  folderOpenIcon,
  houseSimpleFillIcon,
  houseSimpleIcon,
  identificationCardFillIcon,
  identificationCardIcon,
  linkIcon,
  newspaperFillIcon,
  newspaperIcon,
  squaresFourFillIcon,
  squaresFourIcon,
  storefrontFillIcon,
  storefrontIcon,
  timerFillIcon,
  timerIcon,
  treeStructureFillIcon,
  treeStructureIcon,
  userCircleIcon,
  usersThreeFillIcon,
  usersThreeIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

/** Icon of a destination, and the filled one while one is there. */
const ICONS: Record<NavKey, { rest: IconPath; active: IconPath }> = {
  home: { rest: houseSimpleIcon, active: houseSimpleFillIcon },
  news: { rest: newspaperIcon, active: newspaperFillIcon },
  events: { rest: calendarBlankIcon, active: calendarBlankFillIcon },
  groups: { rest: usersThreeIcon, active: usersThreeFillIcon },
  ads: { rest: storefrontIcon, active: storefrontFillIcon },
  areas: { rest: treeStructureIcon, active: treeStructureFillIcon },
  'my-area': { rest: buildingsIcon, active: buildingsFillIcon },
  directory: { rest: identificationCardIcon, active: identificationCardFillIcon },
  birthdays: { rest: cakeIcon, active: cakeFillIcon },
  profile: { rest: userCircleIcon, active: userCircleIcon },
  repository: { rest: folderOpenIcon, active: folderOpenFillIcon },
  apps: { rest: squaresFourIcon, active: squaresFourFillIcon },
  timesheet: { rest: timerIcon, active: timerFillIcon },
};

/** A link of the organisation's own has the link icon. */
export function navIcon(key: NavKey | null, isActive: boolean): IconPath {
  if (key === null) return linkIcon;
  return isActive ? ICONS[key].active : ICONS[key].rest;
}
