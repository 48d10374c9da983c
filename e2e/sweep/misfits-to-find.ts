import { PHONE_BELOW } from './screen.ts';

/** Page with one misfit, and the expected description of it. */
interface Misfit {
  readonly fault: string;
  readonly html: string;
  /** Width from which on it is no misfit, in CSS px. */
  readonly below?: number;
}

const page = (body: string): string =>
  `<!doctype html><body style="margin: 0; font: 16px/24px sans-serif"><main>${body}</main></body>`;

const button = (name: string, left: number, height: number): string =>
  `<button style="position: absolute; top: 0; left: ${left}px; width: 100px; height: ${height}px">${name}</button>`;

const words = (top: number): string => `<p style="margin: ${top}px 0 0">Cada cosa en su sitio.</p>`;

/** Page on which everything fits: a check that finds a fault here would find faults everywhere. */
export const WELL_LAID_OUT = page(button('Guardar', 0, 44) + button('Cerrar', 110, 44) + words(44));

export const MISFITS_TO_FIND: readonly Misfit[] = [
  {
    fault: 'Cut off: Una frase',
    html: page('<p style="width: 60px; overflow: hidden; white-space: nowrap">Una frase que no cabe</p>'),
  },
  {
    fault: 'Cut off: Una frase',
    html: page('<p style="width: 60px; height: 24px; overflow: hidden; margin: 0">Una frase que no cabe</p>'),
  },
  { fault: 'Over each other: Guardar', html: page(button('Guardar', 0, 44) + button('Cerrar', 60, 44)) },
  { fault: 'Over words: Guardar', html: page(button('Guardar', 0, 44) + words(24)) },
  { fault: 'The page scrolls sideways', html: page('<div style="width: 2000px; height: 1px"></div>') },
  {
    fault: 'Too small for a finger: Guardar',
    html: page(button('Guardar', 0, 30)),
    below: PHONE_BELOW,
  },
];
