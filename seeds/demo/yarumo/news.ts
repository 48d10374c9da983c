import type { DemoComment, DemoNews, DemoPost } from '../model.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

type Row = readonly [
  age: number,
  category: string,
  drawing: string,
  title: string,
  text: string,
  content: readonly string[],
  more?: Partial<Omit<DemoNews, 'title' | 'category' | 'content'>> &
    Partial<Pick<DemoPost, 'by' | 'likes' | 'applauses' | 'comments'>>,
];

const p = (text: string): string => `<p>${text}</p>`;
const h = (text: string): string => `<h2>${text}</h2>`;
const list = (...items: string[]): string => `<ul>${items.map(item => `<li>${p(item)}</li>`).join('')}</ul>`;
const quote = (...lines: string[]): string => `<blockquote>${lines.map(p).join('')}</blockquote>`;
const said = (by: string, text: string, minutesAgo: number): DemoComment => ({ by, text, minutesAgo });

/** Newest news. */
const ROWS: readonly Row[] = [
  [
    5 * HOUR,
    'Sedes',
    'medellin',
    'Abrimos sede en Medellín: 120 puestos y una terraza con vista',
    'Desde el próximo lunes el equipo antioqueño trabajará en El Poblado. Conoce las rutas, el parqueadero de bicis y cómo reservar tu puesto.',
    [
      p(
        'Durante tres años el equipo de Medellín creció de 18 a 94 personas y el coworking se nos quedó pequeño. La nueva sede tiene 120 puestos, ocho salas y una terraza para almorzar mirando la montaña.',
      ),
      h('Cómo llegar'),
      p(
        'Estamos en la calle 10 con carrera 43, a cinco minutos de la estación Poblado. Si vienes en bici, hay 40 cupos con ducha y casillero. El parqueadero de carros es limitado y se reserva por semana.',
      ),
      quote(
        'Pedimos luz natural y plantas. Nos dieron eso, y además una cocina donde cabe todo el equipo.',
        'Andrés Quintero, Logística',
      ),
      h('Tu primera semana'),
      list(
        'Reserva tu puesto desde hoy en Aplicaciones.',
        'Recoge tu carné en recepción, de 7:30 a 11:00 a. m.',
        'El recorrido guiado sale cada hora el lunes y el martes.',
      ),
    ],
    {
      city: 'Medellín',
      featured: true,
      likes: 46,
      applauses: 38,
      comments: [
        {
          ...said('andres', 'La terraza quedó espectacular. El que llegue primero pone el café.', 3 * HOUR),
          likes: 12,
          applauses: 4,
        },
        {
          ...said('natalia', '¿Hay punto para carga de patinetas eléctricas?', 60),
          likes: 3,
          replies: [
            { ...said('yuliana', 'Sí, @Natalia Gómez: doce puntos en el sótano 1.', 42), likes: 5, likedBy: ['laura'] },
          ],
        },
      ],
    },
  ],
  [
    20 * HOUR,
    'Bienestar',
    'salud',
    'Semana de la salud: tamizaje, nutrición y pausas activas',
    'Del 16 al 20 de junio, en todas las sedes. Agenda tu cita desde la intranet.',
    [
      p(
        'Cinco días para ponerle cuidado a lo que siempre dejamos para después. <strong>Todo es gratis y en horario laboral.</strong>',
      ),
      h('Qué hay cada día'),
      list(
        'Lunes: tamizaje visual y auditivo',
        'Martes: nutrición, con toma de medidas',
        'Miércoles: pausas activas con música',
        'Jueves: salud mental, charla abierta',
        'Viernes: donación de sangre',
      ),
      p('Las citas son de quince minutos. Si no alcanzas cupo, déjanos tus datos y te llamamos.'),
    ],
    { featured: true, days: 5, likes: 31, applauses: 9 },
  ],
  [
    2 * DAY,
    'Sostenibilidad',
    'cafetal',
    'Nuestro café ahora viene de 40 familias del Quindío',
    'Compramos directo y pagamos 18 % por encima del precio del mercado.',
    [
      p(
        'Desde este mes, el tinto de todas las sedes sale de las fincas de una asociación de caficultoras de Génova y Pijao. Sin intermediarios: quien lo siembra es quien lo cobra.',
      ),
      '{cafetal}',
      p(
        'Cada bolsa trae el nombre de la familia. Si la tuya dice <em>Familia Giraldo</em>, es la más dulce, y no admitimos discusión.',
      ),
      quote('Con el contrato de un año pudimos arreglar el beneficiadero.', 'Doña Mercedes, finca La Esperanza'),
    ],
    {
      featured: true,
      likes: 38,
      applauses: 22,
      comments: [said('ricardo', 'Por fin un tinto que no hay que perdonar.', 40 * HOUR)],
    },
  ],
  [
    3 * DAY,
    'Sedes',
    'sede',
    'Bogotá estrena comedor y cocina abierta',
    'Menú del día desde $ 9.500, opciones vegetarianas y mesas para quien trae coca.',
    [
      p(
        'El comedor del piso 2 abre de 11:30 a. m. a 2:30 p. m. Hay cuatro microondas, dos neveras y una barra para quien come en quince minutos.',
      ),
      h('Para todos los gustos'),
      list(
        'Menú del día: sopa, seco y jugo',
        'Opción vegetariana todos los días',
        'Bandeja paisa los jueves, hasta agotar',
      ),
      p('Las cocas se marcan. Las que amanezcan el viernes en la nevera <s>se botan</s> se donan.'),
    ],
    { days: 5 },
  ],
  [
    4 * DAY,
    'Corporativo',
    'portatil',
    'Política de uso de equipos y datos: léela y confírmala',
    'Cambiaron tres cosas: contraseñas, memorias USB y trabajo desde redes públicas. Toma cuatro minutos.',
    [
      p('La actualizamos con Tecnología y Jurídica. Estas son las tres cosas que cambian para ti:'),
      h('Contraseñas'),
      p('Una frase larga vale más que un jeroglífico. Mínimo quince caracteres y ninguna repetida.'),
      h('Memorias USB'),
      p('Las personales ya no abren en equipos de la empresa. Usa el repositorio.'),
      h('Redes públicas'),
      p(
        'En aeropuertos y cafés, siempre con la VPN encendida. Si dudas, <a href="/directory" rel="noopener noreferrer nofollow">pregúntale a Tecnología</a>.',
      ),
      p('Al confirmar dices que la leíste y la entendiste. Queda guardado con fecha y hora.'),
    ],
    { by: 'yuliana', confirmed: 34, notYet: ['laura'], likes: 4, applauses: 0, comments: [] },
  ],
  [
    7 * DAY,
    'Cultura',
    'feria',
    'Feria de emprendedores: así se vivió',
    'Treinta y dos stands, cuatro ciudades y ventas por $ 46.300.000.',
    [
      p(
        'Hubo arequipe, hubo mochilas, hubo trueque de plantas y una señora que vendió todas sus mermeladas en once minutos. Era la mamá de Brayan.',
      ),
      p('Gracias a quienes montaron, cargaron, cobraron y cantaron.'),
    ],
    { likes: 29, applauses: 27 },
  ],
  [
    8 * DAY,
    'Beneficios',
    'playa',
    'Convenio de vacaciones con hoteles del Caribe',
    'Hasta 35 % de descuento para ti y tu familia durante todo el año.',
    [
      p(
        'El convenio cubre San Andrés, Santa Marta, Cartagena y Coveñas. Solo tienes que presentar el carné al registrarte.',
      ),
      list('35 % en temporada baja', '20 % en temporada alta', 'Niños menores de cinco años, gratis'),
    ],
    { city: 'Santa Marta', likes: 44 },
  ],
  [
    10 * DAY,
    'Movilidad',
    'bogota',
    'Bici al trabajo: ya somos 214',
    'Conoce las nuevas duchas y el medio día libre por cada 30 viajes.',
    [
      p(
        'Empezamos doce y nos decían los locos. Hoy somos 214 personas en seis ciudades, con duchas, casilleros y taller los miércoles.',
      ),
      p('Por cada 30 viajes registrados tienes medio día libre. Se registra solo, con el carné del parqueadero.'),
    ],
    { likes: 33 },
  ],
  [
    14 * DAY,
    'Bienestar',
    'equipo',
    'Nuevo canal de escucha con Talento Humano',
    'Un espacio confidencial para hablar de lo que pasa en el trabajo. Responde una persona, no un robot.',
    [
      p(
        'Puedes escribir con tu nombre o sin él. La primera respuesta llega en dos días hábiles, y nadie de tu área la lee.',
      ),
    ],
  ],
  [
    16 * DAY,
    'Talento',
    'lectura',
    'Así quedó el plan de carrera',
    'Once rutas de crecimiento, con becas para estudiar y mentores de otras áreas.',
    [
      p('El plan nació de las conversaciones de febrero. Cada ruta dice qué se espera, qué se aprende y cuánto toma.'),
      list('Becas del 50 % para pregrado y posgrado', 'Mentorías de seis meses', 'Un mes de prueba en otra área'),
    ],
  ],
  [
    21 * DAY,
    'Corporativo',
    'monitor',
    'Resultados del primer trimestre',
    'Crecimos 12 %, abrimos dos ciudades y bajamos los accidentes a la mitad.',
    [
      p('Los números completos están en el repositorio. Aquí va lo que vale la pena contar en la casa:'),
      list(
        'Ventas: 12 % más que hace un año',
        'Accidentes: de 14 a 7',
        'Rotación: 6 %, la más baja desde que la medimos',
      ),
    ],
  ],
  [
    6 * HOUR,
    'Beneficios',
    'cocora',
    'Vacaciones colectivas de diciembre: fechas y turnos',
    'Cerramos del 24 al 31. Estas son las áreas que quedan de guardia y cómo se compensa.',
    [
      p(
        'Las vacaciones colectivas van del 24 al 31 de diciembre. Servicio al Cliente, Bodega y Tecnología tienen guardia por turnos.',
      ),
      p('Cada turno de guardia se compensa con un día y medio en enero.'),
    ],
    { inDays: 2, likes: 0, applauses: 0, comments: [] },
  ],
];

/** News by Communications; the last one is scheduled. */
export const newsPosts: readonly DemoPost[] = ROWS.map(
  ([minutesAgo, category, drawing, title, text, content, more = {}]) => {
    const { by = 'yuliana', likes, applauses, comments, city = 'Bogotá D.C.', ...terms } = more;
    return {
      by,
      minutesAgo,
      text,
      photos: [drawing],
      news: { ...terms, title, category, city, content: content.join('') },
      ...(likes !== undefined && { likes }),
      ...(applauses !== undefined && { applauses }),
      ...(comments !== undefined && { comments }),
    };
  },
);
