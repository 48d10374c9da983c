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
import { useGetOwnApplicantQuery, useListOwnRequestsInfiniteQuery } from '../queries.ts';
import { WizardDialog } from '../public.ts';
import { presentRates, type PresentRates, inputOf } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { dialogOpened, loansSelectors, notesTyped, quoteChanged } from '../slice.ts';
import { fittingTerm } from '../terms.ts';
import { CapacityMeter } from './capacity-meter.tsx';
import { InstalmentTable } from './instalment-table.tsx';
import { QuoteSummary, type QuoteProps } from './quote-summary.tsx';
import { QuoteSliders } from './quote-sliders.tsx';
import styles from './simulation-dialog.module.css';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { conditionsOf, disbursedAt, paymentStart } from '#contract/features/loans/agreed.ts';
import { capacityOf, isPayingOrOpen } from '#contract/features/loans/capacity.ts';
import { largestFitting } from '#contract/features/loans/largest-fitting.ts';
import { quote as costOf } from '#contract/features/loans/quote.ts';
import type { ApplicantRow } from '#contract/features/loans/types.ts';
import { pesosText } from '#contract/lib/money.ts';
import { useLoansPageTexts } from '../texts.ts';

/** Capacity to pay of a registered person, with their other loans here; nothing for a company. */
function OwnCapacity({ quote, rates, data, now }: QuoteProps & { data: ApplicantRow['Data']; now: Date }) {
  const { id } = useViewer();
  const dispatch = useDispatch();
  const { data: requests } = useListOwnRequestsInfiniteQuery(id);
  if (requests === undefined) return null;
  const others = requests.pages
    .flatMap(({ results }) => results)
    .filter(request => {
      const paid = disbursedAt(request);
      return isPayingOrOpen(request.State, conditionsOf(request), paid === null ? null : new Date(paid), now);
    })
    .map(conditionsOf);
  const { instalment } = costOf(inputOf(quote, rates));
  const capacity = capacityOf(data, others, { ...quote, Cuota: instalment });
  if (capacity === null) return null;
  return (
    <CapacityMeter
      capacity={capacity}
      largest={largestFitting(capacity, { ...quote, InteresUsura: rates.usury, FGA: rates.fga })}
      onTake={amount => dispatch(quoteChanged({ Monto: amount }))}
    />
  );
}

/** Comparison of the payment frequencies for the same amount and the nearest term, to choose another one. */
function FrequencyComparison({
  quote,
  rates,
  onChoose,
}: QuoteProps & { onChoose: (part: Partial<LoanQuote>) => void }) {
  const text = useQuoteTexts();
  const { frequencies } = useLoansPageTexts();
  return (
    <fieldset className={styles.comparison}>
      <legend>{text.compare}</legend>
      <p>{text.compareHint}</p>
      <div className={styles.ways}>
        {FREQUENCIES.map(frequency => {
          const way = { ...quote, Plazo: fittingTerm(quote.Plazo, frequency), IdFrequencia: frequency.Id };
          const { instalment, instalments, total } = costOf(inputOf(way, rates));
          return (
            <label key={frequency.Id}>
              <input
                type="radio"
                name="frequency"
                checked={frequency.Id === quote.IdFrequencia}
                onChange={() => onChoose({ Plazo: way.Plazo, IdFrequencia: way.IdFrequencia })}
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
  const change = (part: Partial<LoanQuote>) => dispatch(quoteChanged(part));
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
        <QuoteSummary quote={quote} rates={rates} since={now}>
          <QuoteSliders quote={quote} since={now} onChange={change} />
        </QuoteSummary>
        {applicant.data && <OwnCapacity quote={quote} rates={rates} data={applicant.data.Data} now={now} />}
        <FrequencyComparison quote={quote} rates={rates} onChoose={change} />
        <InstalmentTable quote={quote} rates={rates} start={paymentStart(null, null, now)} of={quote} />
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
