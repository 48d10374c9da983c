import type { DemoFriend, DemoMessage } from '../model.ts';

const DAY = 24 * 60;

/** Messages between colleagues, oldest first. */
export const messages: readonly DemoMessage[] = [
  {
    by: 'german',
    to: ['valentina', 'laura'],
    title: 'Sala para el comité',
    text: '¿Alguien sabe si la sala Frailejón queda libre el jueves después del almuerzo?',
    minutesAgo: 4 * DAY,
    replies: [
      { by: 'valentina', text: 'Queda libre desde las 3. Ya te la aparté.', minutesAgo: 4 * DAY - 25 },
      { by: 'german', text: '¡Mil gracias, Valentina!', minutesAgo: 4 * DAY - 40 },
    ],
  },
  {
    by: 'laura',
    to: ['andres'],
    title: 'Vivero del páramo',
    text: '¿Me prestas las fotos de la siembra para la presentación del lunes?',
    minutesAgo: 2 * DAY,
    replies: [{ by: 'andres', text: 'Claro, te las dejo en la carpeta del grupo.', minutesAgo: 2 * DAY - 90 }],
  },
  {
    by: 'pilar',
    to: ['valentina'],
    title: 'Dotación',
    text: '¿A quién le pido botas talla 36? Las que llegaron me quedan grandes.',
    minutesAgo: 26 * 60,
  },
];

/** People invited from outside, oldest first. */
export const friends: readonly DemoFriend[] = [
  {
    by: 'valentina',
    firstName: 'Jimena',
    lastName: 'Arbeláez',
    mailbox: 'jimena.arbelaez',
    phone: '3105550177',
    level: 1,
    daysAgo: 12,
    acceptedDaysAgo: 10,
  },
  {
    by: 'valentina',
    firstName: 'Mauricio',
    lastName: 'Peñaranda',
    mailbox: 'mauricio.penaranda',
    phone: '3145550121',
    level: 2,
    daysAgo: 3,
  },
  {
    by: 'laura',
    firstName: 'Paloma',
    lastName: 'Zuluaga',
    mailbox: 'paloma.zuluaga',
    phone: '3005550163',
    level: 1,
    daysAgo: 2,
  },
];
