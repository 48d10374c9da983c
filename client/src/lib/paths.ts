import type { AdminApp } from '#contract/features/access/rules.ts';

/**
 * Addresses used by several features or not owned by one yet; the others are in the feature's own `paths.ts`.
 * @spec 3§2.1
 */
export const paths = {
  guest: '/',
  home: '/home',
  post: (id: number) => `/post/${id}`,
  comment: (postId: number, id: number) => `/post/${postId}#comment-${id}`,
  groups: '/groups',
  /** Address of a group, by its team identifier `IdTeam`. */
  group: (team: string | number) => `/group/${team}`,
  ownProfile: '/profile',
  devices: '/profile/devices',
  profile: (id: number) => `/profile/${id}`,
  directory: '/directory',
  /** People with this interest, or who may be asked about it. */
  directoryOf: (interest: number) => `/directory?interes=${interest}`,
  /** Organisation chart, opened down to a person. */
  chartOf: (person: number) => `/directory/chart?persona=${person}`,
  areas: '/areas',
  area: (id: number) => `/area/${id}`,
  birthdays: '/birthdays',
  repository: '/repository',
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  settingsPanel: '/admin',
  admin: (app: AdminApp) => `/admin/${app}`,
  /** Bin, of one kind of content. */
  bin: (kind: string) => `/admin/bin?tipo=${kind}`,
  terms: '/terms',
  apps: '/apps',
  timesheet: '/timesheet',
  messages: '/messages',
  sendMessage: '/messages/new',
  sendMessageTo: (id: number) => `/messages/new?to=${id}`,
  /** The same about a subject, such as an advert, with questions to choose from. */
  askAbout: (id: number, subject: string) => `/messages/new?to=${id}&about=${encodeURIComponent(subject)}`,
  sendLoanMessage: '/loans/messages/new',
  sentLoanMessages: '/loans/messages/sent',
  contact: '/contact',
  loans: '/loans',
  loanMessages: '/loans/messages',
  loanInbox: '/loans/inbox',
  loanClaims: '/loans/claims',
  friends: '/friends',
  apiDocs: '/api/docs',
} as const;

/** Patterns of the routes that carry an id, for the route table. */
export const routePatterns = {
  post: '/post/:postId',
  group: '/group/:groupId',
  profile: '/profile/:userId',
  area: '/area/:areaId',
  search: '/search',
  admin: '/admin/:contentType',
} as const;
