/** Statement of a person's mandatory news, for the page of administrators. */
export { readMandatoryFor } from './confirmation-sql.ts';
