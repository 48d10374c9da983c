import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { caretDownBoldIcon, pencilSimpleBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useGetOwnApplicantQuery } from '../../loans/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { EDIT_ENTRIES, LOANS_ENTRY, type EditEntry } from '../edit-menu.ts';
import { useProfileTexts } from '../texts.ts';

/** Menu 'Editar perfil' of the viewer's own profile. @spec 2§2 Profile page */
export function EditMenu({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().edit;
  const { id } = useViewer();
  const { data: registered } = useGetOwnApplicantQuery(id);
  const [open, setOpen] = useState<EditEntry | null>(null);
  return (
    <>
      <Menu
        label={text.menu}
        groups={[
          [...EDIT_ENTRIES, ...(registered ? [LOANS_ENTRY] : [])].map(entry => ({
            id: entry.id,
            label: text[entry.id],
            icon: entry.icon,
            onSelect: () => setOpen(entry),
          })),
        ]}
        trigger={trigger => (
          <Button {...trigger} variant="line" icon={pencilSimpleBoldIcon} endIcon={caretDownBoldIcon}>
            {text.menu}
          </Button>
        )}
      />
      {open && <open.Dialog profile={profile} onClose={() => setOpen(null)} />}
    </>
  );
}
