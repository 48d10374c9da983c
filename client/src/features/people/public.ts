/** What other features show of people beside their names. */
export { usePresences } from './use-presences.ts';
