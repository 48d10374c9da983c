import type { ReactNode } from 'react';
import type { EditedTitle } from '#contract/features/administration/settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useSettingsTexts } from './api.ts';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

interface SettingFieldProps {
  form: SettingsForm;
  title: EditedTitle;
  children: ReactNode;
}

/**
 * Setting with its origin (the organisation's own, or inherited), its default value, and buttons to switch between
 * them.
 */
export function SettingField({ form, title, children }: SettingFieldProps) {
  const text = useSettingsTexts();
  const row = form.rowOf(title);
  const isOwn = !form.isGivenBack(title) && (row.Own || form.isTouched(title));
  const shown = form.said(title, row.Default);
  const error = form.errors[title];
  return (
    <div className={styles.setting}>
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.origin}>
        <Chip tone={isOwn ? 'brand' : 'neutral'}>{isOwn ? text.own : text.inherited}</Chip>
        {isOwn && <span className={styles.hint}>{text.defaultValue(shown || text.empty)}</span>}
        {isOwn ? (
          <Button variant="ghost" size="sm" onClick={() => form.giveBack(title)}>
            {text.giveBack}
          </Button>
        ) : (
          row.Default !== null && (
            <Button variant="ghost" size="sm" onClick={() => form.set(title, form.valueOf(title))}>
              {text.copy}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
