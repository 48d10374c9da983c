import {
  ACADEMIC_LEVELS,
  HOUSING_TYPES,
  RENTED_HOUSING,
  SECTORS,
  STRATA,
  type Choice,
} from '#contract/features/loans/choices.ts';
import type { DraftValue, WizardStep } from '#contract/features/loans/draft.ts';
import { GENDERS, type PersonType, type WorkType } from '#contract/features/loans/types.ts';
import { parsePesos, pesos } from '#contract/lib/money.ts';
import type { WizardTexts } from '../wizard-texts.ts';

export type WizardField = keyof WizardTexts['fields'];

/** Value of a field while it is filled in: figures as they are typed, choices by their id as text. */
export type FieldValue = string | number | boolean | readonly string[] | null;
export type WizardValues = Readonly<Record<WizardField, FieldValue>>;

/** Kind of a field, which decides its display and its conversion. */
export type FieldKind =
  | { readonly kind: 'type' | 'line' | 'phone' | 'money' | 'count' | 'date' | 'city' | 'slider' | 'box' | 'works' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'word'; readonly words: readonly string[] };

const [LINE, PHONE, MONEY, DATE] = (['line', 'phone', 'money', 'date'] as const).map(kind => ({ kind })) as [
  FieldKind,
  FieldKind,
  FieldKind,
  FieldKind,
];

export const FIELD_KINDS: Readonly<Record<WizardField, FieldKind>> = {
  TipoPersona: { kind: 'type' },
  FechaNctCtn: DATE,
  NumeroIdentificacion: LINE,
  TelefonoCelular: PHONE,
  Nombre: LINE,
  Apellido: LINE,
  TelefonoFijo: PHONE,
  CiudadDomicilio: { kind: 'city' },
  NombreCompleto: LINE,
  NDeEmpleados: { kind: 'count' },
  EsRepresentante: { kind: 'box' },
  NombreCompletoRepresentante: LINE,
  NivelAcademico: { kind: 'choice', choices: ACADEMIC_LEVELS },
  Genero: { kind: 'word', words: GENDERS },
  NAdultosEnElGrupoFamiliar: { kind: 'slider' },
  NPersonasACargo: { kind: 'slider' },
  DireccionResidencia: LINE,
  TipoViviendaDomicilio: { kind: 'choice', choices: HOUSING_TYPES },
  EstratoDomicilio: { kind: 'choice', choices: STRATA },
  DesdeCuandoViveAhi: DATE,
  NombreCompletoArrendatario: LINE,
  TelefonoArrendatario: PHONE,
  Ocupaciones: { kind: 'works' },
  NombreEmpresa: LINE,
  FechaCreacion: DATE,
  EntidadPagadoraPension: LINE,
  ActividadQueRealizaInd: LINE,
  ActividadQueRealizaRent: LINE,
  NombreEmpresaSocio: LINE,
  FechaCreacionSociedad: DATE,
  VentasMensuales: MONEY,
  ActividadQueRealizaOtro: LINE,
  IdSectorDeSuActividad: { kind: 'choice', choices: SECTORS },
  IngresoMensualSalarioFijo: MONEY,
  IngresoMensualSalarioVariable: MONEY,
  TotalDeActivos: MONEY,
  OtrosCreditos: MONEY,
  CreditosHipotecarios: MONEY,
  TotalDePasivos: MONEY,
};

export const WIZARD_FIELDS = Object.keys(FIELD_KINDS) as readonly WizardField[]; // the keys of the table

/** Fields of each occupation. @spec 3§5.8 */
const OF_WORK: Readonly<Record<WorkType, readonly WizardField[]>> = {
  Empleado: ['NombreEmpresa', 'FechaCreacion'],
  Pensionado: ['EntidadPagadoraPension'],
  Independiente: ['ActividadQueRealizaInd'],
  'Rentista de capital': ['ActividadQueRealizaRent'],
  Socio: ['NombreEmpresaSocio', 'FechaCreacionSociedad', 'VentasMensuales'],
  Otro: ['ActividadQueRealizaOtro'],
};

/** Returns the fields of a step that apply with the current values, in order. */
export function fieldsOf(step: WizardStep, values: WizardValues): readonly WizardField[] {
  const isCompany = values.TipoPersona === 'Juridica';
  switch (step) {
    case 'type':
      return ['TipoPersona', 'FechaNctCtn', 'NumeroIdentificacion', 'TelefonoCelular'];
    case 'name':
      return ['Nombre', 'Apellido', 'TelefonoFijo', 'CiudadDomicilio'];
    case 'company':
      return ['NombreCompleto', 'TelefonoFijo', 'CiudadDomicilio', 'NDeEmpleados'];
    case 'representative':
      return ['EsRepresentante', 'NombreCompletoRepresentante'];
    case 'family':
      return ['NivelAcademico', 'Genero', 'NAdultosEnElGrupoFamiliar', 'NPersonasACargo'];
    case 'address':
      return isCompany
        ? ['DireccionResidencia']
        : [
            'DireccionResidencia',
            'TipoViviendaDomicilio',
            'EstratoDomicilio',
            'DesdeCuandoViveAhi',
            ...(values.TipoViviendaDomicilio === String(RENTED_HOUSING)
              ? (['NombreCompletoArrendatario', 'TelefonoArrendatario'] as const)
              : []),
          ];
    case 'occupation':
      return ['Ocupaciones', ...worksOf(values).flatMap(work => OF_WORK[work])];
    case 'sector':
      return ['IdSectorDeSuActividad'];
    case 'finance':
      return [
        'IngresoMensualSalarioFijo',
        'IngresoMensualSalarioVariable',
        'TotalDeActivos',
        'CreditosHipotecarios',
        'OtrosCreditos',
        'TotalDePasivos',
      ];
    case 'documents':
      return [];
  }
}

export const worksOf = ({ Ocupaciones }: WizardValues): readonly WorkType[] =>
  Array.isArray(Ocupaciones) ? (Ocupaciones as readonly WorkType[]) : []; // set by the checkboxes

/** Returns the values of an empty form. @spec 3§3.8, 3§9 */
export const emptyValues = (type: PersonType | ''): WizardValues => ({
  ...(Object.fromEntries(WIZARD_FIELDS.map(field => [field, ''])) as Record<WizardField, FieldValue>), // all of them
  TipoPersona: type,
  CiudadDomicilio: null,
  EsRepresentante: false,
  NivelAcademico: '9',
  NAdultosEnElGrupoFamiliar: 0,
  NPersonasACargo: 0,
  TipoViviendaDomicilio: '3',
  EstratoDomicilio: '7',
  Ocupaciones: [],
});

/** Converts registered data to field values. */
export const valuesOf = (data: Readonly<Record<string, unknown>>): WizardValues =>
  Object.fromEntries(
    WIZARD_FIELDS.map(field => [field, shownOf(field, data[field]) ?? emptyValues('')[field]]),
  ) as WizardValues; // all of them

function shownOf(field: WizardField, value: unknown): FieldValue | undefined {
  if (value === undefined || value === null) return undefined;
  const { kind } = FIELD_KINDS[field];
  if (kind === 'money') return pesos(Number(value));
  if (kind === 'choice' || kind === 'count') return String(value as number);
  return value as FieldValue; // as it was registered
}

/** Returns the values of a draft, with defaults for the rest. */
export const valuesOfDraft = (data: Readonly<Record<string, DraftValue>>): WizardValues => {
  const empty = emptyValues('');
  return Object.fromEntries(WIZARD_FIELDS.map(field => [field, data[field] ?? empty[field]])) as WizardValues; // all of them
};

/** Returns the body of the fields. An invalid figure is sent unchanged, so that the error names it. */
export function bodyOf(values: WizardValues): Record<string, unknown> {
  return Object.fromEntries(
    WIZARD_FIELDS.flatMap(field => {
      const sent = sentOf(field, values[field]);
      return sent === undefined ? [] : [[field, sent] as const];
    }),
  );
}

function sentOf(field: WizardField, value: FieldValue): unknown {
  if (value === '' || value === null) return undefined;
  const { kind } = FIELD_KINDS[field];
  if (kind === 'money') return parsePesos(String(value)) ?? Number.NaN;
  return kind === 'choice' || kind === 'count' ? Number(value) : value;
}
