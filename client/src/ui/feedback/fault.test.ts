import { afterEach, expect, test, vi } from 'vitest';
import { currentFault, dismissFault, faultOf, reportFault } from './fault.ts';
import { offerRetry, reportFailure } from './report-failure.ts';
import { currentToasts, dismissToast } from '../overlays/toast.ts';

const problem = { code: 'internal', detail: 'Ocurrió un problema', status: 500, incident: 'a1b2' };

afterEach(dismissFault);

test('tells a fault of the server by its incident', () => {
  expect(faultOf('No se pudo publicar.', { status: 500, problem })).toEqual({
    title: 'No se pudo publicar',
    text: 'Ocurrió un problema',
    code: 'a1b2',
    details: { status: 500, code: 'internal', detail: 'Ocurrió un problema', page: '/' },
  });
});

test('leaves the title to the first message', () => {
  expect(faultOf('No se pudo publicar. Lo que escribiste sigue aquí.', { status: 500, problem })).toMatchObject({
    title: 'No se pudo publicar',
    text: 'Lo que escribiste sigue aquí. Ocurrió un problema',
  });
});

test('tells a fault without the words of the server by its status', () => {
  expect(faultOf('No se pudo publicar.', { status: 500, problem: null })).toMatchObject({
    text: undefined,
    code: 'HTTP-500',
  });
});

test.each([0, 409, 422, 502, 503, 504])('leaves %i to its caller', status => {
  expect(reportFault('No se pudo publicar.', { status, problem: null })).toBe(false);
  expect(currentFault()).toBeNull();
});

test.each([
  [500, ['Reintentar']],
  [503, ['Reintentar']],
  [0, ['Reintentar']],
  [404, [undefined]],
])('offers to try what failed with %i again, without a dialog', (status, offered) => {
  const retry = vi.fn();
  offerRetry('No se pudo guardar tu reacción.', { status, problem: null }, retry);
  expect(currentFault()).toBeNull();
  const shown = currentToasts();
  expect(shown.map(({ action }) => action?.label)).toEqual(offered);
  for (const { id, action } of shown) {
    action?.onSelect();
    dismissToast(id);
  }
  expect(retry).toHaveBeenCalledTimes(status === 404 ? 0 : 1);
});

test.each([
  [3_600_000, undefined],
  [5_000, 'Reintentar'],
  [undefined, 'Reintentar'],
])('says why something is too soon, and offers to try again what may be by then: %s ms', (retryAfterMs, offered) => {
  const error = { status: 429, problem: { detail: 'Ya se envió hace poco' }, retryAfterMs };
  const retry = () => undefined;
  for (const report of [
    () => reportFailure('No se envió.', error, retry),
    () => offerRetry('No se envió.', error, retry),
  ]) {
    report();
    const shown = currentToasts();
    expect(shown.map(({ text, action }) => [text, action?.label])).toEqual([
      ['No se envió. Ya se envió hace poco', offered],
    ]);
    for (const { id } of shown) dismissToast(id);
  }
});

test('opens the dialog instead of a toast', () => {
  reportFailure('No se pudo guardar tu reacción.', { status: 500, problem });
  expect(currentFault()?.code).toBe('a1b2');
  expect(currentToasts()).toEqual([]);
});

test('offers to try again what may be done twice, in the dialog or in a toast, unless the server refused it', () => {
  const retry = vi.fn();
  reportFailure('No se pudo borrar.', { status: 500, problem }, retry);
  currentFault()?.retry?.();
  expect(retry).toHaveBeenCalledOnce();
  reportFailure('No se pudo borrar.', { status: 0, problem: null }, retry);
  reportFailure('No se pudo borrar.', { status: 422, problem: { detail: 'No' } }, retry);
  const shown = currentToasts();
  expect(shown.map(({ action }) => action?.label)).toEqual(['Reintentar', undefined]);
  for (const { id } of shown) dismissToast(id);
});
