import type { CaseAction, CaseState } from './types.ts';

/**
 * What may be done with a case, by where it stands.
 * @param mine nobody else has it
 * @param exists its author has not deleted the content: where nothing is left to decide, the case can only be closed
 */
export function stepsOf(state: CaseState, mine: boolean, exists: boolean): readonly CaseAction[] {
  if (state === 'removed') return exists ? ['undo'] : [];
  if (state === 'kept') return [];
  if (!mine) return ['take'];
  return exists ? ['take', 'keep', 'remove'] : ['take', 'close'];
}
