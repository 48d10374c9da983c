import type { DemoPost } from '../model.ts';

type Row = readonly [by: string, text: string, more?: Partial<DemoPost>];
const photos = (...names: string[]): Partial<DemoPost> => ({ photos: names });

/** More of the home feed: posts of areas, with their documents. */
const ROWS: readonly Row[] = [
  [
    'valentina',
    'Portafolio de beneficios actualizado: guardería, gimnasio y día de cumpleaños.',
    { documents: ['beneficios'] },
  ],
  [
    'yuliana',
    'Guía de marca nueva. El verde es ese y no otro, por favor.',
    { documents: ['guia'], photos: ['planta'] },
  ],
  [
    'oscar',
    'Protocolo de trabajo en alturas, versión corta. Léanlo antes de subir, no después.',
    { documents: ['alturas'] },
  ],
  ['carlos', 'Presupuesto aprobado. Mañana cada área recibe el suyo.', { documents: ['indicadores', 'calendario'] }],
  [
    'mateo',
    'Fondos de pantalla con los páramos de Colombia. Descarguen el que quieran.',
    photos('paramo', 'laguna', 'sendero', 'vallew'),
  ],
  ['camila', 'La campaña de reciclaje llegó a 9 sedes. Así se ve cuando todos empujan.', photos('equipo', 'sede')],
  ['ivan', 'Buscamos voluntarios para probar una idea de transporte compartido. Café incluido.'],
  ['natalia', 'Cambió el formato de contratos de arrendamiento. Usen este.', { documents: ['acta'] }],
  ['andres', 'Bodega de Medellín al 92 % de avance. Los estantes ya están en pie.', photos('medellin', 'sede')],
  ['karol', 'Próximo viernes no se despliega nada. Repito: nada.'],
  [
    'ricardo',
    'Agenda de ferias del semestre. Anótense temprano que los cupos vuelan.',
    { documents: ['rutas'], photos: ['feria'] },
  ],
  ['pilar', 'Video cortico de estiramiento para manejar menos tieso.', { videos: ['gondola'] }],
  ['lina', 'Diplomas del curso de liderazgo listos en recepción. ¡Felicitaciones a los 22!'],
  [
    'catalina',
    'Nuestra huella bajó 6 % frente al año pasado. El detalle, en el archivo.',
    { documents: ['indicadores'] },
  ],
  ['jorge', 'Noche de talentos: ya hay tres cantantes, un mago y alguien que imita al jefe.'],
  [
    'tatiana',
    'Fotos del día de la familia. Faltan 200, pero estas son mis favoritas.',
    photos('equipo', 'ciclismo', 'mascotas', 'futbol', 'torta'),
  ],
  ['diana', 'Menú de la semana en el casino. El miércoles hay ajiaco.', { documents: ['menu'] }],
  ['felipe', 'Limpié la base de clientes: 1.900 duplicados menos. Uno se llamaba “Prueba Prueba”.'],
  ['gloria', 'Se donaron 340 uniformes que estaban nuevos y guardados. Gracias a Talento Humano.'],
  ['simon', 'Semillero abierto los martes. Vengan, siembren y llévense una matica.', photos('semillero', 'planta')],
  ['nubia', 'Treinta y un años contando pesos ajenos. El lunes estreno calculadora.'],
  ['kevin', 'Clave con el nombre del perro: no. Clave con el nombre del perro y 1: tampoco.'],
  [
    'claudia',
    'Vacunación contra la influenza el jueves, primer piso. No duele tanto como el pico y placa.',
    photos('salud'),
  ],
  ['adriana', 'Mapa de cierres viales por la maratón. Salgan antes o quédense a desayunar.', { documents: ['rutas'] }],
  ['rocio', 'Ya pueden legalizar gastos desde el celular. Tres fotos y listo.', photos('audifonos')],
  ['nicolas', 'Charla corta sobre cómo probamos sin dormir mal. Jueves, 4 p. m., sala Chicamocha.'],
  ['ximena', 'Semana de la escucha: dejen su idea en el buzón, también las raras.'],
  ['sebastian', 'Vendí la bicicleta en un día. La próxima vez pido más.', photos('bici')],
  ['marleny', 'Receta del arroz de coco que tanto pidieron. La de mi mamá, sin secretos.', { documents: ['recetas'] }],
  ['robinson', 'Mi equipo de montacargas: cero accidentes en 400 días.', photos('equipo')],
  ['jenny', 'El 94 % de los casos se resolvió en la primera llamada. Dicen que eso no existe.'],
  ['milena', 'Avistamos un tigrillo en la cámara del predio. No lo vamos a decir muy duro.', photos('cafetal')],
  ['esteban', 'Concepto sobre teletrabajo publicado. Preguntas, con tinto y en persona.', { documents: ['politica'] }],
  ['luisa', 'Reto: una semana sin la palabra “sinergia”. Voy por el martes.'],
  ['german', 'Se buscan brigadistas. Se aprende, se ayuda y el chaleco es bonito.'],
  ['harold', 'Desde Cali: la salsa no se negocia, los precios sí.'],
  [
    'laura',
    'Mapa del servicio de principio a fin. Está lleno de notas, esa es la gracia.',
    photos('clases', 'monitor'),
  ],
  ['angela', 'Cien pruebas automáticas nuevas. Duermo mejor, gracias por preguntar.'],
  ['wilmer', 'Foto con la mula recién lavada. Diez años juntos.', photos('cafetal')],
  ['paola', 'La prima llega el 15. Repito para los del fondo: el 15.'],
  ['valentina', 'Un año sin rotación en Operaciones. Eso se llama buen jefe y buen casino.'],
  ['mafe', 'Mentoras disponibles para quien quiera aprender a programar. Sin requisitos, solo ganas.'],
  ['juliana', 'Encontré una guitarra en el depósito. ¿De quién es? Suena mejor que yo.', photos('guitarra')],
  ['fabian', 'Vista de la oficina hoy: ventana, tinto y mar.', photos('balcon', 'moka3')],
];

export const workPosts: readonly DemoPost[] = ROWS.map(([by, text, more]) => ({ by, text, ...more }));
