import { useEffect } from 'react';
import type { Target } from '../../../../contract/features/feed/types.ts';
import { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from '../groups/public.ts';
import { isSameAudience, ownAudience, type Audience } from './audience.ts';

/** A group or area with its name. */
export interface NamedTarget extends Target {
  Title: string;
}

export interface AudienceProps {
  value: Audience;
  onChange: (audience: Audience) => void;
  /** Where it stands already: that may stay, or be taken out, also by an editor who does not belong there. Null of something new. */
  standing: readonly NamedTarget[] | null;
}

/** The groups and areas that may be chosen: one's own, and those where it stands. A new audience lets go of all others. */
export function useOwnPlaces({ value, onChange, standing }: AudienceProps) {
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  const isNew = standing === null;
  useEffect(() => {
    // A draft may name a group that its writer has left since; there is no box to take it out with.
    const own = isNew && groups.data && areas.data && ownAudience(value, groups.data, areas.data);
    if (own && !isSameAudience(own, value)) onChange(own);
  }, [groups.data, areas.data, isNew, value, onChange]);
  const withStanding = (type: Target['Type'], own: readonly OwnPlace[] | undefined): readonly OwnPlace[] | undefined =>
    own && [...own, ...(standing ?? []).filter(({ Type, Id }) => Type === type && !own.some(place => place.Id === Id))];
  return {
    groups: withStanding('group', groups.data),
    areas: withStanding('area', areas.data),
    haveFailed: groups.isError || areas.isError,
  };
}
