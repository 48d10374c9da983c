import { row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

/** Makes a body based on the version that the viewer reads; a viewer who may not read it sends none. */
export const VERSIONED =
  (path: string, body: object) =>
  async ({ viewer }: RoleScene) => {
    const read = (await viewer.get(`/api/${path}`)).body as { Version?: number; results?: { Version?: number } };
    return { Version: read.Version ?? read.results?.Version ?? 0, ...body };
  };

/** Returns the last change, which the viewer has just made. */
const LAST_CHANGE =
  (path: string) =>
  async ({ viewer }: RoleScene) => {
    const { results } = (await viewer.get(`/api/${path}/changes`)).body as { results?: readonly { Id: number }[] };
    return { id: results?.[0]?.Id ?? 1 };
  };

/** Rows of the role matrix on settings that Propietarios adjust for their organisation. */
export const PANEL_ROWS: readonly MatrixRow[] = [
  row('get panel/banners', []),
  row('put panel/banners', [], { body: VERSIONED('panel/banners', { Banners: [] }) }),
  row('get panel/banners/changes', []),
  row('post panel/banners/changes/{id}/undo', [], {
    params: LAST_CHANGE('panel/banners'),
    body: VERSIONED('panel/banners', {}),
  }),
  row('put Flx_Terms/contact', [], { body: ({ viewer }) => ({ UserId: viewer.id }) }),
  row('get panel/settings', []),
  row('put panel/settings', [], {
    body: VERSIONED('panel/settings', { General: [{ Title: 'homeMessage', Value: 'Hola' }] }),
  }),
  row('get panel/settings/changes', []),
  row('post panel/settings/changes/{id}/undo', [], {
    params: LAST_CHANGE('panel/settings'),
    body: VERSIONED('panel/settings', {}),
  }),
  row('post panel/settings/mail-preview', [], { body: () => ({ header: '', footer: '' }) }),
  row('post panel/settings/test-mail', [], { body: () => ({ header: '', footer: '' }) }),
];
