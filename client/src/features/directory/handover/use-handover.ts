import { useState } from 'react';
import type { HandoverBody } from '#contract/features/directory/schema.ts';
import type { ResponsibilityRow } from '#contract/features/directory/types.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useViewer } from '../../session/public.ts';

/** Choice for one responsibility; absent if nothing is chosen. */
export type Fate = { readonly kind: 'end' } | { readonly kind: 'heir'; readonly heir: number | null };

type Fates = Readonly<Record<string, Fate>>;

export const keyOf = ({ Kind, Id }: Pick<ResponsibilityRow, 'Kind' | 'Id'>): string => `${Kind}.${Id}`;

const isFates = (value: unknown): value is Fates =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((fate: Partial<Fate> | null) => fate?.kind === 'end' || fate?.kind === 'heir');

/**
 * Manages the choice for each of a person's responsibilities. It is a draft of the chooser: if they must confirm their
 * identity, they find it again.
 */
export function useHandover(person: number, rows: readonly ResponsibilityRow[]) {
  const viewer = useViewer();
  const draft = `handover.${person}`;
  const [fates, setFates] = useState<Fates>(() => readDraft(viewer.id, draft, isFates, Date.now())?.value ?? {});
  useKeptDraft(viewer.id, draft, Object.keys(fates).length === 0 ? null : fates);
  const items = rows.flatMap((row): HandoverBody['Items'] => {
    const fate = fates[keyOf(row)];
    if (fate === undefined || (fate.kind === 'heir' && fate.heir === null)) return [];
    return [{ Kind: row.Kind, Id: row.Id, Heir: fate.kind === 'heir' ? fate.heir : null }];
  });
  return {
    fateOf: (row: ResponsibilityRow): Fate | undefined => fates[keyOf(row)],
    choose: (row: ResponsibilityRow, fate: Fate | null) =>
      setFates(({ [keyOf(row)]: _now, ...others }) => (fate === null ? others : { ...others, [keyOf(row)]: fate })),
    /** Gives everything that can have an heir to one person. */
    giveAll: (heir: number) =>
      setFates(now => ({
        ...now,
        ...Object.fromEntries(
          rows.filter(({ CanHandOver }) => CanHandOver).map(row => [keyOf(row), { kind: 'heir', heir }]),
        ),
      })),
    items,
    /** True if a new owner is still to be named. */
    isOpen: rows.some(row => {
      const fate = fates[keyOf(row)];
      return fate?.kind === 'heir' && fate.heir === null;
    }),
    forget: () => {
      dropDraft(viewer.id, draft);
      setFates({});
    },
  };
}
