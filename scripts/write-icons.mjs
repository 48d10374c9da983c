/**
 * Writes client/src/ui/content/icons/: the outlines of the icons in use, from the Phosphor set, a file for each weight
 * of each icon; and client/src/ui/content/icons.ts, from which they are all imported.
 *
 * The components of @phosphor-icons/react carry all six weights of an icon, about 0.7 kB gz each; the design uses one or
 * two of them. Bare outlines are a third of that. The bundler puts a file into one chunk as a whole, so that in a single
 * file the first load would carry every icon of every feature.
 * Run `node scripts/write-icons.mjs` after adding a name below.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { formatSource } from './format-source.mjs';

/** Phosphor name -> the weights in use. The constant is named icon + weight; regular goes without a suffix. */
const ICONS = {
  AirplaneTilt: ['duotone', 'fill'],
  ArrowClockwise: ['bold'],
  ArrowDown: ['bold'],
  ArrowLeft: ['bold'],
  ArrowRight: ['bold'],
  ArrowUp: ['bold'],
  ArrowUUpLeft: ['regular'],
  ArrowUUpRight: ['regular'],
  At: ['regular', 'fill'],
  Bell: ['regular', 'fill'],
  BellSlash: ['regular'],
  BookmarkSimple: ['regular', 'fill'],
  Buildings: ['regular', 'fill', 'duotone'],
  Cake: ['regular', 'fill', 'duotone'],
  CalendarBlank: ['regular', 'fill', 'duotone'],
  Camera: ['regular', 'bold'],
  CaretDown: ['bold'],
  CaretLeft: ['bold'],
  CaretRight: ['bold'],
  Certificate: ['duotone'],
  ChartBarHorizontal: ['regular', 'fill', 'duotone'],
  ChatCircle: ['regular', 'fill'],
  ChatTeardropText: ['regular'],
  Check: ['bold'],
  CheckCircle: ['fill'],
  CheckSquare: ['regular'],
  Checks: ['bold'],
  CircleNotch: ['bold'],
  Clock: ['regular'],
  ClipboardText: ['duotone'],
  ClockCounterClockwise: ['regular', 'duotone'],
  Crosshair: ['bold'],
  CloudSlash: ['regular', 'fill'],
  Copy: ['bold'],
  Desktop: ['regular'],
  DeviceMobile: ['regular'],
  DotsThree: ['bold'],
  DotsThreeCircle: ['regular'],
  DotsThreeVertical: ['bold'],
  DownloadSimple: ['regular'],
  EnvelopeSimple: ['regular', 'duotone'],
  Eye: ['regular'],
  EyeSlash: ['regular'],
  FacebookLogo: ['regular'],
  File: ['duotone'],
  FileDoc: ['duotone'],
  FilePdf: ['duotone'],
  FilePpt: ['duotone'],
  FileText: ['duotone'],
  FileXls: ['duotone'],
  Flag: ['regular', 'duotone'],
  FolderOpen: ['regular', 'fill', 'duotone'],
  GearSix: ['regular', 'duotone'],
  GlobeHemisphereWest: ['fill'],
  HandCoins: ['regular', 'fill', 'duotone'],
  HandsClapping: ['regular', 'fill'],
  Headset: ['regular', 'duotone'],
  Heartbeat: ['duotone'],
  Heart: ['regular'],
  HouseSimple: ['regular', 'fill', 'duotone'],
  IdentificationCard: ['regular', 'fill', 'duotone'],
  Image: ['regular', 'duotone'],
  Images: ['regular'],
  Info: ['fill'],
  InstagramLogo: ['regular'],
  Link: ['regular'],
  LinkedinLogo: ['regular'],
  ListBullets: ['regular'],
  ListNumbers: ['regular'],
  LockSimple: ['regular', 'fill'],
  MagnifyingGlass: ['regular'],
  MagnifyingGlassMinus: ['regular'],
  MagnifyingGlassPlus: ['regular'],
  Minus: ['bold'],
  MapPin: ['regular'],
  Medal: ['regular', 'fill', 'duotone'],
  Moon: ['regular'],
  Newspaper: ['regular', 'fill', 'duotone'],
  NotePencil: ['regular'],
  Package: ['duotone'],
  Paperclip: ['regular', 'duotone'],
  PaperPlaneRight: ['fill'],
  PaperPlaneTilt: ['bold'],
  PencilSimple: ['regular', 'bold'],
  Percent: ['bold'],
  Phone: ['regular'],
  Play: ['fill'],
  Plus: ['bold'],
  Prohibit: ['regular'],
  PushPin: ['regular', 'fill'],
  QrCode: ['regular'],
  Quotes: ['regular'],
  SealCheck: ['fill', 'regular'],
  ShareFat: ['regular'],
  ShareNetwork: ['regular'],
  SignOut: ['regular'],
  RadioButton: ['regular'],
  Receipt: ['duotone'],
  Rows: ['regular'],
  ShieldCheck: ['duotone'],
  SlidersHorizontal: ['regular'],
  Slideshow: ['duotone'],
  Smiley: ['regular'],
  SquaresFour: ['regular', 'fill', 'duotone'],
  Star: ['regular', 'fill'],
  Storefront: ['regular', 'fill', 'duotone'],
  Sun: ['regular'],
  Table: ['regular'],
  TextAlignLeft: ['regular'],
  TextB: ['bold'],
  TextHThree: ['bold'],
  TextHTwo: ['bold'],
  TextIndent: ['regular'],
  TextItalic: ['bold'],
  TextOutdent: ['regular'],
  TextUnderline: ['bold'],
  ThumbsUp: ['regular', 'fill'],
  Timer: ['regular', 'fill', 'duotone'],
  Trash: ['regular'],
  TreeStructure: ['regular', 'fill', 'duotone'],
  UploadSimple: ['regular'],
  User: ['regular'],
  UserCircle: ['regular', 'fill', 'duotone'],
  UserPlus: ['bold'],
  Users: ['fill'],
  UsersThree: ['regular', 'fill', 'duotone'],
  VideoCamera: ['regular'],
  Warning: ['fill'],
  WarningCircle: ['fill'],
  X: ['regular', 'bold'],
  XCircle: ['regular', 'fill'],
  YoutubeLogo: ['regular'],
};

/** One decimal is enough on a grid of 256. A number that the next one follows with only its point keeps a decimal. */
function round(path) {
  return path.replace(/\d+\.\d+(\.)?/g, (number, point) => {
    const rounded = Number.parseFloat(number).toFixed(1);
    return point ? `${rounded}.` : String(Number(rounded));
  });
}

/** Outlines of one weight; of a duotone drawing the pale back comes first. */
function outlines(drawing) {
  return [drawing.props.children].flat().map(path => round(path.props.d));
}

function constantName(icon, weight) {
  const base = icon[0].toLowerCase() + icon.slice(1);
  return `${base}${weight === 'regular' ? '' : weight[0].toUpperCase() + weight.slice(1)}Icon`;
}

const fileName = constant =>
  `${constant.replace(/Icon$/, '').replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)}.ts`;

const FOLDER = new URL('../client/src/ui/content/', import.meta.url);
const ORIGIN = 'from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */';

async function write(name, lines) {
  await writeFile(new URL(name, FOLDER), await formatSource(name, lines.join('\n')));
}

await rm(new URL('icons/', FOLDER), { recursive: true, force: true });
await mkdir(new URL('icons/', FOLDER));
const index = [`/** The icons in use, ${ORIGIN}`];
for (const [icon, weights] of Object.entries(ICONS)) {
  const { default: drawings } = await import(
    new URL(`../node_modules/@phosphor-icons/react/dist/defs/${icon}.es.js`, import.meta.url)
  );
  for (const weight of weights) {
    const constant = constantName(icon, weight);
    const paths = outlines(drawings.get(weight));
    index.push(`export { ${constant} } from './icons/${fileName(constant)}';`);
    await write(`icons/${fileName(constant)}`, [
      `/** An outline ${ORIGIN}`,
      "import type { IconPath } from '../icon.tsx';\n",
      `export const ${constant}: IconPath = ${JSON.stringify(paths.length > 1 ? paths : paths[0])};`,
    ]);
  }
}
await write('icons.ts', index);
