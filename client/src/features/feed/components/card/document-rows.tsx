import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage, useTexts } from '#client/lib/texts.ts';
import { FileRow, FileRows } from '#client/ui/content/file-rows.tsx';
import { arrowClockwiseBoldIcon, xIcon } from '#client/ui/content/icons.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { DocumentIcon, megabytes } from '../../../files/public.ts';
import { documentsOf, type UploadEntry, type Uploads } from '../../../files/public-forms.ts';

/** Rows for the documents of the post being written. */
export function DocumentRows({ uploads }: { uploads: Uploads }) {
  const text = useTexts('feed').composer;
  const documents = documentsOf(uploads.entries);
  if (documents.length === 0) return null;
  return (
    <FileRows label={text.documents}>
      {documents.map(entry => (
        <DocumentRow key={entry.key} entry={entry} uploads={uploads} />
      ))}
    </FileRows>
  );
}

function DocumentRow({ entry, uploads }: { entry: UploadEntry; uploads: Uploads }) {
  const text = useTexts('feed').uploads;
  const { key, name, state } = entry;
  return (
    <FileRow icon={<DocumentIcon name={name} />} name={name} state={<Progress entry={entry} />}>
      {state.step === 'failed' && state.mayRetry && (
        <IconButton
          size="sm"
          icon={arrowClockwiseBoldIcon}
          label={text.retry(name)}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconButton size="sm" icon={xIcon} label={text.remove(name)} onClick={() => uploads.remove(key)} />
    </FileRow>
  );
}

/** Size of a document, its upload progress, or the reason for its failure. */
function Progress({ entry: { name, bytes, state } }: { entry: UploadEntry }) {
  const text = useTexts('feed').uploads;
  const locale = localeOf(useLanguage());
  if (state.step === 'sending') {
    return <ProgressBar label={text.progress(name, Math.round(state.share * 100))} value={state.share} />;
  }
  if (state.step === 'failed') {
    return <small role="alert">{state.message}</small>;
  }
  return <small>{megabytes(bytes, locale)}</small>;
}
