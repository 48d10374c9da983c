import type { loansWizard } from '../../i18n/es-CO/loans-wizard.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { pesosText } from '../../lib/money.ts';
import { ACADEMIC_LEVELS, HOUSING_TYPES, SECTORS, STRATA, type Choice } from './choices.ts';

type WizardTexts = Translation<typeof loansWizard>;
type Field = keyof WizardTexts['fields'];

const MONEY: ReadonlySet<string> = new Set<Field>([
  'VentasMensuales',
  'IngresoMensualSalarioFijo',
  'IngresoMensualSalarioVariable',
  'TotalDeActivos',
  'OtrosCreditos',
  'CreditosHipotecarios',
  'TotalDePasivos',
]);

const CHOSEN: Readonly<Partial<Record<string, readonly Choice[]>>> = {
  NivelAcademico: ACADEMIC_LEVELS,
  TipoViviendaDomicilio: HOUSING_TYPES,
  EstratoDomicilio: STRATA,
  IdSectorDeSuActividad: SECTORS,
} satisfies Partial<Record<Field, readonly Choice[]>>;

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

interface ReadableOptions {
  readonly texts: WizardTexts;
  readonly yes: string;
  /** Names of cities, by id. */
  readonly cities: ReadonlyMap<number, string>;
}

/** Writes registered data for people: names for codes, pesos with thousands, and the labels of the wizard. */
export function readable(
  data: Readonly<Record<string, unknown>>,
  { texts, yes, cities }: ReadableOptions,
): [label: string, value: string][] {
  const isCompany = data['TipoPersona'] === 'Juridica';
  const labels: Readonly<Record<string, string>> = {
    ...texts.fields,
    ...(isCompany && { FechaNctCtn: texts.foundation, NumeroIdentificacion: texts.taxNumber }),
    CorreoElectronico: texts.email,
  };
  const shown = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map(each => shown(field, each)).join(', ');
    if (value === true) return yes;
    if (field === 'TipoPersona') return isCompany ? texts.types.Juridica : texts.types.Natural;
    if (field === 'CiudadDomicilio') return cities.get(Number(value)) ?? String(value);
    if (MONEY.has(field) && isNumber(value)) return pesosText(Number(value));
    const choice = CHOSEN[field]?.find(({ Id }) => Id === Number(value));
    if (choice) return choice.Name;
    const text = String(value);
    return isDay(text) ? text.replaceAll('-', '/') : text;
  };
  return Object.keys(labels)
    .filter(field => !['', null, undefined, false].includes(data[field] as string | null | undefined | boolean))
    .map(field => [labels[field] ?? field, shown(field, data[field])]);
}
