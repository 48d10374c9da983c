/** What forms of other features use of the configuration. */
export { ThemeChoice } from './forms/theme-choice.tsx';
