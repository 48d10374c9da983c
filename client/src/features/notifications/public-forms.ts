/** Parts that only browsers with pushes load. */
export { Pushes } from './push/pushes.tsx';
