import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

test('nobody has left the text who goes to its tools: only who goes on from there', async () => {
  const onBlur = vi.fn<() => void>();
  const screen = await render(
    <>
      <RichTextEditor
        label="Contenido"
        initial="<p>Hola</p>"
        uploadPath={{ user: 7, org: 101, list: 'Flx_News' }}
        onChange={() => undefined}
        onBlur={onBlur}
      />
      <button>Guardar</button>
    </>,
  );
  await act(async () => document.querySelector<HTMLElement>('[role=textbox]')?.focus());
  await act(async () => screen.button('Tabla').focus());
  expect(onBlur).not.toHaveBeenCalled();
  await act(async () => screen.button('Guardar').focus());
  expect(onBlur).toHaveBeenCalledOnce();
});
