import type { DemoComment, DemoPost } from '../model.ts';

const said = (
  by: string,
  text: string,
  minutesAgo: number,
  ...replies: Omit<DemoComment, 'replies'>[]
): DemoComment => ({
  by,
  text,
  minutesAgo,
  replies,
});

/** Posts in groups this week. */
export const talkPosts: readonly DemoPost[] = [
  {
    to: ['lideresas'],
    by: 'luzdary',
    text: 'Abrimos tres cupos de mentoría para este semestre. ¿Quién se anima a acompañar a alguien?',
    minutesAgo: 1510,
    likes: 5,
    applauses: 0,
    likedBy: ['mafe', 'laura', 'daniela', 'angela', 'sara'],
    comments: [
      said('mafe', 'Yo, con gusto. Puedo los martes en la tarde.', 1480, {
        by: 'luzdary',
        text: 'Anotada. Te escribo con los nombres.',
        minutesAgo: 1465,
      }),
      said('karol', 'Me apunto del otro lado: quiero aprender a negociar plazos.', 1390),
      said('angela', 'Cuenten conmigo para una charla de datos.', 1300),
    ],
  },
  {
    to: ['convivencia'],
    by: 'oscar',
    text: 'Ya está el resumen de las tres conversaciones de octubre. Lo vemos el jueves, con calma.',
    minutesAgo: 2890,
    likes: 2,
    applauses: 0,
    likedBy: ['valentina', 'gloria'],
    comments: [
      said('valentina', 'Gracias, Óscar. Reservo la sala pequeña.', 2820),
      said('esteban', 'Llevo el formato nuevo para el acta.', 2700),
    ],
  },
  {
    to: ['huerta'],
    by: 'luzdary',
    text: 'El tomate tímido ya tiene hermanos. Cosecha el viernes a las 12 en la terraza.',
    photos: ['semillero'],
    minutesAgo: 4300,
    likes: 4,
    applauses: 0,
    likedBy: ['laura', 'milena', 'catalina', 'andres'],
    comments: [
      said('milena', '¿Y el cilantro? Ya casi pide cédula.', 4200, {
        by: 'luzdary',
        text: 'También se va el viernes. Traigan bolsas.',
        minutesAgo: 4170,
      }),
      said('catalina', 'Llevo las etiquetas.', 4100),
    ],
  },
  {
    to: ['peluditos'],
    by: 'diana',
    text: 'Mazorca ya tiene casa. Gracias a todos los que preguntaron por ella.',
    photos: ['mascotas'],
    minutesAgo: 5760,
    likes: 4,
    applauses: 0,
    likedBy: ['cristian', 'monica', 'valentina', 'natalia'],
    comments: [said('cristian', 'Mi gato manda saludos, a su manera.', 5700), said('monica', '¡Qué alegría!', 5600)],
  },
];
