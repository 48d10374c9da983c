/** Names of people as the server writes them. */
export const people = {
  /** Nobody's name is ever empty. @spec 2§3 Person profile */
  nameless: 'Sin nombre',
};
