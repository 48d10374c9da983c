import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Name and weight of an icon: `icon:Bell/fill`. */
const ICON = /^\0?icon:(\w+)\/(\w+)$/;

/** Returns whether a module of the bundle is an icon. */
export const isIcon = (id: string): boolean => ICON.test(id);

/** Names the constant of an icon: `bellFillIcon`, and `bellIcon` for the regular weight. */
export function iconName(id: string): string {
  const [, icon = '', weight = ''] = ICON.exec(id) ?? [];
  const suffix = weight === 'regular' ? '' : weight.charAt(0).toUpperCase() + weight.slice(1);
  return `${icon.charAt(0).toLowerCase()}${icon.slice(1)}${suffix}Icon`;
}

/**
 * Rounds to one decimal, which is enough on a grid of 256. A number keeps its decimal if the next one follows with only
 * its point.
 */
const round = (path: string): string =>
  path.replace(/\d+\.\d+(\.)?/g, (number, point?: string) => {
    const rounded = Number.parseFloat(number).toFixed(1);
    return point === undefined ? String(Number(rounded)) : `${rounded}.`;
  });

interface Path {
  readonly props: { readonly d: string };
}

/** Drawings of an icon in the set, by weight: an element whose children are its paths. */
type Drawings = ReadonlyMap<string, { readonly props: { readonly children: Path | readonly Path[] } }>;

const FOLDER = `${import.meta.dirname}/../node_modules/@phosphor-icons/react/dist/defs`;

/**
 * Serves the outlines of Phosphor icons, a module for each. The set's components carry all six weights of an icon, 0.7
 * kB each; the design uses one or two of them.
 * @throws Error when the set has no such icon
 */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: id => (isIcon(id) ? `\0${id}` : null),
  async load(id) {
    const [, icon, weight = ''] = ICON.exec(id) ?? [];
    if (icon === undefined) return null;
    const { default: drawings } = (await import(pathToFileURL(`${FOLDER}/${icon}.es.js`).href)) as {
      default: Drawings;
    };
    const drawing = drawings.get(weight);
    if (drawing === undefined) throw new Error(`The set has no ${icon} in ${weight}`);
    // The pale background of a duotone drawing comes first.
    const paths = [drawing.props.children].flat().map(({ props }) => round(props.d));
    return `export const outline = ${JSON.stringify(paths.length > 1 ? paths : paths[0])};`;
  },
});
