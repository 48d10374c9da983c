import { SURVEY_PLAN_MAX, SURVEY_PLAN_POINT_MAX } from '../../../../../contract/features/surveys/limits.ts';
import { planSchema } from '../../../../../contract/features/surveys/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSaveSurveyPlanMutation } from '../api.ts';
import styles from '../components/plan.module.css';
import type { Survey } from '../queries.ts';
import { useSurveysAdminTexts, useSurveysTexts } from '../texts.ts';

const POINTS = ['First', 'Second', 'Third'] as const;
const FIELDS = ['Plan', ...POINTS] as const;

/** Says what will be done about the results of a survey, in words and up to three points. */
export function PlanForm({ survey: { Id: id, Plan: plan, PlanPoints: points } }: { survey: Survey }) {
  const { plan: text } = useSurveysAdminTexts();
  const { errors, card } = useSurveysTexts();
  const [save] = useSaveSurveyPlanMutation();
  const [First = '', Second = '', Third = ''] = points;
  const form = useForm({
    initial: { Plan: plan, First, Second, Third },
    fields: FIELDS,
    bodyOf: values => ({
      Plan: values.Plan,
      PlanPoints: POINTS.map(name => values[name].trim()).filter(point => point !== ''),
    }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(planSchema(errors), body)),
    checkedWith: errors,
    send: body => save({ id, plan: body }),
    failed: text.failed,
    doneOf: () => text.saved,
    onDone: () => undefined,
  });
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
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
      <TextArea label={text.words} counterMax={SURVEY_PLAN_MAX} {...form.input('Plan')} />
      {POINTS.map((name, at) => (
        <TextField
          key={name}
          label={text.point(at + 1)}
          isOptional
          maxLength={SURVEY_PLAN_POINT_MAX}
          {...form.input(name)}
        />
      ))}
      <div>
        <Button type="submit" isPending={form.isSaving}>
          {plan === '' ? text.save : text.change}
        </Button>
      </div>
    </form>
  );
}
