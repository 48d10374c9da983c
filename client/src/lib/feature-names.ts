import { currentLanguage } from './language.ts';

/** Says a name in the language in use. Who shows it renders again with `useLanguage`, as every text does. */
export type Name = () => string;

/**
 * The names by which a feature is known outside of it: in the navigation, on cards, in the browser's tab. They are so few that
 * both languages are in the first load.
 */
export const featureNames =
  <Names>(spanish: Names, english: Names): (() => Names) =>
  () =>
    currentLanguage() === 'EN-US' ? english : spanish;
