/** Terms in force, and texts for publishing versions: messages of refusals, and descriptions of versions. */
export { useGetTermsQuery } from './api.ts';
export { useLegalTexts } from './texts.ts';
