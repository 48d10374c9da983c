import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { notePencilIcon } from '../../../ui/content/icons.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePublishingTexts } from '../texts.ts';
import type { SaveDraftDialogProps } from './save-draft-dialog.tsx';

const SaveDraftDialog = lazyDialog(() => import('./save-draft-dialog.tsx'), 'SaveDraftDialog');

export interface DraftButtonProps extends Omit<SaveDraftDialogProps, 'form' | 'onClose'> {
  form: SaveDraftDialogProps['form'] & { wait: unknown };
}

/** Button that saves the form as a draft for the other administrators. */
export function DraftButton({ form, ...options }: DraftButtonProps) {
  const { drafts: text } = usePublishingTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={notePencilIcon}
        aria-haspopup="dialog"
        disabled={form.wait !== null}
        onClick={() => setOpen(true)}
      >
        {text.save}
      </Button>
      {isOpen && <SaveDraftDialog form={form} {...options} onClose={() => setOpen(false)} />}
    </>
  );
}
