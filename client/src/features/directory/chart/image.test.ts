import { expect, test } from 'vitest';
import { chartImage, type ImageNode } from './image.ts';

const node = (name: string, more: Partial<ImageNode> = {}): ImageNode => ({
  name,
  position: '',
  hidden: 0,
  below: [],
  ...more,
});

/** Returns the picture as its reader parses it. */
function drawnFrom(...top: ImageNode[]) {
  const { documentElement: image } = new DOMParser().parseFromString(
    chartImage('Organigrama', top).svg,
    'image/svg+xml',
  );
  const number = (element: Element, name: string) => Number(element.getAttribute(name));
  return {
    words: [...image.querySelectorAll('text')].map(({ textContent }) => textContent),
    boxes: [...image.querySelectorAll('rect[rx]')].map(box => ({ x: number(box, 'x'), y: number(box, 'y') })),
    lines: image.querySelectorAll('path').length,
    size: { width: number(image, 'width'), height: number(image, 'height') },
    links: image.outerHTML.match(/href|url\(|@import|<image|<script/g),
  };
}

test('a name is drawn as it is written, however it is', () => {
  const { words } = drawnFrom(node(`D'Ángelo & <b>"Núñez"</b>`, { position: 'Jefe\u0001 de área' }));
  expect(words).toEqual(['Organigrama', `D'Ángelo & <b>"Núñez"</b>`, 'Jefe de área']);
});

test('everybody has a box of their own, tied to their manager, within the picture', () => {
  const { boxes, lines, size, words } = drawnFrom(
    node('Ana', { below: [node('Beto', { below: [node('Ciro'), node('Delia')] }), node('Elsa', { hidden: 7 })] }),
    node('Fabio'),
  );
  expect(boxes).toHaveLength(6);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  expect(lines).toBe(4);
  expect(words).toContain('+7');
  for (const { x, y } of boxes) {
    expect(x + 250).toBeLessThanOrEqual(size.width);
    expect(y + 58).toBeLessThanOrEqual(size.height);
  }
});

test('a name that does not fit is cut, and nothing is fetched', () => {
  const { words, links } = drawnFrom(node('María de los Ángeles Fernández de Castro y Restrepo'));
  expect(words[1]).toBe('María de los Ángeles Fernández…');
  expect(links).toBeNull();
});

test('a chart of nobody is an empty picture', () => {
  expect(drawnFrom().words).toEqual(['Organigrama']);
});
