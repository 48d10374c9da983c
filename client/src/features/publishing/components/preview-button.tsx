import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePublishingTexts } from '../texts.ts';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'PreviewDialog');

/**
 * Button that opens a preview of the publication as its readers will see it. @param children renders the preview while
 * it is open
 */
export function PreviewButton({ children }: { children: () => ReactNode }) {
  const text = usePublishingTexts().preview;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={eyeIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children()}</PreviewDialog>}
    </>
  );
}
