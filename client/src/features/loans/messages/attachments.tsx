import { MESSAGE_FILES_MAX, type MessageFile } from '#contract/features/loans/attachments.ts';
import { DOCUMENT_ACCEPT } from '#contract/features/loans/documents.ts';
import type { LoanMessage } from '#contract/features/loans/types.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FileName } from '../../../ui/content/file-name.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { addMessageFile, messageFileBytes } from './api.ts';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

interface AttachmentsFieldProps {
  name: string;
  value: readonly MessageFile[];
  error?: string | undefined;
  onChange: (files: readonly MessageFile[]) => void;
}

/** Field for the files of a message that is being written, each uploaded and removed separately. @spec 3§5.1 */
export function AttachmentsField({ name, value, error, onChange }: AttachmentsFieldProps) {
  const text = useLoanMessageTexts().send;
  const adding = useSubmission({ failed: text.attachFailed, done: null, onDone: () => undefined });
  const add = ([file]: readonly File[]) => {
    if (file === undefined) return;
    void adding.submit(async () => {
      try {
        onChange([...value, await addMessageFile(file)]);
        return {};
      } catch (failure) {
        return { error: failure };
      }
    });
  };
  return (
    <FieldGroup legend={text.files} hint={text.filesHint} error={error} name={name}>
      {adding.failure && <Notice tone="failure">{adding.failure}</Notice>}
      {value.length > 0 && (
        <ul className={styles.files}>
          {value.map(file => (
            <li key={file.Id}>
              <span>
                <FileName name={file.Name} />
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={text.detach(file.Name)}
                disabled={adding.isSending}
                onClick={() => onChange(value.filter(({ Id }) => Id !== file.Id))}
              >
                {text.detachShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding.isSending ? (
        <Spinner label={text.attaching} />
      ) : (
        value.length < MESSAGE_FILES_MAX && (
          <Dropzone label={text.attach} accept={DOCUMENT_ACCEPT} isMultiple={false} onFiles={add} />
        )
      )}
    </FieldGroup>
  );
}

/** Files of a message, to be saved; nothing if there are none. */
export function Attachments({ message: { Id, UrlDocs } }: { message: LoanMessage }) {
  const text = useLoanMessageTexts();
  const saving = useSubmission({ failed: text.saveFailed, done: null, onDone: () => undefined });
  if (UrlDocs.length === 0) return null;
  const save = (file: MessageFile) =>
    void saving.submit(async () => {
      try {
        saveFile(await messageFileBytes(Id, file), file.Name);
        return {};
      } catch (error) {
        return { error };
      }
    });
  return (
    <section aria-label={text.files}>
      {saving.failure && <Notice tone="failure">{saving.failure}</Notice>}
      <ul className={styles.files}>
        {UrlDocs.map(file => (
          <li key={file.Id}>
            <span>
              <FileName name={file.Name} />
            </span>
            <Button
              variant="line"
              size="sm"
              icon={downloadSimpleIcon}
              aria-label={text.save(file.Name)}
              onClick={() => save(file)}
            >
              {text.saveShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
