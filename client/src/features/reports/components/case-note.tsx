import { useState } from 'react';
import { CASE_NOTE_MAX } from '#contract/features/reports/limits.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { characters } from '#contract/lib/text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { toApiError } from '../../../api/api-error.ts';
import { useNoteCaseMutation } from '../api.ts';
import { useReportTexts } from '../texts.ts';
import styles from './case.module.css';

type Noted = Pick<ReportCase, 'Id' | 'Note' | 'EditionDate'>;

/** Note that only reviewers can read. */
export function CaseNote({ reportCase }: { reportCase: Noted }) {
  const { console: text, errors } = useReportTexts();
  // The case when the reviewer began to type; updates are ignored.
  const [seen, setSeen] = useState(reportCase);
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? reportCase.Note ?? '';
  const [save, { isLoading }] = useNoteCaseMutation();
  const isTooLong = characters(words.trim()) > CASE_NOTE_MAX;
  const isChanged = typed !== null && typed.trim() !== (seen.Note ?? '');
  const type = (value: string) => {
    if (typed === null) setSeen(reportCase);
    setTyped(value);
  };
  const submit = async (): Promise<void> => {
    const input = { Note: words.trim() || null, EditionDate: seen.EditionDate };
    const { error } = await save({ caseId: reportCase.Id, input });
    const current = toApiError(error).problem?.current as Noted | undefined; // The current row has the type of this list.
    if (error === undefined) setTyped(null);
    else if (current === undefined) reportFailure(text.stepFailed, error, () => void submit());
    else {
      setSeen(current);
      setTyped([current.Note, words.trim()].filter(Boolean).join('\n\n'));
      reportFailure(text.noteEditConflict);
    }
  };
  return (
    <Card className={styles.section} aria-label={text.note}>
      <TextArea
        label={text.note}
        hint={text.noteHint}
        value={words}
        error={isTooLong ? errors.tooLong(CASE_NOTE_MAX) : undefined}
        onChange={event => type(event.target.value)}
      />
      <Button
        variant="soft"
        size="sm"
        isPending={isLoading}
        disabled={!isChanged || isTooLong}
        onClick={() => void submit()}
      >
        {text.saveNote}
      </Button>
    </Card>
  );
}
