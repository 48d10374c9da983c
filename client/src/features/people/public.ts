/** Exports of people data that other features show beside names. */
export { usePresences } from './use-presences.ts';
