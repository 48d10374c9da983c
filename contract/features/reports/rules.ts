import type { CaseAction, CaseState } from './types.ts';

/**
 * Returns the actions that are possible on a case, by its state.
 * @param mine whether no other reviewer has it
 * @param exists false if its author has deleted the content: with nothing left to decide, the case can only be closed
 */
export function stepsOf(state: CaseState, mine: boolean, exists: boolean): readonly CaseAction[] {
  if (state === 'removed') return exists ? ['undo'] : [];
  if (state === 'kept') return [];
  if (!mine) return ['take'];
  return exists ? ['take', 'keep', 'remove'] : ['take', 'close'];
}
