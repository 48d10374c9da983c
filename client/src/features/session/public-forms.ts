/** What consoles use, which open later, of whoever is signed in. */
export { useColumnChoice } from './use-column-choice.ts';
