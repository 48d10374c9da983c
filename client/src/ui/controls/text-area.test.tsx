import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { TextArea } from './text-area.tsx';

async function focused(before: (area: HTMLTextAreaElement) => void | Promise<void>): Promise<number[]> {
  await render(<TextArea label="Descripción" value="Lo que iba" onChange={() => {}} />);
  const area = document.querySelector('textarea');
  if (!area) throw new Error('No text.');
  area.setSelectionRange(0, 0);
  await before(area);
  await act(async () => area.focus());
  return [area.selectionStart, area.selectionEnd];
}

test('whoever comes to a text begins at its end', async () => {
  expect(await focused(() => {})).toEqual([10, 10]);
});

test('what is selected stays selected', async () => {
  expect(await focused(area => area.setSelectionRange(0, 10))).toEqual([0, 10]);
});

test('who comes again is where they were', async () => {
  const again = await focused(async area => {
    await act(async () => area.focus());
    area.setSelectionRange(0, 0);
    await act(async () => area.blur());
  });
  expect(again).toEqual([0, 0]);
});
