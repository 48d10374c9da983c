import type { AdminApp } from '../../../contract/features/access/rules.ts';

/** Every address of the application. Routes and links are made of these alone. @spec 3§2.1 */
export const paths = {
  guest: '/',
  home: '/home',
  post: (id: number) => `/post/${id}`,
  comment: (postId: number, id: number) => `/post/${postId}#comment-${id}`,
  news: '/news',
  newsItem: (id: number) => `/new/${id}`,
  events: '/news#tab-events',
  event: (id: number) => `/event/${id}`,
  ads: '/ads',
  ad: (id: number) => `/ads/${id}`,
  groups: '/groups',
  /** By the group's team identifier, `IdTeam`. */
  group: (team: string | number) => `/group/${team}`,
  ownProfile: '/profile',
  profile: (id: number) => `/profile/${id}`,
  directory: '/directory',
  areas: '/areas',
  area: (id: number) => `/area/${id}`,
  birthdays: '/birthdays',
  repository: '/repository',
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  admin: (app: AdminApp) => `/admin/${app}`,
  reports: '/admin/reports',
  reportCase: (id: number) => `/admin/reports/${id}`,
  notifications: '/notifications',
  notificationPreferences: '/notifications/preferences',
  apps: '/apps',
  timesheet: '/timesheet',
  /** These three are dialogs of later features; until then they have a page that says so. */
  sendMessage: '/messages/new',
  sendLoanMessage: '/loans/messages/new',
  contact: '/contact',
  loans: '/loans',
} as const;

/** Patterns of the routes that carry an id, for the route table. */
export const routePatterns = {
  post: '/post/:postId',
  newsItem: '/new/:newId',
  event: '/event/:eventId',
  ad: '/ads/:adId',
  group: '/group/:groupId',
  profile: '/profile/:userId',
  area: '/area/:areaId',
  search: '/search',
  admin: '/admin/:contentType',
  reportCase: '/admin/reports/:caseId',
} as const;
