import type { Target } from '#contract/features/feed/types.ts';
import type { PublishingTexts } from './texts.ts';

/** Who sees something, as its form asks: which kinds of places, and which ones of them. @spec 1§3 Event */
export interface Audience {
  /** The main feed: everybody. */
  Home: boolean;
  ByGroups: boolean;
  ByAreas: boolean;
  /** What is chosen of groups and areas; those of a kind that is not asked for do not count. */
  Group: Target[];
}

/** The places of something, as the wire has them. */
export interface Places {
  Home: boolean;
  Group: readonly Target[];
}

/** Of something new: everybody, in the main feed. */
export const NEW_AUDIENCE: Audience = { Home: true, ByGroups: false, ByAreas: false, Group: [] };

/** Of something that exists, or that was started in a place. */
export const audienceOf = ({ Home, Group }: Places): Audience => ({
  Home,
  ByGroups: Group.some(({ Type }) => Type === 'group'),
  ByAreas: Group.some(({ Type }) => Type === 'area'),
  Group: Group.map(({ Type, Id }) => ({ Type, Id })),
});

/** What is sent of it, always in the same order. */
export function placesOf({ Home, ByGroups, ByAreas, Group }: Audience): { Home: boolean; Group: Target[] } {
  const isAsked = { group: ByGroups, area: ByAreas };
  const targets = Group.filter(({ Type }) => isAsked[Type]);
  return { Home, Group: targets.toSorted((one, other) => one.Type.localeCompare(other.Type) || one.Id - other.Id) };
}

/** True when it is shown anywhere at all. */
export function isSomewhere(audience: Audience): boolean {
  const { Home, Group } = placesOf(audience);
  return Home || Group.length > 0;
}

/** True when both name the same places. */
export const isSameAudience = (one: Audience, other: Audience): boolean =>
  JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other));

/** The audience without the groups and areas that are not, or no longer, among one's own. */
export function ownAudience(
  audience: Audience,
  groups: readonly { readonly Id: number }[],
  areas: readonly { readonly Id: number }[],
): Audience {
  const own = { group: new Set(groups.map(one => one.Id)), area: new Set(areas.map(one => one.Id)) };
  return { ...audience, Group: audience.Group.filter(({ Type, Id }) => own[Type].has(Id)) };
}

/** What is missing, or undefined. @spec 1§5 Event and news forms */
export function audienceError(audience: Audience, text: PublishingTexts): string | undefined {
  const { Home, ByGroups, ByAreas, Group } = audience;
  if (!Home && !ByGroups && !ByAreas) return text.optionRequired;
  if (ByGroups && !Group.some(({ Type }) => Type === 'group')) return text.groupRequired;
  if (ByAreas && !Group.some(({ Type }) => Type === 'area')) return text.areaRequired;
  return undefined;
}

/** True of what a draft may have kept as its audience. */
export function isAudience(value: unknown): value is Audience {
  if (!isRecord(value)) return false;
  const { Home, ByGroups, ByAreas, Group } = value;
  return (
    [Home, ByGroups, ByAreas].every(flag => typeof flag === 'boolean') && Array.isArray(Group) && Group.every(isTarget)
  );
}

const isTarget = (value: unknown): value is Target =>
  isRecord(value) && (value['Type'] === 'group' || value['Type'] === 'area') && typeof value['Id'] === 'number';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
