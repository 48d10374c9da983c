import { useId } from 'react';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSurveysTexts } from '../texts.ts';
import type { AnswerProps } from './question-field.tsx';
import styles from './choice-field.module.css';

/** Field of one or several options, each in its own box, and 'otra' with free text. */
export function ChoiceField({ question, answer, onChange, describedBy }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const name = useId();
  const isSeveral = question.QuestionType === 'checkbox' || question.IsMultiple;
  const { Choices: chosen = [], Text: other } = answer;
  const choose = (index: number, isChosen: boolean) => {
    if (!isSeveral) onChange({ Choices: [index] });
    else
      onChange({
        Choices: isChosen ? [...chosen, index].toSorted((a, b) => a - b) : chosen.filter(choice => choice !== index),
        ...(other !== undefined && { Text: other }),
      });
  };
  const type = isSeveral ? 'checkbox' : 'radio';
  const isOther = other !== undefined;
  return (
    <>
      {isSeveral && <p className={styles.hint}>{text.several}</p>}
      <div className={styles.options}>
        {question.Options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type={type}
              name={name}
              checked={chosen.includes(index)}
              aria-describedby={describedBy}
              onChange={event => choose(index, event.target.checked)}
            />
            {option}
          </label>
        ))}
        {question.HasOther && (
          <label className={styles.option}>
            <input
              type={type}
              name={name}
              checked={isOther}
              onChange={event =>
                onChange(event.target.checked ? { Choices: isSeveral ? chosen : [], Text: '' } : { Choices: chosen })
              }
            />
            {text.other}
          </label>
        )}
      </div>
      {isOther && (
        <TextField
          label={text.otherText(question.Title)}
          isLabelHidden
          value={other}
          onChange={event => onChange({ Choices: isSeveral ? chosen : [], Text: event.target.value })}
        />
      )}
    </>
  );
}
