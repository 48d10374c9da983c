import { mixed, number, object, string, type AnyObjectSchema, type AnySchema } from 'yup';
import { LINE_MAX } from './limits.ts';
import { stepFields, type LoanTexts } from './schema.ts';
import { PERSON_TYPES, WORK_TYPES, type PersonType } from './types.ts';

/** Days after which a draft that nobody has gone on with is removed. @spec decision 145 */
export const DRAFT_DAYS = 30;

/** Steps of the wizard, in their order; each has the fields of `stepFields` of these names. @spec decision 25 */
export const WIZARD_STEPS = {
  Natural: ['type', 'name', 'family', 'address', 'occupation', 'sector', 'finance', 'documents'],
  Juridica: ['type', 'company', 'representative', 'address', 'sector', 'finance', 'documents'],
} as const satisfies Readonly<Record<PersonType, readonly string[]>>;
export type WizardStep = (typeof WIZARD_STEPS)[PersonType][number];

/** Steps of the longest way. */
export const STEPS_MAX = Math.max(...PERSON_TYPES.map(type => WIZARD_STEPS[type].length));

type Steps = ReturnType<typeof stepFields>;
type StepGroup = keyof Steps;

/** Of a company the second step asks for what a person is asked for besides their name. */
const GROUPS: Readonly<Record<Exclude<WizardStep, 'documents'>, readonly StepGroup[]>> = {
  type: ['type'],
  name: ['name'],
  company: ['company', 'name'],
  representative: ['representative'],
  family: ['family'],
  address: ['address'],
  occupation: ['occupation'],
  sector: ['sector'],
  finance: ['finance'],
};

/** The schema of a step by itself; the type of person, which decides what is asked, goes with each. */
export function stepSchema(step: WizardStep, asked: Parameters<typeof stepFields>[0]): AnyObjectSchema {
  if (step === 'documents') return object({});
  const groups = stepFields(asked);
  const fields = Object.assign(
    { TipoPersona: groups.type.TipoPersona },
    ...GROUPS[step].map(group => groups[group]),
  ) as Record<string, AnySchema>;
  return object(fields);
}

/** What a field of the wizard holds while it is filled in. */
export type DraftValue = string | number | boolean | readonly string[] | null;

/** Longest value of a field, in characters: longer ones than are taken in the end are kept too. */
const DRAFT_VALUE_MAX = 2 * LINE_MAX;

const draftValue = (texts: LoanTexts) =>
  mixed<NonNullable<DraftValue>>().nullable().test('draft value', texts.textUnreadable, isDraftValue);

const isDraftValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= DRAFT_VALUE_MAX) ||
  (Array.isArray(value) && value.length <= WORK_TYPES.length && value.every(each => isWorkType(each)));

const isWorkType = (value: unknown): boolean => (WORK_TYPES as readonly unknown[]).includes(value);

/** Body of `PUT /api/Conocerte/draft`: what was filled in so far, complete or not, and the step that comes next. */
export const draftSchema = (texts: LoanTexts, today: string) => {
  const fields = Object.values(stepFields({ texts, today })).flatMap(group => Object.keys(group));
  return object({
    Step: number()
      .strict()
      .integer(texts.required)
      .min(1, texts.required)
      .max(STEPS_MAX, texts.required)
      .required(texts.required),
    Data: object(Object.fromEntries(fields.map(field => [field, draftValue(texts)])))
      .noUnknown()
      .default(undefined)
      .required(texts.required),
    /** Of the draft that was gone on with; null of a new one. */
    EditionDate: string().strict().nullable().default(null),
  });
};

/** What the wizard has kept of a person: `GET /api/Conocerte/draft`. */
export interface LoanDraft {
  readonly Step: number;
  readonly Data: Readonly<Record<string, DraftValue>>;
  readonly EditionDate: string;
  /** When it will be removed. */
  readonly ExpiryDate: string;
}
