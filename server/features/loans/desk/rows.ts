import type { DeskConditions, DeskPromise, DeskRow } from '#contract/features/loans/desk.ts';
import { isPromised } from '#contract/features/loans/states.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { capacityOf, isPayingOrOpen } from './capacity.ts';
import type { OpenedRequest } from './opened.ts';

const askedOf = ({ Monto, Plazo, IdFrequencia, NumeroCuotas, Cuota, Total }: LoanRequestFigures): DeskConditions => ({
  Monto,
  Plazo,
  IdFrequencia,
  NumeroCuotas,
  Cuota,
  Total,
});
type LoanRequestFigures = Pick<LoanRequest, keyof DeskConditions>;

/** Returns the conditions in force: the agreed ones, or before that those asked for. */
const conditionsOf = ({ agreed, request }: OpenedRequest): DeskConditions => agreed ?? askedOf(request);

/** Returns the promise that still holds: of an answer, or of the money once nothing is to be signed. */
export function promiseOf({
  State,
  FechaPromesa,
  FechaDesembolso,
}: Pick<LoanRequest, 'State' | 'FechaPromesa' | 'FechaDesembolso'>): DeskPromise | null {
  if (isPromised(State)) return { Kind: 'answer', At: FechaPromesa };
  return State === 'accepted' && FechaDesembolso !== null ? { Kind: 'money', At: FechaDesembolso } : null;
}

/** Returns the capacity of a request's person to pay for it and for their other loans here; null of a company. */
export const capacityFor = (opened: OpenedRequest, all: readonly OpenedRequest[], now: Date) =>
  opened.snapshot &&
  capacityOf(
    opened.snapshot,
    all
      .filter(other => other.request.IdUser === opened.request.IdUser && other.request.Id !== opened.request.Id)
      .filter(other => isPayingOrOpen(other.request.State, conditionsOf(other), other.disbursedAt, now))
      .map(conditionsOf),
    conditionsOf(opened),
  );

/** Builds the row of the desk's list. @param all all requests of the organisation, among which are its person's others */
export function rowOf(opened: OpenedRequest, all: readonly OpenedRequest[], now: Date): DeskRow {
  const { request, agreed, hasClaim } = opened;
  return {
    Id: request.Id,
    IdUser: request.IdUser,
    UserName: request.UserName,
    State: request.State,
    Asked: askedOf(request),
    Agreed: agreed,
    Share: capacityFor(opened, all, now)?.Share ?? null,
    Promise: promiseOf(request),
    AssigneeId: request.AssigneeId,
    Assignee: request.Assignee,
    FechaSolicitud: request.FechaSolicitud,
    EditionDate: request.EditionDate,
    HasClaim: hasClaim,
  };
}
