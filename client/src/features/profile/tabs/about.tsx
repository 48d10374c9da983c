import { AboutCard } from '../components/about-card.tsx';
import type { ProfileTabProps } from '../tabs.ts';

/** What this person says of themselves and likes. @spec 2§2 Profile page */
export function AboutTab(props: ProfileTabProps) {
  return <AboutCard {...props} />;
}
