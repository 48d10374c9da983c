import type { AuditRow } from '../../../../contract/features/administration/types.ts';
import type { PanelTexts } from './texts.ts';

type AuditTexts = PanelTexts['audit'];

/** What was written, and what became of what; of a person's data, field by field. */
export function detailOf(
  { Detail, Before, After }: Pick<AuditRow, 'Detail' | 'Before' | 'After'>,
  text: AuditTexts,
): string {
  const changes =
    isRecord(Before) && isRecord(After)
      ? changedFields(Before, After, text)
      : Before === null && After === null
        ? []
        : [changeOf(Before, After, text)];
  return [...(Detail === null ? [] : [Detail]), ...changes].join(' · ') || text.none;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  text: AuditTexts,
): string[] {
  return Object.entries(text.fields)
    .filter(([name]) => name in before || name in after)
    .map(([name, label]) => text.field(label, changeOf(before[name], after[name], text)));
}

const changeOf = (before: unknown, after: unknown, text: AuditTexts): string =>
  text.change(shown(before, text), shown(after, text));

/** A day of the calendar, as the wire has it. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function shown(value: unknown, { nothing }: AuditTexts): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value !== 'string') return JSON.stringify(value);
  return DAY.test(value) ? value.replaceAll('-', '/') : value;
}
