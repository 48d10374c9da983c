import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import type { surveys } from '../../i18n/es-CO/surveys.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import {
  SURVEY_DESCRIPTION_MAX,
  SURVEY_FILES_MAX,
  SURVEY_NOTE_MAX,
  SURVEY_OPTION_MAX,
  SURVEY_OPTIONS_MAX,
  SURVEY_PLAN_MAX,
  SURVEY_PLAN_POINT_MAX,
  SURVEY_PLAN_POINTS_MAX,
  SURVEY_QUESTION_MAX,
  SURVEY_QUESTIONS_MAX,
  SURVEY_TARGETS_MAX,
  SURVEY_THANKS_MAX,
  SURVEY_TITLE_MAX,
} from './limits.ts';
import { hasOptions, isCondition, keptOptions, mayBeMultiple, mayHaveOther } from './rules.ts';
import {
  QUESTION_TYPES,
  SURVEY_REPEATS,
  SURVEY_TARGETS,
  type QuestionInput,
  type QuestionKey,
  type QuestionType,
} from './types.ts';

export type SurveyTexts = Translation<typeof surveys>['errors'];

const terms = (texts: SurveyTexts, max: number) => [max, texts.tooLong(max), texts.unreadable] as const;

const daySchema = (texts: SurveyTexts) =>
  string().test('day', texts.dayInvalid, value => value === undefined || value === null || isDay(value));

const NEW_QUESTION = /^nq-\d{1,16}$/;

/** Id of a saved question, or of a new one: 'nq-' and a number. @spec 3§3.5 Survey */
const keySchema = (texts: SurveyTexts) =>
  mixed<QuestionKey>()
    .test('key', texts.questionInvalid, value =>
      typeof value === 'string' ? NEW_QUESTION.test(value) : Number.isSafeInteger(value) && Number(value) > 0,
    )
    .required(texts.questionInvalid);

const optionNumber = (texts: SurveyTexts) =>
  number()
    .integer(texts.questionInvalid)
    .min(0, texts.questionInvalid)
    .max(SURVEY_OPTIONS_MAX - 1, texts.questionInvalid)
    .required(texts.questionInvalid);

const questionSchema = (texts: SurveyTexts) =>
  object({
    Id: keySchema(texts),
    QuestionType: string().oneOf(QUESTION_TYPES, texts.questionInvalid).required(texts.questionInvalid),
    Title: lineSchema(...terms(texts, SURVEY_QUESTION_MAX)).required(texts.required),
    DescriptionQuestion: textSchema(...terms(texts, SURVEY_DESCRIPTION_MAX)).default(''),
    Options: array()
      .of(lineSchema(...terms(texts, SURVEY_OPTION_MAX)).defined())
      // Empty options are dropped. @spec 3§4.7, 3§5.11
      .transform((value: unknown) =>
        Array.isArray(value) && value.every(option => typeof option === 'string') ? keptOptions(value) : value,
      )
      .max(SURVEY_OPTIONS_MAX, texts.tooManyOptions(SURVEY_OPTIONS_MAX))
      .test('repeated', texts.optionsRepeated, value => !Array.isArray(value) || new Set(value).size === value.length)
      .when('QuestionType', ([type]: unknown[], schema) =>
        hasOptions(type as QuestionType) ? schema.min(2, texts.tooFewOptions) : schema.max(0, texts.questionInvalid),
      )
      .default([]),
    IsRequired: boolean().default(false),
    IsMultiple: boolean().default(false),
    HasOther: boolean().default(false),
    Condition: object({
      Question: keySchema(texts),
      Options: array().of(optionNumber(texts)).min(1, texts.conditionEmpty).required(texts.conditionEmpty),
    })
      .nullable()
      .default(null),
  });

/** Returns the fault of the questions in combination; null if they fit together. */
function questionsFault(questions: readonly QuestionInput[], isAnonymous: boolean, texts: SurveyTexts): string | null {
  const before = new Map<QuestionKey, QuestionInput>();
  for (const question of questions) {
    const { Id: id, QuestionType: type, Condition: condition } = question;
    if (before.has(id)) return texts.questionInvalid;
    if (question.IsMultiple && !mayBeMultiple(type)) return texts.questionInvalid;
    if (question.HasOther && !mayHaveOther(type)) return texts.questionInvalid;
    if (type === 'section' && question.IsRequired) return texts.questionInvalid;
    if (type === 'attachment' && isAnonymous) return texts.noFilesAnonymous;
    if (condition !== null) {
      const asked = before.get(condition.Question);
      if (asked === undefined || !isCondition(asked.QuestionType)) return texts.conditionInvalid;
      if (condition.Options.some(option => option >= asked.Options.length)) return texts.conditionInvalid;
    }
    before.set(id, question);
  }
  return questions.some(({ QuestionType: type }) => type !== 'section') ? null : texts.noQuestions;
}

/** Whether a sent question is complete enough to be compared with others. */
const isWhole = (question: Partial<QuestionInput> | null | undefined): boolean => {
  if (question === null || question === undefined) return false;
  const condition: unknown = question.Condition;
  return (
    Array.isArray(question.Options) &&
    (condition === null ||
      (typeof condition === 'object' && Array.isArray((condition as { Options?: unknown } | undefined)?.Options)))
  );
};

/** Body of `POST` and `PUT /api/Flx_Survey`. @spec 3§3.5 Survey, 3§7.4 */
export const surveySchema = (texts: SurveyTexts) =>
  object({
    Title: lineSchema(...terms(texts, SURVEY_TITLE_MAX)).required(texts.required),
    DescriptionSurvey: textSchema(...terms(texts, SURVEY_DESCRIPTION_MAX)).default(''),
    Thanks: textSchema(...terms(texts, SURVEY_THANKS_MAX)).default(''),
    Note: textSchema(...terms(texts, SURVEY_NOTE_MAX)).default(''),
    Anonymous: boolean().required(texts.required),
    AllowsChanges: boolean()
      .default(false)
      .when('Anonymous', ([isAnonymous]: unknown[], schema) =>
        isAnonymous === true ? schema.oneOf([false], texts.noChangesAnonymous) : schema,
      ),
    SharesResults: boolean().default(false),
    OpensOn: daySchema(texts).required(texts.required),
    ClosesOn: daySchema(texts)
      .nullable()
      .default(null)
      .test('after', texts.closesBefore, (value, { parent }) => {
        const { OpensOn: opens } = parent as { OpensOn?: unknown };
        return value === null || value === undefined || typeof opens !== 'string' || value >= opens;
      })
      .when('Repeats', ([repeats]: unknown[], schema) =>
        repeats === 'never' || repeats === undefined ? schema : schema.required(texts.pulseCloses),
      ),
    Repeats: string().oneOf(SURVEY_REPEATS, texts.questionInvalid).default('never'),
    Home: boolean().default(false),
    Targets: array()
      .of(
        object({
          Type: string().oneOf(SURVEY_TARGETS, texts.targetGone).required(texts.targetGone),
          Id: idSchema(texts.targetGone).required(texts.targetGone),
        }),
      )
      .max(SURVEY_TARGETS_MAX, texts.tooManyTargets(SURVEY_TARGETS_MAX))
      .default([])
      .when('Home', ([home]: unknown[], schema) => (home === true ? schema : schema.min(1, texts.targetRequired))),
    Questions: array()
      .of(questionSchema(texts))
      .max(SURVEY_QUESTIONS_MAX, texts.tooManyQuestions(SURVEY_QUESTIONS_MAX))
      .required(texts.noQuestions)
      .test('together', texts.questionInvalid, (value, { parent, createError }) => {
        const isAnonymous = (parent as { Anonymous?: unknown }).Anonymous === true;
        // Faults of a single question are reported by its own schema.
        const whole = (value ?? []) as readonly (Partial<QuestionInput> | null)[];
        if (!whole.every(isWhole)) return true;
        const fault = questionsFault(value as readonly QuestionInput[], isAnonymous, texts);
        return fault === null || createError({ message: fault });
      }),
    DeletedQuestions: array().of(idSchema(texts.questionInvalid).required(texts.questionInvalid)).default([]),
  });

/**
 * Body of `POST` and `PUT /api/Flx_Survey/{id}/answers`, and of a draft. The answer to each question is checked by
 * `answerFault`.
 */
export const answersSchema = (texts: SurveyTexts) =>
  object({
    Answers: array()
      .of(
        object({
          IdQuestion: idSchema(texts.questionInvalid).required(texts.questionInvalid),
          Choices: array().of(optionNumber(texts)).max(SURVEY_OPTIONS_MAX, texts.questionInvalid),
          Text: textSchema(Number.POSITIVE_INFINITY, '', texts.unreadable),
          Score: number().integer(texts.questionInvalid),
          Day: string(),
          Files: array().of(string().required(texts.questionInvalid)).max(SURVEY_FILES_MAX, texts.tooManyFiles),
        }),
      )
      .max(SURVEY_QUESTIONS_MAX, texts.questionInvalid)
      .required(texts.required)
      .test(
        'once',
        texts.questionInvalid,
        // An answer that is not an object is refused by its own schema.
        value => {
          const ids = ((value ?? []) as readonly ({ IdQuestion?: unknown } | null)[]).map(answer => answer?.IdQuestion);
          return new Set(ids).size === ids.length;
        },
      ),
  });

/** Body of `PUT /api/Flx_Survey/{id}/plan`. */
export const planSchema = (texts: SurveyTexts) =>
  object({
    Plan: textSchema(...terms(texts, SURVEY_PLAN_MAX)).required(texts.required),
    PlanPoints: array()
      .of(lineSchema(...terms(texts, SURVEY_PLAN_POINT_MAX)).required(texts.required))
      .max(SURVEY_PLAN_POINTS_MAX, texts.tooManyPoints(SURVEY_PLAN_POINTS_MAX))
      .default([]),
    // Edition that the writer has seen; only the first plan of a survey may be written without it.
    EditionDate: string().nullable(),
  });

export type SurveyPlan = InferType<ReturnType<typeof planSchema>>;

export type SurveyBody = InferType<ReturnType<typeof surveySchema>>;
