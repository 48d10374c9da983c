import { useEffect } from 'react';
import { useOwnAreasQuery, useOwnGroupsQuery } from '../groups/public.ts';
import { isSameAudience, ownAudience, type Audience } from './audience.ts';

export interface AudienceProps {
  value: Audience;
  onChange: (audience: Audience) => void;
  /** What is edited may stand where its editor does not belong; what is new may not. */
  isNew: boolean;
}

/** The groups and areas that the viewer may publish in. A new audience lets go of those that it names beside them. */
export function useOwnPlaces({ value, onChange, isNew }: AudienceProps) {
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  useEffect(() => {
    // A draft may name a group that its writer has left since; there is no box to take it out with.
    const own = isNew && groups.data && areas.data && ownAudience(value, groups.data, areas.data);
    if (own && !isSameAudience(own, value)) onChange(own);
  }, [groups.data, areas.data, isNew, value, onChange]);
  return { groups: groups.data, areas: areas.data, haveFailed: groups.isError || areas.isError };
}
