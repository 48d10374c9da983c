import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { qrCodeIcon } from '../../../ui/content/icons.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useContactTexts } from '../contact-texts.ts';

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'), 'ContactDialog');

/** Button that opens a person's contact card. */
export function ContactButton({ profile, isOwn }: { profile: ProfileRow; isOwn: boolean }) {
  const text = useContactTexts();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const opens = {
    icon: qrCodeIcon,
    'aria-haspopup': 'dialog',
    onPointerEnter: ContactDialog.preload,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton variant="solid" label={text.open} {...opens} />
      ) : (
        <Button variant="line" {...opens}>
          {text.open}
        </Button>
      )}
      {isOpen && <ContactDialog profile={profile} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </>
  );
}
