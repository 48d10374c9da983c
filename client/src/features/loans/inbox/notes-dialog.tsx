import { useState } from 'react';
import { NOTE_MAX } from '#contract/features/loans/limits.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useCreateNoteMutation, useListNotesQuery } from './api.ts';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';

interface NotesDialogProps {
  request: LoanRequest;
  onClose: () => void;
}

/** Dialog of the internal notes of administrators about a request. Reading them is recorded. */
export function NotesDialog({ request, onClose }: NotesDialogProps) {
  const text = useInboxTexts().notes;
  const { data: notes, isError, refetch } = useListNotesQuery(request.Id, { refetchOnMountOrArgChange: true });
  const [add] = useCreateNoteMutation();
  const [note, setNote] = useState('');
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: null,
    onDone: () => setNote(''),
  });
  const leave = useLeaving(note !== '', onClose);
  return (
    <Dialog title={text.title(request.UserName)} subtitle={text.intro} onClose={leave}>
      <div className={styles.form}>
        {failure && <Notice tone="failure">{failure}</Notice>}
        <TextArea
          label={text.field}
          value={note}
          counterMax={NOTE_MAX}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className={styles.actions}>
          <Button
            isPending={isSending}
            disabled={note.trim() === ''}
            onClick={() => void submit(() => add({ id: request.Id, Text: note }))}
          >
            {text.add}
          </Button>
        </div>
        {notes === undefined ? (
          isError ? (
            <ErrorState text={text.failedHint} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={text.loading} />
          )
        ) : notes.length === 0 ? (
          <p>{text.empty}</p>
        ) : (
          <ul className={styles.notes}>
            {notes.map(({ Id, AuthorName, Text, At }) => (
              <li key={Id}>
                <p>{Text}</p>
                <small className={styles.soft}>
                  {AuthorName} · <time dateTime={At}>{momentText(At)}</time>
                </small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
