import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  type ImportDetail,
  type ImportOutcome,
  type ImportState,
  IMPORT_OUTCOMES,
} from '#contract/features/directory/import-types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { idOf, detailState } from '../../../api/detail-state.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAdministers } from '../../session/public.ts';
import { directoryPaths } from '../paths.ts';
import {
  downloadResult,
  useCancelImportMutation,
  useConfirmImportMutation,
  useGetImportQuery,
  useImportTexts,
} from './api.ts';
import { WelcomeCard } from '../bulk/welcome-card.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { FaultCauses, MissingAreas } from './faults.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStateChip } from './import-state-chip.tsx';
import { MissingPeople } from './missing-people.tsx';
import { UndoButton } from './undo-button.tsx';
import styles from './import.module.css';

interface CountsProps {
  /** Label, number and whether it is a failure; 0 is left out. */
  of: readonly (readonly [label: string, count: number, isFailed?: boolean])[];
}

/** Numbers of rows with their labels. */
function Counts({ of }: CountsProps) {
  const locale = localeOf(useLanguage());
  return (
    <dl className={styles.counts}>
      {of
        .filter(([, count]) => count > 0)
        .map(([label, count, isFailed]) => (
          <div key={label} className={isFailed === true ? styles.failed : undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Returns the number of rows for each outcome. */
const countsOf = (counts: ImportDetail['Planned'], names: Readonly<Record<ImportOutcome, string>>): CountsProps['of'] =>
  IMPORT_OUTCOMES.map(outcome => [names[outcome], counts[outcome] ?? 0, outcome === 'failed'] as const);

/** Returns whether the server is at work on the file. */
const isUnderWay = (state: ImportState | undefined): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** Returns whether the work has ended, also by a stop or an undoing. */
const isOver = (state: ImportState): boolean =>
  state === 'done' || state === 'cancelled' || state === 'stopped' || state === 'undone';

/** Interval between requests about a file in progress, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** Page /admin/directory/import/{id}: one file of people, from its columns to its result. */
export function ImportFilePage() {
  const text = useImportTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return <FileOfAddress />;
}

function FileOfAddress() {
  const text = useImportTexts();
  const id = idOf(useParams()['importId'] ?? '');
  const [isAsking, setAsking] = useState(false);
  const query = useGetImportQuery(id ?? 0, {
    skip: id === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: isAsking ? ASK_AGAIN_MS : 0,
  });
  const state = query.currentData?.State;
  const isBusy = isUnderWay(state);
  if (isBusy !== isAsking) setAsking(isBusy);
  return (
    <DetailView
      view={detailState(id, query)}
      skeleton={<DetailSkeleton label={text.loading} />}
      missing={{ title: text.missingTitle, back: { to: directoryPaths.import, label: text.title } }}
      failedHint={text.failedHint}
      headingLevel={1}
    >
      {job => <File job={job} />}
    </DetailView>
  );
}

function File({ job }: { job: ImportDetail }) {
  const text = useImportTexts();
  const { settingsPanel } = useConsoleTexts();
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: text.back, to: paths.admin('directory') },
        { label: text.title, to: directoryPaths.import },
      ]}
      title={job.Name}
      intro={text.by(job.AuthorName, momentText(job.CreationDate))}
      state={<ImportStateChip state={job.State} />}
    >
      {(job.State === 'uploaded' || job.State === 'checked') && <ColumnsForm key={job.State} job={job} />}
      {isUnderWay(job.State) && <Progress job={job} />}
      {job.State === 'checked' && <Review job={job} />}
      {isOver(job.State) && <Result job={job} />}
      {isOver(job.State) && (job.Outcomes.created ?? 0) > 0 && <WelcomeCard file={job.Id} />}
      {(job.State === 'checked' || isOver(job.State)) && (
        <>
          <MissingAreas job={job} />
          <FaultCauses job={job} />
          <ImportRows key={job.State} job={job} />
          {job.Missing > 0 && <MissingPeople job={job} />}
        </>
      )}
      {!isUnderWay(job.State) && <Removal job={job} />}
    </SubPage>
  );
}

function Progress({ job: { Id, State, Done, Rows } }: { job: ImportDetail }) {
  const { progress: text } = useImportTexts();
  const locale = localeOf(useLanguage());
  const [cancel, { isLoading }] = useCancelImportMutation();
  const label = State === 'checking' ? text.checking : State === 'undoing' ? text.undoing : text.running;
  const ask = async (): Promise<void> => {
    const isWanted =
      State === 'checking' ||
      (await askToConfirm({
        title: text.cancelQuestion,
        text: text.cancelHint,
        confirmLabel: text.cancelConfirm,
        isDestructive: true,
      }));
    if (!isWanted) return;
    const { error } = await cancel(Id);
    if (error !== undefined) reportFailure(text.cancelFailed, error);
  };
  return (
    <Card isPadded className={styles.progress}>
      <p role="status">
        <strong>{label}</strong> {text.of(Done.toLocaleString(locale), Rows.toLocaleString(locale))}
      </p>
      <ProgressBar label={label} value={Rows === 0 ? 0 : Done / Rows} />
      <p className={styles.hint}>{text.stays}</p>
      {State !== 'undoing' && (
        <Button variant="line" isPending={isLoading} onClick={() => void ask()}>
          {text.cancel}
        </Button>
      )}
    </Card>
  );
}

/** Outcomes that change a person. */
const CHANGING: readonly ImportOutcome[] = ['created', 'updated', 'blocked', 'unblocked'];

function Review({ job }: { job: ImportDetail }) {
  const text = useImportTexts();
  const locale = localeOf(useLanguage());
  const [start, { isLoading }] = useConfirmImportMutation();
  const blocked = job.Planned.blocked ?? 0;
  const canStart = CHANGING.some(outcome => (job.Planned[outcome] ?? 0) > 0);
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.review.startQuestion,
      text:
        blocked > 0
          ? text.review.startHint(text.people(blocked, blocked.toLocaleString(locale)))
          : text.review.startHintPlain,
      confirmLabel: text.review.start,
      isDestructive: blocked > 0,
    });
    if (!isWanted) return;
    const { error } = await start(job.Id);
    if (error !== undefined) reportFailure(text.review.startFailed, error);
  };
  return (
    <Card isPadded aria-labelledby="review">
      <CardHeader id="review" title={text.review.title} />
      <Counts of={countsOf(job.Planned, text.planned)} />
      <div className={styles.actions}>
        {canStart ? (
          <Button isPending={isLoading} pendingLabel={text.progress.running} onClick={() => void ask()}>
            {text.review.start}
          </Button>
        ) : (
          <p className={styles.hint}>{text.review.nothing}</p>
        )}
        <SaveResult job={job} />
      </div>
    </Card>
  );
}

function Result({ job }: { job: ImportDetail }) {
  const text = useImportTexts();
  return (
    <Card isPadded aria-labelledby="result">
      <CardHeader id="result" title={text.result.title} />
      {job.State === 'stopped' && <Notice tone="warning">{text.result.stopped}</Notice>}
      <Counts of={countsOf(job.Outcomes, text.outcomes)} />
      {job.State === 'undone' && (
        <Counts
          of={[
            [text.undo.restored, job.Restored],
            [text.undo.kept, job.Kept, true],
          ]}
        />
      )}
      {job.UndoUntil !== null && <p className={styles.note}>{text.undo.until(momentText(job.UndoUntil))}</p>}
      {job.State === 'done' && (job.Outcomes.created ?? 0) > 0 && <p className={styles.note}>{text.result.accounts}</p>}
      <div className={styles.actions}>
        <ButtonLink variant="soft" to={directoryPaths.import}>
          {text.result.another}
        </ButtonLink>
        <SaveResult job={job} />
        {job.UndoUntil !== null && <UndoButton job={job} />}
      </div>
    </Card>
  );
}

function SaveResult({ job: { Id, Name } }: { job: ImportDetail }) {
  const { result: text } = useImportTexts();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await downloadResult(Id, text.fileName(Name.replace(/\.\w+$/, '')));
    } catch (error) {
      reportFailure(text.saveFailed, error, () => void save());
    }
    setSaving(false);
  };
  return (
    <Button
      variant="line"
      icon={downloadSimpleIcon}
      isPending={isSaving}
      pendingLabel={text.saving}
      onClick={() => void save()}
    >
      {text.save}
    </Button>
  );
}

function Removal({ job: { Id } }: { job: ImportDetail }) {
  const { result: text } = useImportTexts();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useCancelImportMutation();
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.removeQuestion,
      text: text.removeHint,
      confirmLabel: text.remove,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { error } = await remove(Id);
    if (error !== undefined) return reportFailure(text.removeFailed, error);
    await navigate(directoryPaths.import);
    toast(text.removed);
  };
  return (
    <p className={styles.removal}>
      <Button variant="ghost" isPending={isLoading} onClick={() => void ask()}>
        {text.remove}
      </Button>
    </p>
  );
}
