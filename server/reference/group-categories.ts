import type { GroupCategory } from '#contract/features/groups/types.ts';

/** Default categories of groups, for organisations without their own. @assumed */
export const GROUP_CATEGORIES: readonly Pick<GroupCategory, 'Id' | 'Title'>[] = [
  'Deporte',
  'Cultura',
  'Mascotas',
  'Ambiente',
  'Cocina',
  'Trabajo',
  'Proyecto',
  'Comunidad',
  'Tecnología',
  'Bienestar',
].map((Title, index) => ({ Id: index + 1, Title }));
