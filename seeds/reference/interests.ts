import type { Interest } from '../../contract/features/people/types.ts';
import { DEFAULT_GENERAL_CONFIG } from './general-config.ts';

/** Default interests, for organisations without their own: the hobbies of the general configuration. @spec 2§3 General configuration */
export const INTERESTS: readonly Interest[] = DEFAULT_GENERAL_CONFIG.hobbies.map(({ Title }, index) => ({
  Id: index + 1,
  Title,
}));
