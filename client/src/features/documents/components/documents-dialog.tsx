import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DocumentsProps } from '../../feature.ts';
import { useDocumentsTexts } from '../texts.ts';
import { DocumentsList } from './documents-list.tsx';

export interface DocumentsDialogProps extends DocumentsProps {
  /** Files that are uploaded at once. */
  files: readonly File[];
  onClose: () => void;
}

/** Dialog with all documents of a group. */
export function DocumentsDialog({ target, id, title, canWrite, files, onClose }: DocumentsDialogProps) {
  const text = useDocumentsTexts();
  return (
    <Dialog title={text.titleOf(title)} size="lg" onClose={onClose}>
      <DocumentsList place={{ target, id }} canWrite={canWrite} files={files} />
    </Dialog>
  );
}
