import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { localeOf } from '#contract/i18n/language.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { clockCounterClockwiseIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VersionsDialog } from '../../documents/public-forms.ts';
import { DocumentLink } from '../../files/public.ts';
import { documentSize } from '../../../lib/document-size.ts';
import { useGetDocumentTextQuery, useGetRepositoryDocumentQuery } from '../api.ts';
import { useRepositoryTexts } from '../texts.ts';
import { ReviewMark, SourceLink } from './document-marks.tsx';
import styles from './repository.module.css';

export interface PreviewDialogProps {
  id: number;
  onClose: () => void;
  /** Renders content other than the default preview. */
  content?: ((document: RepositoryRow) => ReactNode) | undefined;
}

/** Preview of a document: its first pages or its text, with its source and a download. */
export function PreviewDialog({ id, onClose, content }: PreviewDialogProps) {
  const text = useRepositoryTexts();
  const { data: document, error, isError, refetch } = useGetRepositoryDocumentQuery(id);
  const isGone = error !== undefined && toApiError(error).status === 404;
  return (
    <Dialog title={document?.Title ?? text.title} size="lg" hasAddress onClose={onClose}>
      {isGone ? (
        <EmptyState picture="search" headingLevel={3} title={text.preview.gone} text={text.preview.goneHint} />
      ) : document ? (
        <>
          <DocumentFacts document={document} />
          {content ? content(document) : <DocumentContent document={document} />}
        </>
      ) : isError ? (
        <ErrorState text={text.preview.failed} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={text.preview.loading} />
      )}
    </Dialog>
  );
}

/** Pictures of the first pages of a document, or its text. @param at page to scroll to */
export function DocumentContent({ document, at }: { document: RepositoryRow; at?: number | undefined }) {
  return document.Pages > 0 ? <Pages document={document} at={at} /> : <Words document={document} />;
}

function DocumentFacts({ document }: { document: RepositoryRow }) {
  const text = useRepositoryTexts();
  const locale = localeOf(useLanguage());
  const { Author, Updated, Bytes, Source, FileId, Url, Title, DocumentId } = document;
  return (
    <div className={styles.about}>
      <p className={styles.facts}>
        <Facts
          of={[
            Author?.Title,
            Author?.AreaName,
            dateText(new Date(Updated)),
            documentSize(Bytes, locale),
            Source && <SourceLink key="source" source={Source} />,
          ]}
        />
      </p>
      <ReviewMark document={document} />
      <div className={styles.ways}>
        <DocumentLink file={{ id: FileId, url: Url, title: Title }} className={styles.download}>
          {text.actions.download}
        </DocumentLink>
        {DocumentId !== null && <VersionsButton document={{ Id: DocumentId, Title }} />}
      </div>
    </div>
  );
}

/** Button that opens the earlier versions of the document. */
function VersionsButton({ document }: Pick<ComponentProps<typeof VersionsDialog>, 'document'>) {
  const text = useRepositoryTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={clockCounterClockwiseIcon}
        aria-haspopup="dialog"
        onPointerEnter={VersionsDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.actions.versions}
      </Button>
      {isOpen && <VersionsDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

function Pages({
  document: { Url, Title, Pages: count },
  at = 0,
}: {
  document: RepositoryRow;
  at?: number | undefined;
}) {
  const text = useRepositoryTexts().preview;
  const shown = useRef<HTMLLIElement>(null);
  // The pages before it shift it as they load, so it scrolls again.
  const show = () => shown.current?.scrollIntoView({ block: 'start' });
  return (
    <>
      <ol className={styles.pages}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} ref={index + 1 === at ? shown : null} aria-current={index + 1 === at ? 'page' : undefined}>
            <img
              src={`${Url}?w=p${index + 1}`}
              alt={text.page(index + 1, Title)}
              loading={index < at ? 'eager' : 'lazy'}
              decoding="async"
              onLoad={index < at ? show : undefined}
            />
          </li>
        ))}
      </ol>
      <p className={styles.note}>{text.firstPages(count)}</p>
    </>
  );
}

function Words({ document: { Id, Reading } }: { document: RepositoryRow }) {
  const { preview: text, readings } = useRepositoryTexts();
  const { data, isError, refetch } = useGetDocumentTextQuery(Id);
  if (isError) return <ErrorState text={text.failed} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={text.loading} />;
  if (data.State === 'waiting') return <EmptyState picture="search" headingLevel={3} title={text.waiting} />;
  if (data.State !== 'read') {
    // Only the author sees the reason.
    const reason = Reading === null || Reading === 'read' ? undefined : readings[Reading];
    return <EmptyState picture="search" headingLevel={3} title={text.unreadable} text={reason} />;
  }
  if (data.Text === '') return <EmptyState picture="search" headingLevel={3} title={text.empty} />;
  return (
    <>
      <p className={styles.note}>{text.textOnly}</p>
      <div className={styles.text}>{data.Text}</div>
    </>
  );
}
