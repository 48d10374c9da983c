import type { ProfileRow } from './types.ts';

/**
 * As whom one may look at one's own profile: somebody of one's own area, any colleague, and somebody with Admin-Users. None of them
 * belongs to one's groups.
 */
export const VIEWERS = ['area', 'colleague', 'administrator'] as const;
export type ViewerKind = (typeof VIEWERS)[number];

/** What `GET /api/Flx_Profile/views/{viewer}` answers. */
export interface ProfileView {
  results: ProfileRow;
}

/** Address below `/api` of what somebody else finds in a section of one's own profile: the feed, or what a feature lists of people. */
export const viewAddress = (viewer: ViewerKind, section: string): string => `/Flx_Profile/views/${viewer}/${section}`;
