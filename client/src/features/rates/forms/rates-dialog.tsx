import { useState } from 'react';
import { acceptsRateText, rateText } from '#contract/features/rates/rules.ts';
import type { RateRow } from '#contract/features/rates/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { percentBoldIcon, clockCounterClockwiseDuotoneIcon } from '../../../ui/content/icons.ts';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useListEnabledRatesQuery, useListRatesQuery } from '../api.ts';
import { useRatesTexts, useRatesForm, type RateField } from './use-rates-form.ts';
import styles from './rates-dialog.module.css';
import { momentText } from '../../../lib/moment.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

const day = (text: string): string => text.replaceAll('-', '/');

interface RateHistoryProps {
  /** Puts an earlier rate into the form; it takes effect once saved. */
  onReuse: (rate: RateRow) => void;
}

/** History of the saved rates, with author and time; those used for loans are marked. @spec 2§3 Rate */
function RateHistory({ onReuse }: RateHistoryProps) {
  const text = useRatesTexts();
  const { data, isError, refetch } = useListRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.history} aria-label={text.history}>
      <h3>{text.history}</h3>
      {data ? (
        <ul>
          {data.map(rate => (
            <li key={rate.Id} className={styles.entry}>
              <div>
                <strong>
                  {text.types[rate.TypeTasa]} · {text.percentOf(rateText(rate.Tasa))}
                </strong>
                <small>{text.from(day(rate.FechaValidez), rate.FechaFin === null ? null : day(rate.FechaFin))}</small>
                <small>{text.savedBy(rate.AuthorName ?? '', momentText(rate.Created))}</small>
              </div>
              {rate.Enable === 1 ? (
                <Chip tone="hoja">{text.inUse}</Chip>
              ) : (
                <IconButton
                  icon={clockCounterClockwiseDuotoneIcon}
                  label={text.reuse(rateText(rate.Tasa))}
                  onClick={() => onReuse(rate)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState text={text.historyFailed} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
      {data?.length === 0 && <p className={styles.note}>{text.historyEmpty}</p>}
    </section>
  );
}

export interface RatesDialogProps {
  onClose: () => void;
}

/** Dialog 'Negocio': the current rates of loans and the earlier ones. @spec 2§2 Settings panel, 2§5 Rates */
export function RatesDialog({ onClose }: RatesDialogProps) {
  const text = useRatesTexts();
  const query = useListEnabledRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const opened = useFirstAnswer(query);
  if (opened) return <Rates enabled={opened} onClose={onClose} />;
  return (
    <Dialog title={text.title} size="lg" onClose={onClose} hasAddress>
      {query.isError ? (
        <ErrorState text={text.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}

type RatesForm = ReturnType<typeof useRatesForm>['form'];

function Rates({ enabled, onClose }: RatesDialogProps & { enabled: readonly RateRow[] }) {
  const text = useRatesTexts();
  const { form, editConflict, seen, warning } = useRatesForm(enabled, onClose);
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      subtitle={text.intro}
      size="lg"
      onClose={leave}
      hasAddress={!form.isChanged}
      footer={
        <FormFooter
          formId={form.formId}
          label={text.save}
          isPending={form.isSaving}
          canSubmit={form.isChanged}
          hint={form.isChanged ? null : text.nothingChanged}
          onCancel={leave}
        />
      }
    >
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        {editConflict && <EditConflictNotice {...editConflict} />}
        <section className={styles.rate} aria-label={text.types.Usura}>
          <Heading rate={seen.find(({ TypeTasa }) => TypeTasa === 'Usura')} type="Usura" />
          <FieldRow>
            <PercentField form={form} name="usury" label={text.types.Usura} hint={text.percentHint} />
            <PercentField form={form} name="ceiling" label={text.ceiling} hint={text.ceilingHint} isOptional />
          </FieldRow>
          <FieldRow>
            <DateField label={text.validFrom} {...form.control('usuryFrom')} />
            <DateField label={text.validTo} hint={text.validToHint} isOptional {...form.control('usuryTo')} />
          </FieldRow>
          {warning && <Notice tone="warning">{warning}</Notice>}
          {form.values.ceiling.trim() === '' && <p className={styles.note}>{text.noCeiling}</p>}
        </section>
        <section className={styles.rate} aria-label={text.types.FGA}>
          <Heading rate={seen.find(({ TypeTasa }) => TypeTasa === 'FGA')} type="FGA" />
          <PercentField form={form} name="fund" label={text.types.FGA} hint={text.percentHint} />
          <FieldRow>
            <DateField label={text.validFrom} {...form.control('fundFrom')} />
            <DateField label={text.validTo} hint={text.validToHint} isOptional {...form.control('fundTo')} />
          </FieldRow>
        </section>
      </form>
      <RateHistory
        onReuse={({ TypeTasa, Tasa }) =>
          form.change({ [TypeTasa === 'Usura' ? 'usury' : 'fund']: text.typed(rateText(Tasa)) })
        }
      />
    </Dialog>
  );
}

function Heading({ rate, type }: { rate: RateRow | undefined; type: RateRow['TypeTasa'] }) {
  const text = useRatesTexts();
  const [today] = useState(() => bogotaDay(new Date()));
  const end = rate?.FechaFin ?? null;
  return (
    <header className={styles.heading}>
      <span className={styles.sign}>
        <Icon icon={percentBoldIcon} />
      </span>
      <div>
        <h3>{text.types[type]}</h3>
        <p>{text.typeHints[type]}</p>
        {end !== null && end < today && <p className={styles.expired}>{text.expired(end.replaceAll('-', '/'))}</p>}
      </div>
      <strong>{rate ? text.percentOf(rateText(rate.Tasa)) : text.none}</strong>
    </header>
  );
}

interface PercentFieldProps {
  form: RatesForm;
  name: Extract<RateField, 'usury' | 'ceiling' | 'fund'>;
  label: string;
  hint: string;
  isOptional?: boolean;
}

/** Field of a percentage. Input that would make it exactly six characters long is refused. @spec 2§5 Rates, 3§9.1 */
function PercentField({ form, name, ...field }: PercentFieldProps) {
  const text = useRatesTexts();
  const [wasRefused, setRefused] = useState(false);
  const input = form.input(name);
  return (
    <TextField
      {...field}
      {...input}
      prefix="%"
      inputMode="decimal"
      autoComplete="off"
      error={wasRefused ? text.sixRefused : input.error}
      onChange={event => {
        const isTaken = acceptsRateText(event.target.value);
        setRefused(!isTaken);
        if (isTaken) input.onChange(event);
      }}
      onBlur={() => {
        setRefused(false);
        input.onBlur();
      }}
    />
  );
}
