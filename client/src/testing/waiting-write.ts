import type { Waiting } from '../api/outbox/waiting.ts';

/** Comment that waits for a connection and was never tried. */
export const WAITING_WRITE: Omit<Waiting, 'id' | 'at'> = {
  kind: 'comment',
  method: 'POST',
  path: '/Flx_Comments',
  body: { Description: 'Hola' },
  key: 'first',
  language: 'es-CO',
  texts: ['Description'],
  isReplaced: false,
  state: 'waiting',
  said: null,
  triedAt: null,
  faults: 0,
  uploaded: {},
};
