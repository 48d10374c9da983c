import { useListConsentsQuery } from '../api.ts';
import { ConsentsCard } from './consents-card.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { ReadingsCard } from './readings-card.tsx';
import { RightsCard } from './rights-card.tsx';

/** What people may know and do about their data; nothing of who has never registered any. */
export function DataRights() {
  const { data } = useListConsentsQuery();
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <ReadingsCard />
      <ConsentsCard />
      <RightsCard />
      <ClaimsCard />
    </>
  );
}
