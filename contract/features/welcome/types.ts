import type { ThemeName } from '../config/personal.ts';

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
