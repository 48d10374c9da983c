import { useId } from 'react';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateId } from '#contract/features/birthdays/limits.ts';
import { DRAWINGS } from '../components/drawings.ts';
import { useBirthdayTexts } from '../texts.ts';
import styles from './template-choice.module.css';

interface TemplateChoiceProps {
  template: TemplateId;
  onChange: (template: TemplateId) => void;
}

/** Choice of the card template. @spec 2§3 Birthday card templates */
export function TemplateChoice({ template, onChange }: TemplateChoiceProps) {
  const { card: text } = useBirthdayTexts();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{text.choose}</legend>
      <div className={styles.choices}>
        {TEMPLATES.map(id => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} checked={id === template} onChange={() => onChange(id)} />
            <img src={DRAWINGS[id]} alt="" width={452} height={292} />
            <span>{text.templates[TEMPLATE_NAMES[id]]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
