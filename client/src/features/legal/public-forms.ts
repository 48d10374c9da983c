/** For whoever publishes versions of the terms: the messages of refusals, and how versions are described. */
export { useLegalTexts } from './texts.ts';
