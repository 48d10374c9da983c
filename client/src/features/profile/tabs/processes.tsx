import { ProcessList } from '../../processes/public.ts';
import type { ProfileTabProps } from '../components/profile-sections.tsx';

/** Tab of the person's requests to the organisation, visible only to them. @spec 2§2 Profile page */
export function ProcessTab({ profile }: ProfileTabProps) {
  return <ProcessList userId={profile.Id} />;
}
