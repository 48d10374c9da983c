/** Exports of the session for consoles, which open later. */
export { useColumnChoice } from './use-column-choice.ts';
