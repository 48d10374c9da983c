import { useId } from 'react';
import { SURVEY_NPS, SURVEY_SCALE } from '#contract/features/surveys/limits.ts';
import { useSurveysTexts } from '../texts.ts';
import type { AnswerProps } from './question-field.tsx';
import styles from './scale-field.module.css';

/** Field of a number on a scale: 1 to 5, or 0 to 10 for an NPS. */
export function ScaleField({ question, answer, onChange, describedBy }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const name = useId();
  const isNps = question.QuestionType === 'nps';
  const [from, to] = isNps ? SURVEY_NPS : SURVEY_SCALE;
  const ends = isNps ? [text.npsLow, text.npsHigh] : [text.scaleLow, text.scaleHigh];
  return (
    <div className={styles.scale}>
      <div className={styles.marks}>
        {Array.from({ length: to - from + 1 }, (_, index) => from + index).map(score => (
          <label key={score} className={styles.mark}>
            <input
              type="radio"
              name={name}
              checked={answer.Score === score}
              aria-describedby={describedBy}
              aria-label={
                score === from ? `${score}, ${ends[0]}` : score === to ? `${score}, ${ends[1]}` : String(score)
              }
              onChange={() => onChange({ Score: score })}
            />
            {score}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
