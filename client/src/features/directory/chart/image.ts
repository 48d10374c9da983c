import { shortened } from '#contract/lib/text.ts';

/** Longest side of a bitmap, in px, that browsers draw without failing. */
const SIDE_MAX = 8_192;
/** Pixels per px of the drawing, so that it is sharp on high-density screens. */
const DENSITY = 2;

/** Returns the pixels per px for a drawing of this size: two, or as many as fit. */
export const densityOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(DENSITY, SIDE_MAX / Math.max(width, height));

/** Draws an SVG as a PNG. @param size of the drawing, in px @throws Error when the browser can't draw it */
export async function drawnAsPng(svg: Blob, size: { width: number; height: number }): Promise<Blob> {
  const density = densityOf(size);
  const address = URL.createObjectURL(svg);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(size.width * density);
    canvas.height = Math.round(size.height * density);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(png => (png === null ? reject(new Error('Nothing was drawn')) : resolve(png)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Person in the picture, with the people open under them. */
export interface ImageNode {
  readonly name: string;
  /** Position under the name; '' for none. */
  readonly position: string;
  /** Number of people under them whom the picture does not show. */
  readonly hidden: number;
  readonly below: readonly ImageNode[];
}

/** Sizes in CSS px. */
const BOX = { width: 250, height: 58, across: 48, down: 14 };
const MARGIN = 24;
const HEADING = 44;
/** Largest number of letters in a box, because letter widths are unknown here. */
const NAME_MAX = 30;
const POSITION_MAX = 36;

interface Placed {
  readonly node: ImageNode;
  readonly x: number;
  /** Vertical middle of the box. */
  readonly y: number;
  readonly below: readonly Placed[];
}

/**
 * Draws the chart as an SVG picture, from left to right: everybody in a box, connected to their manager. It uses shapes
 * and text in the reader's own fonts, so that it loads nothing when opened elsewhere. Its size is in px.
 */
export function chartImage(title: string, top: readonly ImageNode[]): { svg: string; width: number; height: number } {
  let row = 0;
  const place = (node: ImageNode, level: number): Placed => {
    const below = node.below.map(one => place(one, level + 1));
    const y = below.length === 0 ? rowAt(row++) : ((below[0]?.y ?? 0) + (below.at(-1)?.y ?? 0)) / 2;
    return { node, x: MARGIN + level * (BOX.width + BOX.across), y, below };
  };
  const placed = top.map(node => place(node, 0));
  const width = MARGIN + Math.max(1, ...top.map(depth)) * (BOX.width + BOX.across) + MARGIN;
  const height = rowAt(row) - BOX.height / 2 + MARGIN;
  const shapes = placed.flatMap(drawn).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Figtree, system-ui, sans-serif"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/><text x="${MARGIN}" y="${MARGIN + 14}" font-size="20" font-weight="700" fill="#18231f">${escaped(title)}</text>${shapes}</svg>`;
  return { svg, width, height };
}

const rowAt = (row: number): number => MARGIN + HEADING + row * (BOX.height + BOX.down) + BOX.height / 2;

const depth = ({ below }: ImageNode): number => 1 + Math.max(0, ...below.map(depth));

function drawn({ node, x, y, below }: Placed): string[] {
  const right = x + BOX.width;
  const lines = below.map(one => {
    const middle = right + BOX.across / 2;
    return `<path d="M${right} ${y}H${middle}V${one.y}H${one.x}" fill="none" stroke="#96d4c6" stroke-width="1.5"/>`;
  });
  const text = (size: number, rest: string, words: string): string =>
    `<text x="${x + 14}" font-size="${size}" ${rest}>${escaped(words)}</text>`;
  return [
    ...lines,
    `<rect x="${x}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="12" fill="#f5f6f2" stroke="#96d4c6"/>`,
    text(
      14,
      `y="${node.position === '' ? y + 5 : y - 4}" font-weight="600" fill="#18231f"`,
      shortened(node.name, NAME_MAX),
    ),
    ...(node.position === '' ? [] : [text(12, `y="${y + 15}" fill="#5b6460"`, shortened(node.position, POSITION_MAX))]),
    ...(node.hidden === 0
      ? []
      : [`<text x="${right + 8}" y="${y + 4}" font-size="12" font-weight="600" fill="#005044">+${node.hidden}</text>`]),
    ...below.flatMap(drawn),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (words: string): string =>
  words.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign).replaceAll(/\p{Cc}/gu, '');
