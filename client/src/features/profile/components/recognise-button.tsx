import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { medalIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GiveDialog } from '../../recognitions/public.ts';
import { nameOf } from '../name-of.ts';
import { useProfileTexts } from '../texts.ts';

/**
 * Button that recognises the person whose page it is; not shown on the viewer's own page.
 * @spec 2§2 Profile page, 2§5 Recognition
 */
export function RecogniseButton({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={medalIcon} aria-haspopup="dialog" onPointerEnter={GiveDialog.preload} onClick={() => setOpen(true)}>
        {text.recognise}
      </Button>
      {isOpen && (
        <GiveDialog person={{ Id: profile.Id, Title: nameOf(profile, text.noName) }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
