import type { Target } from '#contract/features/feed/types.ts';
import type { PublishingTexts } from './texts.ts';

/** Audience chosen in a form: the kinds of places, and the places themselves. @spec 1§3 Event */
export interface Audience {
  /** Main feed, visible to everyone. */
  Home: boolean;
  ByGroups: boolean;
  ByAreas: boolean;
  /** Chosen groups and areas; those of a kind that is switched off do not count. */
  Group: Target[];
}

/** Places of a publication, as in the API. */
export interface Places {
  Home: boolean;
  Group: readonly Target[];
}

/** Audience of a new publication: everyone, in the main feed. */
export const NEW_AUDIENCE: Audience = { Home: true, ByGroups: false, ByAreas: false, Group: [] };

/** Returns the audience of an existing publication, or of one started in a place. */
export const audienceOf = ({ Home, Group }: Places): Audience => ({
  Home,
  ByGroups: Group.some(({ Type }) => Type === 'group'),
  ByAreas: Group.some(({ Type }) => Type === 'area'),
  Group: Group.map(({ Type, Id }) => ({ Type, Id })),
});

/** Returns the places to send, always in the same order. */
export function placesOf({ Home, ByGroups, ByAreas, Group }: Audience): { Home: boolean; Group: Target[] } {
  const isAsked = { group: ByGroups, area: ByAreas };
  const targets = Group.filter(({ Type }) => isAsked[Type]);
  return { Home, Group: targets.toSorted((one, other) => one.Type.localeCompare(other.Type) || one.Id - other.Id) };
}

/** Whether it is published in at least one place. */
export function isSomewhere(audience: Audience): boolean {
  const { Home, Group } = placesOf(audience);
  return Home || Group.length > 0;
}

/** Whether both name the same places. */
export const isSameAudience = (one: Audience, other: Audience): boolean =>
  JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other));

/** Removes groups and areas of which the author is not, or no longer, a member. */
export function ownAudience(
  audience: Audience,
  groups: readonly { readonly Id: number }[],
  areas: readonly { readonly Id: number }[],
): Audience {
  const own = { group: new Set(groups.map(one => one.Id)), area: new Set(areas.map(one => one.Id)) };
  return { ...audience, Group: audience.Group.filter(({ Type, Id }) => own[Type].has(Id)) };
}

/** Returns the error message for a missing choice, or undefined. @spec 1§5 Event and news forms */
export function audienceError(audience: Audience, text: PublishingTexts): string | undefined {
  const { Home, ByGroups, ByAreas, Group } = audience;
  if (!Home && !ByGroups && !ByAreas) return text.optionRequired;
  if (ByGroups && !Group.some(({ Type }) => Type === 'group')) return text.groupRequired;
  if (ByAreas && !Group.some(({ Type }) => Type === 'area')) return text.areaRequired;
  return undefined;
}

/** Whether a value from a draft is an audience. */
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
