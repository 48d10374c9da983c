import { THEMES, type ThemeName } from '#contract/features/config/personal.ts';
import { changeAppearance } from '../../../lib/appearance.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useGeneral } from '../general.ts';
import { THEME_PICTURES } from '../theme-pictures.ts';
import styles from './theme-choice.module.css';

export interface ThemeChoiceProps {
  /** Whose themes. */
  org: number;
  /** Null where none is chosen yet. */
  chosen: ThemeName | null;
  /** Keeps it; it shows at once. */
  onChoose: (theme: ThemeName) => void;
}

/** The landscapes that the organisation offers, each with its colour; what is chosen shows at once. @spec 3§3.1 Theme */
export function ThemeChoice({ org, chosen, onChoose }: ThemeChoiceProps) {
  const text = useTexts('shell').settings;
  const { general } = useGeneral(org);
  const theirs = THEMES.filter(name => general.themes.some(({ nombre }) => nombre === name));
  // As long as they are not known, all: nobody is stopped by it, and the server decides.
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
