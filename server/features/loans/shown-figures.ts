import type { LoanConditions } from '#contract/features/loans/types.ts';
import type { LoanFigures } from './stored-requests.ts';

/** Returns figures as the API shows them. */
export const shownFigures = (figures: LoanFigures): LoanConditions => ({
  Monto: figures.amount,
  Plazo: figures.days,
  IdFrequencia: figures.frequency,
  NumeroCuotas: figures.instalments,
  Cuota: figures.instalment,
  Garantia: figures.guarantee,
  Intereses: figures.interest,
  Total: figures.total,
  InteresUsura: figures.usury,
  FGA: figures.fga,
});
