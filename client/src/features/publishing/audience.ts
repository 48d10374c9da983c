import type { Target, NamedTarget } from '#contract/features/feed/types.ts';
import type { PublishingTexts } from './texts.ts';
import { useEffect } from 'react';
import { useListOwnAreasQuery, useListOwnGroupsQuery } from '../groups/public.ts';
import { useListAllPlacesQuery } from '../groups/public-forms.ts';
import { useTexts } from '../../lib/texts.ts';

export interface AudienceProps {
  value: Audience;
  onChange: (audience: Audience) => void;
  /**
   * Places where it is already published. They may stay or be removed, even by an editor who is not a member. Null for
   * something new.
   */
  publishedIn: readonly NamedTarget[] | null;
  /** True for a viewer who may write to every area and every public group. */
  everyPlace?: boolean | undefined;
}

/** Returns a function that names the groups and areas of an audience: 'Ciclistas', 'Ciclistas y 2 más'. */
export function usePlaceNames(): (audience: Audience) => string {
  const groups = useListOwnGroupsQuery();
  const areas = useListOwnAreasQuery();
  const text = useTexts('feed').post;
  return audience => {
    const chosen = new Set(placesOf(audience).Group.map(({ Id }) => Id));
    const [first, ...more] = [...(groups.data ?? []), ...(areas.data ?? [])].filter(({ Id }) => chosen.has(Id));
    return first ? text.places(first.Title, more.length) : text.placesChosen;
  };
}

/**
 * Returns the selectable groups and areas: the viewer's own, those of the publication and, with the right to every
 * place, those already chosen; `others` are the remaining ones. A new audience drops all places not listed.
 */
export function useOwnPlaces({ value, onChange, publishedIn, everyPlace = false }: AudienceProps) {
  const own = { group: useListOwnGroupsQuery(), area: useListOwnAreasQuery() };
  const every = {
    group: useListAllPlacesQuery('group', { skip: !everyPlace || !value.ByGroups }),
    area: useListAllPlacesQuery('area', { skip: !everyPlace || !value.ByAreas }),
  };
  const isOwnAlone = publishedIn === null && !everyPlace;
  const groups = own.group.data;
  const areas = own.area.data;
  useEffect(() => {
    // A draft may name a group that its author has left since, and no checkbox could remove it.
    const kept = isOwnAlone && groups && areas && ownAudience(value, groups, areas);
    if (kept && !isSameAudience(kept, value)) onChange(kept);
  }, [groups, areas, isOwnAlone, value, onChange]);
  const placesOfType = (type: Target['Type']) => {
    const chosen = new Set(value.Group.filter(({ Type }) => Type === type).map(({ Id }) => Id));
    const all = every[type].data ?? [];
    const listed = own[type].data && [
      ...own[type].data,
      ...(publishedIn ?? []).filter(({ Type }) => Type === type),
      ...all.filter(({ Id }) => chosen.has(Id)),
    ];
    const places = listed && [...new Map(listed.toReversed().map(place => [place.Id, place])).values()].toReversed();
    const known = new Set(places?.map(({ Id }) => Id));
    return { places, others: all.filter(({ Id }) => !known.has(Id)) };
  };
  return {
    group: placesOfType('group'),
    area: placesOfType('area'),
    haveFailed: [own.group, own.area, every.group, every.area].some(({ isError }) => isError),
  };
}

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
