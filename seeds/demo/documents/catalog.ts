import { docx, pdf, txt, xlsx, type MakeDocument } from './formats.ts';

interface DocumentFormat {
  readonly make: MakeDocument;
  readonly extension: string;
  readonly mime: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const WORD: DocumentFormat = { make: docx, extension: 'docx', mime: `${OFFICE}.wordprocessingml.document` };
const EXCEL: DocumentFormat = { make: xlsx, extension: 'xlsx', mime: `${OFFICE}.spreadsheetml.sheet` };
const PDF: DocumentFormat = { make: pdf, extension: 'pdf', mime: 'application/pdf' };
const TEXT: DocumentFormat = { make: txt, extension: 'txt', mime: 'text/plain' };

type Row = readonly [format: DocumentFormat, title: string, ...lines: string[]];

const ROWS: Readonly<Record<string, Row>> = {
  pausas: [
    PDF,
    'Guía de pausas activas',
    '1. Suelta los hombros, cinco veces.',
    '2. Mira lejos veinte segundos.',
    '3. Camina hasta la cafetera. Sí, cuenta.',
  ],
  alturas: [
    PDF,
    'Protocolo de trabajo en alturas',
    'Revisa el arnés antes de subir.',
    'Nunca subas sin compañía.',
    'Si llueve, se espera.',
  ],
  beneficios: [
    PDF,
    'Portafolio de beneficios',
    'Día libre de cumpleaños.',
    'Convenio con guardería y gimnasio.',
    'Auxilio para estudio.',
  ],
  guia: [PDF, 'Guía de marca', 'El verde es el del yarumo.', 'El logo respira: deja espacio a su alrededor.'],
  plano: [
    PDF,
    'Plano de puestos',
    'Piso 1: recepción y bicis.',
    'Piso 2: 80 puestos.',
    'Piso 3: 40 puestos y terraza.',
  ],
  politica: [
    PDF,
    'Política de datos personales',
    'Qué guardamos, para qué y por cuánto tiempo.',
    'Cómo pedir que se corrija o se borre.',
  ],
  calendario: [EXCEL, 'Calendario de pagos', 'Quincena;Fecha', 'Primera;15', 'Segunda;30'],
  indicadores: [EXCEL, 'Indicadores del mes', 'Indicador;Meta;Real', 'Entregas a tiempo;95 %;97 %', 'Reclamos;12;9'],
  rutas: [EXCEL, 'Rutas y paraderos', 'Ruta;Paradero;Hora', '1;Calle 80;5:40', '2;Portal Norte;5:55', '3;Suba;6:05'],
  cronograma: [EXCEL, 'Cronograma', 'Actividad;Semana', 'Inicio;1', 'Revisión;3', 'Entrega;6'],
  acta: [
    WORD,
    'Acta de la reunión',
    'Asistentes: los de siempre y dos invitados.',
    'Acuerdos: menos correos, más llamadas.',
    'Pendientes: definir la fecha.',
  ],
  recetas: [
    WORD,
    'Recetario',
    'Arroz de coco: el secreto está en el titoté.',
    'Encocado: a fuego bajo y con paciencia.',
  ],
  menu: [
    TEXT,
    'Menú de la semana',
    'Lunes: lentejas',
    'Martes: pollo sudado',
    'Miércoles: ajiaco',
    'Jueves: pescado',
    'Viernes: bandeja',
  ],
  cronogramaMedellin: [
    EXCEL,
    'Cronograma de la sede',
    'Actividad;Semana',
    'Obra gris;1',
    'Redes y puestos;4',
    'Mudanza;9',
  ],
  cronogramaMedellin2: [
    EXCEL,
    'Cronograma de la sede',
    'Actividad;Semana;Responsable',
    'Obra gris;1;Iván',
    'Redes y puestos;5;Daniela',
    'Mudanza;10;Laura',
    'Inauguración;11;Comunicaciones',
  ],
  cronogramaMedellin3: [
    EXCEL,
    'Cronograma de la sede',
    'Actividad;Semana;Responsable;Estado',
    'Obra gris;1;Iván;Listo',
    'Redes y puestos;5;Daniela;En curso',
    'Mobiliario;7;Karol;Por pedir',
    'Mudanza;10;Laura;Por hacer',
    'Inauguración;11;Comunicaciones;Por hacer',
  ],
  presupuestoMedellin: [
    EXCEL,
    'Presupuesto de la apertura',
    'Rubro;Aprobado;Ejecutado',
    'Obra;$ 84.000.000;$ 61.500.000',
    'Mobiliario;$ 32.000.000;$ 0',
    'Redes;$ 18.500.000;$ 12.300.000',
  ],
  actaMedellin: [
    WORD,
    'Acta de obra n.º 4',
    'Asistentes: contratista, interventoría y Yarumo.',
    'El piso 2 se entrega el viernes.',
    'Pendiente: la puerta de emergencia del costado sur.',
  ],
  pendientesMedellin: [TEXT, 'Pendientes', 'Placas de los puestos', 'Carné de visitantes', 'Cafetera del piso 3'],
  reglamento: [
    PDF,
    'Reglamento del comité de convivencia',
    '1. El comité se reúne cada tres meses.',
    '2. Lo que se habla es confidencial.',
    '3. Toda queja se responde en diez días hábiles.',
  ],
  actaComite: [
    WORD,
    'Acta del tercer trimestre',
    'Se revisaron dos casos y se cerró uno.',
    'La campaña de buen trato empieza en enero.',
  ],
  seguimientoComite: [EXCEL, 'Seguimiento de compromisos', 'Compromiso;Fecha', 'Campaña de buen trato;15 de enero'],
  seguimientoComite2: [
    EXCEL,
    'Seguimiento de compromisos',
    'Compromiso;Fecha;Estado',
    'Campaña de buen trato;15 de enero;En curso',
    'Taller de escucha;3 de febrero;Programado',
  ],
  onboarding: [
    PDF,
    'Guía para quien llega',
    'Pide tu carné en recepción.',
    'Tu primera clave llega al correo personal.',
    'El almuerzo es de 12:00 a 1:30.',
  ],
  soporte: [WORD, 'Cómo pedir soporte', 'Escribe qué pasó, desde cuándo y en qué equipo.', 'Una captura ayuda mucho.'],
  inventario: [EXCEL, 'Inventario de equipos', 'Equipo;Cantidad', 'Portátiles;184', 'Monitores;212', 'Diademas;96'],
  respaldo: [PDF, 'Política de respaldos', 'Copia diaria a las 2:00.', 'Se prueba cada trimestre.'],
  lecturas: [TEXT, 'Lista de lecturas', 'La vorágine', 'Delirio', 'María', 'Cien años de soledad'],
};

/** Document ready to be stored. */
export interface DemoDocument {
  readonly title: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** Returns the document of that name. */
export function demoDocument(name: string): DemoDocument {
  const row = ROWS[name];
  if (row === undefined) throw new Error(`There is no demo document ${name}`);
  const [{ make, extension, mime }, title, ...lines] = row;
  return { title: `${title}.${extension}`, mime, content: make(title, lines) };
}
