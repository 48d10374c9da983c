import type { popup as spanish } from '../es-CO/popup.ts';
import type { Translation } from '../language.ts';

export const popup: Translation<typeof spanish> = {
  title: 'Come in',
  text: 'A window opens where you sign in; afterwards you are back here.',
  failed: 'You didn’t finish signing in, or the browser kept the window from opening. Try again.',
  signIn: 'Sign in',
};
