import type { ThemeName } from '../config/personal.ts';

/** How far somebody's first visit got, on whatever device: `GET /api/Flx_Profile/registration`. @spec 3§4.4 */
export interface Registration {
  IsRegistered: boolean;
  /** The step that comes next, from 1. */
  Step: number;
  /** Signed address of the portrait; null without one. */
  Foto: string | null;
  /** Ids of what was chosen. */
  Interests: number[];
  /** Null as long as none was chosen. */
  Theme: ThemeName | null;
}

export interface RegistrationAnswer {
  results: Registration;
}
