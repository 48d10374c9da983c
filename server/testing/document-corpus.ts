import type { Reading } from '#contract/features/repository/types.ts';
import { zipArchive } from '../../seeds/demo/documents/formats.ts';
import {
  bombOf,
  compoundOf,
  docOf,
  docxOf,
  encryptedOffice,
  encryptedOpenDocument,
  encryptedSheet,
  openDocumentOf,
  pdfOf,
  pptOf,
  pptxOf,
  sheetOf,
} from './document-files.ts';
import { compoundFile } from './files.ts';

/** Document as people send it, with the expected outcome. */
export interface CorpusDocument {
  /** Name under which it is sent. */
  readonly name: string;
  readonly make: () => Buffer | string | Promise<Buffer>;
  /** Outcome: `refused` on arrival; any other one is shown to its owner. */
  readonly outcome: Exclude<Reading, 'waiting' | 'slow'> | 'refused';
  /** Text by which it should be found, and text in it that should not be found. */
  readonly typed?: string;
  readonly hidden?: string;
  /** Name under which it is stored, if different. */
  readonly kept?: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const word = (body: string): Buffer =>
  docxOf([], { 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
/** Cuts off the archive's list of parts at the end. */
const withoutList = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 40);
const typed = (mime: string, part: string): Buffer =>
  zipArchive({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${mime}.main+xml"/></Types>`,
    [part]: '<x/>',
  });
const pages = (count: number, last: string): string[] =>
  Array.from({ length: count }, (_, page) => (page + 1 === count ? last : `Hoja ${page + 1}`));
const lockedWord = (): Buffer => {
  const head = Buffer.alloc(64);
  head.writeUInt16LE(0x0100, 0x0a);
  return compoundOf({ WordDocument: head });
};
const lockedSlides = (): Buffer => {
  const user = Buffer.alloc(24);
  user.writeUInt32LE(0xf3d1c4df, 12);
  return compoundOf({ 'PowerPoint Document': Buffer.alloc(64), 'Current User': user });
};

const READ: readonly CorpusDocument[] = [
  {
    name: 'Acta comité.docx',
    make: () => docxOf(['Orden del día', 'Se aprueba la guayabera']),
    outcome: 'read',
    typed: 'guayaberas',
  },
  {
    name: 'Pie de página.docx',
    make: () => docxOf(['x'], { 'word/footnotes.xml': paragraph('véase el frailejón') }),
    outcome: 'read',
    typed: 'frailejon',
  },
  {
    name: 'Encabezado.docx',
    make: () => docxOf(['x'], { 'word/header1.xml': paragraph('Membrete de la orquídea') }),
    outcome: 'read',
    typed: 'orquídeas',
  },
  {
    name: 'Tabla.docx',
    make: () =>
      word(`<w:tbl><w:tr><w:tc>${paragraph('Lulo')}</w:tc><w:tc>${paragraph('Maracuyá')}</w:tc></w:tr></w:tbl>`),
    outcome: 'read',
    typed: 'lulo maracuya',
  },
  {
    name: 'Con control de cambios.docx',
    make: () => word(`<w:p><w:del><w:r><w:delText>borojó</w:delText></w:r></w:del><w:r><w:t>uchuva</w:t></w:r></w:p>`),
    outcome: 'read',
    typed: 'uchuvas',
    hidden: 'borojo',
  },
  {
    name: 'Símbolos.docx',
    make: () => docxOf(['Arrendajo & Cía. <“comillas”>']),
    outcome: 'read',
    typed: 'arrendajo cia',
  },
  {
    name: 'Manual largo.docx',
    make: () => docxOf([...Array.from({ length: 400 }, (_, n) => `Párrafo ${n}`), 'Termina con el chigüiro']),
    outcome: 'read',
    typed: 'chiguiros',
  },
  {
    name: 'Macro dormida.docx',
    make: () => docxOf(['Dice quebracho'], { 'word/vbaProject.bin': 'AutoOpen' }),
    outcome: 'read',
    typed: 'quebracho',
  },
  {
    name: 'Presupuesto.xlsx',
    make: () =>
      sheetOf([
        ['Rubro', 'Valor'],
        ['Totumo', '12'],
      ]),
    outcome: 'read',
    typed: 'totumos',
  },
  {
    name: 'Cinco mil filas.xlsx',
    make: () => sheetOf([...Array.from({ length: 5_000 }, (_, n) => [`Fila ${n}`]), ['yarumo']]),
    outcome: 'read',
    typed: 'yarumo',
  },
  {
    name: 'Fila ancha.xlsx',
    make: () => sheetOf([[...Array.from({ length: 300 }, (_, n) => `c${n}`), 'guanábana']]),
    outcome: 'read',
    typed: 'guanabana',
  },
  {
    name: 'Inventario.xls',
    make: () => sheetOf([['Bien'], ['Cañabrava']], 'biff8'),
    outcome: 'read',
    typed: 'cañabrava',
  },
  {
    name: 'Inventario 1995.xls',
    make: () => sheetOf([['Bien'], ['Guadual']], 'biff8'),
    outcome: 'read',
    typed: 'guaduales',
  },
  {
    name: 'Portafolio.pptx',
    make: () => pptxOf(['Portada', 'La palma de cera']),
    outcome: 'read',
    typed: '"palma de cera"',
  },
  {
    name: 'Cuarenta láminas.pptx',
    make: () => pptxOf(pages(40, 'Cierra el tinamú')),
    outcome: 'read',
    typed: 'tinamu',
  },
  { name: 'Inducción.ppt', make: () => pptOf('El ñandú corre', 'Angosto'), outcome: 'read', typed: 'ñandú' },
  {
    name: 'Inducción vieja.ppt',
    make: () => pptOf('x', 'Vuela el barranquero'),
    outcome: 'read',
    typed: 'barranqueros',
  },
  {
    name: 'Carta.doc',
    make: () => docOf('Estimada señora: el cucarachero canta'),
    outcome: 'read',
    typed: 'cucarachero',
  },
  {
    name: 'Carta en inglés.doc',
    make: () => docOf('The hummingbirds of the valley are back in the garden'),
    outcome: 'read',
    typed: 'hummingbird',
  },
  { name: 'Circular.pdf', make: () => pdfOf(['Se informa del achiote']), outcome: 'read', typed: 'achiote' },
  {
    name: 'Dos hojas.pdf',
    make: () => pdfOf(['Primera', 'Segunda: el cámbulo florece']),
    outcome: 'read',
    typed: 'cambulo',
  },
  {
    name: 'Quinientas hojas.pdf',
    make: () => pdfOf(pages(500, 'Al final, la ceiba')),
    outcome: 'read',
    typed: 'ceiba',
  },
  {
    name: 'Más de quinientas.pdf',
    make: () => pdfOf(['Empieza el nogal', ...pages(509, 'samán')]),
    outcome: 'read',
    typed: 'nogal',
    hidden: 'saman',
  },
  { name: 'Hoja en blanco.pdf', make: () => pdfOf(['']), outcome: 'read' },
  {
    name: 'Política.odt',
    make: () => openDocumentOf('text', ['Objetivo', 'Cuidar el páramo de Sumapaz']),
    outcome: 'read',
    typed: 'sumapaz',
  },
  {
    name: 'Política tachada.odt',
    make: () =>
      openDocumentOf(
        'text',
        ['Queda la mazorca'],
        '<text:tracked-changes><text:p>arracacha</text:p></text:tracked-changes>',
      ),
    outcome: 'read',
    typed: 'mazorcas',
    hidden: 'arracacha',
  },
  {
    name: 'Nómina.ods',
    make: () => openDocumentOf('spreadsheet', ['Concepto', 'Bonificación por alpargata']),
    outcome: 'read',
    typed: 'alpargatas',
  },
  {
    name: 'Plan.odp',
    make: () => openDocumentOf('presentation', ['Meta', 'Sembrar gualandayes']),
    outcome: 'read',
    typed: 'gualandayes',
  },
  { name: 'Nota.txt', make: () => 'Compré chontaduro en la galería', outcome: 'read', typed: 'chontaduros' },
  {
    name: 'Nota de Windows.txt',
    make: () => Buffer.from('El piragüero cruzó el río', 'latin1'),
    outcome: 'read',
    typed: 'piraguero',
  },
  { name: 'Con marca.txt', make: () => '\ufeffLlegó el zurriago', outcome: 'read', typed: 'zurriago' },
  { name: 'Sedes.csv', make: () => 'sede;ciudad\nNorte;Sibundoy\n', outcome: 'read', typed: 'sibundoy' },
  {
    name: 'Léeme',
    make: () => '# Título\n\n* la **chirimía** suena',
    outcome: 'read',
    typed: 'chirimias',
    kept: 'Léeme.txt',
  },
  { name: 'Servidor.log', make: () => '2026-01-02 12:00 reinicio por tominejo', outcome: 'read', typed: 'tominejo' },
  {
    name: 'Novela.txt',
    make: () => `Comienza el gulungo. ${'palabra '.repeat(90_000)}`,
    outcome: 'read',
    typed: 'gulungo',
  },
  { name: 'Vacía.docx', make: () => docxOf([]), outcome: 'read' },
  {
    name: 'Word que dice PDF.pdf',
    make: () => docxOf(['El mochuelo']),
    outcome: 'read',
    typed: 'mochuelo',
    kept: 'Word que dice PDF.pdf.docx',
  },
  {
    name: 'PDF que dice Word.docx',
    make: () => pdfOf(['El tucán']),
    outcome: 'read',
    typed: 'tucan',
    kept: 'PDF que dice Word.docx.pdf',
  },
  {
    name: 'Programa.exe',
    make: () => 'Era texto: guacharaca',
    outcome: 'read',
    typed: 'guacharacas',
    kept: 'Programa.exe.txt',
  },
  {
    name: 'Libro que dice carta.doc',
    make: () => sheetOf([['turpial']]),
    outcome: 'read',
    typed: 'turpial',
    kept: 'Libro que dice carta.doc.xlsx',
  },
  {
    name: 'Sin final',
    make: () => openDocumentOf('text', ['azulejo']),
    outcome: 'read',
    typed: 'azulejos',
    kept: 'Sin final.odt',
  },
  {
    name: 'Evaluación de desempeño (año 2026).docx',
    make: () => docxOf(['El cusumbo']),
    outcome: 'read',
    typed: 'cusumbo',
  },
  {
    name: 'Informacio\u0301n del nin\u0303o.pdf',
    make: () => pdfOf(['El perico']),
    outcome: 'read',
    typed: 'perico',
    kept: 'Información del niño.pdf',
  },
  { name: 'O’Higgins & Peña - versión “final” 🎉.txt', make: () => 'El sirirí', outcome: 'read', typed: 'siriri' },
];

const UNREADABLE: readonly CorpusDocument[] = [
  { name: 'Contrato reservado.pdf', make: () => pdfOf(['secreto'], { userPassword: 'clave' }), outcome: 'encrypted' },
  { name: 'Acta reservada.doc', make: lockedWord, outcome: 'encrypted' },
  { name: 'Nómina reservada.xls', make: encryptedSheet, outcome: 'encrypted' },
  { name: 'Estrategia reservada.ppt', make: lockedSlides, outcome: 'encrypted' },
  { name: 'Política reservada.odt', make: encryptedOpenDocument, outcome: 'encrypted' },
  { name: 'Mitad de un informe.pdf', make: async () => half(await pdfOf(['partido'])), outcome: 'broken' },
  { name: 'Acta partida.docx', make: () => withoutList(docxOf(['partida'])), outcome: 'broken' },
  {
    name: 'Plantilla hueca.odt',
    make: () => zipArchive({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    outcome: 'broken',
  },
  { name: 'Carta hueca.doc', make: () => compoundFile('WordDocument'), outcome: 'broken' },
  { name: 'Bomba.docx', make: () => bombOf(200), outcome: 'large' },
];

const REFUSED: readonly CorpusDocument[] = [
  { name: 'Vacío.txt', make: () => '', outcome: 'refused' },
  {
    name: 'Con macros.docm',
    make: () => typed('application/vnd.ms-word.document.macroEnabled', 'word/document.xml'),
    outcome: 'refused',
  },
  {
    name: 'Con macros.xlsx',
    make: () => typed('application/vnd.ms-excel.sheet.macroEnabled', 'xl/workbook.xml'),
    outcome: 'refused',
  },
  {
    name: 'Plantilla.docx',
    make: () => typed(`${OFFICE}.wordprocessingml.template`, 'word/document.xml'),
    outcome: 'refused',
  },
  { name: 'Con clave.docx', make: encryptedOffice, outcome: 'refused' },
  { name: 'Página.txt', make: () => '<!doctype html><script>alert(1)</script>', outcome: 'refused' },
];

/**
 * Corpus of sixty documents: each type, whole and broken, locked, swollen, with macros, with a wrong extension, and
 * with names as people give them.
 */
export const DOCUMENT_CORPUS: readonly CorpusDocument[] = [...READ, ...UNREADABLE, ...REFUSED];
