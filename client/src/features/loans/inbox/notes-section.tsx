import { useState } from 'react';
import type { DeskRequest } from '#contract/features/loans/desk.ts';
import { NOTE_MAX } from '#contract/features/loans/limits.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCreateNoteMutation } from './api.ts';
import { Section } from './section.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

/** Notes of credit administrators about a request, written and read in place. */
export function NotesSection({ request: { Row, Notes } }: { request: DeskRequest }) {
  const { notes: text } = useDeskTexts();
  const [add] = useCreateNoteMutation();
  const [note, setNote] = useState('');
  const { keyFor, forget } = useIdempotencyKey();
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: null,
    onDone: () => {
      forget();
      setNote('');
    },
  });
  return (
    <Section title={text.title}>
      <form
        className={styles.note}
        data-new-note
        onSubmit={event => {
          event.preventDefault();
          void submit(() => add({ id: Row.Id, Text: note, idempotencyKey: keyFor({ id: Row.Id, note }) }));
        }}
      >
        {failure && <Notice tone="failure">{failure}</Notice>}
        <TextArea
          label={text.field}
          hint={text.intro}
          rows={2}
          value={note}
          counterMax={NOTE_MAX}
          onChange={({ target }) => setNote(target.value)}
        />
        {note.trim() !== '' && (
          <Button type="submit" size="sm" variant="soft" isPending={isSending}>
            {text.add}
          </Button>
        )}
      </form>
      {Notes.length > 0 && (
        <ul className={styles.notes}>
          {Notes.map(({ Id, AuthorName, Text, At }) => (
            <li key={Id}>
              <p>{Text}</p>
              <small>
                {AuthorName} · <time dateTime={At}>{momentText(At)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
