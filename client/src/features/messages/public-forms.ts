/** Exports for features that open messages over a page. */
export { useWhenIdle } from './use-when-idle.ts';
