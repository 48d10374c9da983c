import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askedQuestions } from '#contract/features/surveys/rules.ts';
import type { AnswerFields } from '#contract/features/surveys/types.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { eyeIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { numberOf } from '../components/answer-form.tsx';
import { QuestionField } from '../components/question-field.tsx';
import { editedOf, newSurvey, newKey, newQuestion, type EditedSurvey, previewed } from '../editor-input.ts';
import { useGetSurveyQuery, type Survey } from '../queries.ts';
import { previewSet, surveysSelectors } from '../slice.ts';
import { templateFor, TEMPLATES } from '../templates.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import { useSurveyActs } from '../use-survey-acts.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionTypes } from './question-types.tsx';
import { SurveyRules } from './survey-rules.tsx';
import { errorKey, useSurveyForm } from './use-survey-form.ts';
import styles from './survey-form.module.css';

/** Preview of the survey as it will be asked; answers given here are not sent. */
function SurveyPreview({ edited }: { edited: EditedSurvey }) {
  const text = useSurveysAdminTexts().editor;
  const [answers, setAnswers] = useState<ReadonlyMap<number, AnswerFields>>(new Map());
  const questions = askedQuestions(previewed(edited.Questions), answers);
  return (
    <>
      <h3>{edited.Title.trim() === '' ? text.untitled : edited.Title}</h3>
      <p>{edited.DescriptionSurvey}</p>
      {questions.length === 0 && <p>{text.none}</p>}
      {questions.map((question, index) => {
        if (question.QuestionType === 'section')
          return (
            <header key={question.Id}>
              <h4>{question.Title}</h4>
              <p>{question.DescriptionQuestion}</p>
            </header>
          );
        return (
          <QuestionField
            key={question.Id}
            id={`preview-${question.Id}`}
            number={numberOf(questions, index)}
            question={question}
            answer={answers.get(question.Id) ?? {}}
            error={undefined}
            onChange={answer => setAnswers(new Map(answers).set(question.Id, answer))}
          />
        );
      })}
    </>
  );
}

interface SurveyFormProps {
  survey: Survey | null;
  initial: EditedSurvey;
  onClose: () => void;
}

/**
 * Form of a survey's title, questions, rules and audience. After leaving it, the author can resume later. @spec 3§4.7
 */
export function SurveyForm({ survey, initial, onClose }: SurveyFormProps) {
  const { editor: text, templates } = useSurveysAdminTexts();
  const form = useSurveyForm({ survey, initial, onClose });
  const acts = useSurveyActs();
  const dispatch = useDispatch();
  const isPreviewed = useSelector(surveysSelectors.isPreviewed);
  const setPreviewed = (isOn: boolean) => dispatch(previewSet(isOn));
  const { seen, edited, errors, lost, isSaving, change, setQuestions } = form;
  const { Questions: questions } = edited;
  const isLocked = seen?.IsBegun === true;
  const isPublished = seen !== null && seen.State !== 'draft';
  const titleOf = (title: string): string => (title.trim() === '' ? text.untitled : title);
  return (
    <Dialog
      title={survey === null ? text.create : text.edit}
      size="xl"
      isDismissable={!isSaving}
      onClose={isPreviewed ? () => setPreviewed(false) : onClose}
      footer={
        <>
          {survey !== null && (
            <Button
              variant="ghost"
              icon={trashIcon}
              className={styles.remove}
              onClick={async () => {
                if (!(await acts.remove(survey))) return;
                form.forget();
                onClose();
              }}
            >
              {text.removeSurvey}
            </Button>
          )}
          <Button variant="ghost" icon={eyeIcon} onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? text.backToEditing : text.preview}
          </Button>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button isPending={isSaving} onClick={() => void form.save()}>
            {text.save}
          </Button>
        </>
      }
    >
      {isPreviewed ? (
        <SurveyPreview edited={edited} />
      ) : (
        <div className={isLocked ? undefined : styles.columns} inert={isSaving}>
          <div className={styles.main}>
            {form.isRecovered && (
              <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>
            )}
            {form.editConflict && <EditConflictNotice {...form.editConflict} />}
            {isLocked && <Notice>{text.locked}</Notice>}
            {survey === null && questions.length === 0 && (
              <div className={styles.templates} role="group" aria-label={text.template}>
                <span>{text.template}</span>
                {TEMPLATES.map(template => (
                  <Button
                    key={template}
                    variant="soft"
                    size="sm"
                    onClick={() => change(templateFor(edited, template, templates))}
                  >
                    {text.templates[template]}
                  </Button>
                ))}
              </div>
            )}
            <FieldRow>
              <div data-survey-field="Title">
                <TextField
                  label={text.title}
                  value={edited.Title}
                  error={errors['Title']}
                  onChange={event => change({ Title: event.target.value })}
                />
              </div>
              <div data-survey-field="DescriptionSurvey">
                <TextField
                  label={text.description}
                  value={edited.DescriptionSurvey}
                  error={errors['DescriptionSurvey']}
                  onChange={event => change({ DescriptionSurvey: event.target.value })}
                />
              </div>
            </FieldRow>
            <div data-survey-field="Questions" tabIndex={-1} className={styles.questions}>
              {errors['Questions'] && <Notice tone="failure">{errors['Questions']}</Notice>}
              {questions.length === 0 && <p className={styles.none}>{text.none}</p>}
              <SortableList
                items={questions}
                keyOf={({ Id: id }) => String(id)}
                nameOf={({ Title: title }) => titleOf(title)}
                words={text}
                isFixed={isLocked}
                look="cards"
                onChange={setQuestions}
              >
                {(question, index) => (
                  <QuestionEditor
                    question={question}
                    index={index}
                    questions={questions}
                    error={errors[errorKey(question.Id)]}
                    isOpen={form.openKey === question.Id}
                    isLocked={isLocked}
                    onOpen={isOpen => form.setOpenKey(isOpen ? question.Id : null)}
                    onChange={changed => setQuestions(questions.map(one => (one === question ? changed : one)))}
                    hasLostCondition={lost.keys.has(question.Id)}
                    onBringBack={form.bringBack}
                    onCopy={() => form.insert({ ...question, Id: newKey() }, index + 1)}
                    onRemove={() => void form.removeQuestion(question)}
                    onMove={place => {
                      const rest = questions.filter(one => one !== question);
                      setQuestions(place === 'start' ? [question, ...rest] : [...rest, question]);
                    }}
                  />
                )}
              </SortableList>
            </div>
            <SurveyRules {...{ survey: seen, edited, errors, isPublished, isLocked }} onChange={change} />
          </div>
          {!isLocked && (
            <QuestionTypes
              isAnonymous={edited.Anonymous}
              onAdd={type => form.insert(newQuestion(type), questions.length)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/**
 * Dialog that writes a survey: a new one (null), or a saved one as it was when the editor opened. @spec 3§2.5, 3§4.7
 */
export function SurveyEditor({ surveyId, onClose }: { surveyId: number | null; onClose: () => void }) {
  const text = useSurveysAdminTexts().editor;
  const [initial] = useState(() => newSurvey(new Date()));
  const query = useGetSurveyQuery(surveyId ?? 0, { skip: surveyId === null, refetchOnMountOrArgChange: true });
  const opened = useFirstAnswer(query);
  if (surveyId === null) return <SurveyForm survey={null} initial={initial} onClose={onClose} />;
  if (opened) return <SurveyForm survey={opened} initial={editedOf(opened)} onClose={onClose} />;
  return (
    <Dialog title={text.edit} size="xl" onClose={onClose}>
      {query.isError ? (
        <ErrorState text={text.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}
