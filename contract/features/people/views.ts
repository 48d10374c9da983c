import type { ProfileRow } from './types.ts';

/**
 * Viewers as whom a person may look at their own profile: a person of the same area, any colleague, and a person with
 * Admin-Users. None of them is a member of the person's groups.
 */
export const VIEWERS = ['area', 'colleague', 'administrator'] as const;
export type ViewerKind = (typeof VIEWERS)[number];

/** Response of `GET /api/Flx_Profile/views/{viewer}`. */
export interface ProfileView {
  results: ProfileRow;
}

/**
 * Address below `/api` of a section of one's own profile as another viewer sees it: the feed, or a feature's list about
 * people.
 */
export const viewAddress = (viewer: ViewerKind, section: string): string => `/Flx_Profile/views/${viewer}/${section}`;
