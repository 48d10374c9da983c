import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConfirmationState, News, ConfirmationRow } from '#contract/features/news/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { bellIcon, downloadSimpleIcon, checkBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useListConfirmationsInfiniteQuery, type ConfirmationArgs, useRemindReadersMutation } from '../api.ts';
import { useNewsTexts } from '../texts.ts';
import styles from './confirmations-dialog.module.css';

/**
 * Returns functions that remind people who have not confirmed a news item. @returns the sending, of all after a
 * question that says how many they are
 */
function useReminder(newsId: number) {
  const text = useNewsTexts().confirmations;
  const locale = localeOf(useLanguage());
  const [remind, { isLoading }] = useRemindReadersMutation();
  const send = async (person?: number): Promise<void> => {
    const { data, error } = await remind({ newsId, ...(person !== undefined && { person }) });
    if (data) toast(text.reminded(data.Count.toLocaleString(locale), data.Count === 1));
    else reportFailure(text.remindFailed, error, () => void send(person));
  };
  return {
    isReminding: isLoading,
    remindOne: (person: number) => void send(person),
    /**
     * Reminds all pending people after confirmation. @param pending number of people @param isNarrowed true if a search
     * is active that does not show all of them
     */
    remindAll: async (pending: number, isNarrowed: boolean) => {
      const hint = isNarrowed ? text.remindAllHint : text.remindHint;
      const isMeant = await askToConfirm({
        title: text.remindQuestion,
        text: hint(pending.toLocaleString(locale), pending === 1),
        confirmLabel: isNarrowed ? text.remindAll : text.remind,
        isDestructive: false,
      });
      if (isMeant) await send();
    },
  };
}

interface ConfirmationListProps extends ConfirmationArgs {
  /** Text shown if the list is empty. */
  emptyText: string;
}

/** List of people by name, page by page; each person who has not confirmed can be reminded individually. */
function ConfirmationList({ emptyText, ...args }: ConfirmationListProps) {
  const list = useListConfirmationsInfiniteQuery(args);
  const { isReminding, remindOne } = useReminder(args.newsId);
  const text = useNewsTexts().confirmations;
  if (list.isError && !list.currentData) {
    return <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />;
  }
  if (!list.currentData) return <Spinner label={text.loading} />;
  const people = list.currentData.pages.flatMap(page => page.results);
  if (people.length === 0) return <EmptyState picture="person" title={emptyText} headingLevel={3} />;
  return (
    <>
      <ul className={styles.list}>
        {people.map(person => (
          <li key={person.UserId} className={styles.row}>
            <span>
              <Link to={paths.profile(person.UserId)}>{person.Name}</Link>
              <small>{person.AreaName}</small>
              {person.EarlierVersion !== null && <small>{text.earlierVersion(person.EarlierVersion)}</small>}
              {person.RemindedAt !== null && <small>{text.remindedOn(momentText(person.RemindedAt))}</small>}
            </span>
            {person.ConfirmedAt === null ? (
              <Reminder person={person} isReminding={isReminding} onRemind={remindOne} />
            ) : (
              <span className={styles.when}>{text.on(momentText(person.ConfirmedAt))}</span>
            )}
          </li>
        ))}
      </ul>
      <MoreButton
        className={styles.more}
        list={list}
        label={text.more}
        loading={text.loading}
        failed={text.failedHint}
      />
    </>
  );
}

interface ReminderProps {
  person: ConfirmationRow;
  isReminding: boolean;
  onRemind: (person: number) => void;
}

/** Button that reminds one person. After a reminder it stays, keeps the focus and says so. */
function Reminder({ person: { UserId, Name, RemindedAt }, isReminding, onRemind }: ReminderProps) {
  const text = useNewsTexts().confirmations;
  const isDone = RemindedAt !== null;
  const isIdle = isReminding || isDone;
  return (
    <IconButton
      size="sm"
      icon={isDone ? checkBoldIcon : bellIcon}
      label={isDone ? text.remindedPerson(Name) : text.remindPerson(Name)}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onRemind(UserId)}
    />
  );
}

/**
 * Fetches the list of who has and has not confirmed, and hands it to the browser as a file. It is fetched as a request
 * instead of a link, because only requests carry the token.
 * @throws the errors of the HTTP client
 */
async function downloadConfirmations(newsId: number, name: string, format: Format): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`/Flx_News/${newsId}/confirmations.${format}`, { responseType: 'blob' });
  saveFile(data, `${name}.${format}`);
}

/** Formats of the evidence. */
const FORMATS = ['csv', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

export interface ConfirmationsDialogProps {
  news: Pick<News, 'Id' | 'Title'>;
  onClose: () => void;
}

/** Dialog of who has and has not confirmed mandatory news. It reminds the latter and exports everyone as a file. */
export function ConfirmationsDialog({ news, onClose }: ConfirmationsDialogProps) {
  const text = useNewsTexts().confirmations;
  const locale = localeOf(useLanguage());
  const [state, setState] = useState<ConfirmationState>('confirmed');
  const [wanted, find] = useState<Wanted>({ search: '', area: null });
  const args = { newsId: news.Id, ...wanted };
  const list = useListConfirmationsInfiniteQuery({ ...args, state }, { refetchOnMountOrArgChange: true });
  // The total and the reminder cover everyone; both tabs show only people found by the search.
  const counts = list.data?.pages[0];
  const found = list.currentData?.pages[0]?.Found;
  const summary =
    counts &&
    text.summary(counts.Confirmed.toLocaleString(locale), (counts.Confirmed + counts.Pending).toLocaleString(locale));
  const isNarrowed = wanted.search !== '' || wanted.area !== null;
  const tab = (id: ConfirmationState, label: string, count: number | undefined, emptyText: string) => ({
    id,
    label,
    count,
    content: <ConfirmationList {...args} state={id} emptyText={isNarrowed ? text.nobodyFound : emptyText} />,
  });
  return (
    <Dialog
      title={text.title}
      subtitle={news.Title}
      onClose={onClose}
      footer={<Footer news={news} pending={counts?.Pending ?? 0} isNarrowed={isNarrowed} />}
    >
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <Tools wanted={wanted} onFind={find} />
      <Tabs
        label={text.tabs}
        variant="page"
        selected={state}
        onSelect={id => setState(id === 'pending' ? 'pending' : 'confirmed')}
        tabs={[
          tab('confirmed', text.confirmedTab, found?.Confirmed, text.nobody),
          tab('pending', text.pendingTab, found?.Pending, text.everybody),
        ]}
      />
    </Dialog>
  );
}

type Wanted = Pick<ConfirmationArgs, 'search' | 'area'>;

/** Search by name and filter by area. */
function Tools({ wanted, onFind }: { wanted: Wanted; onFind: (wanted: Wanted) => void }) {
  const text = useNewsTexts().confirmations;
  const { data: areas = [] } = useListAllPlacesQuery('area');
  return (
    <div className={styles.tools}>
      <SearchBox label={text.search} search={wanted.search} onSearch={search => onFind({ ...wanted, search })} />
      <Select
        label={text.areaFilter}
        isLabelHidden
        value={wanted.area === null ? '' : String(wanted.area)}
        placeholder={text.everyArea}
        options={areas.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
        onChange={({ target }) => onFind({ ...wanted, area: target.value === '' ? null : Number(target.value) })}
      />
    </div>
  );
}

interface FooterProps extends Pick<ConfirmationsDialogProps, 'news'> {
  pending: number;
  isNarrowed: boolean;
}

function Footer({ news, pending, isNarrowed }: FooterProps) {
  const text = useNewsTexts().confirmations;
  const { isReminding, remindAll } = useReminder(news.Id);
  const [loading, setLoading] = useState<Format | null>(null);
  const download = async (format: Format): Promise<void> => {
    setLoading(format);
    try {
      await downloadConfirmations(news.Id, text.file(news.Title), format);
    } catch (error) {
      reportFailure(text.downloadFailed, error, () => void download(format));
    }
    setLoading(null);
  };
  return (
    <>
      {FORMATS.map(format => (
        <Button
          key={format}
          variant="line"
          icon={downloadSimpleIcon}
          isPending={loading === format}
          disabled={loading !== null && loading !== format}
          pendingLabel={text.downloading}
          onClick={() => void download(format)}
        >
          {format === 'csv' ? text.download : text.downloadPdf}
        </Button>
      ))}
      <Button
        icon={bellIcon}
        disabled={pending === 0}
        isPending={isReminding}
        pendingLabel={text.reminding}
        onClick={() => void remindAll(pending, isNarrowed)}
      >
        {isNarrowed ? text.remindAll : text.remind}
      </Button>
    </>
  );
}
