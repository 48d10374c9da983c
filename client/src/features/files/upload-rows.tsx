import type { ReactNode } from 'react';
import { uploads } from '#contract/i18n/es-CO/uploads.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';
import { FileRow, FileRows } from '../../ui/content/file-rows.tsx';
import { arrowClockwiseBoldIcon, xIcon } from '../../ui/content/icons.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import type { KeptUpload, KeptUploads } from './use-kept-uploads.ts';

const useUploadsTexts = featureTexts<Translation<typeof uploads>>(
  uploads,
  async () => (await import('#contract/i18n/en-US/uploads.ts')).uploads,
);

interface UploadRowsProps extends Pick<KeptUploads, 'uploads' | 'retry' | 'remove'> {
  label: string;
  /** Icon of a file. */
  iconOf: (entry: KeptUpload['entry']) => ReactNode;
}

/** Rows of files that are uploading, each with its own progress, and of those that could not be stored. */
export function UploadRows({ uploads: list, label, iconOf, retry, remove }: UploadRowsProps) {
  const text = useUploadsTexts();
  if (list.length === 0) return null;
  return (
    <FileRows label={label}>
      {list.map(upload => {
        const { key, name } = upload.entry;
        const failure = failureOf(upload);
        const isSaving = upload.entry.state.step === 'ready' && !failure;
        return (
          <FileRow key={key} icon={iconOf(upload.entry)} name={name} state={<Progress upload={upload} />}>
            {failure?.mayRetry && (
              <IconButton size="sm" icon={arrowClockwiseBoldIcon} label={text.retry(name)} onClick={() => retry(key)} />
            )}
            {!isSaving && (
              <IconButton
                size="sm"
                icon={xIcon}
                label={failure ? text.dismiss(name) : text.cancel(name)}
                onClick={() => remove(key)}
              />
            )}
          </FileRow>
        );
      })}
    </FileRows>
  );
}

const failureOf = ({ entry: { state }, refusal }: KeptUpload) => (state.step === 'failed' ? state : refusal);

/** Progress of an upload, or the reason for its failure. */
function Progress({ upload }: { upload: KeptUpload }) {
  const text = useUploadsTexts();
  const failure = failureOf(upload);
  const { state } = upload.entry;
  if (failure) return <small role="alert">{failure.message}</small>;
  if (state.step === 'sending')
    return <ProgressBar label={text.sending(Math.round(state.share * 100))} value={state.share} />;
  return <small>{state.step === 'ready' ? text.saving : text.waiting}</small>;
}
