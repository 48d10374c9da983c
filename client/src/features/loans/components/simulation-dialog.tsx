import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { OBSERVATIONS_MAX } from '#contract/features/loans/limits.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { paths } from '../../../lib/paths.ts';
import { infoFillIcon, arrowLeftBoldIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Picture } from '../../../ui/content/picture.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useListEnabledRatesQuery } from '../../rates/public.ts';
import { useViewer } from '../../session/public.ts';
import { useRequestLoanMutation, type LoanQuote } from '../api.ts';
import { useGetOwnApplicantQuery } from '../queries.ts';
import { WizardDialog } from '../public.ts';
import { presentRates, type PresentRates, inputOf } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { dialogOpened, frequencyChosen, loansSelectors, notesTyped } from '../slice.ts';
import { InstalmentTable } from './instalment-table.tsx';
import { QuoteSummary, type QuoteProps } from './quote-summary.tsx';
import styles from './simulation-dialog.module.css';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { quote as costOf, capacityShare } from '#contract/features/loans/quote.ts';
import { pesosText } from '#contract/lib/money.ts';
import { useLoansPageTexts } from '../texts.ts';

/** Share of the net income that instalments may take. @spec decision 147 */
const LIMIT = 0.5;

const amountIn = (data: Readonly<Record<string, unknown>>, field: string): number => Number(data[field] ?? 0);

/** Meter of the instalments as a share of the declared income, against the half that the law leaves free (Ley 1527). */
function CapacityMeter({ quote, rates, data }: QuoteProps & { data: Readonly<Record<string, unknown>> }) {
  const text = useQuoteTexts().capacity;
  const income =
    amountIn(data, 'IngresoMensualSalarioFijo') +
    amountIn(data, 'IngresoMensualSalarioVariable') -
    amountIn(data, 'CreditosHipotecarios') -
    amountIn(data, 'OtrosCreditos');
  const share = capacityShare(inputOf(quote, rates), income);
  if (share === null)
    return (
      <section className={styles.capacity}>
        <h3>{text.title}</h3>
        <p>{text.none}</p>
      </section>
    );
  const isWithin = share <= LIMIT;
  return (
    <section className={styles.capacity} data-within={isWithin}>
      <h3>{text.title}</h3>
      <p>{text.share((share * 100).toFixed(0))}</p>
      <div
        className={styles.meter}
        role="meter"
        aria-label={text.meter}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(share * 100))}
      >
        <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
        <i />
      </div>
      <small>{text.limit}</small>
      <p>{isWithin ? text.within : text.beyond}</p>
      <small>{text.base(pesosText(income))}</small>
    </section>
  );
}

/** Comparison of the payment frequencies for the same amount and term, to choose another one. */
function FrequencyComparison({ quote, rates, onChoose }: QuoteProps & { onChoose: (frequency: number) => void }) {
  const text = useQuoteTexts();
  const { frequencies } = useLoansPageTexts();
  return (
    <fieldset className={styles.comparison}>
      <legend>{text.compare}</legend>
      <p>{text.compareHint}</p>
      <div className={styles.ways}>
        {FREQUENCIES.map(frequency => {
          const { instalment, instalments, total } = costOf(inputOf(quote, rates, frequency));
          return (
            <label key={frequency.Id}>
              <input
                type="radio"
                name="frequency"
                checked={frequency.Id === quote.IdFrequencia}
                onChange={() => onChoose(frequency.Id)}
              />
              <strong>{frequencies[frequency.Frequencia]}</strong>
              <span>{text.instalmentsOf(instalments, pesosText(instalment))}</span>
              <small>
                {text.total}: {pesosText(total)}
              </small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export interface SimulationDialogProps {
  quote: LoanQuote;
  onClose: () => void;
  /** Called by 'Volver': the entered conditions are discarded. */
  onReset: () => void;
}

/** Dialog with the cost of a loan, computed by today's rates as the server does on request. @spec 3§4.8, decision 24 */
export function SimulationDialog(props: SimulationDialogProps) {
  const text = useQuoteTexts();
  const { data, isError, refetch } = useListEnabledRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [today] = useState(() => bogotaDay(new Date()));
  const rates = data && presentRates(data, today);
  if (rates) return <Simulation {...props} rates={rates} />;
  return (
    <Dialog title={text.simulation} onClose={props.onClose}>
      {rates === null ? (
        <Notice tone="warning">{text.ratesMissing}</Notice>
      ) : isError ? (
        <ErrorState text={text.ratesFailed} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}

function Simulation({ quote, rates, onClose, onReset }: SimulationDialogProps & { rates: PresentRates }) {
  const text = useQuoteTexts();
  const { id } = useViewer();
  const [now] = useState(() => new Date());
  const dispatch = useDispatch();
  const { notes, dialog } = useSelector(loansSelectors.simulation);
  const applicant = useGetOwnApplicantQuery(id);
  const [request] = useRequestLoanMutation();
  const { keyFor } = useIdempotencyKey();
  const sending = useSubmission({
    failed: text.requestFailed,
    done: null,
    onDone: () => dispatch(dialogOpened('sent')),
  });
  const send = () => {
    if (applicant.data === null) return void dispatch(dialogOpened('wizard'));
    void sending.submit(() => request({ quote, notes, idempotencyKey: keyFor({ quote, notes }) }));
  };
  const leave = useLeaving(notes !== '', onClose);
  if (dialog === 'sent') return <Sent onClose={onReset} />;
  const goBack = () => dispatch(dialogOpened('quote'));
  if (dialog === 'wizard') return <WizardDialog onClose={goBack} onDone={goBack} />;
  const isHeld = applicant.data?.Held === 'minor';
  return (
    <Dialog
      title={text.simulation}
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" icon={arrowLeftBoldIcon} disabled={sending.isSending} onClick={onReset}>
            {text.back}
          </Button>
          <Button
            isPending={sending.isSending}
            pendingLabel={text.requesting}
            disabled={applicant.data === undefined || isHeld}
            onClick={send}
          >
            {text.request}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {sending.failure && <Notice tone="failure">{sending.failure}</Notice>}
        {isHeld && <Notice tone="warning">{text.errors.held}</Notice>}
        {applicant.isError && applicant.data === undefined && (
          <Notice tone="failure" action={{ label: text.retry, onPress: () => void applicant.refetch() }}>
            {text.applicantFailed}
          </Notice>
        )}
        <QuoteSummary quote={quote} rates={rates} since={now} />
        {applicant.data && <CapacityMeter quote={quote} rates={rates} data={applicant.data.Data} />}
        <FrequencyComparison quote={quote} rates={rates} onChoose={one => dispatch(frequencyChosen(one))} />
        <InstalmentTable quote={quote} rates={rates} since={now} of={quote} />
        <TextArea
          label={text.observations}
          isOptional
          placeholder={text.observationsPlaceholder}
          counterMax={OBSERVATIONS_MAX}
          value={notes}
          error={notes.length > OBSERVATIONS_MAX ? text.errors.tooLong(OBSERVATIONS_MAX) : undefined}
          onChange={event => dispatch(notesTyped(event.target.value))}
        />
        <p className={styles.note}>
          <Icon icon={infoFillIcon} />
          {text.note}
        </p>
      </div>
    </Dialog>
  );
}

/** @spec 3§8.1 */
function Sent({ onClose }: { onClose: () => void }) {
  const text = useQuoteTexts();
  return (
    <Dialog title={text.sentTitle} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{text.done}</Button>}>
      <div className={styles.sent} role="status">
        <Picture name="sent" />
        <p>{text.sent}</p>
        <Link to={paths.loans} onClick={onClose}>
          {text.seeMine}
        </Link>
      </div>
    </Dialog>
  );
}
