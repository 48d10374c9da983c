import { type ChoiceKind, CHOICES, FREQUENCIES } from '#contract/features/loans/choices.ts';
import { literal, sql } from '../../db/sql.ts';
import { defineList, READ_ONLY } from '../../lists/define-list.ts';

/** Page size of the list of municipalities, of which there are about eleven hundred. @assumed */
const CITIES_PAGE_SIZE = 50;
const CITIES_PAGE_MAX = 1_500;

/** Defines a list of choices of the wizard, all on one page. @spec 3§3.8 */
const choices = (name: string, kind: ChoiceKind, summary: string) =>
  defineList({
    name,
    summary,
    table: 'loan_choices',
    organisation: null,
    fields: { Id: { type: 'int', column: 'id' }, Name: { type: 'text', column: 'name' } },
    order: ['Id'],
    pageSize: CHOICES[kind].length,
    scope: ({ alias }) => sql`${alias}.kind = ${literal(kind)}`,
    policy: READ_ONLY,
  });

const frequencies = defineList({
  name: 'FrequenciaPago',
  summary: 'Ways of paying a loan back, the same for every organisation.',
  table: 'payment_frequencies',
  organisation: null,
  fields: {
    Id: { type: 'int', column: 'id' },
    Frequencia: { type: 'text', column: 'name' },
    DiasIntervalo: { type: 'int', column: 'days', nullable: true, summary: 'Days from one instalment to the next.' },
    DatoCalculado: {
      type: 'text',
      compute: ({ alias }) => sql`${alias}.year_share::text`,
      nullable: true,
      summary: 'Share of a year that one instalment covers, as a decimal.',
    },
  },
  order: ['Id'],
  pageSize: FREQUENCIES.length,
  scope: () => null,
  policy: READ_ONLY,
});

const municipalities = defineList({
  name: 'Municipios',
  summary: 'Municipalities of the country.',
  table: 'cities',
  organisation: null,
  fields: {
    Id: { type: 'int', column: 'id' },
    CodMunicipio: {
      type: 'text',
      column: 'code',
      nullable: true,
      summary: 'Code of the official division of the country (DIVIPOLA): `05001` is Medellín.',
    },
    Municipio: { type: 'text', column: 'name', keyColumn: 'name_key', search: true, sort: true },
  },
  order: ['Municipio'],
  pageSize: CITIES_PAGE_SIZE,
  maxPageSize: CITIES_PAGE_MAX,
  scope: () => null,
  policy: READ_ONLY,
});

/** Choices of the wizard and the quote. @spec 3§3.7, 3§3.8 */
export const choiceLists = [
  choices('NivelAcademico', 'academic', 'Academic levels.'),
  choices('TipoVivienda', 'housing', 'Types of dwelling.'),
  choices('EstratoDomicilio', 'stratum', 'Socioeconomic strata.'),
  choices('SectorActividad', 'sector', 'Economic sectors.'),
  frequencies,
  municipalities,
];
