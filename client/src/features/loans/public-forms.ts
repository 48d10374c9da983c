/** Exports of loans for pages that open later. */
export { useGetOwnApplicantQuery } from './queries.ts';
