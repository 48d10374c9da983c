import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseStrayDrops } from './stray-drops.ts';

let end: () => void = () => undefined;
let target: HTMLElement;

beforeEach(() => {
  end = refuseStrayDrops();
  target = document.body.appendChild(document.createElement('p'));
});
afterEach(() => {
  end();
  target.remove();
});

/**
 * Drags data of these types over an element. Returns whether the page has prevented the browser's default, and the drop
 * effect.
 */
function drag(over: HTMLElement, types: readonly string[], name = 'dragover') {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const dataTransfer = { types, dropEffect: 'copy' };
  over.dispatchEvent(Object.assign(event, { dataTransfer }));
  return [event.defaultPrevented, dataTransfer.dropEffect];
}

it.each(['dragover', 'drop'])('refuses the %s of files beside what takes them', name => {
  expect(drag(target, ['Files'], name)).toEqual([true, 'none']);
  end();
  expect(drag(target, ['Files'], name)).toEqual([false, 'copy']);
});

it('leaves files to what takes them, and everything else to the browser', () => {
  target.addEventListener('dragover', event => event.preventDefault());
  expect(drag(target, ['Files'])).toEqual([true, 'copy']);
  const field = Object.assign(document.createElement('input'), { type: 'file' });
  document.body.append(field);
  expect(drag(field, ['Files'])).toEqual([false, 'copy']);
  field.remove();
  expect(drag(document.body, ['text/plain'])).toEqual([false, 'copy']);
});
