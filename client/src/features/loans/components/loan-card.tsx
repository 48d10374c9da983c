import { useState, type CSSProperties } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { AMOUNT_MAX, AMOUNT_MIN, AMOUNT_STEP } from '#contract/features/loans/limits.ts';
import { pesos, pesosText } from '#contract/lib/money.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay, bogotaDaysBetween, startOfBogotaDay } from '#contract/lib/time.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LazyDateField } from '../../../ui/controls/lazy-date-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { LoanQuote } from '../api.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { loansSelectors, quoteAsked, quoteDiscarded, simulationClosed } from '../slice.ts';
import { StartedRegistration } from './started-registration.tsx';
import { useLoansPageTexts } from '../texts.ts';
import { typedPesos } from '../typed-pesos.ts';
import styles from './loan-card.module.css';
import { requestSchema } from '#contract/features/loans/schema.ts';
import { isDay } from '#contract/lib/day.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useForm } from '../../../ui/controls/use-form.ts';

const FIELDS = ['Monto', 'Plazo', 'IdFrequencia'] as const;
const EMPTY = { Monto: '100.000', Plazo: '', IdFrequencia: '' };
type QuoteValues = typeof EMPTY;

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text.replaceAll('.', '')));

/** Returns the requested conditions; the term is in days from today in Bogota. */
const quoteOf = ({ Monto, Plazo, IdFrequencia }: QuoteValues, now: Date) => ({
  Monto: numberOf(Monto),
  Plazo: isDay(Plazo) ? bogotaDaysBetween(now, startOfBogotaDay(Plazo)) : undefined,
  IdFrequencia: numberOf(IdFrequencia),
});

/** Returns the values of the form for a simulated quote. */
const valuesOf = ({ Monto, Plazo, IdFrequencia }: LoanQuote, now: Date): QuoteValues => ({
  Monto: pesos(Monto),
  Plazo: dayAfter(bogotaDay(now), Plazo),
  IdFrequencia: String(IdFrequencia),
});

/** Manages the form of the card, which begins with the last simulated quote. @spec 3§5.6 */
function useQuoteForm() {
  const { errors } = useQuoteTexts();
  const dispatch = useDispatch();
  const { quote } = useSelector(loansSelectors.simulation);
  const [initial] = useState(() => (quote ? valuesOf(quote, new Date()) : EMPTY));
  const form = useForm({
    initial,
    fields: FIELDS,
    bodyOf: values => quoteOf(values, new Date()),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(requestSchema(errors), body)),
    send: body => {
      dispatch(quoteAsked(body as LoanQuote)); // complete once the check has passed
      return Promise.resolve({});
    },
    failed: '',
    doneOf: () => null,
    onDone: () => undefined,
  });
  return {
    ...form,
    clear: () => {
      dispatch(quoteDiscarded());
      form.reset(EMPTY);
    },
  };
}

const SimulationDialog = lazyDialog(() => import('./simulation-dialog.tsx'), 'SimulationDialog');

interface LoanCardProps {
  /** Whether it is on the page of loans, to which it needs no link. */
  isOnPage?: boolean;
}

/**
 * Card 'Préstamo' with the form of a simulation, and with the way back to a registration that was started.
 * @spec 3§2.6, 3§4.8, 3§5.6
 */
export function LoanCard({ isOnPage = false }: LoanCardProps) {
  const text = useQuoteTexts();
  const { frequencies } = useLoansPageTexts();
  const dispatch = useDispatch();
  const { quote, dialog } = useSelector(loansSelectors.simulation);
  const [tomorrow] = useState(() => dayAfter(bogotaDay(new Date()), 1));
  const form = useQuoteForm();
  const amount = form.input('Monto');
  const typed = Number(form.values.Monto.replaceAll('.', ''));
  return (
    <Card isPadded aria-labelledby="loan-card-title">
      <CardHeader
        title={text.title}
        id="loan-card-title"
        action={!isOnPage && <Link to={paths.loans}>{text.mine}</Link>}
      />
      <StartedRegistration />
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField
          label={text.amount}
          {...amount}
          className={styles.amount}
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          onChange={event => form.change({ Monto: typedPesos(event.target.value) })}
        />
        <div className={styles.slider}>
          <input
            type="range"
            aria-label={text.amountSlider}
            aria-valuetext={pesosText(clamped(typed))}
            min={AMOUNT_MIN}
            max={AMOUNT_MAX}
            step={AMOUNT_STEP}
            value={clamped(typed)}
            style={
              { '--share': `${((clamped(typed) - AMOUNT_MIN) / (AMOUNT_MAX - AMOUNT_MIN)) * 100}%` } as CSSProperties
            }
            onChange={event => form.change({ Monto: pesos(Number(event.target.value)) })}
          />
          <p>
            <span>{pesosText(AMOUNT_MIN)}</span>
            <span>{pesosText(AMOUNT_MAX)}</span>
          </p>
        </div>
        <LazyDateField label={text.term} min={tomorrow} {...form.control('Plazo')} />
        <Select
          label={text.payments}
          placeholder=""
          options={FREQUENCIES.map(({ Id, Frequencia }) => ({
            value: String(Id),
            label: frequencies[Frequencia],
          }))}
          {...form.input('IdFrequencia')}
        />
        <Button type="submit" variant="soft" isBlock>
          {text.simulate}
        </Button>
      </form>
      {quote && dialog !== null && (
        <SimulationDialog quote={quote} onClose={() => dispatch(simulationClosed())} onReset={form.clear} />
      )}
    </Card>
  );
}

const clamped = (amount: number): number => Math.min(AMOUNT_MAX, Math.max(AMOUNT_MIN, amount || AMOUNT_MIN));
