/** Texts for publishing versions of the terms: messages of refusals, and descriptions of versions. */
export { useLegalTexts } from './texts.ts';
