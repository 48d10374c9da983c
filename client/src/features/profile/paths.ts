import type { ViewerKind } from '#contract/features/people/views.ts';

/** Addresses that only this feature links to; those of every profile are in `client/src/lib/paths.ts`. */
export const profilePaths = {
  privacy: '/profile/privacy',
  as: (viewer: ViewerKind) => `/profile/as/${viewer}`,
  asPattern: '/profile/as/:viewer',
  adminPattern: '/admin/directory/:personId',
} as const;
