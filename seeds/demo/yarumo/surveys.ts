import type { QuestionType } from '#contract/features/surveys/types.ts';

/**
 * Question of the demo, with how often each of its values was given, in the order of options or from the lowest score.
 */
export interface DemoQuestion {
  readonly kind: QuestionType;
  readonly title: string;
  readonly options?: readonly string[];
  readonly isRequired?: true;
  readonly weights?: readonly number[];
  readonly texts?: readonly string[];
}

export interface DemoSurvey {
  readonly title: string;
  readonly description: string;
  readonly isAnonymous: boolean;
  /** Days from today. */
  readonly opens: number;
  readonly closes: number;
  /** People who have answered, of every two hundred. */
  readonly answered: number;
  readonly state: 'draft' | 'published' | 'counted';
  readonly shares?: true;
  /** Name of its pulse. */
  readonly pulse?: string;
  /** Keys of people who have answered, or have not, regardless of chance. */
  readonly has?: readonly string[];
  readonly hasNot?: readonly string[];
  readonly questions: readonly DemoQuestion[];
}

const SIX: readonly DemoQuestion[] = [
  {
    kind: 'radio',
    title: '¿Recomendarías Yarumo a un amigo?',
    options: ['Sí, sin dudarlo', 'Tal vez', 'Todavía no'],
    isRequired: true,
    weights: [11, 5, 2],
  },
  {
    kind: 'checkbox',
    title: '¿Qué valoras más de tu día?',
    options: ['Mi equipo', 'El horario flexible', 'Aprender cosas nuevas', 'La comida del casino'],
    weights: [9, 7, 5, 3],
  },
  {
    kind: 'select',
    title: '¿En qué sede trabajas?',
    options: ['Bogotá, calle 93', 'Medellín, El Poblado', 'Cali, Granada', 'Barranquilla, Prado'],
    isRequired: true,
    weights: [8, 5, 4, 3],
  },
  {
    kind: 'text',
    title: '¿Qué cambiarías mañana mismo?',
    isRequired: true,
    texts: [
      'Menos reuniones los lunes.',
      'Que el casino abra desde las siete.',
      'Más parqueaderos para bicicletas.',
      'Poder trabajar desde cualquier sede.',
      'Que los ascensos se anuncien con tiempo.',
      'Una sala de lactancia en Cali.',
      'Mejor internet en Barranquilla.',
      'Que el jefe pregunte antes de decidir.',
      'Nada, así está bien.',
      'Una tarde libre al mes para estudiar.',
      'Más café y menos correos.',
      'Que nos escuchen cuando avisamos de un riesgo.',
    ],
  },
  { kind: 'scale', title: 'En mi equipo nos ayudamos', isRequired: true, weights: [1, 1, 3, 8, 7] },
  {
    kind: 'nps',
    title: '¿Qué tan probable es que recomiendes trabajar aquí?',
    weights: [0, 0, 1, 0, 1, 1, 2, 3, 5, 6, 4],
  },
];

const PULSE: readonly DemoQuestion[] = [
  { kind: 'scale', title: 'Esta semana trabajé con buen ánimo', isRequired: true, weights: [1, 2, 4, 7, 5] },
  { kind: 'scale', title: 'Tuve tiempo para descansar', isRequired: true, weights: [2, 3, 5, 5, 3] },
];

/** Surveys of Yarumo. */
export const yarumoSurveys: readonly DemoSurvey[] = [
  {
    title: 'Clima laboral 2026',
    description: 'Seis preguntas, unos dos minutos',
    isAnonymous: true,
    opens: -6,
    closes: 8,
    answered: 90,
    state: 'published',
    hasNot: ['laura', 'natalia', 'valentina'],
    questions: SIX,
  },
  {
    title: 'Nuevo menú del casino',
    description: 'Tres preguntas, un minuto',
    isAnonymous: true,
    opens: -3,
    closes: 1,
    answered: 110,
    state: 'published',
    has: ['laura'],
    questions: [
      {
        kind: 'radio',
        title: '¿Con qué frecuencia almuerzas en el casino?',
        options: ['Todos los días', 'Algunos días', 'Nunca'],
        isRequired: true,
        weights: [6, 9, 3],
      },
      {
        kind: 'ranking',
        title: 'Ordena lo que más te gustaría encontrar',
        options: ['Sopas', 'Ensaladas', 'Bandeja paisa', 'Opciones veganas'],
      },
      {
        kind: 'text',
        title: '¿Qué plato agregarías?',
        texts: ['Ajiaco los jueves.', 'Sancocho.', 'Más fruta.', 'Arepa de choclo.', 'Cazuela de fríjoles.'],
      },
    ],
  },
  {
    title: 'Transporte a la sede de Medellín',
    description: 'Para organizar las rutas: dos preguntas',
    isAnonymous: false,
    opens: -1,
    closes: 12,
    answered: 40,
    state: 'published',
    hasNot: ['laura'],
    questions: [
      {
        kind: 'select',
        title: '¿Desde qué zona vienes?',
        options: ['Norte', 'Sur', 'Oriente', 'Occidente'],
        isRequired: true,
        weights: [5, 4, 3, 2],
      },
      { kind: 'date', title: '¿Desde qué día usarías la ruta?' },
    ],
  },
  {
    title: 'Pulso de bienestar',
    description: 'Dos preguntas, menos de un minuto',
    isAnonymous: true,
    opens: -63,
    closes: -57,
    answered: 120,
    state: 'counted',
    shares: true,
    pulse: 'bienestar',
    has: ['laura'],
    questions: PULSE,
  },
  {
    title: 'Pulso de bienestar',
    description: 'Dos preguntas, menos de un minuto',
    isAnonymous: true,
    opens: -35,
    closes: -29,
    answered: 130,
    state: 'counted',
    shares: true,
    pulse: 'bienestar',
    has: ['laura'],
    questions: PULSE.map(question => ({ ...question, weights: [1, 1, 3, 8, 8] })),
  },
  {
    title: 'Después de la carrera 5K',
    description: 'Cuéntanos cómo estuvo',
    isAnonymous: true,
    opens: 2,
    closes: 20,
    answered: 0,
    state: 'draft',
    questions: [{ kind: 'scale', title: 'El evento valió la pena', isRequired: true }],
  },
];
