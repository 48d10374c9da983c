import { LETTER_DAYS, LETTERS_MAX } from '#contract/features/directory/limits.ts';
import type { LetterCounts } from '#contract/features/directory/letter-types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGetLetterCountsQuery, useLetterTexts } from './api.ts';
import styles from './letters.module.css';
import { usePrinting } from './use-printing.ts';

/** People for whom letters are printed: chosen ones, or those who match `$filter` and `$search` of the console. */
export type Lettered = { readonly ids: readonly number[] } | { readonly params: Readonly<Record<string, string>> };

interface LettersDialogProps {
  among: Lettered;
  onClose: () => void;
}

const filterOf = (among: Lettered): Readonly<Record<string, string>> =>
  'params' in among ? among.params : { $filter: among.ids.map(id => `Id eq ${id}`).join(' or ') };

/** Dialog that prints letters for people who have not come in. */
export function LettersDialog({ among, onClose }: LettersDialogProps) {
  const { print: text, loading } = useLetterTexts();
  const words = useTexts('ui');
  const locale = localeOf(useLanguage());
  const params = filterOf(among);
  const query = useGetLetterCountsQuery(params, { refetchOnMountOrArgChange: true });
  const { print, isPrinting } = usePrinting();
  const counts = query.currentData ?? query.data;
  const shown = (count: number): string => count.toLocaleString(locale);
  const { $filter: Filter = '', $search: Search = '' } = params;
  const again = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.againQuestion,
      text: text.againHint,
      confirmLabel: text.again,
      isDestructive: false,
    });
    if (isWanted) void print({ Filter, Search, Which: 'all' }, all);
  };
  const { New = 0, Open = 0 } = counts ?? {};
  const all = New + Open;
  const next = Math.min(New, LETTERS_MAX);
  return (
    <Dialog
      title={text.title}
      subtitle={text.hint(LETTER_DAYS)}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPrinting}>
            {words.cancel}
          </Button>
          {Open > 0 && all <= LETTERS_MAX && (
            <Button variant="line" isPending={isPrinting} onClick={() => void again()}>
              {text.again}
            </Button>
          )}
          {next > 0 && (
            <Button isPending={isPrinting} onClick={() => void print({ Filter, Search, Which: 'fresh' }, next)}>
              {next === 1 ? text.one : text.some(shown(next))}
            </Button>
          )}
        </>
      }
    >
      {counts === undefined && query.isError && (
        <ErrorState text={text.failedHint} onRetry={() => void query.refetch()} />
      )}
      {counts === undefined && !query.isError && <Spinner label={loading} />}
      {counts && <Counted counts={counts} shown={shown} />}
    </Dialog>
  );
}

/** Numbers of people by their letter, with notes about the limits of printing. */
function Counted({ counts, shown }: { counts: LetterCounts; shown: (count: number) => string }) {
  const { print: text } = useLetterTexts();
  const { New, Open, Unprovable } = counts;
  if (New + Open + Unprovable === 0) return <p>{text.nobody}</p>;
  return (
    <div className={styles.body}>
      <dl className={styles.counts}>
        {(
          [
            [text.counts.fresh, New],
            [text.counts.open, Open],
            [text.counts.unprovable, Unprovable],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(count)}</dd>
          </div>
        ))}
      </dl>
      {New > LETTERS_MAX && <p className={styles.hint}>{text.parts(LETTERS_MAX)}</p>}
      {Unprovable > 0 && <Notice tone="warning">{text.unprovableHint}</Notice>}
    </div>
  );
}
