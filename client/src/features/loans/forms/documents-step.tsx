import { useEffect, useState } from 'react';
import {
  DOCUMENT_ACCEPT,
  REQUIRED_DOCUMENTS,
  type DocumentKind,
  type LoanDocument,
} from '#contract/features/loans/documents.ts';
import type { PersonType } from '#contract/features/loans/types.ts';
import { useDispatch } from 'react-redux';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { downloadSimpleIcon, eyeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PictureCanvas } from '../components/picture-canvas.tsx';
import { documentsChanged, loanDocumentBytes, uploadLoanDocument } from '../api.ts';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import styles from './wizard.module.css';

export interface DocumentsStepProps {
  type: PersonType;
  errors: FieldErrors<string>;
  documents: { data?: LoanDocument[] | undefined; isError: boolean; refetch: () => unknown };
}

/** Step for the required documents, each uploaded and replaced separately. @spec 3§3.8, 3§5.8, 3§5.9 */
export function DocumentsStep({ type, errors, documents }: DocumentsStepProps) {
  const text = useLoanWizardTexts();
  const { data } = documents;
  if (data === undefined)
    return documents.isError ? (
      <ErrorState text={text.documentsFailed} onRetry={() => void documents.refetch()} />
    ) : (
      <Spinner label={text.loading} />
    );
  return REQUIRED_DOCUMENTS[type].map(kind => (
    <DocumentField key={kind} kind={kind} error={errors[kind]} held={data.find(({ Kind }) => Kind === kind)} />
  ));
}

interface DocumentFieldProps {
  kind: DocumentKind;
  error?: string | undefined;
  held: LoanDocument | undefined;
}

/** Field of one document: the current one can be viewed and replaced. */
export function DocumentField({ kind, error, held }: DocumentFieldProps) {
  const text = useLoanWizardTexts();
  const dispatch = useDispatch();
  const [isShown, setShown] = useState(false);
  const sending = useSubmission({ failed: text.uploadFailed, done: null, onDone: () => undefined });
  const name = text.documentFields[kind];
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return;
    void sending.submit(async () => {
      try {
        await uploadLoanDocument(kind, file);
        dispatch(documentsChanged());
        return {};
      } catch (failure) {
        return { error: failure };
      }
    });
  };
  return (
    <FieldGroup legend={name} hint={text.documentHint} error={held ? undefined : error} name={kind}>
      {sending.failure && <Notice tone="failure">{sending.failure}</Notice>}
      {held && (
        <p className={styles.held}>
          <span>
            <strong>{held.Label}</strong> {held.Name}
          </span>
          <Button variant="line" size="sm" icon={eyeIcon} aria-label={text.view(name)} onClick={() => setShown(true)}>
            {text.viewShort}
          </Button>
        </p>
      )}
      {sending.isSending ? (
        <Spinner label={text.uploading} />
      ) : (
        <Dropzone
          label={held ? text.replace(name) : text.attach(name)}
          accept={DOCUMENT_ACCEPT}
          isMultiple={false}
          onFiles={send}
        />
      )}
      {isShown && held && <DocumentPreview document={held} name={name} onClose={() => setShown(false)} />}
    </FieldGroup>
  );
}

/** Preview of a document as it was sent, fetched for this and stored nowhere. */
function DocumentPreview({
  document: shown,
  name,
  onClose,
}: {
  document: LoanDocument;
  name: string;
  onClose: () => void;
}) {
  const text = useLoanWizardTexts();
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [round, setRound] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    loanDocumentBytes(shown).then(
      found => {
        if (!isGone) setBytes(found);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [shown, round]);
  return (
    <Dialog
      title={name}
      subtitle={shown.Name}
      size="xl"
      onClose={onClose}
      footer={
        bytes && (
          <Button variant="line" icon={downloadSimpleIcon} onClick={() => saveFile(bytes, shown.Name)}>
            {text.save}
          </Button>
        )
      }
    >
      {hasFailed ? (
        <ErrorState
          text={text.viewFailed}
          onRetry={() => {
            setFailed(false);
            setRound(round + 1);
          }}
        />
      ) : bytes === null ? (
        <Spinner label={text.loading} />
      ) : shown.Mime.startsWith('image/') ? (
        <PictureCanvas bytes={bytes} alt={name} className={styles.preview} />
      ) : (
        <Notice>{text.pdfHint}</Notice>
      )}
    </Dialog>
  );
}
