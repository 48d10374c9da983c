import type { console as es } from '../es-CO/console.ts';
import type { Translation } from '../language.ts';

export const console: Translation<typeof es> = {
  settingsPanel: 'Settings panel',
  actions: 'Actions',
  showing: (first, last, total) => `Showing ${first} to ${last} of ${total}`,
  none: 'Showing 0 to 0 of 0',
};
