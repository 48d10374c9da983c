import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  BULK_OUTCOMES,
  type BulkDetail,
  type BulkState,
  type BulkSummary,
} from '#contract/features/directory/bulk-types.ts';
import { isRole } from '#contract/features/access/roles.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { detailState, idOf } from '../../../api/detail-state.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import {
  checkCircleFillIcon,
  clockIcon,
  downloadSimpleIcon,
  warningCircleFillIcon,
  xCircleFillIcon,
} from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { useAdministers } from '../../session/public.ts';
import { useSendsMail } from '../console.ts';
import styles from '../import/import.module.css';
import { DEVICES, directoryPaths } from '../paths.ts';
import { downloadBulkResult, useBulkTexts, useEndBulkMutation, useGetBulkQuery, useListBulksQuery } from './api.ts';

const STATES: Readonly<Record<BulkState, { tone: Tone; icon: IconPath }>> = {
  running: { tone: 'sol', icon: clockIcon },
  done: { tone: 'hoja', icon: checkCircleFillIcon },
  cancelled: { tone: 'neutral', icon: xCircleFillIcon },
  stopped: { tone: 'aji', icon: warningCircleFillIcon },
};

function StateChip({ state }: { state: BulkState }) {
  return <Chip {...STATES[state]}>{useBulkTexts().states[state]}</Chip>;
}

/** Returns a function that names a change: its action, with the value that it sets. */
function useNameOf(): (bulk: Pick<BulkSummary, 'Action' | 'Value'>) => string {
  const { actions, roles, withValue, handingTo } = useBulkTexts();
  return ({ Action, Value }) =>
    Action === 'block' && Value !== ''
      ? handingTo(Value)
      : withValue(actions[Action], isRole(Value) ? roles[Value] : Value);
}

/** Card with the changes of many people of the last days. */
function Earlier() {
  const text = useBulkTexts();
  const nameOf = useNameOf();
  const locale = localeOf(useLanguage());
  const { data, isError, refetch } = useListBulksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card isPadded aria-labelledby="bulks">
      <CardHeader id="bulks" title={text.earlier} />
      {data === undefined && isError && <ErrorState text={text.failedHint} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Spinner label={text.loading} />}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.files}>
          {data.map(bulk => (
            <li key={bulk.Id}>
              <span className={styles.words}>
                <Link to={directoryPaths.bulkOf(bulk.Id)}>{nameOf(bulk)}</Link>
                <small>{text.by(bulk.AuthorName, momentText(bulk.CreationDate))}</small>
                <small>{text.people(bulk.Rows, bulk.Rows.toLocaleString(locale))}</small>
              </span>
              <StateChip state={bulk.State} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Interval between requests about a change in progress, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

const DevicesPage = lazyNamed(() => import('../shared/devices-admin-page.tsx'), 'DevicesPage');

/** Pages of administrators of people about many of them: a change, or the devices that they share. */
export function BulkPages() {
  return useParams()['bulkId'] === DEVICES ? <DevicesPage /> : <BulkPage />;
}

/** Page /admin/directory/bulk/{id}: the progress and the result of a change of many people. */
function BulkPage() {
  const text = useBulkTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return <BulkOfAddress />;
}

function BulkOfAddress() {
  const text = useBulkTexts();
  const id = idOf(useParams()['bulkId'] ?? '');
  const [isAsking, setAsking] = useState(false);
  const query = useGetBulkQuery(id ?? 0, {
    skip: id === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: isAsking ? ASK_AGAIN_MS : 0,
  });
  const isBusy = query.currentData?.State === 'running';
  if (isBusy !== isAsking) setAsking(isBusy);
  return (
    <DetailView
      view={detailState(id, query)}
      skeleton={<DetailSkeleton label={text.loading} />}
      missing={{ title: text.missingTitle, back: { to: paths.admin('directory'), label: text.back } }}
      failedHint={text.failedHint}
      headingLevel={1}
    >
      {bulk => <Bulk bulk={bulk} />}
    </DetailView>
  );
}

function Bulk({ bulk }: { bulk: BulkDetail }) {
  const text = useBulkTexts();
  const { settingsPanel } = useConsoleTexts();
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: text.back, to: paths.admin('directory') },
      ]}
      title={useNameOf()(bulk)}
      intro={text.by(bulk.AuthorName, momentText(bulk.CreationDate))}
      state={<StateChip state={bulk.State} />}
    >
      {bulk.State === 'running' ? <Progress bulk={bulk} /> : <Result bulk={bulk} />}
      {/* Read again once this change is over. */}
      <Earlier key={bulk.State} />
    </SubPage>
  );
}

function Progress({ bulk: { Id, Done, Rows } }: { bulk: BulkDetail }) {
  const { progress: text } = useBulkTexts();
  const locale = localeOf(useLanguage());
  const [end, { isLoading }] = useEndBulkMutation();
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.cancelQuestion,
      text: text.cancelHint,
      confirmLabel: text.cancelConfirm,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { error } = await end(Id);
    if (error !== undefined) reportFailure(text.cancelFailed, error);
  };
  return (
    <Card isPadded className={styles.progress}>
      <p role="status">
        <strong>{text.running}</strong> {text.of(Done.toLocaleString(locale), Rows.toLocaleString(locale))}
      </p>
      <ProgressBar label={text.running} value={Rows === 0 ? 0 : Done / Rows} />
      <p className={styles.hint}>{text.stays}</p>
      <Button variant="line" isPending={isLoading} onClick={() => void ask()}>
        {text.cancel}
      </Button>
    </Card>
  );
}

function Result({ bulk }: { bulk: BulkDetail }) {
  const { result: text, outcomes, people, welcome } = useBulkTexts();
  const sendsMail = useSendsMail();
  const locale = localeOf(useLanguage());
  return (
    <Card isPadded aria-labelledby="result">
      <CardHeader id="result" title={text.title} />
      {bulk.State === 'stopped' && <Notice tone="warning">{text.stopped}</Notice>}
      <dl className={styles.counts}>
        {BULK_OUTCOMES.filter(outcome => (bulk.Outcomes[outcome] ?? 0) > 0).map(outcome => (
          <div key={outcome} className={outcome === 'failed' ? styles.failed : undefined}>
            <dt>{outcomes[outcome]}</dt>
            <dd>{(bulk.Outcomes[outcome] ?? 0).toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      {bulk.Action === 'invite' && (bulk.Outcomes.done ?? 0) > 0 && (
        <p className={styles.note}>{sendsMail ? text.mails : welcome.noMail}</p>
      )}
      {bulk.Causes.length > 0 && (
        <>
          <h3 className={styles.note}>{text.causes}</h3>
          <ul className={styles.list}>
            {bulk.Causes.map(({ Message, Rows }) => (
              <li key={Message}>
                {Message} <small>{people(Rows, Rows.toLocaleString(locale))}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <SaveResult bulk={bulk} />
      </div>
    </Card>
  );
}

function SaveResult({ bulk }: { bulk: BulkDetail }) {
  const { result: text, actions } = useBulkTexts();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await downloadBulkResult(bulk.Id, text.fileName(actions[bulk.Action]));
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
