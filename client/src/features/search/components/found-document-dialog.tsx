import { useEffect, useRef, useState } from 'react';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import type { DocumentPassage } from '#contract/features/search/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DocumentContent, PreviewDialog } from '../../repository/public-forms.ts';
import { useGetDocumentPassageQuery } from '../api.ts';
import { useSearchTexts } from '../texts.ts';
import styles from './found-document-dialog.module.css';
import { Marked } from './search-results.tsx';

export interface FoundDocumentDialogProps {
  id: number;
  /** Search words. */
  words: string;
  onClose: () => void;
}

/** Dialog of a found document, opened at the passage that contains the search words. */
export function FoundDocumentDialog({ id, words, onClose }: FoundDocumentDialogProps) {
  return (
    <PreviewDialog id={id} onClose={onClose} content={document => <FoundContent document={document} words={words} />} />
  );
}

function FoundContent({ document, words }: { document: RepositoryRow; words: string }) {
  const text = useSearchTexts();
  const { data, isError, refetch } = useGetDocumentPassageQuery({ id: document.Id, words });
  if (isError) return <ErrorState text={text.failedHint} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={text.loading} />;
  const hits = data.Parts.filter(({ Hit }) => Hit).length;
  if (hits === 0) return <DocumentContent document={document} />;
  // A one-page document has no page breaks, so its passage has no page number.
  const page = data.Page ?? 1;
  if (page > document.Pages) return <Passage passage={data} hits={hits} />;
  return (
    <>
      <p className={styles.note}>{text.passage.onPage(page)}</p>
      <DocumentContent document={document} at={page} />
    </>
  );
}

/** Text with the marked hits, scrolled to one of them. */
function Passage({ passage: { Parts, Page }, hits }: { passage: DocumentPassage; hits: number }) {
  const text = useSearchTexts().passage;
  const box = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const marks = box.current?.querySelectorAll('mark') ?? [];
    for (const [index, mark] of marks.entries()) mark.toggleAttribute('data-shown', index === shown);
    marks[shown]?.scrollIntoView({ block: 'center' });
  }, [shown]);
  const turn = (steps: number) => setShown((shown + steps + hits) % hits);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.note} role="status">
          {Page !== null && `${text.onPage(Page)} `}
          {text.hit(shown + 1, hits)}
        </p>
        {hits > 1 && (
          <>
            <Button variant="ghost" onClick={() => turn(-1)}>
              {text.previous}
            </Button>
            <Button variant="ghost" onClick={() => turn(1)}>
              {text.next}
            </Button>
          </>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <section ref={box} className={styles.text} aria-label={text.label} tabIndex={0}>
        <Marked parts={Parts} />
      </section>
    </>
  );
}
