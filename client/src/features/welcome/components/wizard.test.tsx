import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Registration } from '#contract/features/welcome/types.ts';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { WizardDialog } from './wizard-dialog.tsx';

const PATH = '/Flx_Profile/registration';
const INTERESTS = [{ Id: 1, Kind: 'hobby', Title: 'Cine' }];

/** Presses a button anywhere in the document, because dialogs render outside the container. */
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(one => one.textContent === name)?.click());

async function visit(
  begun: Partial<Registration>,
  answer: (request: SeenRequest) => { status?: number; data?: unknown } | undefined = () => undefined,
) {
  const registration = { IsRegistered: false, Step: 1, Foto: null, Interests: [], Theme: null, ...begun };
  const [onLater, onDone] = [vi.fn(), vi.fn()];
  const seen = answerRequests(
    request =>
      answer(request) ?? {
        data: request.url === PATH ? { results: registration } : { results: INTERESTS, __next: null },
      },
  );
  await render(<WizardDialog onLater={onLater} onDone={onDone} />);
  return { onLater, onDone, sent: (method: string) => seen.filter(one => one.method === method) };
}

const shown = () => document.body.textContent;
const toggle = (kind: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=${kind}]`)?.click());

test('goes on at the step where it was left, and needs an interest to leave it', async () => {
  const { sent } = await visit({ Step: 2 });
  await expect.poll(shown).toContain('Paso 2 de 3');
  await press('Continuar');
  expect(shown()).toContain('debe elegir al menos un interes');
  expect(sent('PUT')).toEqual([]);
  await toggle('checkbox');
  await press('Continuar');
  await expect.poll(shown).toContain('Paso 3 de 3');
  expect(sent('PUT')[0]?.body).toEqual({ Step: 3, Interests: [1] });
});

test('needs a theme to end, and ends with everything that was chosen', async () => {
  const { sent, onDone } = await visit({ Step: 3, Interests: [1] });
  await expect.poll(shown).toContain('Paso 3 de 3');
  await press('Finalizar');
  expect(shown()).toContain('debe elegir al menos un tema');
  await toggle('radio');
  await press('Finalizar');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent('POST')[0]?.body).toEqual({ UserId: 7, Interests: [1], Theme: 'paramo' });
});

test('stays where it is when it could not be registered, and says so letter by letter', async () => {
  const { onDone } = await visit({ Step: 3, Interests: [1], Theme: 'selva' }, ({ method }) =>
    method === 'POST' ? { status: 500 } : undefined,
  );
  await expect.poll(shown).toContain('Paso 3 de 3');
  await press('Finalizar');
  await expect.poll(shown).toContain('Error al registrarse, recargue la página');
  expect(onDone).not.toHaveBeenCalled();
});

test('keeps the step and what was chosen when it is left for another day', async () => {
  const { sent, onLater } = await visit({ Step: 2, Interests: [1] });
  await expect.poll(shown).toContain('Paso 2 de 3');
  await press('Terminar después');
  await expect.poll(() => onLater.mock.calls.length).toBe(1);
  expect(sent('PUT')[0]?.body).toEqual({ Step: 2, Interests: [1] });
});

test('says when it does not come, and asks again', async () => {
  let isDown = true;
  await visit({}, ({ url }) => (isDown && url === PATH ? { status: 500 } : undefined));
  await expect.poll(shown).toContain('No pudimos cargar tu perfil');
  isDown = false;
  await press('Reintentar');
  await expect.poll(shown).toContain('Paso 1 de 3');
});
