import { useState } from 'react';
import { DECISION_REASON_MAX, CASE_NOTE_MAX } from '#contract/features/reports/limits.ts';
import { stepsOf } from '#contract/features/reports/types.ts';
import type { CaseAction, ReportCase } from '#contract/features/reports/types.ts';
import { characters } from '#contract/lib/text.ts';
import { dateText } from '#contract/lib/time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useTakeStepMutation, type StepArgs, useNoteCaseMutation } from '../api.ts';
import { useReportTexts } from '../texts.ts';
import { toApiError } from '../../../api/api-error.ts';
import styles from './reports.module.css';

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

/** Assignee of the case and the possible steps: take, keep, remove with a reason, undo. @spec decision 21 */
export function CaseDecision({ reportCase }: { reportCase: ReportCase }) {
  const text = useReportTexts().console;
  const viewer = useViewer();
  const { State, AssigneeId, Assignee, Reason, DecidedBy, UndoUntil, Exists } = reportCase;
  const steps = stepsOf(State, AssigneeId === null || AssigneeId === viewer.id, Exists);
  const { pending, take } = useStep(reportCase.Id);
  // The typed reason stays even if the case is reassigned meanwhile.
  const [reason, setReason] = useState('');
  return (
    <Card className={styles.section} aria-label={text.decision}>
      <h2>{text.decision}</h2>
      <p className={styles.meta}>{Assignee ? text.assignedTo(Assignee.Name) : text.unassigned}</p>
      {DecidedBy && <p className={styles.meta}>{text.decidedBy(DecidedBy.Name)}</p>}
      {Reason && <p className={styles.text}>{Reason}</p>}
      {steps.includes('take') && AssigneeId !== viewer.id && (
        <Button variant="soft" isPending={pending === 'take'} onClick={() => take('take', { AssigneeId })}>
          {text.take}
        </Button>
      )}
      {steps.includes('remove') && <Verdict pending={pending} take={take} reason={reason} onType={setReason} />}
      {steps.includes('close') && (
        <>
          <p className={styles.meta}>{text.closeHint}</p>
          <Button isPending={pending === 'close'} onClick={() => take('close', {})}>
            {text.close}
          </Button>
        </>
      )}
      {steps.includes('undo') && UndoUntil && (
        <>
          <Button variant="line" isPending={pending === 'undo'} onClick={() => take('undo', {})}>
            {text.undo}
          </Button>
          <p className={styles.meta}>{text.undoUntil(dateText(new Date(UndoUntil)))}</p>
        </>
      )}
    </Card>
  );
}

interface Steps {
  pending: CaseAction | null;
  take: (step: CaseAction, body: StepArgs['body']) => void;
}

/** Whether a step other than this one is running, so that the button is disabled. */
const isBusyWith = (pending: CaseAction | null, step: CaseAction): boolean => pending !== null && pending !== step;

/** Buttons to keep the content, or remove it with a reason that its author reads. */
function Verdict({ pending, take, reason, onType }: Steps & { reason: string; onType: (reason: string) => void }) {
  const { console: text, errors } = useReportTexts();
  const words = reason.trim();
  const isTooLong = characters(words) > DECISION_REASON_MAX;
  return (
    <>
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        value={reason}
        counterMax={DECISION_REASON_MAX}
        error={isTooLong ? errors.tooLong(DECISION_REASON_MAX) : undefined}
        onChange={event => onType(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button
          variant="soft"
          isPending={pending === 'keep'}
          disabled={isTooLong || isBusyWith(pending, 'keep')}
          onClick={() => take('keep', words === '' ? {} : { Reason: words })}
        >
          {text.keep}
        </Button>
        <Button
          variant="danger"
          isPending={pending === 'remove'}
          disabled={words === '' || isTooLong || isBusyWith(pending, 'remove')}
          onClick={() => take('remove', { Reason: words })}
        >
          {text.remove}
        </Button>
      </div>
    </>
  );
}

/** Returns a function that takes one step at a time and shows refusals. */
function useStep(caseId: number): Steps {
  const text = useReportTexts().console;
  const [run, { isLoading, originalArgs }] = useTakeStepMutation();
  const take: Steps['take'] = (step, body) => {
    if (isLoading) return;
    void run({ caseId, step, body }).then(({ error }) => {
      if (error) reportFailure(text.stepFailed, error, () => take(step, body));
      else toast(text.done[step]);
    });
  };
  return { pending: isLoading ? (originalArgs?.step ?? null) : null, take };
}
