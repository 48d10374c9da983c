import { useState } from 'react';
import type { ProfileRow } from '../../../../../contract/features/people/types.ts';
import { qrCodeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useContactTexts } from '../contact-texts.ts';

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'), 'ContactDialog');

/** Opens a person's contact card. */
export function ContactButton({ profile, isOwn }: { profile: ProfileRow; isOwn: boolean }) {
  const text = useContactTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        icon={qrCodeIcon}
        aria-haspopup="dialog"
        onPointerEnter={ContactDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <ContactDialog profile={profile} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </>
  );
}
