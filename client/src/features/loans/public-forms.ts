/** What pages that open later use of loans. */
export { useGetOwnApplicantQuery } from './queries.ts';
