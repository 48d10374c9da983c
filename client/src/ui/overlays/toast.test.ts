import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILURE_TOAST_MS, reportFailure } from '../feedback/report-failure.ts';
import {
  currentToasts,
  dismissToast,
  freshToasts,
  holdToasts,
  toast,
  TOAST_MS,
  TOASTS_MAX,
  type ToastNotice,
} from './toast.ts';

const said = () => currentToasts().map(notice => notice.text);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toast', () => {
  it('goes after its time, and not before', () => {
    toast('cambios realizados con éxito!');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(said()).toEqual(['cambios realizados con éxito!']);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual([]);
  });

  it('goes when it is dismissed, and leaves the others', () => {
    const first = toast('uno');
    toast('dos');
    dismissToast(first);
    expect(said()).toEqual(['dos']);
  });

  it('stays while it is held, and goes when it is let go', () => {
    toast('Notificaciones descartadas con éxito.');
    holdToasts(true);
    toast('dos', 'success', TOAST_MS * 2);
    vi.advanceTimersByTime(TOAST_MS);
    expect(said()).toEqual(['Notificaciones descartadas con éxito.', 'dos']);
    holdToasts(false);
    expect(said()).toEqual(['dos']);
  });

  it('shows the last five', () => {
    for (let count = 1; count <= TOASTS_MAX + 1; count += 1) toast(`aviso ${count}`);
    expect(said()).toEqual(['aviso 2', 'aviso 3', 'aviso 4', 'aviso 5', 'aviso 6']);
  });
});

describe('freshToasts', () => {
  const notice = (at: number): ToastNotice => ({ id: at, text: '', tone: 'error', at });

  it('drops what is thirty seconds old', () => {
    expect(freshToasts([notice(0), notice(1)], 30_000).map(one => one.at)).toEqual([1]);
  });
});

describe('reportFailure', () => {
  it('says the message and the reason of the server for twenty seconds', () => {
    reportFailure('No se pudo publicar.', { status: 422, problem: { detail: 'Agrega un texto' } });
    expect(said()).toEqual(['No se pudo publicar. Agrega un texto']);
    vi.advanceTimersByTime(FAILURE_TOAST_MS - 1);
    expect(said()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual([]);
  });

  it('says the message alone when nothing answered', () => {
    reportFailure('No se pudo publicar.', { status: 0, problem: null });
    expect(said()).toEqual(['No se pudo publicar.']);
  });
});
