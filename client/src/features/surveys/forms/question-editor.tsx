import { hasOptions, mayBeMultiple, mayHaveOther } from '#contract/features/surveys/rules.ts';
import { SURVEY_OPTIONS_MAX } from '#contract/features/surveys/limits.ts';
import type { QuestionInput } from '#contract/features/surveys/types.ts';
import {
  caretDownBoldIcon,
  copyBoldIcon,
  dotsThreeVerticalBoldIcon,
  plusBoldIcon,
  trashIcon,
  warningCircleFillIcon,
  xIcon,
} from '../../../ui/content/icons.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox, Switch } from '../../../ui/controls/checkbox.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { askersBefore } from '../editor-input.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import { TYPE_ICONS } from './question-types.tsx';
import styles from './survey-form.module.css';

export interface QuestionEditorProps {
  question: QuestionInput;
  index: number;
  questions: readonly QuestionInput[];
  error: string | undefined;
  isOpen: boolean;
  /** Whether answers exist; then only texts can change. */
  isLocked: boolean;
  /** Whether its condition was lost, because the question that it depended on is no longer before it. */
  hasLostCondition: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (question: QuestionInput) => void;
  /** Restores the state before the change; undefined once something else has been edited. */
  onBringBack: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
  onMove: (place: 'start' | 'end') => void;
}

/** Question of a survey being written: its line, and all its settings while it is open. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, index, error, isOpen, isLocked, hasLostCondition, onOpen, onBringBack } = props;
  const text = useSurveysAdminTexts().editor;
  const title = question.Title.trim() === '' ? text.untitled : question.Title;
  return (
    <div
      className={classNames(styles.question, isOpen && styles.open, error !== undefined && styles.wrong)}
      data-survey-field={`Questions[${index}]`}
    >
      <div className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <span className={styles.words}>{title}</span>
          <Chip icon={TYPE_ICONS[question.QuestionType]}>{text.types[question.QuestionType]}</Chip>
          <Icon icon={caretDownBoldIcon} className={styles.caret} />
        </button>
        {!isLocked && (
          <Menu
            label={text.menu(title)}
            groups={[
              [
                { id: 'start', label: text.toTop, onSelect: () => props.onMove('start') },
                { id: 'end', label: text.toEnd, onSelect: () => props.onMove('end') },
              ],
              [
                { id: 'copy', label: text.copy(title), icon: copyBoldIcon, onSelect: props.onCopy },
                {
                  id: 'remove',
                  label: text.remove(title),
                  icon: trashIcon,
                  isDestructive: true,
                  onSelect: props.onRemove,
                },
              ],
            ]}
            trigger={trigger => <IconButton {...trigger} icon={dotsThreeVerticalBoldIcon} label={text.menu(title)} />}
          />
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          <Icon icon={warningCircleFillIcon} />
          {error}
        </p>
      )}
      {hasLostCondition && (
        <Notice {...(onBringBack && { action: { label: text.bringBack, onPress: onBringBack } })}>
          {text.conditionLost}
        </Notice>
      )}
      {isOpen && <Body {...props} title={title} />}
    </div>
  );
}

function Body({
  question,
  index,
  questions,
  isLocked,
  title,
  onChange,
  onCopy,
  onRemove,
}: QuestionEditorProps & { title: string }) {
  const text = useSurveysAdminTexts().editor;
  const { QuestionType: type } = question;
  const change = (changes: Partial<QuestionInput>) => onChange({ ...question, ...changes });
  const isSection = type === 'section';
  return (
    <div className={styles.body}>
      <TextField
        label={isSection ? text.sectionTitle : text.questionTitle}
        value={question.Title}
        onChange={event => change({ Title: event.target.value })}
      />
      <TextField
        label={text.questionDescription}
        isOptional
        value={question.DescriptionQuestion}
        onChange={event => change({ DescriptionQuestion: event.target.value })}
      />
      {hasOptions(type) && (
        <ul className={styles.options}>
          {question.Options.map((option, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its place until it is saved
            <li key={place}>
              <TextField
                label={text.option(place + 1)}
                isLabelHidden
                placeholder={text.option(place + 1)}
                value={option}
                onChange={event =>
                  change({ Options: question.Options.map((one, at) => (at === place ? event.target.value : one)) })
                }
              />
              {!isLocked && (
                <IconButton
                  icon={xIcon}
                  label={text.removeOption(place + 1)}
                  // Conditions count options, so an empty one is kept until sending.
                  onClick={() =>
                    change({
                      Options: question.Options.map((one, at) => (at === place ? '' : one)).filter(
                        (one, at, all) => at !== place || at < all.length - 1,
                      ),
                    })
                  }
                />
              )}
            </li>
          ))}
          {!isLocked && question.Options.length < SURVEY_OPTIONS_MAX && (
            <li>
              <Button
                variant="ghost"
                size="sm"
                icon={plusBoldIcon}
                onClick={() => change({ Options: [...question.Options, ''] })}
              >
                {text.addOption}
              </Button>
            </li>
          )}
        </ul>
      )}
      {!isLocked && <Condition question={question} index={index} questions={questions} onChange={change} />}
      {!isLocked && (
        <div className={styles.foot}>
          {!isSection && (
            <Switch
              label={text.required}
              checked={question.IsRequired}
              onChange={event => change({ IsRequired: event.target.checked })}
            />
          )}
          {mayBeMultiple(type) && (
            <Switch
              label={text.multiple}
              checked={question.IsMultiple}
              onChange={event => change({ IsMultiple: event.target.checked })}
            />
          )}
          {mayHaveOther(type) && (
            <Switch
              label={text.other}
              checked={question.HasOther}
              onChange={event => change({ HasOther: event.target.checked })}
            />
          )}
          <span className={styles.acts}>
            <IconButton icon={copyBoldIcon} label={text.copy(title)} onClick={onCopy} />
            <IconButton icon={trashIcon} label={text.remove(title)} onClick={onRemove} />
          </span>
        </div>
      )}
    </div>
  );
}

interface ConditionProps extends Pick<QuestionEditorProps, 'question' | 'index' | 'questions'> {
  onChange: (changes: Partial<QuestionInput>) => void;
}

/** Condition of a question: it is asked of everyone, or of people who chose a given option before. */
function Condition({ question, index, questions, onChange }: ConditionProps) {
  const text = useSurveysAdminTexts().editor;
  const askers = askersBefore(questions, index);
  const { Condition: condition } = question;
  const asker = askers.find(({ Id: id }) => id === condition?.Question);
  if (askers.length === 0) return null;
  return (
    <div className={styles.condition}>
      <Select
        label={text.condition}
        value={condition === null ? '' : String(condition.Question)}
        options={[
          { value: '', label: text.everybody },
          ...askers.map(({ Id: id, Title: title }) => ({
            value: String(id),
            label: text.onlyWho(title.trim() === '' ? text.untitled : title),
          })),
        ]}
        onChange={({ target: { value } }) => {
          const chosen = askers.find(({ Id: id }) => String(id) === value);
          onChange({ Condition: chosen === undefined ? null : { Question: chosen.Id, Options: [] } });
        }}
      />
      {condition !== null && asker && (
        <div className={styles.choices}>
          {asker.Options.map((option, place) =>
            option.trim() === '' ? null : (
              <Checkbox
                // oxlint-disable-next-line react/no-array-index-key -- an option is its place until it is saved
                key={place}
                label={option}
                checked={condition.Options.includes(place)}
                onChange={event =>
                  onChange({
                    Condition: {
                      ...condition,
                      Options: event.target.checked
                        ? [...condition.Options, place]
                        : condition.Options.filter(one => one !== place),
                    },
                  })
                }
              />
            ),
          )}
        </div>
      )}
    </div>
  );
}
