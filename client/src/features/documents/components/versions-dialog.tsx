import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDocumentsTexts } from '../texts.ts';
import { DocumentVersions, type VersionedDocument } from './document-versions.tsx';

interface VersionsDialogProps {
  document: VersionedDocument;
  onClose: () => void;
}

/** Dialog with the versions of a document. @spec 2§3 Document result */
export function VersionsDialog({ document, onClose }: VersionsDialogProps) {
  const text = useDocumentsTexts();
  return (
    <Dialog title={text.versionsOf(document.Title)} onClose={onClose}>
      <DocumentVersions document={document} />
    </Dialog>
  );
}
