import { Icon, type IconPath } from '../../ui/content/icon.tsx';
import styles from './choice-row.module.css';

interface ChoiceRowProps<Value extends string> {
  legend: string;
  /** Name of the radio group. */
  name: string;
  selected: Value;
  choices: readonly { value: Value; label: string; icon?: IconPath }[];
  onChoose: (value: Value) => void;
}

/** Row of a few choices, one of them selected. */
export function ChoiceRow<Value extends string>({ legend, name, selected, choices, onChoose }: ChoiceRowProps<Value>) {
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
