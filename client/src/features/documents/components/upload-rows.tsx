import { FileRow, FileRows } from '../../../ui/content/file-rows.tsx';
import { arrowClockwiseBoldIcon, xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { DocumentIcon } from '../../files/public.ts';
import { useDocumentsTexts } from '../texts.ts';
import type { DocumentUpload } from '../use-document-uploads.ts';

interface UploadRowsProps {
  uploads: readonly DocumentUpload[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

/** Rows of documents that are uploading, and of those that could not be stored. */
export function UploadRows({ uploads, onRetry, onRemove }: UploadRowsProps) {
  const text = useDocumentsTexts();
  if (uploads.length === 0) return null;
  return (
    <FileRows label={text.uploads}>
      {uploads.map(upload => {
        const { key, name } = upload.entry;
        const failure = failureOf(upload);
        const isSaving = upload.entry.state.step === 'ready' && !failure;
        return (
          <FileRow key={key} icon={<DocumentIcon name={name} />} name={name} state={<Progress upload={upload} />}>
            {failure?.mayRetry && (
              <IconButton
                size="sm"
                icon={arrowClockwiseBoldIcon}
                label={text.retry(name)}
                onClick={() => onRetry(key)}
              />
            )}
            {!isSaving && (
              <IconButton
                size="sm"
                icon={xIcon}
                label={failure ? text.dismiss(name) : text.cancel(name)}
                onClick={() => onRemove(key)}
              />
            )}
          </FileRow>
        );
      })}
    </FileRows>
  );
}

const failureOf = ({ entry: { state }, refusal }: DocumentUpload) => (state.step === 'failed' ? state : refusal);

/** Progress of an upload, or the reason for its failure. */
function Progress({ upload }: { upload: DocumentUpload }) {
  const text = useDocumentsTexts();
  const failure = failureOf(upload);
  const { state } = upload.entry;
  if (failure) return <small role="alert">{failure.message}</small>;
  if (state.step === 'sending')
    return <ProgressBar label={text.sending(Math.round(state.share * 100))} value={state.share} />;
  return <small>{state.step === 'ready' ? text.saving : text.waiting}</small>;
}
