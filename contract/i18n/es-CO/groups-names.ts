/** How the rest of the product calls groups and areas; in the first load, so there is no more here. */
export const groupsNames = {
  groups: 'Grupos',
  areas: 'Áreas',
  ownArea: 'Mi área',
  card: { kind: 'Grupo' },
};
