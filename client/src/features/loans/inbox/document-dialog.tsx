import { useState } from 'react';
import type { DeskDocument } from '#contract/features/loans/desk.ts';
import { REASON_MAX } from '#contract/features/loans/documents.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { loanDocumentBytes } from '../api.ts';
import { PictureCanvas } from '../components/picture-canvas.tsx';
import { useLoanErrors } from '../error-texts.ts';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

interface DocumentDialogProps {
  document: DeskDocument;
  name: string;
  /** Id of the request that it is opened for. */
  request: number;
  onClose: () => void;
}

const FORM = 'document-reason';

/** Dialog that asks why a document is opened, and then shows it with the watermark of its reader. */
export function DocumentDialog({ document: { Id, Type, Name }, name, request, onClose }: DocumentDialogProps) {
  const { documents: text } = useDeskTexts();
  const errors = useLoanErrors();
  const [reason, setReason] = useState(() => text.reasonDefault(request));
  const [isTried, setTried] = useState(false);
  const [bytes, setBytes] = useState<Blob | null>(null);
  const opening = useSubmission({ failed: text.failed, done: null, onDone: () => undefined });
  const open = () => {
    setTried(true);
    if (reason.trim() === '') return;
    void opening.submit(async () => {
      try {
        setBytes(await loanDocumentBytes({ Id, Mime: Type }, reason.trim()));
        return {};
      } catch (error) {
        return { error };
      }
    });
  };
  if (bytes !== null) return <OpenDocument bytes={bytes} name={name} file={Name} onClose={onClose} />;
  return (
    <Dialog
      title={text.reasonTitle(name)}
      subtitle={text.reasonIntro}
      size="sm"
      onClose={onClose}
      footer={<FormFooter formId={FORM} label={text.open} isPending={opening.isSending} canSubmit onCancel={onClose} />}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          open();
        }}
      >
        {opening.failure && <Notice tone="failure">{opening.failure}</Notice>}
        <TextField
          label={text.reason}
          maxLength={REASON_MAX}
          value={reason}
          error={isTried && reason.trim() === '' ? errors.required : undefined}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

interface OpenDocumentProps {
  bytes: Blob;
  name: string;
  file: string;
  onClose: () => void;
}

/** Document, fetched for this view and stored nowhere. A picture carries the watermark; a PDF can't be saved here. */
function OpenDocument({ bytes, name, file, onClose }: OpenDocumentProps) {
  const { documents: text } = useDeskTexts();
  const openPdf = () => {
    const address = URL.createObjectURL(bytes);
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
  };
  const isPicture = bytes.type.startsWith('image/');
  return (
    <Dialog title={name} subtitle={file} size={isPicture ? 'xl' : 'md'} onClose={onClose}>
      {isPicture ? (
        <PictureCanvas bytes={bytes} alt={name} className={styles.picture} />
      ) : (
        <div className={styles.form}>
          <Notice>{text.pdf}</Notice>
          <div>
            <Button onClick={openPdf}>{text.openPdf}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Time in which the other tab reads the file. */
const REVOKED_AFTER_MS = 60_000;
