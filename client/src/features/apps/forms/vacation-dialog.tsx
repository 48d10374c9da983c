import { localeOf } from '#contract/i18n/language.ts';
import { useEffect, useState } from 'react';
import { VACATION_DAYS_MAX } from '#contract/features/apps/limits.ts';
import { freeDays, leaveFault, workingDays } from '#contract/features/apps/rules.ts';
import { vacationSchema } from '#contract/features/apps/schema.ts';
import type { OwnVacation, ProcessAnswer, VacationRequest } from '#contract/features/apps/types.ts';
import { isDay } from '#contract/lib/day.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useRequestVacationBalanceMutation, useRequestVacationMutation } from '../api.ts';
import { dayText, FactList } from './fact-list.tsx';
import { useAppsTexts } from '../texts.ts';
import styles from '../pages/apps.module.css';
import type { QueryDialogProps } from './number-dialogs.tsx';

const FIELDS = ['StartDate', 'EndDate'] as const;

/** Dialog with the viewer's own vacation days, and the request for some of them. @spec 3§4.10, 3§5.10 */
export function VacationDialog({ isSample, onClose }: QueryDialogProps) {
  const text = useAppsTexts();
  const [read, { data: balance, error }] = useRequestVacationBalanceMutation();
  const [done, setDone] = useState<ProcessAnswer | null>(null);
  useEffect(() => void read(), [read]);
  const subtitle = isSample ? text.page.sample : undefined;
  if (balance !== undefined && done === null)
    return <Request balance={balance} subtitle={subtitle} onClose={onClose} onDone={setDone} />;
  return (
    <Dialog
      title={text.vacation.title}
      subtitle={subtitle}
      size="sm"
      onClose={onClose}
      footer={
        done && (
          <div className={styles.end}>
            <ButtonLink variant="soft" to={`${paths.ownProfile}#process`}>
              {text.vacation.toProcesses}
            </ButtonLink>
            <Button onClick={onClose}>{text.page.close}</Button>
          </div>
        )
      }
    >
      {done ? (
        <Notice tone={done.results.State === 'Rechazado' ? 'failure' : 'success'}>{done.message}</Notice>
      ) : error ? (
        <ErrorState title={text.vacation.failed} text={problemMessage(error)} onRetry={() => void read()} />
      ) : (
        <Spinner label={text.vacation.loading} />
      )}
    </Dialog>
  );
}

interface RequestProps {
  balance: OwnVacation;
  subtitle: string | undefined;
  onClose: () => void;
  onDone: (answer: ProcessAnswer) => void;
}

function Request({ balance, subtitle, onClose, onDone }: RequestProps) {
  const { vacation: text, answers, errors, page } = useAppsTexts();
  const locale = localeOf(useLanguage());
  const [request] = useRequestVacationMutation();
  const [answer, setAnswer] = useState<ProcessAnswer | null>(null);
  const [today] = useState(() => bogotaDay(new Date()));
  const form = useForm({
    initial: { StartDate: '', EndDate: '' },
    fields: FIELDS,
    bodyOf: (values: VacationRequest) => ({ ...values }),
    check: async (_values, body) => {
      const found = byField(FIELDS, await schemaMessages(vacationSchema(errors), body));
      const wrong = Object.keys(found).length === 0 ? leaveFault(body.StartDate, body.EndDate, today) : null;
      if (wrong === null) return found;
      return { [wrong.field]: wrong.fault === 'tooLong' ? errors.tooLong(VACATION_DAYS_MAX) : errors[wrong.fault] };
    },
    send: async (body, idempotencyKey) => {
      const { data, error } = await request({ body, idempotencyKey });
      if (data) setAnswer(data);
      return { error };
    },
    failed: text.sendFailed,
    doneOf: () => null,
    onDone: () => undefined,
  });
  useEffect(() => {
    if (answer !== null) onDone(answer);
  }, [answer, onDone]);
  const free = freeDays(balance.DiasVacaciones, balance.Pendientes);
  const { StartDate: starts, EndDate: ends } = form.values;
  const days =
    isDay(starts) && isDay(ends) && ends >= starts && ends < dayAfter(starts, VACATION_DAYS_MAX)
      ? workingDays(starts, ends)
      : 0;
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      subtitle={subtitle}
      size="sm"
      onClose={leave}
      footer={
        free > 0 ? (
          <FormFooter
            formId={form.formId}
            label={text.send}
            pendingLabel={text.sending}
            isPending={form.isSaving}
            canSubmit
            onCancel={leave}
          />
        ) : (
          <Button onClick={onClose}>{page.close}</Button>
        )
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
        {free <= 0 && <Notice tone="failure">{answers.vacationNone}</Notice>}
        <p className={styles.balance}>
          {free > 0 && text.days(free)}
          {balance.Pendientes > 0 && <small>{text.pending(balance.Pendientes)}</small>}
        </p>
        <FactList
          of={[
            [text.earned, numberText(balance.Causados, locale)],
            [text.taken, numberText(balance.Disfrutados, locale)],
            [text.approver, balance.Aprobador],
          ]}
        />
        {balance.Desde !== null && balance.Hasta !== null && (
          <p className={styles.formsHint}>{text.period(dayText(balance.Desde), dayText(balance.Hasta))}</p>
        )}
        {free > 0 && (
          <FieldRow>
            <DateField label={text.from} min={dayAfter(today, 1)} {...form.control('StartDate')} />
            <DateField label={text.to} min={starts || dayAfter(today, 1)} {...form.control('EndDate')} />
          </FieldRow>
        )}
        <p className={styles.formsHint} role="status">
          {days > 0 && text.cost(days)}
        </p>
      </form>
    </Dialog>
  );
}

const numberText = (value: number | null, locale: string): string | null =>
  value === null ? null : value.toLocaleString(locale);
