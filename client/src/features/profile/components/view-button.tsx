import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ViewDialog } from '../../administration/public.ts';
import { useProfileTexts } from '../texts.ts';

/** Button with which Propietarios view the network as this person. */
export function ViewButton({ profile: { Id, Title } }: { profile: Pick<ProfileRow, 'Id' | 'Title'> }) {
  const text = useProfileTexts().page;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        icon={eyeIcon}
        aria-haspopup="dialog"
        onPointerEnter={ViewDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.viewAs}
      </Button>
      {isOpen && <ViewDialog person={{ Id, Title }} onClose={() => setOpen(false)} />}
    </>
  );
}
