import { rateText } from '#contract/features/rates/rules.ts';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { ROLE_IDS, ROLES } from '#contract/features/access/roles.ts';
import type { AuditRow } from '#contract/features/administration/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Console } from '../../../ui/console/console.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import type { ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportPaths } from '../../reports/public.ts';
import { useAdministers } from '../../session/public.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { auditTable, useGetAuditPageQuery } from '../api.ts';
import { usePanelTexts, type PanelTexts } from '../texts.ts';

type AuditTexts = PanelTexts['audit'];

type Entry = Pick<
  AuditRow,
  'Feature' | 'Detail' | 'Before' | 'After' | 'Names' | 'PersonName' | 'SubjectId' | 'SubjectName'
>;

/** Actions whose subject is a number that a person typed. */
const BY_NUMBER = new Set(['stocktakings_asked', 'invoices_asked', 'clients_asked']);

/** Returns the name of the entry's subject; for a query by number, the typed number; otherwise a placeholder. */
export const subjectOf = (entry: Pick<AuditRow, 'Action'> & Entry, text: AuditTexts): string => {
  const { PersonName: person, SubjectName: name, SubjectId: id } = entry;
  if (isOfCase(entry)) return text.reportCase(name ?? String(id));
  return person ?? name ?? (BY_NUMBER.has(entry.Action) ? text.subject(id) : text.none);
};

/** Whether the subject is the case of a report, which has a page and no name. */
const isOfCase = ({ Feature }: Pick<AuditRow, 'Feature'>): boolean => Feature === 'reports';

/**
 * Returns the written text and the changes, field by field for a person's data; of new data, the values alone. Subjects
 * with a name have their number here.
 */
export function detailOf(entry: Entry, text: AuditTexts): string {
  const { Detail, Before, After, PersonName, SubjectId, SubjectName } = entry;
  const [was, is] = [Before ?? {}, After ?? {}];
  const fields = isRecord(was) && isRecord(is) ? changedFields(entry, was, is, text) : [];
  // One side alone is written out as it is if none of its fields has a name.
  const changes =
    fields.length > 0 || (Before === null && After === null) || (isRecord(Before) && isRecord(After))
      ? fields
      : [changeOf(entry, Before, After, text)];
  const parts = [
    ...(PersonName === null && SubjectName !== null && !isOfCase(entry) ? [text.subject(SubjectId)] : []),
    // Skipped if it equals the subject's name, which is already shown.
    ...(Detail === null || Detail === SubjectName ? [] : [namedDetail(Detail, text)]),
    ...responsibilityOf(After, text),
    ...changes,
  ];
  return parts.join(' · ') || text.none;
}

/** Fields with a rate, which the log holds as a fraction. */
const RATES = new Set(['Tasa', 'Tope']);

const percentOf = (value: unknown): unknown => (typeof value === 'number' ? `${rateText(value)} %` : value);

/** Returns the names of roles, settings and bulk changes by their keys; other details as they are. */
const namedDetail = (detail: string, { details }: AuditTexts): string =>
  detail
    .split(', ')
    .map(key => (details as Readonly<Record<string, string>>)[key] ?? key)
    .join(', ');

/** Returns the thing that a handover passed on: a role by its name, any other by its kind and number. */
function responsibilityOf(after: unknown, text: AuditTexts): string[] {
  if (!isRecord(after) || !('Responsible' in after)) return [];
  const { Kind, Id } = after;
  const kind = (text.responsibilities as Readonly<Record<string, string>>)[String(Kind)];
  if (kind === undefined || typeof Id !== 'number') return [];
  const role = Kind === 'role' ? ROLES.find(key => ROLE_IDS[key] === Id) : undefined;
  return [`${kind} ${role === undefined ? text.subject(Id) : `«${text.roles[role]}»`}`];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Names = Pick<AuditRow, 'Names' | 'Before'>;

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
      return text.field(label, names.Before === null ? shown(names, is, text) : changeOf(names, was, is, text));
    });
}

const changeOf = (names: Names, before: unknown, after: unknown, text: AuditTexts): string =>
  text.change(shown(names, before, text), shown(names, after, text));

/** Calendar day in wire format. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function shown({ Names: names }: Names, value: unknown, { nothing, named }: AuditTexts): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value.join(', ') || nothing;
  if (typeof value !== 'string') {
    const name = typeof value === 'number' ? names?.[value] : undefined;
    return name ? named(name, JSON.stringify(value)) : JSON.stringify(value);
  }
  return DAY.test(value) ? value.replaceAll('-', '/') : value;
}

/**
 * Page /admin/audit, the audit log (who, action, subject, time and place), for Propietarios; the server checks again.
 */
export function AuditPage() {
  const text = usePanelTexts().audit;
  if (!useAdministers('audit')) return <Refusal title={text.refusedTitle} />;
  return <AuditLog />;
}

/** Filters as they appear in the address. */
type AuditView = { modulo: string; dias: '' | (typeof DAYS)[number] };

const DAYS = ['7', '30', '90'] as const;
const DAY_MS = 86_400_000;

/** Returns the filters, rounded to whole days so that the same view sends the same request. */
const auditFilters = ({ modulo, dias }: Readonly<AuditView>) => ({
  feature: modulo,
  since: dias === '' ? '' : new Date((Math.floor(Date.now() / DAY_MS) - Number(dias)) * DAY_MS).toISOString(),
});

function AuditLog() {
  const text = usePanelTexts().audit;
  const declaration: ConsoleDeclaration<AuditRow, AuditView> = {
    title: text.title,
    intro: text.intro,
    search: text.search,
    filters: {
      modulo: {
        label: text.feature,
        options: [
          { value: '', label: text.everyFeature },
          ...Object.entries(text.features).map(([value, label]) => ({ value, label })),
        ],
      },
      dias: {
        label: text.period,
        options: [{ value: '', label: text.everyDay }, ...DAYS.map(value => ({ value, label: text.days(value) }))],
      },
    },
    columns: columnsOf(text),
    order: { column: 'when', direction: 'desc' },
    file: { name: text.title, request: ({ filters, ...asked }) => auditTable({ ...asked, ...auditFilters(filters) }) },
    choice: useColumnChoice('audit'),
    words: text,
    useList: ({ search, orderBy, page, link, filters }) =>
      numberedList(
        useGetAuditPageQuery(
          { search, orderBy, page, link, ...auditFilters(filters) },
          { refetchOnMountOrArgChange: true },
        ),
        CONSOLE_ROWS,
      ),
  };
  return <Console console={declaration} />;
}

const columnsOf = (text: AuditTexts): ConsoleColumn<AuditRow>[] => [
  {
    id: 'what',
    header: text.columns.what,
    isHeading: true,
    cell: entry => actionOf(entry, text),
  },
  { id: 'who', header: text.columns.who, cell: entry => entry.ActorName ?? text.system },
  {
    id: 'whom',
    header: text.columns.whom,
    text: entry => subjectOf(entry, text),
    cell: entry => {
      const name = subjectOf(entry, text);
      return isOfCase(entry) ? <Link to={reportPaths.one(entry.SubjectId)}>{name}</Link> : name;
    },
  },
  { id: 'detail', header: text.columns.detail, cell: entry => detailOf(entry, text) },
  { id: 'address', header: text.columns.address, isShort: true, cell: entry => entry.Address ?? text.none },
  {
    id: 'when',
    header: text.columns.when,
    isShort: true,
    sort: { by: 'Created', titles: text.sorting },
    cell: entry => momentText(entry.Created),
  },
];

/** Returns the name of an entry's action; one that is newer than this page keeps its own key. */
export function actionOf({ Feature, Action }: Pick<AuditRow, 'Feature' | 'Action'>, text: AuditTexts): string {
  const key = `${Feature} ${Action}`;
  return (text.actions as Readonly<Record<string, string>>)[key] ?? key;
}
