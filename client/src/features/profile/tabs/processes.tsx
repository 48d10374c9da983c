import { ProcessList } from '../../processes/public.ts';
import type { ProfileTabProps } from '../tabs.ts';

/** What one has asked the organisation for; nobody else sees it. @spec 2§2 Profile page */
export function ProcessTab({ profile }: ProfileTabProps) {
  return <ProcessList userId={profile.Id} />;
}
