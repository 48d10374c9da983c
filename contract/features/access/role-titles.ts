import { skeletonOf } from './look-alikes.ts';
import { ROLES } from './roles.ts';

/** Title of the administrator in the roles form. @spec 2§6 */
const ADMIN_GENERAL = 'Admin General';

const lettersOf = (seen: string): string => seen.replaceAll('-', '');
const RESERVED_WORDS = [...ROLES, ADMIN_GENERAL].map(title => lettersOf(skeletonOf(title)));
const RESERVED_PREFIX = skeletonOf('Admin-');

/**
 * Returns whether a social group's title looks like that of a role group. The specification derives power from titles
 * that contain 'Propietarios' or 'Admin-'. Here power comes from rows, and such titles are refused, so that they
 * mislead nobody.
 * @spec 2§6, decision 14
 */
export function readsLikeRole(title: string): boolean {
  const seen = skeletonOf(title);
  const letters = lettersOf(seen);
  return seen.includes(RESERVED_PREFIX) || RESERVED_WORDS.some(word => letters.includes(word));
}
