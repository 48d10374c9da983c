/** Browser of a place where many people sign in. */
export interface SharedDevice {
  Id: number;
  Name: string;
  CreationDate: string;
  /** Name of the person who added it; null if they are gone. */
  AuthorName: string | null;
  /** End of the code with which a browser becomes the device; null once one did. */
  CodeEndDate: string | null;
  /** Last sign-in on it; null before the first. */
  LastUse: string | null;
}

/** Response of `POST /api/Flx_SharedDevices`: a code that is shown once. */
export interface NewSharedDevice {
  Id: number;
  Code: string;
  /** Address that has the code in it, to be opened in the browser. */
  Address: string;
  EndDate: string;
}

/** States of a badge. */
export const BADGE_STATES = ['valid', 'locked', 'over', 'revoked'] as const;
export type BadgeState = (typeof BADGE_STATES)[number];

/** Response of `GET /api/Flx_Users/{id}/badge`. */
export interface BadgeOverview {
  /** Last badge; null if there was none. */
  Last: {
    State: BadgeState;
    CreationDate: string;
    /** End of a temporary badge; null of another. */
    EndDate: string | null;
    LastUse: string | null;
  } | null;
  /** Whether the caller may give the person one. */
  CanGive: boolean;
}
