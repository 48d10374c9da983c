import type { popup as spanish } from '../es-CO/popup.ts';
import type { Translation } from '../language.ts';

export const popup: Translation<typeof spanish> = {
  title: 'Sign in to continue',
  text: 'A window will open where you can sign in. Then you’ll be back here.',
  failed: 'You didn’t finish signing in, or the browser blocked the window. Try again.',
  signIn: 'Sign in',
};
