/** Exports for features that open messages over a page. */
export { useFreeMoment } from './use-free-moment.ts';
