import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { clockText, NO_QUIET_HOURS, timesOfDay, USUAL_QUIET_HOURS, type QuietHours } from '../quiet-hours.ts';
import { useNotificationTexts } from '../texts.ts';
import styles from './quiet-hours-fields.module.css';

export interface QuietHoursFieldsProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

/** Fields for whether mail is held during certain hours, and which hours. */
export function QuietHoursFields({ hours: { QuietFrom, QuietTo }, onChange }: QuietHoursFieldsProps) {
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
