import { capacityOf, isPayingOrOpen } from '#contract/features/loans/capacity.ts';
import type { DeskCapacity, DeskConditions, DeskPromise, DeskRow } from '#contract/features/loans/desk.ts';
import { isPromised, type RequestState } from '#contract/features/loans/states.ts';
import type { Figures, OpenedRequest } from './opened.ts';

/** Returns the conditions of a loan as they are sent. */
export const conditionsOf = (figures: Figures): DeskConditions => ({
  Monto: figures.amount,
  Plazo: figures.days,
  IdFrequencia: figures.frequency,
  NumeroCuotas: figures.instalments,
  Cuota: figures.instalment,
  Total: figures.total,
});

/** Returns the conditions in force: the agreed ones, or before that those asked for. */
const inForce = ({ agreed, asked }: OpenedRequest): DeskConditions => conditionsOf(agreed ?? asked);

/** Returns the promise that still holds: of an answer, or of the money once nothing is to be signed. */
export function promiseOf({
  state,
  dueAt,
  disburseAt,
}: {
  readonly state: RequestState;
  readonly dueAt: Date;
  readonly disburseAt: string | null;
}): DeskPromise | null {
  if (isPromised(state)) return { Kind: 'answer', At: dueAt.toISOString() };
  return state === 'accepted' && disburseAt !== null ? { Kind: 'money', At: disburseAt } : null;
}

/** Returns the capacity of a request's person to pay for it and for their other loans here; null of a company. */
export function capacityFor(opened: OpenedRequest, all: readonly OpenedRequest[], now: Date): DeskCapacity | null {
  if (opened.snapshot === null) return null;
  const others = all.filter(
    other =>
      other.person === opened.person &&
      other.id !== opened.id &&
      isPayingOrOpen(other.state, inForce(other), other.disbursedAt, now),
  );
  return capacityOf(opened.snapshot, others.map(inForce), inForce(opened));
}

/** Builds a row of the desk's list. @param all all requests, among which are the others of its person */
export const rowOf = (opened: OpenedRequest, all: readonly OpenedRequest[], now: Date): DeskRow => ({
  Id: opened.id,
  IdUser: opened.person,
  UserName: opened.name,
  State: opened.state,
  Asked: conditionsOf(opened.asked),
  Agreed: opened.agreed && conditionsOf(opened.agreed),
  Share: capacityFor(opened, all, now)?.Share ?? null,
  Promise: promiseOf(opened),
  AssigneeId: opened.assignee,
  Assignee: opened.assigneeName,
  FechaSolicitud: opened.createdAt.toISOString(),
  EditionDate: opened.editedAt.toISOString(),
  HasClaim: opened.hasClaim,
});
