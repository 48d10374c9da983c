import { useState } from 'react';
import { TEMPORARY_BADGE_HOURS } from '#contract/features/directory/limits.ts';
import type { SharedDevice } from '#contract/features/directory/shared-types.ts';
import { dateText } from '#contract/lib/time.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useAdministers, usePageTitle } from '../../session/public.ts';
import { directoryNames } from '../names.ts';
import { useBadgePrinting, useListSharedDevicesQuery, useRemoveSharedDeviceMutation, useSharedTexts } from './api.ts';
import styles from './shared.module.css';

const DeviceDialog = lazyDialog(() => import('./device-dialog.tsx'), 'DeviceDialog');

/** Page of shared devices and badges, for administrators of people. */
export function DevicesPage() {
  const { console: text } = useSharedTexts();
  const { settingsPanel } = useConsoleTexts();
  usePageTitle(text.title);
  if (!useAdministers('directory')) return <Refusal title={text.refused} />;
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: directoryNames().title, to: paths.admin('directory') },
      ]}
      title={text.title}
      intro={text.lead}
    >
      <Devices />
      <Badges />
    </SubPage>
  );
}

function Devices() {
  const { console: text } = useSharedTexts();
  const { currentData, isError, refetch } = useListSharedDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  return (
    <Card isPadded aria-label={text.devices}>
      <CardHeader
        title={text.devices}
        action={
          <Button size="sm" icon={plusBoldIcon} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        }
      />
      {currentData === undefined && isError && <ErrorState text={text.loadFailed} onRetry={() => void refetch()} />}
      {currentData === undefined && !isError && (
        <div role="status" aria-busy aria-label={text.loading}>
          <Skeleton shape="block" height={96} />
        </div>
      )}
      {currentData?.length === 0 && <EmptyState picture="person" title={text.none} text={text.noneHint} />}
      {currentData !== undefined && currentData.length > 0 && (
        <ul className={styles.list}>
          {currentData.map(device => (
            <DeviceLine key={device.Id} device={device} />
          ))}
        </ul>
      )}
      {isAdding && <DeviceDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function DeviceLine({
  device: { Id, Name, CodeEndDate, LastUse, CreationDate, AuthorName },
}: {
  device: SharedDevice;
}) {
  const { console: text } = useSharedTexts();
  const now = useMinuteClock();
  const [remove, { isLoading }] = useRemoveSharedDeviceMutation();
  const revoke = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.revokeQuestion(Name),
      text: text.revokeHint,
      confirmLabel: text.revoke,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { error } = await remove(Id);
    if (error === undefined) toast(text.revoked);
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  const state =
    CodeEndDate === null
      ? LastUse === null
        ? text.unused
        : text.used(momentText(LastUse))
      : Date.parse(CodeEndDate) > now
        ? text.waiting(momentText(CodeEndDate))
        : text.codeOver;
  return (
    <li>
      <span>
        <strong>{Name}</strong>
        <small>{state}</small>
        <small>{text.made(dateText(new Date(CreationDate)), AuthorName)}</small>
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={text.revokeName(Name)}
        isPending={isLoading}
        onClick={() => void revoke()}
      >
        {text.revoke}
      </Button>
    </li>
  );
}

const HOURS = Array.from({ length: TEMPORARY_BADGE_HOURS }, (_, at) => String(at + 1));

function Badges() {
  const { console: text } = useSharedTexts();
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  const [isTemporary, setTemporary] = useState(false);
  const [hours, setHours] = useState(HOURS.at(-1) ?? '');
  const { print, isPrinting } = useBadgePrinting();
  const printAll = async (): Promise<void> => {
    const isDone = await print({ Users: people.map(({ Id }) => Id), ...(isTemporary && { Hours: Number(hours) }) });
    if (isDone) setPeople([]);
  };
  return (
    <Card isPadded aria-label={text.badges}>
      <CardHeader title={text.badges} />
      <div className={styles.form}>
        <p className={styles.hint}>{text.badgesHint}</p>
        <PeopleField people={people} words={text.search} onChange={setPeople} />
        <Checkbox
          label={text.temporary}
          checked={isTemporary}
          onChange={({ target }) => setTemporary(target.checked)}
        />
        {isTemporary && (
          <Select
            label={text.hours}
            value={hours}
            options={HOURS.map(value => ({ value, label: value }))}
            onChange={({ target }) => setHours(target.value)}
          />
        )}
        <div>
          <Button variant="soft" disabled={people.length === 0} isPending={isPrinting} onClick={() => void printAll()}>
            {text.print}
          </Button>
        </div>
      </div>
    </Card>
  );
}
