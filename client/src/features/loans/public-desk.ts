/** Exports of loans for the menu and the panel of people who administer credits, which no first load includes. */
export { DeskCount, useDeskTile } from './inbox/desk-count.tsx';
export { useDeskNames } from './inbox/texts.ts';
