import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { clockCounterClockwiseIcon } from '../../../ui/content/icons.ts';
import { attachmentsOf, entriesOfAttachments, type UploadEntry } from '../../files/public-forms.ts';
import { canonicalContent } from '../../richtext/public.ts';
import type { Versioned } from '../api.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePublishingTexts } from '../texts.ts';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'), 'VersionsDialog');

/** Fields that a version has too. */
interface Text {
  Title: string;
  Description: string;
  Content: string;
}

export interface VersionsButtonProps {
  of: Versioned;
  form: {
    values: Text;
    uploads: { entries: readonly UploadEntry[] };
    takeContent: (values: Text, files: readonly UploadEntry[], notice: string) => void;
  };
}

/**
 * Button that opens the versions of the publication being edited. A restored version goes into the form and is saved
 * like any edit. @spec decision 44
 */
export function VersionsButton({ of, form }: VersionsButtonProps) {
  const text = usePublishingTexts().versions;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={clockCounterClockwiseIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && (
        <VersionsDialog
          of={of}
          now={{ ...form.values, Attachments: attachmentsOf(form.uploads.entries) }}
          onRestore={({ Title, Description, Content, Attachments, Number: number }) => {
            form.takeContent(
              { Title, Description, Content: canonicalContent(Content) },
              entriesOfAttachments(Attachments),
              text.restored(number),
            );
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
