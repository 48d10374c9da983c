import { currentLanguage } from './language.ts';

/**
 * Returns a name in the current language. Components that show it use `useLanguage` to render again when it changes.
 */
export type Name = () => string;

/**
 * Returns the names of a feature used outside it: in the navigation, on cards, in the browser tab. They are so few that
 * both languages are in the first load.
 */
export const featureNames =
  <Names>(spanish: Names, english: Names): (() => Names) =>
  () =>
    currentLanguage() === 'EN-US' ? english : spanish;
