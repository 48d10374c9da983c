import type {
  CatalogueDifference,
  SettingDifference,
  SettingsChange,
} from '#contract/features/administration/settings.ts';
import { useSettingsTexts } from './api.ts';
import type { Said } from './use-said.ts';
import styles from './settings-dialog.module.css';

/** Values before and after a change, setting by setting and row by row. */
export function ChangeValues({ change, said }: { change: SettingsChange; said: Said }) {
  const text = useSettingsTexts();
  return (
    <dl className={styles.values}>
      {change.General.map(({ Title, Before, After }) => (
        <div key={Title}>
          <dt>{text.titles[Title]}</dt>
          <dd>
            <Value title={Title} kept={Before} said={said} /> → <Value title={Title} kept={After} said={said} />
          </dd>
        </div>
      ))}
      {change.Catalogues.map(({ Name, ...difference }) => (
        <div key={Name}>
          <dt>{text.catalogues[Name]}</dt>
          {rowsIn(difference, text).map(row => (
            <dd key={row}>{row}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  title: SettingDifference['Title'];
  kept: SettingDifference['Before'];
  said: Said;
}

/** Value of a setting; a logo as its picture. */
function Value({ title, kept, said }: ValueProps) {
  const text = useSettingsTexts();
  if (kept === null) return <em>{text.inherited}</em>;
  if (title === 'logo' && typeof kept.Value === 'string')
    return <img className={styles.logo} src={kept.Value} alt={text.titles.logo} />;
  return <>{said(title, kept.Value) || text.empty}</>;
}

/** Writes a line for each row that changed: added, removed, then edited. */
function rowsIn({ Added, Removed, Edited }: CatalogueDifference, text: ReturnType<typeof useSettingsTexts>): string[] {
  const icons: Readonly<Record<string, string>> = text.icons;
  const iconOf = (icon: string | null): string => (icon === null ? text.empty : (icons[icon] ?? icon));
  return [
    ...Added.map(title => text.rowAdded(title)),
    ...Removed.map(title => text.rowRemoved(title)),
    ...Edited.flatMap(({ Before, After }) => [
      ...(Before.Title === After.Title ? [] : [text.change(Before.Title, After.Title)]),
      ...(Before.Icon === After.Icon
        ? []
        : [`${text.icon(After.Title)}: ${text.change(iconOf(Before.Icon), iconOf(After.Icon))}`]),
      ...(Before.Hobbies === After.Hobbies
        ? []
        : [`${text.hobbies(After.Title)}: ${text.change(Before.Hobbies || text.empty, After.Hobbies || text.empty)}`]),
    ]),
  ];
}
