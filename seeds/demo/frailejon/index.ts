import { FRAILEJON } from '../accounts.ts';
import type { DemoOrganisation, DemoPerson, DemoPost } from '../model.ts';

type PersonRow = readonly [
  key: string,
  firstName: string,
  lastName: string,
  gender: 'f' | 'm',
  area: string,
  position: string,
  more?: Partial<DemoPerson>,
];
type PostRow = readonly [by: string, text: string, more?: Partial<DemoPost>];

const PEOPLE: readonly PersonRow[] = [
  ['sofia', 'Sofía', 'Benavides', 'f', 'campo', 'Coordinadora de campo'],
  ['tomas', 'Tomás', 'Riascos', 'm', 'direccion', 'Director'],
  ['eliana', 'Eliana', 'Cubillos', 'f', 'direccion', 'Administradora'],
  ['jaime', 'Jaime', 'Puentes', 'm', 'campo', 'Guardabosques'],
  ['noelia', 'Noelia', 'Tez', 'f', 'campo', 'Viverista'],
  ['david', 'David', 'Otálora', 'm', 'educacion', 'Educador ambiental'],
  ['marcela', 'Marcela', 'Quiroga', 'f', 'educacion', 'Educadora ambiental'],
  ['arturo', 'Arturo', 'Yepes', 'm', 'campo', 'Botánico'],
  ['sandra', 'Sandra', 'Murcia', 'f', 'direccion', 'Contadora'],
  ['oswaldo', 'Oswaldo', 'Chaparro', 'm', 'campo', 'Conductor'],
  ['gilma', 'Gilma', 'Sarria', 'f', 'educacion', 'Practicante', { hasNeverSignedIn: true, enteredDaysAgo: 11 }],
];

const POSTS: readonly PostRow[] = [
  [
    'sofia',
    'Tres frentes de siembra, cero lesionados y un arcoíris. Buen lunes.',
    { photos: ['laguna', 'sendero'], minutesAgo: 34 },
  ],
  ['noelia', 'Germinaron 600 de 640. Las otras 40 se hacen rogar.', { photos: ['semillero'], minutesAgo: 300 }],
  ['tomas', 'Aprobaron el convenio. Tenemos vivero para dos años más.', { minutesAgo: 900 }],
  ['david', 'Cartilla para los colegios, lista para imprimir.', { documents: ['guia'] }],
  ['jaime', 'Huellas frescas cerca del nacimiento. Parece de oso.', { photos: ['paramo'] }],
  ['marcela', '28 niños, 28 preguntas y una sola respuesta: el agua nace aquí.'],
  ['eliana', 'Reembolsos los viernes antes del mediodía, por favor.', { documents: ['calendario'] }],
  ['arturo', 'Esta flor no la conocía. Ya va para el herbario.', { photos: ['planta'] }],
  ['oswaldo', 'La camioneta quedó como nueva. Bueno, como de segunda.'],
  ['sandra', 'Cierre del mes listo.', { to: ['direccion'], documents: ['indicadores'] }],
  ['sofia', 'Cuadrillas de la semana.', { to: ['campo'], documents: ['rutas'] }],
  ['jaime', 'Ronda nocturna sin novedad, frío bravo.', { to: ['guardianes'], photos: ['bogota'] }],
  ['noelia', '¿Quién me cambia el turno del sábado?', { to: ['campo'] }],
  ['david', 'Salida al bosque con el grado quinto.', { photos: ['cocora', 'equipo'] }],
  [
    'tomas',
    'Abrimos el vivero a los vecinos: recorrido, siembra y chocolate caliente.',
    {
      photos: ['semillero'],
      minutesAgo: 2000,
      event: {
        title: 'Vivero de puertas abiertas',
        inDays: 8,
        at: '08:00',
        minutes: 240,
        place: 'Vivero El Frailejonal',
        city: 'Guasca',
        requirement: 'Guantes y ganas',
        going: 7,
        goers: ['sofia', 'noelia'],
      },
    },
  ],
  [
    'tomas',
    'Tenemos convenio para dos años más: 12.000 árboles nativos y tres escuelas nuevas.',
    {
      photos: ['paramo'],
      minutesAgo: 1600,
      news: {
        title: 'Dos años más de vivero',
        category: 'Sostenibilidad',
        city: 'Guasca',
        featured: true,
        content: '<p>Firmamos el lunes. El convenio cubre semillas, transporte y el sueldo de dos viveristas más.</p>',
      },
    },
  ],
  [
    'tomas',
    'Botas, guantes y radio: lo que no se negocia cuando se sale solo.',
    {
      photos: ['sendero'],
      minutesAgo: 4500,
      news: {
        title: 'Protocolo de salidas de campo',
        category: 'Corporativo',
        city: 'Guasca',
        confirmed: 5,
        content: '<h2>Antes de salir</h2><ul><li><p>Avisa tu ruta</p></li><li><p>Prueba el radio</p></li></ul>',
      },
    },
  ],
  ['marcela', 'Gracias por los libros. La biblioteca del vivero ya tiene nombre.', { photos: ['lectura'] }],
];

/** Small foundation: its content must never be visible to the other organisation. */
export const frailejon: DemoOrganisation = {
  org: FRAILEJON,
  name: 'Frailejón',
  domain: 'frailejon.example',
  config: {
    homeMessage: 'El sábado abrimos el vivero a los vecinos. Trae guantes y ganas.',
    homeButtonText: 'Ver la invitación',
    theme: 'selva',
  },
  banners: [{ title: 'Una laguna entre montañas', drawing: 'laguna' }],
  areas: [
    { key: 'direccion', title: 'Dirección', description: 'Convenios, cuentas y decisiones.' },
    { key: 'campo', title: 'Campo', description: 'Vivero, siembra y rondas.' },
    { key: 'educacion', title: 'Educación', description: 'Colegios y visitas.' },
  ],
  groups: [
    {
      key: 'guardianes',
      title: 'Guardianes del agua',
      author: 'jaime',
      category: 'Ambiente',
      isPrivate: true,
      members: ['jaime', 'sofia', 'arturo', 'tomas'],
      description: 'Rondas y alertas del nacimiento.',
      rules: 'Nada sale de aquí.',
    },
    {
      key: 'caminantes',
      title: 'Caminantes',
      author: 'david',
      category: 'Deporte',
      description: 'Una caminata al mes.',
      rules: 'Se lleva lo que se trae.',
    },
  ],
  people: PEOPLE.map(([key, firstName, lastName, gender, area, position, more]): DemoPerson => ({
    key,
    firstName,
    lastName,
    gender,
    area,
    position,
    ...more,
    ...(key === 'tomas' && { roles: ['Propietarios'] as const }),
  })),
  chart: {
    tomas: ['sofia', 'eliana', 'david'],
    sofia: ['jaime', 'noelia', 'arturo', 'oswaldo'],
    eliana: ['sandra'],
    david: ['marcela'],
  },
  posts: POSTS.map(([by, text, more]) => ({ by, text, ...more })),
};
