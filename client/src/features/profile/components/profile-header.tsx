import { type ReactNode, useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import landscape from '../../../assets/themes/selva.svg';
import anonymous from '../../../assets/anonymous.svg';
import { Facts } from '../../../ui/content/facts.tsx';
import { nameOf } from '../name-of.ts';
import { useProfileTexts } from '../texts.ts';
import { ProfileFacts } from './profile-facts.tsx';
import styles from './profile-header.module.css';
import { useIsPhone } from '../../../lib/media-query.ts';
import { cameraBoldIcon, cameraIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { CoverDialog, PhotoDialog } from '../edit-menu.ts';

/** Button 'Cambiar portada' on the viewer's own cover. @spec 2§2 Profile page */
function CoverButton({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().edit;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const opens = {
    className: styles.changeCover,
    'aria-haspopup': 'dialog',
    onPointerEnter: CoverDialog.preload,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton variant="over" icon={cameraBoldIcon} label={text.changeCover} {...opens} />
      ) : (
        <Button variant="line" icon={cameraBoldIcon} {...opens}>
          {text.changeCover}
        </Button>
      )}
      {isOpen && <CoverDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Camera button on the viewer's own photo. @spec 2§2 Profile page */
function PhotoButton({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().edit;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="over"
        size="sm"
        icon={cameraIcon}
        label={text.changePhoto}
        className={styles.changePhoto}
        aria-haspopup="dialog"
        onPointerEnter={PhotoDialog.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PhotoDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

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
