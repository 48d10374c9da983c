/** Functions of reports that other features and the list engine call. */
export { putIntoBin } from './bin.ts';
