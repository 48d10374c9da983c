import { byKind } from '../../../things/of-kind.ts';
import { holdsRole, type Reader } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';

/** Whether an item `i`, or a comment on it, was reported: for those who review such reports, never for its author. */
export const reported = (
  things: Things,
  reader: Reader,
  alias: string,
): string => `(${alias}.reported and ${alias}.author_id <> ${reader.viewer}
  and (${holdsRole(reader, 'Propietarios')} or ${byKind(things.all, 'i.type', reviewedBy(reader), 'false')}))`;

const reviewedBy =
  (reader: Reader) =>
  ({ card, report }: Things['all'][number]): string | undefined =>
    card === undefined || !report?.reviewer ? undefined : holdsRole(reader, report.reviewer);
