import { MODULES, type ModuleName } from '#contract/features/index.ts';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { SettingField } from './setting-field.tsx';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Section for the modules that the organisation uses; the setting names those that it does not. @spec decision 228 */
export function ModulesSection({ form }: { form: SettingsForm }) {
  const text = useSettingsTexts();
  const off = modulesIn(form.valueOf('modulesOff'));
  const said = (value: unknown): string => {
    const names = modulesIn(value).map(module => text.modules[module].name);
    return names.length === 0 ? text.allModulesOn : names.join(', ');
  };
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{text.modulesHint}</p>
      <SettingField form={form} title="modulesOff" said={said}>
        <div className={styles.switches}>
          {MODULES.toSorted((one, other) => text.modules[one].name.localeCompare(text.modules[other].name)).map(
            module => (
              <Switch
                key={module}
                label={text.modules[module].name}
                hint={text.modules[module].hint}
                checked={!off.includes(module)}
                onChange={event =>
                  form.set(
                    'modulesOff',
                    MODULES.filter(one => (one === module ? !event.target.checked : off.includes(one))),
                  )
                }
              />
            ),
          )}
        </div>
      </SettingField>
    </div>
  );
}

/** Returns the modules that a stored value names. */
const modulesIn = (value: unknown): ModuleName[] =>
  MODULES.filter(module => Array.isArray(value) && value.includes(module));
