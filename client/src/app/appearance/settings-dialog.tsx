import { COLOR_SCHEMES, type PersonalTitle } from '#contract/features/config/personal.ts';
import { LANGUAGES, localeOf, type Language } from '#contract/i18n/language.ts';
import { Link } from 'react-router-dom';
import { devicesNames } from '../../features/devices/public.ts';
import { ThemeChoice } from '../../features/config/public-forms.ts';
import { useState } from 'react';
import type { Viewer } from '../../features/session/public.ts';
import { changeAppearance, useAppearance } from '../../lib/appearance.ts';
import { bytesToday } from '../../lib/bytes-today.ts';
import { chooseDataSaving, dataSaving, DATA_SAVINGS } from '../../lib/data-saving.ts';
import { megabytes } from '../../lib/megabytes.ts';
import { paths } from '../../lib/paths.ts';
import { switchLanguage, useLanguage, useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { desktopIcon, moonIcon, sunIcon } from '../../ui/content/icons.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { usePhoneTexts } from '../phone/texts.ts';
import styles from './settings-dialog.module.css';
import { useSavePersonalSettingMutation } from '../../features/config/public.ts';
import { Icon, type IconPath } from '../../ui/content/icon.tsx';

interface ChoiceRowProps<Value extends string> {
  legend: string;
  /** Name of the radio group. */
  name: string;
  selected: Value;
  choices: readonly { value: Value; label: string; icon?: IconPath }[];
  onChoose: (value: Value) => void;
}

/** Row of a few choices, one of them selected. */
function ChoiceRow<Value extends string>({ legend, name, selected, choices, onChoose }: ChoiceRowProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} checked={selected === value} onChange={() => onChoose(value)} />
            {icon && <Icon icon={icon} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Saves a choice in the personal configuration, so that it applies on every device. A toast reports a failure. */
function useSavePreference(id: number): (title: PersonalTitle, value: string) => void {
  const text = useTexts('shell').settings;
  const [save] = useSavePersonalSettingMutation();
  const keep = async (title: PersonalTitle, value: string): Promise<void> => {
    const { error } = await save({ title, value, userId: id });
    if (error) reportFailure(text.failed, error, () => void keep(title, value));
  };
  return (title, value) => void keep(title, value);
}

const SCHEME_ICONS = { light: sunIcon, dark: moonIcon, system: desktopIcon };

/** Choice whether this device saves data, with the data of today. */
function DataSavingChoice() {
  const text = usePhoneTexts().dataSaving;
  const [chosen, setChosen] = useState(dataSaving);
  const locale = localeOf(useLanguage());
  const [bytes] = useState(() => bytesToday(new Date()));
  return (
    <div>
      <ChoiceRow
        legend={text.title}
        name="data-saving"
        selected={chosen}
        choices={DATA_SAVINGS.map(value => ({ value, label: text.choices[value] }))}
        onChoose={value => {
          chooseDataSaving(value);
          setChosen(value);
        }}
      />
      {bytes > 0 && <p className={styles.hint}>{text.today(megabytes(bytes, locale))}</p>}
    </div>
  );
}

interface SettingsDialogProps {
  person: Pick<Viewer, 'id' | 'org'>;
  onClose: () => void;
}

/** Dialog for theme, colour scheme, language and data saving; each choice applies and is saved at once. */
export function SettingsDialog({ person: { id, org }, onClose }: SettingsDialogProps) {
  const {
    settings: text,
    nav: { terms },
  } = useTexts('shell');
  const { theme, scheme } = useAppearance();
  const language = useLanguage();
  const save = useSavePreference(id);
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
        <DataSavingChoice />
        <nav className={styles.links}>
          <Link to={paths.devices} onClick={onClose}>
            {devicesNames().page}
          </Link>
          <Link to={paths.terms} onClick={onClose}>
            {terms}
          </Link>
        </nav>
      </div>
    </Dialog>
  );
}
