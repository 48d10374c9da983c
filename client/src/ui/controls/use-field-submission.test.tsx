import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { currentFault, dismissFault } from '../feedback/fault.ts';
import { currentToasts, dismissToast } from '../overlays/toast.ts';
import { useFieldSubmission } from './use-form.ts';
import type { Outcome } from './use-submission.ts';

const refusal = (errors: Record<string, string>): Outcome => ({
  error: { status: 422, problem: { status: 422, code: 'invalid', title: '', detail: 'Revisa los campos', errors } },
});

let outcome: Outcome = {};
const onDone = vi.fn();

/** Renders a form as its dialog uses it. */
function Form() {
  const [wrong, setWrong] = useState<string | null>(null);
  const form = useFieldSubmission(['Title', 'Price'], { failed: 'No se pudo guardar.', done: 'Guardado', onDone });
  const send = async (): Promise<void> =>
    setWrong(
      await form.submit(
        async () => outcome,
        () => void send(),
      ),
    );
  return (
    <form>
      {form.failure} {JSON.stringify(Object.entries(form.refused))} {wrong}
      <button type="button" onClick={() => void send()}>
        Guardar
      </button>
      <button type="button" onClick={() => form.forget(['Title'])}>
        Cambiar el título
      </button>
    </form>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

test('says what was refused until it is changed, and leads to the topmost field', async () => {
  outcome = refusal({ Price: 'Muy largo', Title: 'Falta', Other: '?' });
  const screen = await render(<Form />);
  await screen.press('Guardar');
  expect(screen.text()).toContain('No se pudo guardar. Revisa los campos');
  expect(screen.text()).toContain('[["Price","Muy largo"],["Title","Falta"]] Title');
  await screen.press('Cambiar el título');
  expect(screen.text()).toContain('[["Price","Muy largo"]]');
  expect(onDone).not.toHaveBeenCalled();
});

test('leaves to the form what that says itself, and keeps it open', async () => {
  outcome = {
    error: { status: 409, problem: { status: 409, code: 'edited_meanwhile', title: '', detail: 'Otra' } },
    isSaid: true,
  };
  const screen = await render(<Form />);
  await screen.press('Guardar');
  expect(screen.text()).not.toContain('No se pudo guardar.');
  expect(onDone).not.toHaveBeenCalled();
  expect(currentFault()).toBeNull();
});

test('forgets all of it when the next try works', async () => {
  outcome = refusal({ Price: 'Muy largo' });
  const screen = await render(<Form />);
  await screen.press('Guardar');
  outcome = {};
  await screen.press('Guardar');
  expect(screen.text()).toBe(' [] GuardarCambiar el título');
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(currentToasts().map(notice => notice.text)).toEqual(['Guardado']);
});

test('has nothing to say of a field that was not refused, whatever is changed', async () => {
  const screen = await render(<Form />);
  await screen.press('Cambiar el título');
  expect(screen.text()).toBe(' [] GuardarCambiar el título');
});

test('sends it again from the error dialog, and still says what is refused', async () => {
  outcome = { error: { status: 500, problem: null } };
  const screen = await render(<Form />);
  await screen.press('Guardar');
  outcome = refusal({ Title: 'Falta' });
  await act(async () => currentFault()?.retry?.());
  expect(screen.text()).toContain('Falta');
  dismissFault();
});
