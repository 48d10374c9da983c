import { useState } from 'react';
import { askedQuestions } from '#contract/features/surveys/rules.ts';
import type { AnswerFields } from '#contract/features/surveys/types.ts';
import { numberOf } from '../components/answer-form.tsx';
import { QuestionField } from '../components/question-field.tsx';
import { previewed, type EditedSurvey } from '../editor-input.ts';
import { useSurveysAdminTexts } from '../texts.ts';

/** Preview of the survey as it will be asked; answers given here are not sent. */
export function SurveyPreview({ edited }: { edited: EditedSurvey }) {
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
