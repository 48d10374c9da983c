/** What opens messages over a page uses. */
export { useFreeMoment } from './use-free-moment.ts';
