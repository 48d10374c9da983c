import { useState } from 'react';
import { CASE_NOTE_MAX } from '../../../../../contract/features/reports/limits.ts';
import type { ReportCase } from '../../../../../contract/features/reports/types.ts';
import { characters } from '../../../../../contract/lib/text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useNoteCaseMutation } from '../api.ts';
import { useReportTexts } from '../texts.ts';
import styles from './case.module.css';

/** What reviewers tell each other; nobody else reads it. */
export function CaseNote({ reportCase }: { reportCase: ReportCase }) {
  const { console: text, errors } = useReportTexts();
  const [words, setWords] = useState(reportCase.Note ?? '');
  const [save, { isLoading }] = useNoteCaseMutation();
  const isTooLong = characters(words.trim()) > CASE_NOTE_MAX;
  const isChanged = words.trim() !== (reportCase.Note ?? '');
  const submit = async () => {
    const { error } = await save({ caseId: reportCase.Id, input: { Note: words.trim() || null } });
    if (error) reportFailure(text.stepFailed, error);
  };
  return (
    <Card className={styles.section} aria-label={text.note}>
      <TextArea
        label={text.note}
        hint={text.noteHint}
        value={words}
        error={isTooLong ? errors.tooLong(CASE_NOTE_MAX) : undefined}
        onChange={event => setWords(event.target.value)}
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
