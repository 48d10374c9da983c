import { localeOf } from '#contract/i18n/language.ts';
import { useState } from 'react';
import type { ConfirmationState, News } from '#contract/features/news/types.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { bellIcon, downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useListConfirmationsInfiniteQuery, type ConfirmationArgs } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { useReminder } from '../use-reminder.ts';
import { ConfirmationList } from './confirmation-list.tsx';
import styles from './confirmations-dialog.module.css';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';

/**
 * Fetches the list of who has and has not confirmed, and hands it to the browser as a file. It is fetched as a request
 * instead of a link, because only requests carry the token.
 * @throws the errors of the HTTP client
 */
async function downloadConfirmations(newsId: number, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`/Flx_News/${newsId}/confirmations.csv`, { responseType: 'blob' });
  saveFile(data, `${name}.csv`);
}

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
  const [isLoading, setLoading] = useState(false);
  const download = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadConfirmations(news.Id, text.file(news.Title));
    } catch (error) {
      reportFailure(text.downloadFailed, error, () => void download());
    }
    setLoading(false);
  };
  return (
    <>
      <Button
        variant="line"
        icon={downloadSimpleIcon}
        isPending={isLoading}
        pendingLabel={text.downloading}
        onClick={() => void download()}
      >
        {text.download}
      </Button>
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
