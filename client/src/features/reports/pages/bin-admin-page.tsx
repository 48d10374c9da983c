import type { ReportCase } from '#contract/features/reports/types.ts';
import { opensBin, reviewsKind } from '#contract/features/access/rules.ts';
import { shortened } from '#contract/lib/text.ts';
import { dateText } from '#contract/lib/time.ts';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { ItemNamesContext, type NamesOfItems, useItemNames } from '../../../lib/item-names.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useBinTexts } from '../../../ui/overlays/bin-texts.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useListBinInfiniteQuery, useRestoreContentMutation } from '../bin-api.ts';
import { reportPaths } from '../paths.ts';
import styles from '../components/reports.module.css';

/** Longest title shown, in characters. @assumed */
const TITLE_MAX = 90;

/** Content in the bin: title, author, who removed it and why, and a button that restores it. */
function BinLine({ binned }: { binned: ReportCase }) {
  const text = useBinTexts();
  const { Id, Kind, Author, Snapshot, DecidedBy, DecisionDate, Reason, UndoUntil } = binned;
  const { kind } = useItemNames(Kind);
  const [restore, { isLoading }] = useRestoreContentMutation();
  const title = shortened(Snapshot.Title, TITLE_MAX) || text.onlyImage;
  const press = async (): Promise<void> => {
    const { error } = await restore(Id);
    if (error) reportFailure(text.restoreFailed, error, () => void press());
    else toast(text.restored);
  };
  return (
    <div className={styles.line}>
      <span className={styles.kind}>
        <Chip>{kind}</Chip>
      </span>
      <div className={styles.words}>
        <Link className={styles.title} to={reportPaths.one(Id)}>
          {title}
        </Link>
        <p>
          <Facts
            of={[
              Author && text.by(Author.Name),
              DecidedBy && text.deletedBy(DecidedBy.Name),
              DecisionDate && <RelativeTime key="removed" date={DecisionDate} />,
              UndoUntil && text.until(dateText(new Date(UndoUntil))),
            ]}
          />
        </p>
        {Reason && <p>{text.reason(Reason)}</p>}
      </div>
      <Button
        variant="soft"
        size="sm"
        isPending={isLoading}
        pendingLabel={text.restoring}
        aria-label={text.restoreOf(title)}
        onClick={() => void press()}
      >
        {text.restore}
      </Button>
    </div>
  );
}

/** Returns the kinds of content that the viewer reviews, with their names. */
function useReviewedKinds(): { value: string; label: string }[] {
  const names = useContext(ItemNamesContext);
  const roles = new Set(useViewer().roles);
  return Object.entries(names).flatMap(([kind, name]) =>
    // `Object.entries` types its keys as string. Documents are restored by those who administer their place.
    kind === 'document' || reviewsKind(kind as keyof NamesOfItems, roles) ? [{ value: kind, label: name().kind }] : [],
  );
}

/**
 * Page `/admin/bin`: content that the viewer, or a colleague with the same role or place, has removed in the last
 * thirty days.
 */
export function BinAdminPage() {
  const text = useBinTexts();
  const kinds = useReviewedKinds();
  const isReviewer = opensBin(new Set(useViewer().roles));
  const declaration: ConsoleDeclaration<ReportCase, { tipo: string }> = {
    title: text.title,
    intro: text.intro,
    ...(!isReviewer && { above: [] }),
    filters: {
      tipo: { label: text.kind, options: [{ value: '', label: text.all }, ...kinds] },
    },
    line: binned => <BinLine binned={binned} />,
    words: text,
    useList: ({ filters }) =>
      // Read again each time, because others use the same bin.
      growingList(useListBinInfiniteQuery(filters.tipo, { refetchOnMountOrArgChange: true }), text.more),
  };
  return <Console console={declaration} />;
}
