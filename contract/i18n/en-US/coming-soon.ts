import type { comingSoon as es } from '../es-CO/coming-soon.ts';
import type { Translation } from '../language.ts';

export const comingSoon: Translation<typeof es> = {
  title: 'Coming soon',
  text: page => `We’re working on this page: ${page}.`,
  back: 'Go to the home page',
  pages: {
    sendMessage: 'Send a message',
  },
};
