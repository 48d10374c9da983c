import type { ThemeName } from '../config/personal.ts';

/** Steps of the first-login wizard: photo, interests, theme. @spec 3§4.4, 3§9 */
export const FIRST_VISIT_STEPS = 3;

/** Number of colleagues of the person's area named in the welcome. @assumed */
export const WELCOME_COLLEAGUES = 6;

/** Progress of a person's first visit, on any device: `GET /api/Flx_Profile/registration`. @spec 3§4.4 */
export interface Registration {
  IsRegistered: boolean;
  /** Number of the next step, from 1. */
  Step: number;
  /** Signed address of the portrait; null if there is none. */
  Foto: string | null;
  /** Ids of the chosen interests. */
  Interests: number[];
  /** Null until a theme is chosen. */
  Theme: ThemeName | null;
}

export interface RegistrationAnswer {
  results: Registration;
}
