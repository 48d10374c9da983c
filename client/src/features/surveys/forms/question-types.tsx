import { QUESTION_TYPES, type QuestionType } from '#contract/features/surveys/types.ts';
import {
  calendarBlankIcon,
  chartBarHorizontalIcon,
  checkSquareIcon,
  listBulletsIcon,
  listNumbersIcon,
  paperclipIcon,
  radioButtonIcon,
  starIcon,
  textAlignLeftIcon,
  textHTwoBoldIcon,
} from '../../../ui/content/icons.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from './survey-form.module.css';

export const TYPE_ICONS: Readonly<Record<QuestionType, IconPath>> = {
  radio: radioButtonIcon,
  checkbox: checkSquareIcon,
  text: textAlignLeftIcon,
  select: listBulletsIcon,
  date: calendarBlankIcon,
  attachment: paperclipIcon,
  scale: starIcon,
  nps: chartBarHorizontalIcon,
  ranking: listNumbersIcon,
  section: textHTwoBoldIcon,
};

interface QuestionTypesProps {
  /** Whether the survey is anonymous; it then has no file questions, because files identify people. */
  isAnonymous: boolean;
  onAdd: (type: QuestionType) => void;
}

/** Buttons for each question type, which add a question. */
export function QuestionTypes({ isAnonymous, onAdd }: QuestionTypesProps) {
  const text = useSurveysAdminTexts().editor;
  return (
    <section className={styles.panel} aria-label={text.add}>
      <h3>{text.add}</h3>
      {QUESTION_TYPES.filter(type => type !== 'attachment' || !isAnonymous).map(type => (
        <button key={type} type="button" className={styles.type} onClick={() => onAdd(type)}>
          <Icon icon={TYPE_ICONS[type]} />
          {text.types[type]}
        </button>
      ))}
    </section>
  );
}
