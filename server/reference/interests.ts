import type { Interest } from '#contract/features/people/types.ts';
import { DEFAULT_GENERAL_CONFIG } from './general-config.ts';

/** First id of skills, far enough from the hobbies that a new hobby moves no skill. */
const FIRST_SKILL = 101;

/** Skills that colleagues of any organisation ask each other about. @assumed */
const SKILLS = [
  'Análisis de datos',
  'Contratación',
  'Diseño gráfico',
  'Excel',
  'Finanzas personales',
  'Hablar en público',
  'Inglés',
  'Lengua de señas',
  'Mentoría',
  'Nómina',
  'Primeros auxilios',
  'Programación',
  'Protección de datos',
  'Redacción',
  'Seguridad en el trabajo',
  'Servicio al cliente',
];

/**
 * Default interests, for organisations without their own: the hobbies of the general configuration, and skills.
 * @spec 2§3 General configuration
 */
export const INTERESTS: readonly Interest[] = [
  ...DEFAULT_GENERAL_CONFIG.hobbies.map(({ Title }, index) => ({ Id: index + 1, Kind: 'hobby' as const, Title })),
  ...SKILLS.map((Title, index) => ({ Id: FIRST_SKILL + index, Kind: 'skill' as const, Title })),
];
