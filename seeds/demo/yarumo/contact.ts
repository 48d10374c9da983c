import type { DemoContact } from '../model.ts';

const DAY = 24 * 60;

/** Messages to the administrators, oldest first. */
export const contact: readonly DemoContact[] = [
  {
    by: 'laura',
    phone: '3105550142',
    message: 'Buenos días. ¿Cómo cambio la cuenta en la que me consignan la nómina?',
    minutesAgo: 6 * DAY,
    answer: {
      by: 'valentina',
      words:
        'Hola, Laura. Envía la certificación bancaria a Gestión Humana antes del 20 y el cambio sale en esa quincena.',
      minutesAgo: 5 * DAY,
    },
  },
  {
    by: 'pilar',
    phone: '3145550198',
    message: 'En el directorio mi extensión sigue siendo la de la sede anterior. ¿Quién la actualiza?',
    minutesAgo: 2 * DAY,
  },
  {
    by: 'laura',
    phone: '3105550142',
    message: '¿Se puede abrir el grupo de ciclismo también a las familias?',
    minutesAgo: 90,
  },
];
