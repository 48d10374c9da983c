import { COLOR_SCHEMES } from '#contract/features/config/personal.ts';
import { LANGUAGES, type Language } from '#contract/i18n/language.ts';
import { Link } from 'react-router-dom';
import { ThemeChoice } from '../../features/config/public-forms.ts';
import { useViewer } from '../../features/session/public.ts';
import { changeAppearance, useAppearance } from '../../lib/appearance.ts';
import { paths } from '../../lib/paths.ts';
import { switchLanguage, useLanguage, useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { desktopIcon, moonIcon, sunIcon } from '../../ui/content/icons.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useSavePreference } from './use-preference.ts';
import styles from './settings-dialog.module.css';

const SCHEME_ICONS = { light: sunIcon, dark: moonIcon, system: desktopIcon };

/** Dialog for theme, colour scheme and language; each choice applies and is saved at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const {
    settings: text,
    nav: { terms },
  } = useTexts('shell');
  const { org } = useViewer();
  const { theme, scheme } = useAppearance();
  const language = useLanguage();
  const save = useSavePreference();
  const chooseLanguage = (chosen: Language) => {
    switchLanguage(chosen).then(
      () => save('language', chosen),
      (error: unknown) => reportFailure(text.failed, error),
    );
  };
  return (
    <Dialog title={text.title} onClose={onClose} footer={<Button onClick={onClose}>{text.done}</Button>}>
      <div className={styles.sections}>
        <ThemeChoice org={org} chosen={theme} onChoose={name => save('theme', name)} />
        <ChoiceRow
          legend={text.scheme}
          name="scheme"
          selected={scheme}
          choices={COLOR_SCHEMES.map(value => ({ value, label: text.schemes[value], icon: SCHEME_ICONS[value] }))}
          onChoose={value => {
            changeAppearance({ scheme: value });
            save('colorScheme', value);
          }}
        />
        <ChoiceRow
          legend={text.language}
          name="language"
          selected={language}
          choices={LANGUAGES.map(value => ({ value, label: text.languages[value] }))}
          onChoose={chooseLanguage}
        />
        <Link className={styles.terms} to={paths.terms} onClick={onClose}>
          {terms}
        </Link>
      </div>
    </Dialog>
  );
}
