import type { DemoRecognition } from '../model.ts';

const DAY = 24 * 60;

/** Recognitions between colleagues, oldest first. `type` is the id of a default type. */
export const recognitions: readonly DemoRecognition[] = [
  {
    by: 'luzdary',
    to: ['karol'],
    type: 2,
    comment: 'Encontraste el error que nadie veía. ¡Gracias!',
    minutesAgo: 12 * DAY,
  },
  {
    by: 'valentina',
    to: ['robinson', 'yeison'],
    type: 1,
    comment: 'Sacaron el pedido de la costa en tiempo récord.',
    minutesAgo: 9 * DAY,
  },
  {
    by: 'german',
    to: ['laura'],
    type: 3,
    comment: 'Tu taller de servicio nos cambió la manera de atender.',
    minutesAgo: 5 * DAY,
  },
  {
    by: 'ximena',
    to: ['laura'],
    type: 1,
    comment: 'Siempre con una mano para el que la necesita.',
    minutesAgo: 3 * DAY,
  },
  {
    by: 'laura',
    to: ['pilar'],
    type: 2,
    comment: 'Las pausas activas ya son la mejor parte del día.',
    minutesAgo: 20 * 60,
  },
  {
    by: 'ricardo',
    to: ['jenny', 'cristian', 'monica'],
    type: 1,
    comment: 'Cero quejas en la temporada. Qué equipo.',
    minutesAgo: 3 * 60,
  },
];
