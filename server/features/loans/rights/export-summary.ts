import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import type { ClaimKind } from '#contract/features/loans/claims.ts';
import { readable } from '#contract/features/loans/readable.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import type { Consent, ReadList, RequestEvent } from '#contract/features/loans/types.ts';
import { loansPage as englishPage } from '#contract/i18n/en-US/loans-page.ts';
import { loansRights as englishRights } from '#contract/i18n/en-US/loans-rights.ts';
import { loansWizard as englishWizard } from '#contract/i18n/en-US/loans-wizard.ts';
import { loansPage as spanishPage } from '#contract/i18n/es-CO/loans-page.ts';
import { loansRights as spanishRights } from '#contract/i18n/es-CO/loans-rights.ts';
import { loansWizard as spanishWizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { pesosText } from '#contract/lib/money.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../../base/context.ts';
import { pdfOf, type PdfBlock } from '../../../base/pdf.ts';
import type { Exported, Row } from './export.ts';

/** Writes the export for people: the labels of the screens, names for codes, and amounts with thousands. */
export function summary(
  { registration, draft, requests, messages, notes, contacts, consents, readings, claims, documents }: Exported,
  cities: ReadonlyMap<number, string>,
  { viewer, now }: Context,
): Promise<Buffer> {
  const isEnglish = viewer.language === 'EN-US';
  const rights = isEnglish ? englishRights : spanishRights;
  const page = isEnglish ? englishPage : spanishPage;
  const { headings, columns, ...words } = rights.export;
  const options = { texts: isEnglish ? englishWizard : spanishWizard, yes: words.affirmed, cities };
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const moment = (value: unknown): string => dateTimeText(new Date(String(value)), viewer.language);
  const pesos = (value: unknown): string => pesosText(Number(value));

  const nothing = (heading: string): PdfBlock[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text: words.nothing },
  ];
  const facts = (heading: string, data: Row | null | undefined): PdfBlock[] =>
    data
      ? [
          { kind: 'heading', text: heading },
          { kind: 'facts', facts: readable(data, options) },
        ]
      : nothing(heading);
  const table = (heading: string, titles: readonly string[], rows: readonly (readonly string[])[]): PdfBlock[] =>
    rows.length === 0
      ? nothing(heading)
      : [
          { kind: 'heading', text: heading },
          { kind: 'table', columns: titles.map(title => ({ title, share: 1 })), rows },
        ];
  /** Returns the conditions of a request or an offer in one line. */
  const conditions = (row: Row): string => {
    const frequency = FREQUENCIES.find(({ Id }) => Id === row['frequency']);
    return [
      pesos(row['amount']),
      page.days(Number(row['days'])),
      frequency && page.frequencies[frequency.Frequencia],
      page.instalments(Number(row['instalments']), pesos(row['instalment'])),
      `${page.total}: ${pesos(row['total'])}`,
    ].join(' · ');
  };
  const answerOf = (row: Row): string =>
    row['accepted'] === null || row['accepted'] === undefined
      ? words.unanswered
      : row['accepted'] === true
        ? words.accepted
        : words.declined;
  const requestBlocks = (row: Row): PdfBlock[] => {
    const agreed = row['agreed'] as Row | null | undefined;
    return [
      { kind: 'heading', text: page.request(Number(row['id'])) },
      {
        kind: 'facts',
        facts: [
          [columns.state, page.states[row['state'] as RequestState]],
          [columns.asked, conditions(row)],
          ...(agreed ? [[columns.agreed, conditions(agreed)] as const] : []),
          ...(text(row['notes']) === '' ? [] : [[page.observations, text(row['notes'])] as const]),
          ...(row['history'] as readonly RequestEvent[]).map(
            ({ State, At }) => [page.states[State], moment(At)] as const,
          ),
        ],
      },
    ];
  };
  return pdfOf({
    title: words.title,
    subtitle: words.at(`${viewer.firstName} ${viewer.lastName}`, dateTimeText(now, viewer.language)),
    language: localeOf(viewer.language),
    foot: words.foot,
    now,
    blocks: [
      ...facts(headings.registration, registration?.data),
      ...(draft ? facts(headings.draft, draft['data'] as Row | null) : []),
      ...table(
        headings.documents,
        [columns.kind, columns.name],
        documents.map(({ Label, Name }) => [String(Label), String(Name)]),
      ),
      ...(requests.length === 0 ? nothing(headings.requests) : requests.flatMap(requestBlocks)),
      ...table(
        headings.messages,
        [columns.name, columns.what, columns.conditions, columns.answer, columns.at],
        messages.map(row => [
          text(row['title']),
          text(row['description']),
          Number(row['amount']) > 0 ? conditions(row) : '',
          row['asks'] === true ? answerOf(row) : '',
          moment(row['created_at']),
        ]),
      ),
      ...table(
        headings.notes,
        [columns.number, columns.what, columns.at],
        notes.map(row => [String(row['request_id']), text(row['text']), moment(row['at'])]),
      ),
      ...table(
        headings.contacts,
        [columns.at],
        contacts.map(row => [String(row['day']).replaceAll('-', '/')]),
      ),
      ...table(
        headings.consents,
        [columns.what, columns.given, columns.version, columns.at],
        consents.map(row => [
          rights.consents.purposes[row['purpose'] as Consent['Purpose']], // ensured by the table's check
          row['is_given'] === true ? words.yes : words.no,
          String(row['version']),
          moment(row['at']),
        ]),
      ),
      ...table(
        headings.readings,
        [columns.who, columns.what, columns.why, columns.at],
        readings.map(row => [
          text(row['reader']),
          rights.readings.what[row['list'] as ReadList], // ensured by the table's check
          String(row['reason']),
          moment(row['at']),
        ]),
      ),
      ...table(
        headings.claims,
        [columns.number, columns.kind, columns.what, columns.answer, columns.at],
        claims.map(row => [
          String(row['id']),
          rights.claims.kinds[row['kind'] as ClaimKind], // ensured by the table's check
          text(row['words']),
          text(row['answer']),
          moment(row['created_at']),
        ]),
      ),
    ],
  });
}
