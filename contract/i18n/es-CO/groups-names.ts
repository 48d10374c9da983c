/**
 * Names of groups and areas, used in the rest of the product. They are part of the first load, so they are kept few.
 */
export const groupsNames = {
  groups: 'Grupos',
  areas: 'Áreas',
  ownArea: 'Mi área',
  card: { kind: 'Grupo' },
};
