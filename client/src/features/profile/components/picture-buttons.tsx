import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { cameraBoldIcon, cameraIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { CoverDialog, PhotoDialog } from '../edit-menu.ts';
import { useProfileTexts } from '../texts.ts';
import styles from './profile-header.module.css';

/** Button 'Cambiar portada' on the viewer's own cover. @spec 2§2 Profile page */
export function CoverButton({ profile }: { profile: ProfileRow }) {
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
export function PhotoButton({ profile }: { profile: ProfileRow }) {
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
