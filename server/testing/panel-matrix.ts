import { row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

/** A body upon the edition that the viewer reads; who may not read it names none. */
export const VERSIONED =
  (path: string, body: object) =>
  async ({ viewer }: RoleScene) => {
    const read = (await viewer.get(`/api/${path}`)).body as { Version?: number; results?: { Version?: number } };
    return { Version: read.Version ?? read.results?.Version ?? 0, ...body };
  };

/** What Propietarios adjust of their organisation. */
export const PANEL_ROWS: readonly MatrixRow[] = [
  row('get panel/banners', []),
  row('put panel/banners', [], { body: VERSIONED('panel/banners', { Banners: [] }) }),
  row('get panel/banners/changes', []),
  // There is no such change.
  row('post panel/banners/changes/{id}/undo', [], {
    params: () => ({ id: 1 }),
    body: VERSIONED('panel/banners', {}),
    ends: 404,
  }),
  row('get panel/settings', []),
  row('get panel/settings/changes', []),
  row('put panel/settings', [], { body: VERSIONED('panel/settings', { General: [], Catalogues: [] }) }),
  // There is no such change.
  row('post panel/settings/changes/{id}/undo', [], {
    params: () => ({ id: 1 }),
    body: VERSIONED('panel/settings', {}),
    ends: 404,
  }),
  row('post panel/settings/mail-preview', [], { body: () => ({ header: '', footer: '' }) }),
  row('post panel/settings/test-mail', [], { body: () => ({ header: '', footer: '' }) }),
];
