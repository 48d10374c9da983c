import { useState } from 'react';
import { gearSixIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useBirthdayTexts } from '../texts.ts';

const SettingsDialog = lazyDialog(() => import('../forms/settings-dialog.tsx'), 'SettingsDialog');

/** Button for Propietarios to choose when celebrations on days off take place. */
export function SettingsButton() {
  const { settings: text } = useBirthdayTexts();
  const [isOpen, setOpen] = useState(false);
  if (!useViewer().roles.includes('Propietarios')) return null;
  return (
    <>
      <Button
        variant="line"
        size="sm"
        icon={gearSixIcon}
        aria-haspopup="dialog"
        onPointerEnter={SettingsDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
