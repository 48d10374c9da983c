import type { Pace } from './quote.ts';

/** Option of the wizard. The options are part of the product, the same for every organisation. @spec 3§3.8 */
export interface Choice {
  readonly Id: number;
  readonly Name: string;
}

const named = (...names: readonly string[]): readonly Choice[] => names.map((Name, at) => ({ Id: at + 1, Name }));

/** Academic levels; the last one is used if none is given. @spec 3§9 */
export const ACADEMIC_LEVELS = named(
  'Primaria',
  'Bachillerato',
  'Técnico',
  'Tecnólogo',
  'Profesional',
  'Especialización',
  'Maestría',
  'Doctorado',
  'Sin información',
);

/** Housing types. @spec 3§5.8 */
export const HOUSING_TYPES = named('Propia', 'Arrendada', 'Familiar');
export const RENTED_HOUSING = 2;

/** Socioeconomic strata, of which the country has six. @spec 3§9 */
export const STRATA = named('1', '2', '3', '4', '5', '6', 'Sin información');

/** Economic sectors. @assumed */
export const SECTORS = named(
  'Agropecuario',
  'Minas y energía',
  'Industria',
  'Construcción',
  'Comercio',
  'Transporte y logística',
  'Turismo, hoteles y restaurantes',
  'Tecnología y comunicaciones',
  'Finanzas y seguros',
  'Educación',
  'Salud',
  'Servicios profesionales',
  'Sector público',
  'Otro',
);

/** Lists of choices, by subject. */
export const CHOICES = {
  academic: ACADEMIC_LEVELS,
  housing: HOUSING_TYPES,
  stratum: STRATA,
  sector: SECTORS,
} as const satisfies Readonly<Record<string, readonly Choice[]>>;
export type ChoiceKind = keyof typeof CHOICES;

/** Name of the frequency with a single payment at the end. @spec 3§3.7 */
export const AT_THE_END = 'Todo al final';

export type FrequencyName = 'Semanal' | 'Quincenal' | 'Mensual' | typeof AT_THE_END;

/** Payment frequency. @spec 3§3.7 */
export interface Frequency {
  readonly Id: number;
  readonly Frequencia: FrequencyName;
  /** Days from one instalment to the next; null for the single payment at the end. */
  readonly DiasIntervalo: number | null;
  /** Share of a year that one instalment covers, as a decimal; null for the single payment at the end. */
  readonly DatoCalculado: string | null;
}

export const FREQUENCIES: readonly Frequency[] = [
  { Id: 1, Frequencia: 'Semanal', DiasIntervalo: 7, DatoCalculado: '0.0194444444444444444444' },
  { Id: 2, Frequencia: 'Quincenal', DiasIntervalo: 15, DatoCalculado: '0.0416666666666666666667' },
  { Id: 3, Frequencia: 'Mensual', DiasIntervalo: 30, DatoCalculado: '0.0833333333333333333333' },
  { Id: 4, Frequencia: AT_THE_END, DiasIntervalo: null, DatoCalculado: null },
];

export const paceOf = ({ DiasIntervalo, DatoCalculado }: Frequency): Pace => ({
  days: DiasIntervalo,
  yearShare: DatoCalculado,
});

/** Returns a payment frequency. @throws RangeError of an id without one */
export function frequencyOf(id: number): Frequency {
  const frequency = FREQUENCIES.find(({ Id }) => Id === id);
  if (frequency === undefined) throw new RangeError(`No frequency: ${id}`);
  return frequency;
}
