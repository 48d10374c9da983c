import { useEffect } from 'react';
import type { NamedTarget, Target } from '../../../../contract/features/feed/types.ts';
import { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from '../groups/public.ts';
import { useTexts } from '../../lib/texts.ts';
import { isSameAudience, ownAudience, placesOf, type Audience } from './audience.ts';

export interface AudienceProps {
  value: Audience;
  onChange: (audience: Audience) => void;
  /** Where it is published already: that may stay, or be taken out, also by an editor who does not belong there. Null for something new. */
  publishedIn: readonly NamedTarget[] | null;
}

/** Names the groups and areas of an audience: 'Ciclistas', 'Ciclistas y 2 más'. */
export function usePlaceNames(): (audience: Audience) => string {
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  const text = useTexts('feed').post;
  return audience => {
    const chosen = new Set(placesOf(audience).Group.map(({ Id }) => Id));
    const [first, ...more] = [...(groups.data ?? []), ...(areas.data ?? [])].filter(({ Id }) => chosen.has(Id));
    return first ? text.places(first.Title, more.length) : text.placesChosen;
  };
}

/** The groups and areas that may be chosen: one's own, and those where it is published. A new audience lets go of all others. */
export function useOwnPlaces({ value, onChange, publishedIn }: AudienceProps) {
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  const isNew = publishedIn === null;
  useEffect(() => {
    // A draft may name a group that its writer has left since; there is no box to take it out with.
    const own = isNew && groups.data && areas.data && ownAudience(value, groups.data, areas.data);
    if (own && !isSameAudience(own, value)) onChange(own);
  }, [groups.data, areas.data, isNew, value, onChange]);
  const withPublished = (type: Target['Type'], own: readonly OwnPlace[] | undefined): readonly OwnPlace[] | undefined =>
    own && [
      ...own,
      ...(publishedIn ?? []).filter(({ Type, Id }) => Type === type && !own.some(place => place.Id === Id)),
    ];
  return {
    groups: withPublished('group', groups.data),
    areas: withPublished('area', areas.data),
    haveFailed: groups.isError || areas.isError,
  };
}
