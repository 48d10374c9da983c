import { groupsNames as english } from '#contract/i18n/en-US/groups-names.ts';
import { groupsNames as spanish } from '#contract/i18n/es-CO/groups-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths, routePatterns } from '../../lib/paths.ts';
import {
  buildingsFillIcon,
  buildingsIcon,
  treeStructureFillIcon,
  treeStructureIcon,
  usersThreeFillIcon,
  usersThreeIcon,
} from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import type { seeLess as SeeLess } from './see-less.ts';

export const groupsNames = featureNames(spanish, english);

export { useListOwnAreasQuery, useListOwnGroupsQuery, type OwnPlace } from './places.ts';
/** Tag of the parts of an open group: its members and unread counts. */
export const OPEN_GROUP = { type: 'Flx_Teams', id: 'open' } as const;

export type { GroupDispatch } from './see-less.ts';
/** Shows less of a group on home, or all of it again; fetched on first use. */
export const seeLess: typeof SeeLess = async (...args) => (await import('./see-less.ts')).seeLess(...args);

/** Section of the left menu with unread items in the viewer's groups. */
export const GroupNews = lazyNamed(() => import('./components/group-news.tsx'), 'GroupNews');
/** Card of the same on a phone's home page. */
export const GroupNewsCard = lazyNamed(() => import('./components/group-news.tsx'), 'GroupNewsCard');
export const FeaturedGroups = lazyNamed(() => import('./components/featured-groups.tsx'), 'FeaturedGroups');

/** Suggested groups, page by page. */
export const SuggestedGroups = lazyNamed(() => import('./components/group-list.tsx'), 'SuggestedGroups');

/** Feature of groups and areas. */
export const groupsFeature: ClientFeature = {
  pages: [
    {
      path: paths.groups,
      title: () => groupsNames().groups,
      Page: lazyNamed(() => import('./pages/groups-page.tsx'), 'GroupsPage'),
      reads: () => ['Flx_Teams', 'Flx_TeamRequests'],
    },
    {
      path: paths.areas,
      title: () => groupsNames().areas,
      Page: lazyNamed(() => import('./pages/areas-page.tsx'), 'AreasPage'),
    },
    {
      path: paths.admin('groups'),
      title: () => groupsNames().groups,
      Page: lazyNamed(() => import('./pages/groups-admin-page.tsx'), 'GroupsAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
    {
      path: paths.admin('departments'),
      title: () => groupsNames().areas,
      Page: lazyNamed(() => import('./pages/areas-admin-page.tsx'), 'AreasAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
    { path: routePatterns.area, Page: lazyNamed(() => import('./pages/area-page.tsx'), 'AreaPage') },
    {
      path: routePatterns.group,
      Page: lazyNamed(() => import('./pages/group-page.tsx'), 'GroupPage'),
      reads: team => [{ type: 'Flx_Teams', id: team }, OPEN_GROUP, 'Flx_TeamRequests'],
    },
  ],
  destinations: {
    groups: {
      name: () => groupsNames().groups,
      address: () => paths.groups,
      icons: { rest: usersThreeIcon, active: usersThreeFillIcon },
      Count: lazyNamed(() => import('./components/group-news.tsx'), 'GroupNewsCount'),
      pages: routePatterns.group,
    },
    areas: {
      name: () => groupsNames().areas,
      address: () => paths.areas,
      icons: { rest: treeStructureIcon, active: treeStructureFillIcon },
      pages: routePatterns.area,
    },
    'my-area': {
      name: () => groupsNames().ownArea,
      address: ({ areaId }) => (areaId === null ? null : paths.area(areaId)),
      icons: { rest: buildingsIcon, active: buildingsFillIcon },
    },
  },
  personTab: {
    id: 'groups',
    name: () => groupsNames().groups,
    flag: 'PrivateGroups',
    isOfOthers: true,
    Content: lazyNamed(() => import('./components/group-list.tsx'), 'PersonGroups'),
    Count: lazyNamed(() => import('./components/group-list.tsx'), 'PersonGroupCount'),
  },
  notificationAnswers: {
    group_request: lazyNamed(() => import('./components/request-answers.tsx'), 'RequestAnswers'),
  },
  itemNames: { group: () => groupsNames().card },
};
