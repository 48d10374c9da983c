import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { caretLeftBoldIcon } from '../../../ui/content/icons.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { PushDevices } from '../components/push-devices.tsx';
import { TopicTable } from '../components/topic-table.tsx';
import { useGetPushStateQuery } from '../push/api.ts';
import { viewSession } from '../../../lib/view-session.ts';
import { useNotificationTexts } from '../texts.ts';
import { notificationPaths } from '../paths.ts';
import { useState } from 'react';
import type { NotificationPreferences } from '#contract/features/notifications/types.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useSavePreferencesMutation, useGetNotificationPreferencesQuery } from '../api.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Select } from '../../../ui/controls/select.tsx';
import styles from './preferences-page.module.css';

type QuietHours = Pick<NotificationPreferences, 'QuietFrom' | 'QuietTo'>;

/** Default quiet hours when they are turned on. @assumed */
const USUAL_QUIET_HOURS = { QuietFrom: '20:00', QuietTo: '07:00' } as const;

const NO_QUIET_HOURS = { QuietFrom: null, QuietTo: null } as const;

/** Interval between the times offered, in minutes. @assumed */
const STEP_MINUTES = 30;

const MINUTES_OF_DAY = 24 * 60;

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':');

/**
 * Returns the times offered, as `HH:mm`, always including the chosen one. `other` is left out, because hours that start
 * and end at the same time would mean none or all.
 */
export function timesOfDay(chosen: string, other: string): string[] {
  const steps = Array.from({ length: MINUTES_OF_DAY / STEP_MINUTES }, (_, step) => timeOf(step * STEP_MINUTES));
  return [...new Set([...steps, chosen])].filter(time => time !== other).sort();
}

/** Formats `HH:mm` for a locale: '8:00 p. m.', '8:00 PM'. */
export function clockText(time: string, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  return words.format(new Date(`1970-01-01T${time}:00Z`));
}

interface SaverOptions<Value> {
  /** Sends a value and resolves with the saved one, or rejects. */
  send: (value: Value) => Promise<Value>;
  /** Shows a value: the chosen one, the saved one, or the previous one if saving failed. */
  show: (value: Value) => void;
}

/**
 * Creates a function that saves a value sent as a whole and changed by quick presses. Requests go out one at a time,
 * and meanwhile only the newest value waits, so a late response never undoes a later choice.
 */
export function createSaver<Value>({ send, show }: SaverOptions<Value>) {
  let confirmed: Value;
  let wanted: { value: Value } | null = null;
  let isBusy = false;

  /**
   * Shows `next` at once and saves it; `current` is the value shown before. Resolves with the failure if nothing newer
   * was saved after it. Otherwise resolves with null, also if a running call saves the value along.
   */
  return async function save(current: Value, next: Value): Promise<unknown> {
    show(next);
    wanted = { value: next };
    if (isBusy) return null;
    isBusy = true;
    confirmed = current;
    let failure: unknown = null;
    while (wanted) {
      const { value }: { value: Value } = wanted;
      wanted = null;
      try {
        confirmed = await send(value);
        failure = null;
      } catch (error) {
        failure = error;
      }
    }
    isBusy = false;
    show(confirmed);
    return failure;
  };
}

interface QuietHoursFieldsProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

/** Fields for whether mail is held during certain hours, and which hours. */
function QuietHoursFields({ hours: { QuietFrom, QuietTo }, onChange }: QuietHoursFieldsProps) {
  const text = useNotificationTexts().preferences.quiet;
  const locale = localeOf(useLanguage());
  const isOn = QuietFrom !== null && QuietTo !== null;
  const options = (chosen: string, other: string) =>
    timesOfDay(chosen, other).map(time => ({ value: time, label: clockText(time, locale) }));
  return (
    <>
      <Switch
        label={text.label}
        hint={text.hint}
        checked={isOn}
        onChange={event => onChange(event.target.checked ? USUAL_QUIET_HOURS : NO_QUIET_HOURS)}
      />
      {isOn && (
        <div className={styles.hours}>
          <Select
            label={text.from}
            value={QuietFrom}
            options={options(QuietFrom, QuietTo)}
            onChange={event => onChange({ QuietFrom: event.target.value, QuietTo })}
          />
          <Select
            label={text.to}
            value={QuietTo}
            options={options(QuietTo, QuietFrom)}
            onChange={event => onChange({ QuietFrom, QuietTo: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

interface PreferencesForm {
  /** Preferences; undefined until they have arrived. */
  preferences: NotificationPreferences | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Shows a change at once and saves it; if refused, it is reverted and an error is shown. */
  change: (part: Partial<NotificationPreferences>) => void;
}

/** Loads the viewer's own preferences and saves each change. */
function usePreferences(): PreferencesForm {
  const text = useNotificationTexts().preferences;
  const { data, isError, refetch } = useGetNotificationPreferencesQuery();
  const [send] = useSavePreferencesMutation();
  // Kept outside the cache, whose changes reach the screen one frame late: a switch would jump back under the finger.
  const [own, setOwn] = useState<NotificationPreferences | null>(null);
  const [save] = useState(() =>
    createSaver<NotificationPreferences>({ send: preferences => send(preferences).unwrap(), show: setOwn }),
  );
  const preferences = own ?? data;
  const change = async (part: Partial<NotificationPreferences>): Promise<void> => {
    if (!preferences) return;
    const failure = await save(preferences, { ...preferences, ...part });
    if (failure) reportFailure(text.failed, failure, () => void change(part));
  };
  return {
    preferences,
    hasFailed: preferences === undefined && isError,
    retry: () => void refetch(),
    change: part => void change(part),
  };
}

/** Page `/notifications/preferences`: which topics the viewer is notified of, by which channel and when. */
export function PreferencesPage() {
  const text = useNotificationTexts().preferences;
  const form = usePreferences();
  return (
    <div className={styles.page}>
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={caretLeftBoldIcon}
        to={notificationPaths.list}
        className={styles.back}
      >
        {text.back}
      </ButtonLink>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <Preferences form={form} />
    </div>
  );
}

function Preferences({ form: { preferences, hasFailed, retry, change } }: { form: PreferencesForm }) {
  const text = useNotificationTexts().preferences;
  const hasDevices = (useGetPushStateQuery().data?.Devices.length ?? 0) > 0;
  if (!preferences) {
    return (
      <Card>
        {hasFailed ? (
          <ErrorState title={text.loadFailed} text={text.loadFailedHint} onRetry={retry} />
        ) : (
          <Spinner label={text.loading} />
        )}
      </Card>
    );
  }
  return (
    <>
      {viewSession() === null && (
        <Card isPadded aria-labelledby="notification-device">
          <h2 id="notification-device">{text.device.title}</h2>
          <PushDevices>
            <Switch
              label={text.device.mailLater.label}
              hint={text.device.mailLater.hint}
              checked={preferences.MailLater}
              onChange={event => change({ MailLater: event.target.checked })}
            />
          </PushDevices>
        </Card>
      )}
      <Card isPadded aria-labelledby="notification-channels">
        <h2 id="notification-channels">{text.channels}</h2>
        <TopicTable topics={preferences.Topics} hasDevices={hasDevices} onChange={Topics => change({ Topics })} />
      </Card>
      <Card isPadded aria-labelledby="notification-quiet">
        <h2 id="notification-quiet">{text.quiet.title}</h2>
        <QuietHoursFields hours={preferences} onChange={change} />
      </Card>
      <Card isPadded aria-labelledby="notification-digest">
        <h2 id="notification-digest">{text.digest.title}</h2>
        <Switch
          label={text.digest.label}
          hint={text.digest.hint}
          checked={preferences.Digest}
          onChange={event => change({ Digest: event.target.checked })}
        />
      </Card>
    </>
  );
}
