import { EVERYBODY, row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

const TWO_RECORDS = ({ colleague, asking }: RoleScene) => ({ id: colleague, other: asking });
/** Returns the merge that the viewer has just asked for. */
const MERGE = async ({ viewer, colleague }: RoleScene) => {
  const { body } = await viewer.get(`/api/Flx_Members/${colleague}/merges`);
  return { id: (body as { results?: readonly { Id: number }[] }).results?.[0]?.Id ?? 1 };
};
const DONE_MERGE = ({ spare }: RoleScene) => ({ id: spare.doneMerge });

/** Rows of the role matrix about merges of two records. */
export const MERGE_ROWS: readonly MatrixRow[] = [
  row('get Flx_Members/{id}/merges', ['Admin-Users']),
  row('get Flx_Members/{id}/merges/{other}', ['Admin-Users'], { params: TWO_RECORDS }),
  row('get Flx_Merges/own', EVERYBODY),
  row('post Flx_Members/{id}/merges', ['Admin-Users'], {
    body: ({ asking }) => ({ Other: asking, Reason: 'Dos ingresos' }),
  }),
  row('put Flx_Merges/{id}/answer', ['Admin-Users'], {
    params: MERGE,
    body: () => ({ IsConfirmed: false }),
    refusal: 404,
  }),
  row('post Flx_Merges/{id}/undo', ['Admin-Users'], { params: DONE_MERGE }),
];
