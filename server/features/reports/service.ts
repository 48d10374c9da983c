/** What other features ask of reports. */
export { reviews } from './cases.ts';
