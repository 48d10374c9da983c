import type { ViewerKind } from '#contract/features/people/views.ts';

/** Addresses of the viewer's own profile only; those of every profile are in `client/src/lib/paths.ts`. */
export const profilePaths = {
  privacy: '/profile/privacy',
  as: (viewer: ViewerKind) => `/profile/as/${viewer}`,
  asPattern: '/profile/as/:viewer',
} as const;
