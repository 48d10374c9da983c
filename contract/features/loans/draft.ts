import { mixed, number, object, string, type AnyObjectSchema, type AnySchema } from 'yup';
import { LINE_MAX } from './limits.ts';
import { quoteFields, stepFields, type LoanTexts } from './schema.ts';
import { PERSON_TYPES, WORK_TYPES, type PersonType } from './types.ts';

/** Days after its last change until a draft is removed. @spec decision 145 */
export const DRAFT_DAYS = 30;

/** Steps of the wizard, in their order; each has the fields of the same name in `stepFields`. @spec decision 25 */
export const WIZARD_STEPS = {
  Natural: ['type', 'name', 'family', 'address', 'occupation', 'sector', 'finance', 'documents'],
  Juridica: ['type', 'company', 'representative', 'address', 'sector', 'finance', 'documents'],
} as const satisfies Readonly<Record<PersonType, readonly string[]>>;
export type WizardStep = (typeof WIZARD_STEPS)[PersonType][number];

/** Largest number of steps. */
export const STEPS_MAX = Math.max(...PERSON_TYPES.map(type => WIZARD_STEPS[type].length));

type Steps = ReturnType<typeof stepFields>;
type StepGroup = keyof Steps;

/** Field groups of each step. For a company, the second step asks for the representative's data except the name. */
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

/** Returns the schema of a single step; it always includes the type of person, which decides the fields. */
export function stepSchema(step: WizardStep, asked: Parameters<typeof stepFields>[0]): AnyObjectSchema {
  if (step === 'documents') return object({});
  const groups = stepFields(asked);
  const fields = Object.assign(
    { TipoPersona: groups.type.TipoPersona },
    ...GROUPS[step].map(group => groups[group]),
  ) as Record<string, AnySchema>;
  return object(fields);
}

/** Value of a wizard field while it is being filled in. */
export type DraftValue = string | number | boolean | readonly string[] | null;

/** Longest draft value, in characters: values longer than finally accepted are stored too. */
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

/** Body of `PUT /api/Conocerte/draft`: the values so far, complete or not, and the next step. */
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
    /** Edition of the continued draft; null for a new one. */
    EditionDate: string().strict().nullable().default(null),
    /** Simulated loan for which the data are registered; null without one. */
    Quote: object(quoteFields(texts)).noUnknown().nullable().default(null),
  });
};

/** Simulated loan, with its term in days. */
export interface DraftQuote {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

/** Returns the number of the step at which a draft goes on, and how many there are. */
export function placeOf({ Step, Data }: Pick<LoanDraft, 'Step' | 'Data'>): {
  readonly at: number;
  readonly of: number;
} {
  const { length } = WIZARD_STEPS[Data['TipoPersona'] === 'Juridica' ? 'Juridica' : 'Natural'];
  return { at: Math.min(Step, length), of: length };
}

/** Stored draft of a person's wizard: `GET /api/Conocerte/draft`. */
export interface LoanDraft {
  readonly Step: number;
  readonly Data: Readonly<Record<string, DraftValue>>;
  /** Simulated loan for which the data are registered; null without one. */
  readonly Quote: DraftQuote | null;
  readonly EditionDate: string;
  /** Time when it will be removed. */
  readonly ExpiryDate: string;
}
