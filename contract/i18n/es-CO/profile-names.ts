/** How the rest of the product calls a profile; in the first load, so there is no more here. @spec 2§2 Profile page */
export const profileNames = {
  title: 'Perfil',
  /** In the navigation. @spec 3§2.3 */
  own: 'Mi perfil',
};
