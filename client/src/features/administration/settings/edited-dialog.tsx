import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useSettingsTexts } from './api.ts';

interface EditedDialogProps {
  title: string;
  subtitle: string;
  form: { readonly isChanged: boolean; readonly isSaving: boolean; readonly submit: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** Dialog whose parts are saved all at once or not at all; a press outside does not lose the changes. */
export function EditedDialog({ title, subtitle, form, onClose, children }: EditedDialogProps) {
  const text = useSettingsTexts();
  const words = useTexts('ui');
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      size="lg"
      onClose={leave}
      // With changes, Back also asks before leaving the address.
      hasAddress={!form.isChanged}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {words.cancel}
          </Button>
          <Button isPending={form.isSaving} disabled={!form.isChanged} onClick={form.submit}>
            {text.save}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
