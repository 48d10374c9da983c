import type { AuditRow } from '#contract/features/administration/types.ts';
import { rateText } from '#contract/features/rates/rules.ts';
import type { PanelTexts } from './texts.ts';

type AuditTexts = PanelTexts['audit'];

type Entry = Pick<AuditRow, 'Detail' | 'Before' | 'After' | 'Names' | 'PersonName' | 'SubjectId' | 'SubjectName'>;

/** Actions whose subject is a number that a person typed. */
const BY_NUMBER = new Set(['stocktakings_asked', 'invoices_asked', 'clients_asked']);

/** Returns the name of the entry's subject; for a query by number, the typed number; otherwise a placeholder. */
export const subjectOf = (entry: Pick<AuditRow, 'Action' | 'Feature'> & Entry, text: AuditTexts): string => {
  const { PersonName: person, SubjectName: name, SubjectId: id } = entry;
  if (isOfCase(entry)) return text.reportCase(id);
  return person ?? name ?? (BY_NUMBER.has(entry.Action) ? text.subject(id) : text.none);
};

/** Whether the subject is the case of a report, which has a page and no name. */
export const isOfCase = ({ Feature }: Pick<AuditRow, 'Feature'>): boolean => Feature === 'reports';

/**
 * Returns the written text and the changes, field by field for a person's data. Subjects with a name have their number
 * here.
 */
export function detailOf(entry: Entry, text: AuditTexts): string {
  const { Detail, Before, After, PersonName, SubjectId, SubjectName } = entry;
  const changes =
    isRecord(Before) && isRecord(After)
      ? changedFields(entry, Before, After, text)
      : Before === null && After === null
        ? []
        : [changeOf(entry, Before, After, text)];
  const parts = [
    ...(PersonName === null && SubjectName !== null ? [text.subject(SubjectId)] : []),
    // Skipped if it equals the subject's name, which is already shown.
    ...(Detail === null || Detail === SubjectName ? [] : [Detail]),
    ...changes,
  ];
  return parts.join(' · ') || text.none;
}

/** Fields with a rate, which the log holds as a fraction. */
const RATES = new Set(['Tasa', 'Tope']);

const percentOf = (value: unknown): unknown => (typeof value === 'number' ? `${rateText(value)} %` : value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Names = Pick<AuditRow, 'Names'>;

function changedFields(
  names: Names,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  text: AuditTexts,
): string[] {
  return Object.entries(text.fields)
    .filter(([name]) => name in before || name in after)
    .map(([name, label]) => {
      const [was, is] = [before, after].map(values => (RATES.has(name) ? percentOf(values[name]) : values[name]));
      return text.field(label, changeOf(names, was, is, text));
    });
}

const changeOf = (names: Names, before: unknown, after: unknown, text: AuditTexts): string =>
  text.change(shown(names, before, text), shown(names, after, text));

/** Calendar day in wire format. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function shown({ Names: names }: Names, value: unknown, { nothing, named }: AuditTexts): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value !== 'string') {
    const name = typeof value === 'number' ? names?.[value] : undefined;
    return name ? named(name, JSON.stringify(value)) : JSON.stringify(value);
  }
  return DAY.test(value) ? value.replaceAll('-', '/') : value;
}
