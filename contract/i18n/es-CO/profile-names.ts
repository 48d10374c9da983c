/**
 * Names of a profile, used in the rest of the product. They are part of the first load, so they are kept few.
 * @spec 2§2 Profile page
 */
export const profileNames = {
  title: 'Perfil',
  /** Used in the navigation. @spec 3§2.3 */
  own: 'Mi perfil',
};
