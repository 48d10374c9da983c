import { AboutCard } from '../components/about-card.tsx';
import type { ProfileTabProps } from '../components/profile-sections.tsx';

/** Tab of this person's description and interests. @spec 2§2 Profile page */
export function AboutTab(props: ProfileTabProps) {
  return <AboutCard {...props} />;
}
