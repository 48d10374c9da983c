import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { FieldGroup } from './field-group.tsx';

test('says what is wrong above its fields, however many they are, and of the whole group', async () => {
  await render(
    <FieldGroup legend="Visibilidad" error="Seleccione al menos una opción">
      <input aria-label="Inicio" />
    </FieldGroup>,
  );
  const group = document.querySelector('fieldset');
  const error = document.getElementById(group?.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Seleccione al menos una opción');
  const field = document.querySelector('input');
  expect(field && error?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
