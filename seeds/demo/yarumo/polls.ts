import type { DemoPost, DemoReport } from '../model.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

export const pollPosts: readonly DemoPost[] = [
  {
    by: 'valentina',
    minutesAgo: 2 * HOUR,
    likes: 19,
    applauses: 4,
    text: '¿Cómo prefieres la integración de fin de año?',
    poll: {
      answers: [
        'Día de sol en Melgar con familia',
        'Noche de talentos en cada sede',
        'Donar la fiesta y hacer voluntariado',
      ],
      votes: [14, 11, 9],
      notYet: ['laura'],
    },
    comments: [
      {
        by: 'kevin',
        text: 'Si hay noche de talentos, llevo la guitarra que no he vendido.',
        minutesAgo: 100,
        likes: 7,
      },
      { by: 'luzdary', text: '@Laura Castañeda, ¿te animas al voluntariado? Sembramos otros mil.', minutesAgo: 64 },
    ],
  },
  {
    by: 'luzdary',
    minutesAgo: 26 * HOUR,
    likes: 8,
    text: '¿Qué sembramos primero en la terraza?',
    to: ['huerta'],
    poll: { answers: ['Lechuga crespa', 'Cilantro'], votes: [3, 4] },
  },
  {
    by: 'mafe',
    minutesAgo: 22 * DAY,
    likes: 12,
    text: '¿Qué curso quieres tomar este semestre?',
    poll: {
      answers: ['Excel para la vida real', 'Hablar en público sin miedo', 'Primeros auxilios'],
      votes: [17, 9, 12],
      closedMinutesAgo: 8 * DAY,
    },
    comments: [{ by: 'mafe', text: 'Gana Excel. La inscripción abre el lunes.', minutesAgo: 7 * DAY, likes: 5 }],
  },
];

/** Open cases of the reports console. */
export const reports: readonly DemoReport[] = [
  {
    by: 'mafe',
    starts: 'Disco de 512 GB',
    reports: [
      { by: 'kevin', reason: 'Pide consignar la mitad antes de dejarlo ver.', minutesAgo: 9 * HOUR },
      { by: 'jenny', reason: 'El precio cambió cuando escribí a preguntar.', minutesAgo: 3 * HOUR },
    ],
  },
  {
    by: 'carlos',
    starts: 'Abrimos la caja menor',
    reports: [{ by: 'pilar', reason: 'Los viáticos de la gente no van en el inicio de todos.', minutesAgo: 5 * HOUR }],
    review: { by: 'valentina', note: 'Hablar con Carlos: quizá baste con aclarar el plazo.', minutesAgo: 4 * HOUR },
  },
];
