type Params = Record<string, string | number | boolean>;

/** `$filter` of what everybody reads. */
export const PUBLISHED = "State eq 'publicada'";

/** News at the side of another. @assumed */
export const OTHERS_SHOWN = 4;

/**
 * Of the grid: without those of the carousel above it. What is still to be published is among them; the server tells it to
 * nobody but its author and the administrators. @spec 1§2 News tab
 */
export function gridParams(except: readonly number[]): Params {
  const conditions = ["State ne 'vencida'", ...except.map(id => `Id ne ${id}`)];
  return { $filter: conditions.join(' and '), $orderby: 'PublicationDate desc', $expand: 'CategoryInfo' };
}
