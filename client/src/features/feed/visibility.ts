import type { feed } from '../../../../contract/i18n/es-CO/feed.ts';
import type { Translation } from '../../../../contract/i18n/language.ts';
import type { Target } from '../../../../contract/features/feed/types.ts';
import { isPlacement } from './placement.ts';

/** Who sees a news item or an event, as its form asks: which kinds of places, and which ones of them. @spec 1§3 Event */
export interface Visibility {
  Home: boolean;
  ByGroups: boolean;
  ByAreas: boolean;
  /** What is chosen of groups and areas; those of a kind that is not asked for do not count. */
  Group: Target[];
}

/** Of something new: everybody, in the main feed. */
export const NEW_VISIBILITY: Visibility = { Home: true, ByGroups: false, ByAreas: false, Group: [] };

/** Of something that exists. */
export const visibilityOf = ({ Home, Group }: { Home: boolean; Group: readonly Target[] }): Visibility => ({
  Home,
  ByGroups: Group.some(({ Type }) => Type === 'group'),
  ByAreas: Group.some(({ Type }) => Type === 'area'),
  Group: Group.map(({ Type, Id }) => ({ Type, Id })),
});

/** What is sent of it, always in the same order. */
export function placementOf({ Home, ByGroups, ByAreas, Group }: Visibility): { Home: boolean; Group: Target[] } {
  const isAsked = { group: ByGroups, area: ByAreas };
  const targets = Group.filter(({ Type }) => isAsked[Type]);
  return { Home, Group: targets.toSorted((one, other) => one.Type.localeCompare(other.Type) || one.Id - other.Id) };
}

/** What is missing, or undefined. @spec 1§5 Event and news forms */
export function visibilityError(
  visibility: Visibility,
  text: Translation<typeof feed>['visibility'],
): string | undefined {
  const { Home, ByGroups, ByAreas, Group } = visibility;
  if (!Home && !ByGroups && !ByAreas) return text.optionRequired;
  if (ByGroups && !Group.some(({ Type }) => Type === 'group')) return text.groupRequired;
  if (ByAreas && !Group.some(({ Type }) => Type === 'area')) return text.areaRequired;
  return undefined;
}

/** True of what a draft may have kept as its visibility. */
export function isVisibility(value: unknown): value is Visibility {
  if (typeof value !== 'object' || value === null || !isPlacement(value)) return false;
  const { Home, ByGroups, ByAreas, Group }: Partial<Record<keyof Visibility, unknown>> = value;
  return [Home, ByGroups, ByAreas].every(flag => typeof flag === 'boolean') && Array.isArray(Group);
}
