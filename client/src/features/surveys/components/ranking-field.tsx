import { Button } from '../../../ui/controls/button.tsx';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { useSurveysTexts } from '../texts.ts';
import type { AnswerProps } from './question-field.tsx';
import styles from './ranking-field.module.css';

/**
 * Field that puts all options in order, by dragging or by buttons. The given order does not count as an answer until
 * the user begins.
 */
export function RankingField({ question, answer, onChange }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const { Choices: order = [] } = answer;
  if (order.length === 0)
    return (
      <>
        <ul className={styles.resting}>
          {question.Options.map(option => (
            <li key={option}>{option}</li>
          ))}
        </ul>
        <div>
          <Button
            variant="soft"
            size="sm"
            onClick={() => onChange({ Choices: question.Options.map((_, index) => index) })}
          >
            {text.rankStart}
          </Button>
        </div>
      </>
    );
  const nameOf = (index: number): string => question.Options[index] ?? '';
  return (
    <>
      <p className={styles.hint}>{`${text.rank}. ${text.rankHint}`}</p>
      <SortableList
        items={order}
        keyOf={String}
        nameOf={nameOf}
        words={{ moveUp: text.up, moveDown: text.down, moved: text.moved }}
        onChange={choices => onChange({ Choices: choices })}
      >
        {(index, place) => (
          <span className={styles.option}>
            <b>{place + 1}</b> {nameOf(index)}
          </span>
        )}
      </SortableList>
    </>
  );
}
