import type { DemoPost, DemoComment } from '../model.ts';

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

type Row = readonly [by: string, text: string, more?: Partial<DemoPost>];
const photos = (...names: string[]): Partial<DemoPost> => ({ photos: names });

/** Posts of people on the home feed about their daily life. */
const ROWS: readonly Row[] = [
  ['mateo', 'Probando colores para las carteleras nuevas. ¿Cuál les habla?', photos('planta', 'sofa', 'torta')],
  ['jhon', 'Atracó el buque a las 3:10 a. m. y a las 6 ya estaba todo en patio. ¡Qué turno!', photos('playa')],
  ['camila', 'Buenos días desde el mirador. Bogotá amaneció como postal.', photos('bogota')],
  ['valentina', 'Bienvenidas las 7 personas que empiezan hoy. Pregunten sin pena, aquí todos fuimos nuevos.'],
  ['andres', 'La ruta nueva a Rionegro ahorra 40 minutos. Gracias a quienes avisaron del desvío.'],
  ['natalia', 'Recordatorio amable: leer antes de firmar. Aunque sean doce páginas.'],
  ['felipe', 'Un tablero con datos de verdad vale más que diez diapositivas.', photos('monitor')],
  ['marleny', 'Arepas de choclo para el turno de la mañana. Quedan cuatro, y bajando.'],
  ['karol', 'Versión nueva de la app de inventario en producción, sin una sola llamada de soporte.'],
  ['miguel', 'Se arregló el ascensor de la torre B. Gracias por la paciencia y por las escaleras.'],
  ['yuliana', 'Se busca dueño de una sombrilla roja con mango de madera. Está en recepción.'],
  ['catalina', 'Este mes reciclamos 820 kilos de cartón. Más que un carro pequeño.', photos('semillero')],
  ['ricardo', 'Tres propuestas ganadas esta semana. Detrás de cada una hubo alguien revisando comas.'],
  [
    'tatiana',
    'Así se ve la ciudad desde el cable. Cuatro horas de cámara para veinte segundos.',
    { videos: ['gondola'] },
  ],
  ['carlos', 'Abrimos la caja menor de los viáticos pendientes. Traigan sus facturas hasta el viernes.'],
  ['pilar', 'Si te duele la espalda, no es la edad: es la silla. Pasen por SST y la ajustamos.'],
  [
    'simon',
    'Contamos 31 especies de aves detrás de la planta. Una no estaba en la lista.',
    photos('cocora', 'sendero'),
  ],
  ['lina', 'Quedan 6 cupos para el curso de Excel. El que lo hizo el año pasado ya da clases.'],
  ['kevin', 'No, reiniciar no lo arregla todo. Pero empecemos por ahí, ¿sí?'],
  ['gloria', 'Cero faltantes en el inventario del trimestre. Invito a empanadas.', photos('torta')],
  ['sebastian', 'En Barranquilla ya huele a carnaval, y apenas vamos en la planeación.', photos('playa', 'feria')],
  ['claudia', 'Jornada de donación: 42 personas y 126 vidas posibles. Gracias por los brazos.', photos('salud')],
  ['nicolas', 'Hoy borré 4.000 líneas de código. Fue el mejor aporte del mes.'],
  ['luisa', 'Mi hija preguntó qué hago en el trabajo. Le mostré la foto de la feria y quiso venir.', photos('feria')],
  ['wilmer', 'Ruta Bogotá–Buenaventura sin novedad. La neblina en La Línea, una belleza.', photos('paramo', 'cafetal')],
  [
    'rocio',
    'Ya está el calendario de pagos del semestre. Sin sorpresas, como nos gusta.',
    { documents: ['calendario'] },
  ],
  ['jorge', 'Inscripciones abiertas para la carrera 5K. Caminar también cuenta.', photos('carrera')],
  ['esteban', 'La política de datos quedó en dos páginas y en español. Sí se puede.', { documents: ['politica'] }],
  ['daniela', 'Entrevisté a doce personas sobre el casino. Spoiler: el problema es la fila, no la sopa.'],
  ['cristian', 'Récord: 98 llamadas y ni un grito. Gracias al que puso la musiquita nueva.'],
  ['adriana', 'Adjunto rutas y paraderos actualizados. El de la 80 se corre una cuadra.', { documents: ['rutas'] }],
  ['robinson', 'Veinte años hoy en Yarumo. Entré a cargar bultos y aquí sigo, con montacargas.', photos('sede')],
  ['monica', 'Alguien dejó un café caliente en mi puesto con una nota. Me salvaste el lunes.', photos('moka2')],
  [
    'ivan',
    'Los experimentos que fallaron este mes, y lo que aprendimos. Sin maquillaje.',
    { documents: ['indicadores'] },
  ],
  ['milena', 'La cosecha de agua lluvia ya cubre los baños del primer piso.'],
  ['edinson', 'Amanecer en el muelle 4. Esto no lo paga ningún aumento (pero igual).', photos('playa')],
  ['ximena', 'Resultados de clima: nos fue mejor en confianza y regular en ruido. Vienen cabinas.'],
  ['brayan', 'Mantenimiento de red el sábado de 6 a 8. Si algo falla el lunes, ya saben quién fue.'],
  ['angela', 'Encontré un error que llevaba tres años escondido. Le puse nombre y todo.'],
  ['fabian', 'Cliente nuevo en Montería. Firmó después del segundo jugo de corozo.'],
  ['juliana', 'Cierre contable listo un día antes. Que alguien lo anote en el libro de los milagros.'],
  ['jenny', 'Compartir el elogio también es servicio: gracias @Duván Pérez por quedarte hasta resolver.'],
  ['harold', 'Del Pacífico con amor: viche y marimba en la integración. Pregunten por la lista.', photos('feria')],
  ['esperanza', 'Lote 212 aprobado a la primera. Así da gusto medir.'],
  ['laura', 'Tip de la semana: si hay que explicarlo con un cartel, el diseño todavía no está.'],
  ['mafe', 'Pregunta seria: ¿arepa con queso o queso con arepa? Necesito resolver una apuesta.'],
  ['german', 'Simulacro cumplido en 6 minutos y 12 segundos. El año pasado fueron 9.', photos('sede')],
  ['alvaro', 'Ahorramos 18 % en transporte aéreo pidiendo los tiquetes con quince días. Así de simple.'],
  ['viviana', 'Plantillas de contratos listas. Si dice “BORRADOR FINAL 3”, esa no es.', { documents: ['acta'] }],
  ['rafael', 'Saludos desde Manaure. La sal se ve así de blanca y el sol así de bravo.', photos('playa')],
  ['katherine', '¿Quién dijo que la ruta del Caribe no tiene trancones? Foto desde la Circunvalar.', photos('bogota')],
  ['duvan', 'Turno de festivo con buena compañía y natilla. No se puede pedir más.'],
  ['paola', 'Ya están los certificados de ingresos. Los encuentran en su correo.'],
  [
    'luzdary',
    'El nacimiento de agua volvió a correr. Tres años de siembra, una tarde de lágrimas.',
    photos('laguna', 'vallew'),
  ],
  ['yeison', 'Paneles solares del techo: 12 kilovatios y contando.', photos('sede')],
];

export const lifePosts: readonly DemoPost[] = ROWS.map(([by, text, more]) => ({ by, text, ...more }));
