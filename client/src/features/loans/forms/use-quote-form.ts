import { requestSchema } from '#contract/features/loans/schema.ts';
import { isDay } from '#contract/lib/day.ts';
import { bogotaDaysBetween, startOfBogotaDay } from '#contract/lib/time.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import type { LoanQuote } from '../api.ts';
import { useQuoteTexts } from '../quote-texts.ts';

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

/** Manages the form of the card. @param onAsked called with the valid quote to simulate @spec 3§5.6 */
export function useQuoteForm(onAsked: (quote: LoanQuote) => void) {
  const { errors } = useQuoteTexts();
  const form = useForm({
    initial: EMPTY,
    fields: FIELDS,
    bodyOf: values => quoteOf(values, new Date()),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(requestSchema(errors), body)),
    send: body => {
      onAsked(body as LoanQuote); // complete once the check has passed
      return Promise.resolve({});
    },
    failed: '',
    doneOf: () => null,
    onDone: () => undefined,
  });
  return { ...form, clear: () => form.reset(EMPTY) };
}
