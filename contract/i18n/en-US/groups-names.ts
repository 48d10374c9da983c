import type { groupsNames as source } from '../es-CO/groups-names.ts';
import type { Translation } from '../language.ts';

export const groupsNames: Translation<typeof source> = {
  groups: 'Groups',
  areas: 'Areas',
  ownArea: 'My area',
  card: { kind: 'Group' },
};
