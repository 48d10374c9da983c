import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { rebaseValues } from '../../lib/rebase-values.ts';
import type { MeanwhileNoticeProps } from '../feedback/meanwhile-notice.tsx';
import { shownOf, useMeanwhile } from './use-meanwhile.ts';

export interface EditionOptions<Row, Values> {
  /** What is edited; null of a new one. */
  edited: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** How the form calls its fields. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Whose another edit is: somebody else's, unless said. */
  by?: MeanwhileNoticeProps['by'];
  /** How a value is called that was chosen: its name, or '' where it has none; undefined of words, which say themselves. */
  nameOf?: (field: keyof Values & string, value: unknown) => string | undefined;
  /** Whether the form shows a field beside these values: all of them, unless said. */
  isShown?: (field: keyof Values & string, values: Values) => boolean;
}

/** The edition that a form was opened with, until another edit is saved first. @spec decision 44 */
export function useEdition<Row extends { EditionDate: string | null }, Values extends object>({
  edited,
  valuesOf,
  labels,
  by,
  nameOf,
  isShown = () => true,
}: EditionOptions<Row, Values>) {
  const [seen, setSeen] = useState(edited);
  const { meanwhile, hear, forget, exchange } = useMeanwhile<Values>(null);
  const saidOf = (part: keyof Values & string, value: unknown): string | undefined => {
    if (value === null || value === '') return '';
    const name = nameOf?.(part, value);
    if (name !== undefined) return name === '' ? undefined : name;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    /** What the other edit has changed in the form, to be shown in it; null where there is none. */
    meanwhileIn: ({ values, change }: EditedForm<Values>): MeanwhileNoticeProps | null => {
      const shown = meanwhile && shownOf(meanwhile, part => isShown(part, values));
      return (
        shown && {
          by,
          taken: shown.taken.map(part => labels[part]),
          clashes: shown.clashes.map(clash => ({
            label: labels[clash.part],
            theirs: saidOf(clash.part, clash.theirs),
            isTaken: clash.isTaken,
            onExchange: () => change(exchange(clash, values)),
          })),
          hasStoppedSaving: shown.hasStoppedSaving,
        }
      );
    },
    /** Names the edition that is edited. */
    EditionDate: seen?.EditionDate ?? null,
    /** What the form was opened with, or what another edit has left since. */
    before: valuesOf(seen),
    /** Goes on from what was saved, in a form that stays open. */
    goOn: (saved: Row): void => {
      setSeen(saved);
      forget();
    },
    /** Of a refusal that says what stands meanwhile: the values that the form shows now. */
    takeUp: (error: unknown, mine: Values): Values | null => {
      const current = error === undefined ? undefined : toApiError(error).problem?.current;
      if (current === undefined || edited === null) return null;
      const theirs = { ...edited, ...current };
      const stands = valuesOf(theirs);
      const rebased = rebaseValues(mine, valuesOf(seen), stands);
      setSeen(theirs);
      hear(rebased, stands);
      return rebased.values;
    },
  };
}

/** What shows the values, and takes others. */
interface EditedForm<Values> {
  readonly values: Values;
  readonly change: (values: Partial<Values>) => void;
}
