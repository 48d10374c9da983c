/** Parts of the configuration that forms of other features use. */
export { ThemeChoice } from './forms/theme-choice.tsx';
