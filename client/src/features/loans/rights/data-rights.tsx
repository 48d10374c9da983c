import { useListConsentsQuery } from '../api.ts';
import { ConsentsCard } from './consents-card.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { ReadingsCard } from './readings-card.tsx';
import { RightsCard } from './rights-card.tsx';

/**
 * Rights of people over their data. Others create some of that data, so it also appears for people who never gave
 * consent. @spec decision 185
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
