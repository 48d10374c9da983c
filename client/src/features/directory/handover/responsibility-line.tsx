import type { ResponsibilityRow } from '#contract/features/directory/types.ts';
import { ComboBox, type ComboBoxOption } from '../../../ui/controls/combo-box.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import styles from './handover.module.css';
import { useHandoverTexts } from './texts.ts';
import type { Fate } from './use-handover.ts';

interface ResponsibilityLineProps {
  row: ResponsibilityRow;
  fate: Fate | undefined;
  heirs: readonly ComboBoxOption[];
  /** Called with the choice; null leaves it as it is. */
  onChoose: (fate: Fate | null) => void;
}

/** Line of one responsibility of a person, and the choice of its future. */
export function ResponsibilityLine({ row, fate, heirs, onChoose }: ResponsibilityLineProps) {
  const text = useHandoverTexts();
  const name = row.IsNamed ? row.Title : text.unnamed(row.Title, row.Id);
  const options = [
    ...(row.CanHandOver ? [{ value: 'heir', label: text.heirChoice }] : []),
    ...(row.EndLabel === null ? [] : [{ value: 'end', label: row.EndLabel }]),
  ];
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {row.IsNamed && <small>{row.KindName}</small>}
      </span>
      <Select
        label={text.fateOf(name)}
        isLabelHidden
        value={fate?.kind ?? ''}
        placeholder={text.stays}
        options={options}
        onChange={({ target: { value } }) =>
          onChoose(value === 'end' ? { kind: 'end' } : value === 'heir' ? { kind: 'heir', heir: null } : null)
        }
      />
      {fate?.kind === 'heir' && (
        <div className={styles.heir}>
          <ComboBox
            label={text.heirOf(name)}
            options={heirs}
            value={fate.heir}
            onChange={heir => onChoose({ kind: 'heir', heir })}
            emptyText={text.noHeir}
          />
        </div>
      )}
    </li>
  );
}
