import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type ImportDetail, type ImportOutcome, IMPORT_OUTCOMES } from '#contract/features/directory/import-types.ts';
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
import { ColumnsForm } from './columns-form.tsx';
import { ImportStateChip } from './import-state-chip.tsx';
import styles from './import.module.css';

interface ImportCountsProps {
  counts: ImportDetail['Planned'];
  names: Readonly<Record<ImportOutcome, string>>;
}

/** Number of rows for each outcome, without empty ones. */
function ImportCounts({ counts, names }: ImportCountsProps) {
  const locale = localeOf(useLanguage());
  return (
    <dl className={styles.counts}>
      {IMPORT_OUTCOMES.filter(outcome => (counts[outcome] ?? 0) > 0).map(outcome => (
        <div key={outcome} className={outcome === 'failed' ? styles.failed : undefined}>
          <dt>{names[outcome]}</dt>
          <dd>{counts[outcome]?.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** First rows with errors, and their messages. */
function ImportFaults({ job: { Faults, Planned, Outcomes } }: { job: ImportDetail }) {
  const { faults: text } = useImportTexts();
  const locale = localeOf(useLanguage());
  const all = Math.max(Planned.failed ?? 0, Outcomes.failed ?? 0, Faults.length);
  return (
    <Card isPadded aria-labelledby="faults">
      <CardHeader id="faults" title={text.title} />
      <ul className={styles.faults}>
        {Faults.map(({ Row, Subject, Messages }) => (
          <li key={Row}>
            <small>
              {text.row} {Row.toLocaleString(locale)}
            </small>
            <strong>{Subject}</strong>
            <span>{Messages.join(' · ')}</span>
          </li>
        ))}
      </ul>
      {all > Faults.length && <p className={styles.note}>{text.first(Faults.length, all.toLocaleString(locale))}</p>}
    </Card>
  );
}

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
  const [isUnderWay, setUnderWay] = useState(false);
  const query = useGetImportQuery(id ?? 0, {
    skip: id === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? ASK_AGAIN_MS : 0,
  });
  const state = query.currentData?.State;
  const isBusy = state === 'checking' || state === 'running';
  if (isBusy !== isUnderWay) setUnderWay(isBusy);
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
      {(job.State === 'checking' || job.State === 'running') && <Progress job={job} />}
      {job.State === 'checked' && <Review job={job} />}
      {(job.State === 'done' || job.State === 'cancelled' || job.State === 'stopped') && <Result job={job} />}
      {job.Faults.length > 0 && <ImportFaults job={job} />}
      {job.State !== 'checking' && job.State !== 'running' && <Removal job={job} />}
    </SubPage>
  );
}

function Progress({ job: { Id, State, Done, Rows } }: { job: ImportDetail }) {
  const { progress: text } = useImportTexts();
  const locale = localeOf(useLanguage());
  const [cancel, { isLoading }] = useCancelImportMutation();
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
        <strong>{State === 'checking' ? text.checking : text.running}</strong>{' '}
        {text.of(Done.toLocaleString(locale), Rows.toLocaleString(locale))}
      </p>
      <ProgressBar label={State === 'checking' ? text.checking : text.running} value={Rows === 0 ? 0 : Done / Rows} />
      <p className={styles.hint}>{text.stays}</p>
      <Button variant="line" isPending={isLoading} onClick={() => void ask()}>
        {text.cancel}
      </Button>
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
          ? text.review.startHint(text.rows(blocked, blocked.toLocaleString(locale)))
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
      <ImportCounts counts={job.Planned} names={text.planned} />
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
      <ImportCounts counts={job.Outcomes} names={text.outcomes} />
      {(job.Outcomes.created ?? 0) > 0 && <p className={styles.note}>{text.result.accounts}</p>}
      <div className={styles.actions}>
        <ButtonLink variant="soft" to={directoryPaths.import}>
          {text.result.another}
        </ButtonLink>
        <SaveResult job={job} />
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
