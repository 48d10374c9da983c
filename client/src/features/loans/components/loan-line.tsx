import { handCoinsDuotoneIcon } from '../../../ui/content/icons.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { paths } from '../../../lib/paths.ts';
import { placeOf } from '#contract/features/loans/draft.ts';
import { useGetLoanDraftQuery } from '../api.ts';
import { useQuoteTexts } from '../quote-texts.ts';

/**
 * Card 'Préstamo' as one line, which leads to the simulation on the page of loans, or to a registration that was
 * started. @spec 3§2.6, decision 239
 */
export function LoanLine() {
  const text = useQuoteTexts();
  const { data: draft } = useGetLoanDraftQuery();
  const place = draft && placeOf(draft);
  const hint = place ? text.goOn(place.at, place.of) : text.lineHint;
  return <CardLine icon={handCoinsDuotoneIcon} title={text.title} hint={hint} to={paths.loans} />;
}
