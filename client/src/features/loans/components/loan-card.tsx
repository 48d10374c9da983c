import { useState } from 'react';
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
import { countOf, fittingDay, termsOf, termUntil } from '../terms.ts';
import { useLoansPageTexts } from '../texts.ts';
import { typedPesos } from '../typed-pesos.ts';
import styles from './loan-card.module.css';
import { Slider } from './slider.tsx';
import { requestSchema } from '#contract/features/loans/schema.ts';
import { isDay } from '#contract/lib/day.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useForm } from '../../../ui/controls/use-form.ts';

const FIELDS = ['Monto', 'IdFrequencia', 'Plazo'] as const;
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

/** Writes a day as everywhere else, `yyyy/MM/dd`. */
const slashed = (day: string): string => day.replaceAll('-', '/');

/**
 * Manages the form of the card, which begins with the last simulated quote. A date that ends no whole instalment moves to
 * the nearest one that does, once both it and the frequency are given. @spec 3§5.6
 */
function useQuoteForm(today: string) {
  const { errors } = useQuoteTexts();
  const dispatch = useDispatch();
  const { quote } = useSelector(loansSelectors.simulation);
  const [initial] = useState(() => (quote ? valuesOf(quote, new Date()) : EMPTY));
  const [isMoved, setMoved] = useState(false);
  const fitted = ({ Plazo, IdFrequencia, ...values }: QuoteValues): QuoteValues => ({
    ...values,
    Plazo: fittingDay(today, Plazo, IdFrequencia),
    IdFrequencia,
  });
  const form = useForm({
    initial,
    fields: FIELDS,
    bodyOf: values => quoteOf(fitted(values), new Date()),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(requestSchema(errors), body)),
    send: body => {
      dispatch(quoteAsked(body as LoanQuote)); // complete once the check has passed
      return Promise.resolve({});
    },
    failed: '',
    doneOf: () => null,
    onDone: () => undefined,
  });
  /** Changes values, and moves the date if it does not fit any more. */
  const fit = (part: Partial<QuoteValues>): void => {
    const next = { ...form.values, ...part };
    const { Plazo } = fitted(next);
    setMoved(Plazo !== next.Plazo);
    form.change({ ...part, Plazo });
  };
  return {
    ...form,
    isMoved,
    fit,
    leaveTerm: (day: string) => {
      form.control('Plazo').onBlur(day);
      if (fittingDay(today, day, form.values.IdFrequencia) !== day) fit({ Plazo: day });
    },
    clear: () => {
      dispatch(quoteDiscarded());
      setMoved(false);
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
  const [today] = useState(() => bogotaDay(new Date()));
  const form = useQuoteForm(today);
  const amount = form.input('Monto');
  const typed = Number(form.values.Monto.replaceAll('.', ''));
  const frequency = FREQUENCIES.find(({ Id }) => String(Id) === form.values.IdFrequencia);
  const term = termUntil(today, form.values.Plazo);
  const terms = frequency === undefined ? [] : termsOf(frequency, term);
  const moved =
    form.isMoved && frequency !== undefined && term !== undefined
      ? text.terms.moved(text.terms.units[frequency.Frequencia](countOf(term, frequency)), slashed(form.values.Plazo))
      : undefined;
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
        <Slider
          label={text.amountSlider}
          value={typed || AMOUNT_MIN}
          text={pesosText(clamped(typed))}
          min={AMOUNT_MIN}
          max={AMOUNT_MAX}
          step={AMOUNT_STEP}
          ends={[pesosText(AMOUNT_MIN), pesosText(AMOUNT_MAX)]}
          onChange={value => form.change({ Monto: pesos(value) })}
        />
        <Select
          label={text.payments}
          placeholder=""
          options={FREQUENCIES.map(({ Id, Frequencia }) => ({
            value: String(Id),
            label: frequencies[Frequencia],
          }))}
          {...form.input('IdFrequencia')}
          onChange={event => form.fit({ IdFrequencia: event.target.value })}
        />
        {frequency !== undefined && terms.length > 0 && (
          <Select
            label={text.terms.label}
            placeholder={text.terms.choose}
            options={terms.map(({ days, count }) => ({
              value: String(days),
              label: text.terms.until(text.terms.units[frequency.Frequencia](count), slashed(dayAfter(today, days))),
            }))}
            value={terms.some(({ days }) => days === term) ? String(term) : ''}
            onChange={event => {
              if (event.target.value !== '') form.fit({ Plazo: dayAfter(today, Number(event.target.value)) });
            }}
          />
        )}
        <LazyDateField
          label={text.term}
          min={dayAfter(today, 1)}
          {...form.control('Plazo')}
          isAtOnce={form.values.IdFrequencia !== ''}
          hint={moved}
          onBlur={day => form.leaveTerm(day)}
        />
        <Button type="submit" variant="soft" isBlock>
          {text.simulate}
        </Button>
      </form>
      {quote && dialog !== null && (
        <SimulationDialog
          quote={quote}
          onClose={() => {
            form.change(valuesOf(quote, new Date()));
            dispatch(simulationClosed());
          }}
          onReset={form.clear}
        />
      )}
    </Card>
  );
}

const clamped = (amount: number): number => Math.min(AMOUNT_MAX, Math.max(AMOUNT_MIN, amount || AMOUNT_MIN));
