import type { ReactNode } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import landscape from '../../../assets/themes/selva.svg';
import anonymous from '../../../assets/anonymous.svg';
import { Facts } from '../../../ui/content/facts.tsx';
import { nameOf } from '../name-of.ts';
import { useProfileTexts } from '../texts.ts';
import { CoverButton, PhotoButton } from './picture-buttons.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import styles from './profile-header.module.css';

interface ProfileHeaderProps {
  profile: ProfileRow;
  isOwn: boolean;
  headingId: string;
  /** Actions on the profile. */
  children?: ReactNode;
}

/** Header of a profile: cover, photo, name and contact data. @spec 2§2 Profile page */
export function ProfileHeader({ profile, isOwn, headingId, children }: ProfileHeaderProps) {
  const text = useProfileTexts();
  return (
    <header>
      <div className={styles.cover}>
        <img src={profile.Cover ?? landscape} alt="" decoding="async" />
        {isOwn && <CoverButton profile={profile} />}
      </div>
      <div className={styles.body}>
        <span className={styles.portrait}>
          <img src={profile.Foto ?? anonymous} alt="" width={144} height={144} decoding="async" />
          {isOwn && <PhotoButton profile={profile} />}
        </span>
        <div className={styles.words}>
          <h1 id={headingId}>{nameOf(profile, text.noName)}</h1>
          <p>
            <Facts of={[profile.Position, profile.AreaName]} />
          </p>
          <ProfileFacts profile={profile} />
        </div>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </header>
  );
}
