import { useEffect } from 'react';
import type { NamedTarget, Target } from '#contract/features/feed/types.ts';
import { useListOwnAreasQuery, useListOwnGroupsQuery } from '../groups/public.ts';
import { useListAllPlacesQuery } from '../groups/public-forms.ts';
import { useTexts } from '../../lib/texts.ts';
import { isSameAudience, ownAudience, placesOf, type Audience } from './audience.ts';

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
