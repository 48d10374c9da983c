import type { DemoPost } from '../model.ts';

/** Posts of the first page of the feed in a fresh demo. */
export const topPosts: readonly DemoPost[] = [
  {
    by: 'luzdary',
    minutesAgo: 12,
    likes: 48,
    applauses: 31,
    text: 'Volvimos de Chingaza con las botas llenas de barro y 1.250 frailejones sembrados. ¡Gracias, equipo!',
    photos: ['equipo', 'semillero', 'laguna', 'sendero', 'paramo', 'cafetal', 'cocora', 'sede', 'vallew', 'planta'],
    comments: [
      {
        by: 'catalina',
        text: 'Quedó en la hoja de ruta: vamos por los 5.000 antes de diciembre.',
        minutesAgo: 11,
        likes: 3,
      },
      {
        by: 'simon',
        text: 'El vivero mandó las plántulas más fuertes que he visto. ¡Qué nota!',
        minutesAgo: 11,
        applauses: 2,
      },
      { by: 'milena', text: 'Mis rodillas no opinan lo mismo, pero volvería mañana.', minutesAgo: 10, likes: 5 },
      { by: 'kevin', text: 'La foto del grupo quedó para el calendario.', minutesAgo: 10 },
      {
        by: 'andres',
        text: '¿A qué hora salía el bus de Medellín? El próximo no me lo pierdo.',
        minutesAgo: 10,
        replies: [{ by: 'luzdary', text: 'A las 4:30 a. m., sin falta y con ruana.', minutesAgo: 9, likes: 2 }],
      },
      { by: 'tatiana', text: 'Tengo el video casi listo. Hoy lo subo.', minutesAgo: 9, likes: 4 },
      {
        by: 'laura',
        text: 'Las manos embarradas no salen en las fotos, pero valen cada árbol.',
        minutesAgo: 9,
        likes: 4,
        replies: [
          { by: 'luzdary', text: '@Laura Castañeda sembraste la fila más derecha de todas.', minutesAgo: 4, likes: 2 },
        ],
      },
      {
        by: 'yuliana',
        text: 'Qué orgullo ver a tanta gente de Cali madrugando. @Luz Dary Chindoy, ¿cuándo repetimos?',
        minutesAgo: 9,
        likes: 6,
        applauses: 3,
        replies: [
          {
            by: 'luzdary',
            text: 'En agosto vamos a Sumapaz. ¡Ya te guardé cupo!',
            minutesAgo: 7,
            likes: 4,
            likedBy: ['laura'],
          },
          { by: 'sebastian', text: '¡Apúntenme! Llevo el tinto.', minutesAgo: 4, applauses: 2 },
        ],
      },
    ],
    likedBy: ['laura'],
  },
  {
    by: 'laura',
    minutesAgo: 95,
    likes: 21,
    applauses: 13,
    photos: ['portatil'],
    text: 'Hoy probamos el nuevo formulario de vacaciones con gente de bodega: de 11 pasos a 3.',
    comments: [
      { by: 'valentina', text: 'Tres pasos. Por fin algo más corto que la fila del casino.', minutesAgo: 80, likes: 7 },
      {
        by: 'gloria',
        text: 'Mi gente lo llenó desde el celular y sin preguntar nada. ¡Gracias!',
        minutesAgo: 62,
        likes: 5,
      },
      { by: 'andres', text: 'Logística se apunta para la siguiente prueba.', minutesAgo: 38, applauses: 2 },
    ],
  },
  {
    by: 'tatiana',
    minutesAgo: 170,
    videos: ['paramo'],
    likes: 33,
    applauses: 18,
    text: 'Lo prometido: viento y silencio en Chingaza. Así sonaba, créanme.',
    comments: [
      {
        by: 'laura',
        text: 'Puse esto en la sala de reuniones y todos bajaron la voz.',
        minutesAgo: 140,
        likes: 6,
        replies: [{ by: 'tatiana', text: 'Esa era la idea. ¡Gracias, Laura!', minutesAgo: 120, likes: 1 }],
      },
      { by: 'german', text: 'Pausa activa oficial del día.', minutesAgo: 100 },
    ],
  },
  {
    by: 'oscar',
    minutesAgo: 260,
    documents: ['pausas'],
    likes: 16,
    applauses: 4,
    text: 'Guía de pausas activas para puestos de pantalla. Cinco minutos, tres veces al día.',
    comments: [
      { by: 'pilar', text: 'La página 2 es oro para quienes usan doble monitor.', minutesAgo: 220, likes: 3 },
      { by: 'brayan', text: 'Mi cuello te lo agradece, @Óscar Iván Rojas.', minutesAgo: 150, likes: 2 },
    ],
  },
  {
    by: 'diana',
    minutesAgo: 400,
    likes: 27,
    applauses: 9,
    text: 'Un cliente escribió solo para dar las gracias. Le leímos el correo a todo el turno.',
    comments: [{ by: 'jenny', text: 'Y lo pegamos en la cartelera, con marco y todo.', minutesAgo: 380, likes: 8 }],
  },
  {
    by: 'sebastian',
    minutesAgo: 560,
    photos: ['playa', 'feria'],
    documents: ['indicadores'],
    likes: 19,
    applauses: 11,
    text: 'Cerramos la feria de Barranquilla con 14 clientes nuevos. Van las cifras y la vista.',
    comments: [{ by: 'ricardo', text: 'Equipo Caribe, ¡se lucieron!', minutesAgo: 540, applauses: 6 }],
  },
];
