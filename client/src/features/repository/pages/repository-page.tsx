import { localeOf } from '#contract/i18n/language.ts';
import { useSearchParams } from 'react-router-dom';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/features/repository/limits.ts';
import { REPOSITORY_PAGE_SIZE, RECENT_DAYS } from '#contract/features/repository/limits.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useLeaving } from '../../../lib/leaving.ts';
import { takesFiles } from '../../../lib/takes-files.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useOpenDocument } from '../../../lib/use-open-document.ts';
import { ConsoleRows } from '../../../ui/console/console-rows.tsx';
import { ConsoleTools } from '../../../ui/console/console-tools.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import type { ConsoleColumn, ConsoleDeclaration, ConsoleWords } from '../../../ui/console/declaration.ts';
import { useConsoleView } from '../../../ui/console/use-console-view.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { UploadButton, UploadDialog, useListUploadPlacesQuery } from '../../documents/public-forms.ts';
import { DocumentIcon } from '../../files/public.ts';
import { documentSize } from '../../../lib/document-size.ts';
import { DocumentMenu, leavingDocument } from '../components/document-menu.tsx';
import { useGetRepositoryPageQuery, useSetFavouriteDocumentMutation, useListRecentDocumentsQuery } from '../api.ts';
import { useRepositoryTexts } from '../texts.ts';
import { starFillIcon, starIcon, trashIcon } from '../../../ui/content/icons.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { ReviewMark, SourceLink } from '../components/document-marks.tsx';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { useState } from 'react';
import { Facts } from '../../../ui/content/facts.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../components/repository.module.css';

/**
 * Section of the newest documents, each of which opens. It is left out if there are none, and the table explains why.
 * @spec 3§2.7
 */
function RecentDocuments({ onOpen }: { onOpen: (id: number) => void }) {
  const text = useRepositoryTexts();
  const isLeaving = useLeaving();
  const { data: all, isError } = useListRecentDocumentsQuery();
  const data = all?.filter(({ Id }) => !isLeaving(leavingDocument(Id)));
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby="recent-documents" className={styles.recent}>
      <h2 id="recent-documents">{text.recent}</h2>
      {data ? (
        <ul>
          {data.map(document => (
            <li key={document.Id}>
              <RecentDocument document={document} onOpen={() => onOpen(document.Id)} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="block" height={148} />
      )}
    </section>
  );
}

function RecentDocument({ document, onOpen }: { document: RepositoryRow; onOpen: () => void }) {
  const text = useRepositoryTexts();
  const { Title, Url, Pages, Updated, Author } = document;
  const [now] = useState(() => new Date());
  const isNew = differenceInCalendarDays(now, new Date(Updated)) < RECENT_DAYS;
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.face}>
        {Pages > 0 ? (
          <img src={`${Url}?w=p1`} alt="" loading="lazy" decoding="async" />
        ) : (
          <DocumentIcon name={Title} className={styles.large} />
        )}
        {isNew && <span className={styles.new}>{text.isNew}</span>}
      </span>
      <span className={styles.title}>{Title}</span>
      <span className={styles.facts}>
        <Facts of={[Author?.Title, dateText(new Date(Updated))]} />
      </span>
    </button>
  );
}

interface DocumentCellProps {
  document: RepositoryRow;
  onOpen: () => void;
}

/** Cell of a document: its name, which opens it, its source, and its marks. */
function DocumentCell({ document, onOpen }: DocumentCellProps) {
  const text = useRepositoryTexts();
  const { Title, Source, Reading } = document;
  const isUnread = Reading !== null && Reading !== 'read';
  return (
    <span className={styles.cell}>
      <DocumentIcon name={Title} className={styles.icon} />
      <span className={styles.words}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onOpen}>
          {Title}
        </button>
        {Source && <SourceLink source={Source} className={styles.source} />}
        <ReviewMark document={document} />
        {isUnread && <small className={styles.unread}>{text.readings[Reading]}</small>}
      </span>
    </span>
  );
}

/** Button that adds a document to the viewer's favourites, or removes it. */
function FavouriteButton({ document: { Id, Title, IsFavourite } }: { document: RepositoryRow }) {
  const text = useRepositoryTexts();
  const [setFavourite, { isLoading }] = useSetFavouriteDocumentMutation();
  const press = async (): Promise<void> => {
    const { error } = await setFavourite({ id: Id, isFavourite: !IsFavourite });
    if (error) reportFailure(text.favouriteFailed, error, () => void press());
  };
  return (
    <IconButton
      size="sm"
      icon={IsFavourite ? starFillIcon : starIcon}
      label={IsFavourite ? text.actions.unfavourite(Title) : text.actions.favourite(Title)}
      aria-pressed={IsFavourite}
      aria-disabled={isLoading}
      onClick={() => void press()}
    />
  );
}

const FolderField = lazyNamed(() => import('../components/folder-field.tsx'), 'FolderField');
const PreviewDialog = lazyDialog(() => import('../components/preview-dialog.tsx'), 'PreviewDialog', {
  hasAddress: true,
});

/** Filters as written in the address. */
interface Filters extends Record<string, string> {
  tipo: DocumentType | '';
  carpeta: string;
  mostrar: '' | 'favoritos';
}

/** Page `/repository`: the newest documents, and all of them page by page. @spec 2§2 Documents */
export function RepositoryPage() {
  const text = useRepositoryTexts();
  const document = useOpenDocument();
  const declaration = useDeclaration(document.open);
  const state = useConsoleView(declaration);
  const table = (
    <>
      <ConsoleTools declaration={declaration} state={state} />
      <ConsoleRows declaration={declaration} state={state} />
    </>
  );
  const places = useListUploadPlacesQuery().data;
  /** Files that are to be uploaded; null while there are none. */
  const [files, setFiles] = useState<readonly File[] | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra; the button does the same
    <div
      className={styles.page}
      onDragOver={takesFiles}
      onDrop={event => takesFiles(event) && setFiles([...event.dataTransfer.files])}
    >
      <header className={styles.heading}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.hint}</p>
        </div>
        {places && places.length > 0 && (
          <span className={styles.upload}>
            <UploadButton onPointerEnter={UploadDialog.preload} onFiles={setFiles} />
            <small>{text.dropHint}</small>
          </span>
        )}
      </header>
      <ButtonLink className={styles.bin} variant="ghost" size="sm" icon={trashIcon} to={paths.bin('document')}>
        {text.bin}
      </ButtonLink>
      <RecentDocuments onOpen={document.open} />
      <Card>
        <Tabs
          label={text.title}
          variant="lined"
          selected={state.view.filters.mostrar}
          onSelect={value => state.choose('mostrar', value)}
          tabs={[
            { id: '', label: text.all, content: table },
            { id: 'favoritos', label: text.favourites, content: table },
          ]}
        />
      </Card>
      {document.id !== null && <PreviewDialog id={document.id} onClose={document.close} />}
      {files !== null && <UploadDialog files={files} onClose={() => setFiles(null)} />}
    </div>
  );
}

function useDeclaration(onOpen: (id: number) => void): ConsoleDeclaration<RepositoryRow, Filters> {
  const text = useRepositoryTexts();
  const types = Object.keys(DOCUMENT_TYPES) as DocumentType[]; // The values are the sort keys of the table.
  return {
    title: text.title,
    search: text.search,
    filters: {
      tipo: {
        label: text.type,
        options: [{ value: '', label: text.allTypes }, ...types.map(value => ({ value, label: text.types[value] }))],
      },
      carpeta: { label: text.folder, pattern: /^[1-9]\d{0,8}$/, Field: FolderField },
      mostrar: {
        label: text.favourites,
        options: [
          { value: '', label: text.all },
          { value: 'favoritos', label: text.favourites },
        ],
      },
    },
    tabs: 'mostrar',
    words: { loading: text.loading, failedHint: text.failed, ...useEmptyWords() },
    columns: useColumns(onOpen),
    order: { column: 'date', direction: 'desc' },
    hasPageNumbers: true,
    useList: ({ filters, ...view }) => {
      const isLeaving = useLeaving();
      const list = numberedList<RepositoryRow>(
        useGetRepositoryPageQuery(
          { ...view, type: filters.tipo, folder: filters.carpeta, onlyFavourites: filters.mostrar === 'favoritos' },
          // Read again each time, because others publish meanwhile.
          { refetchOnMountOrArgChange: true },
        ),
        REPOSITORY_PAGE_SIZE,
      );
      return { ...list, rows: list.rows?.filter(({ Id }) => !isLeaving(leavingDocument(Id))) };
    },
  };
}

/** Returns the texts shown if there are no documents at all, none found, or no favourites. */
function useEmptyWords(): Pick<ConsoleWords, 'emptyTitle' | 'emptyHint' | 'nothingFound'> {
  const text = useRepositoryTexts();
  const [params] = useSearchParams();
  const isAsked = ['buscar', 'tipo', 'carpeta'].some(name => params.has(name));
  return {
    emptyTitle: text.empty,
    emptyHint: text.emptyHint,
    nothingFound:
      !isAsked && params.get('mostrar') === 'favoritos'
        ? { title: text.noFavourites, text: text.noFavouritesHint }
        : { title: text.noResults, text: text.noResultsHint },
  };
}

function useColumns(onOpen: (id: number) => void): ConsoleColumn<RepositoryRow>[] {
  const text = useRepositoryTexts();
  const locale = localeOf(useLanguage());
  const { columns, order } = text;
  return [
    {
      id: 'name',
      header: columns.name,
      isHeading: true,
      sort: { by: 'Title', titles: { asc: order.az, desc: order.za } },
      cell: row => <DocumentCell document={row} onOpen={() => onOpen(row.Id)} />,
    },
    { id: 'author', header: columns.author, cell: ({ Author }) => Author?.Title ?? '' },
    { id: 'area', header: columns.area, isWideOnly: true, cell: ({ Author }) => Author?.AreaName ?? text.noArea },
    {
      id: 'date',
      header: columns.date,
      isShort: true,
      sort: { by: 'Updated', titles: { asc: order.oldest, desc: order.newest } },
      cell: ({ Updated }) => dateText(new Date(Updated)),
    },
    { id: 'type', header: columns.type, isShort: true, isWideOnly: true, cell: ({ Ext }) => Ext.toUpperCase() },
    {
      id: 'size',
      header: columns.size,
      isShort: true,
      sort: { by: 'Bytes', titles: { asc: order.smallest, desc: order.largest } },
      cell: ({ Bytes }) => documentSize(Bytes, locale),
    },
    {
      id: 'actions',
      header: columns.actions,
      isShort: true,
      cell: row => (
        <span className={styles.acts}>
          <FavouriteButton document={row} />
          <DocumentMenu document={row} onOpen={() => onOpen(row.Id)} />
        </span>
      ),
    },
  ];
}
