import { THEMES, type ThemeName } from '#contract/features/config/personal.ts';
import { changeAppearance } from '../../../lib/appearance.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useGeneral } from '../api.ts';
import { THEME_PICTURES } from '../theme-pictures.ts';
import styles from './theme-choice.module.css';

export interface ThemeChoiceProps {
  /** Organisation that offers the themes. */
  org: number;
  /** Null if none is chosen yet. */
  chosen: ThemeName | null;
  /** Saves the theme, which applies at once. */
  onChoose: (theme: ThemeName) => void;
}

/**
 * Choice of the landscapes that the organisation offers, each with its colour; a choice applies at once.
 * @spec 3§3.1 Theme
 */
export function ThemeChoice({ org, chosen, onChoose }: ThemeChoiceProps) {
  const text = useTexts('shell').settings;
  const { general } = useGeneral(org);
  const theirs = THEMES.filter(name => general.themes.some(({ nombre }) => nombre === name));
  // All themes until the organisation's are known: nobody is blocked, and the server decides.
  const offered = theirs.length === 0 ? THEMES : theirs;
  return (
    <fieldset className={styles.group}>
      <legend>{text.theme}</legend>
      <div className={styles.themes}>
        {offered.map(name => (
          <label key={name} className={styles.theme} data-theme={name}>
            <input
              type="radio"
              name="theme"
              checked={chosen === name}
              onChange={() => {
                changeAppearance({ theme: name });
                onChoose(name);
              }}
            />
            <img src={THEME_PICTURES[name]} alt="" />
            <span>
              <i aria-hidden />
              {text.themes[name]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
