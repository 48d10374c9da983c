import { useListConsentsQuery } from '../api.ts';
import { ConsentsCard } from './consents-card.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { ReadingsCard } from './readings-card.tsx';
import { RightsCard } from './rights-card.tsx';

/**
 * What people may know and do about their data, of which whoever writes about them makes some too: so it is also there for who has never
 * agreed to anything. @spec decision 185
 */
export function DataRights() {
  const { data: consents } = useListConsentsQuery();
  if (consents === undefined) return null;
  const hasAgreed = consents.length > 0;
  return (
    <>
      <ReadingsCard />
      {hasAgreed && <ConsentsCard />}
      <RightsCard hasRegistered={hasAgreed} />
      <ClaimsCard />
    </>
  );
}
