import { SURVEY_PLAN_MAX, SURVEY_PLAN_POINT_MAX } from '#contract/features/surveys/limits.ts';
import { planSchema } from '#contract/features/surveys/schema.ts';
import type { PlannedSurvey } from '#contract/features/surveys/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSaveSurveyPlanMutation } from '../api.ts';
import { useGetSurveyQuery, type Survey } from '../queries.ts';
import { useSurveysAdminTexts, useSurveysTexts } from '../texts.ts';
import { PlanText } from './plan-text.tsx';
import styles from './plan.module.css';

const POINTS = ['First', 'Second', 'Third'] as const;
const FIELDS = ['Plan', ...POINTS] as const;

const valuesOf = (survey: PlannedSurvey | null) => {
  const [First = '', Second = '', Third = ''] = survey?.PlanPoints ?? [];
  return { Plan: survey?.Plan ?? '', First, Second, Third };
};

/**
 * Form of the planned actions after a survey: a text and up to three points. In an edit conflict, each author sees the
 * other's version.
 * @spec decision 44
 */
function PlanForm({ survey }: { survey: Survey }) {
  const { plan: text } = useSurveysAdminTexts();
  const { errors, card } = useSurveysTexts();
  const [save] = useSaveSurveyPlanMutation();
  const labels = { Plan: text.words, First: text.point(1), Second: text.point(2), Third: text.point(3) };
  const edition = useEdition<PlannedSurvey, ReturnType<typeof valuesOf>>({ edited: survey, valuesOf, labels });
  const form = useForm({
    initial: valuesOf(survey),
    fields: FIELDS,
    bodyOf: values => ({
      Plan: values.Plan,
      PlanPoints: POINTS.map(name => values[name].trim()).filter(point => point !== ''),
    }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(planSchema(errors), body)),
    checkedWith: errors,
    send: async body => {
      const answer = await save({ id: survey.Id, plan: body, edition: edition.EditionDate });
      if (answer.data) edition.goOn(answer.data);
      const rebased = edition.takeUp(answer.error, form.values);
      if (rebased) form.change(rebased);
      return { ...answer, isSaid: rebased !== null };
    },
    failed: text.failed,
    doneOf: () => text.saved,
    onDone: () => undefined,
  });
  const editConflict = edition.editConflictIn(form);
  return (
    <form
      id={form.formId}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2>{card.plan}</h2>
      <p>{text.hint}</p>
      {editConflict && <EditConflictNotice {...editConflict} />}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
      <TextArea label={text.words} counterMax={SURVEY_PLAN_MAX} {...form.input('Plan')} />
      {POINTS.map(name => (
        <TextField key={name} label={labels[name]} isOptional maxLength={SURVEY_PLAN_POINT_MAX} {...form.input(name)} />
      ))}
      <div>
        <Button type="submit" isPending={form.isSaving}>
          {edition.before.Plan === '' ? text.save : text.change}
        </Button>
      </div>
    </form>
  );
}

/** Card of the planned actions on the results page. Survey administrators write them there once a survey has closed. */
export function PlanCard({ surveyId, isAdministrator }: { surveyId: number; isAdministrator: boolean }) {
  const { data: survey } = useGetSurveyQuery(surveyId);
  if (survey === undefined) return null;
  const isWritten = isAdministrator && survey.State === 'closed';
  if (survey.Plan === '' && !isWritten) return null;
  return (
    <Card className={styles.card}>
      {isWritten ? <PlanForm key={survey.Id} survey={survey} /> : <PlanText survey={survey} />}
    </Card>
  );
}
