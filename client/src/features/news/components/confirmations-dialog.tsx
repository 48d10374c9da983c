import { useState } from 'react';
import type { ConfirmationState, News } from '../../../../../contract/features/news/types.ts';
import { localeOf } from '../../../lib/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { bellIcon, downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRemindReadersMutation } from '../api.ts';
import { downloadConfirmations } from '../confirmations-file.ts';
import { useListConfirmationsInfiniteQuery } from '../queries.ts';
import { useNewsTexts } from '../texts.ts';
import { ConfirmationList } from './confirmation-list.tsx';
import styles from './confirmations-dialog.module.css';

export interface ConfirmationsDialogProps {
  news: Pick<News, 'Id' | 'Title'>;
  onClose: () => void;
}

/** Who has confirmed mandatory news and who has not; reminds the latter, and gives out all of them as a file. */
export function ConfirmationsDialog({ news, onClose }: ConfirmationsDialogProps) {
  const text = useNewsTexts().confirmations;
  const locale = localeOf(useLanguage());
  const [state, setState] = useState<ConfirmationState>('confirmed');
  const list = useListConfirmationsInfiniteQuery({ newsId: news.Id, state }, { refetchOnMountOrArgChange: true });
  // Both tabs show both numbers.
  const counts = list.data?.pages[0];
  const summary =
    counts &&
    text.summary(counts.Confirmed.toLocaleString(locale), (counts.Confirmed + counts.Pending).toLocaleString(locale));
  return (
    <Dialog
      title={text.title}
      subtitle={news.Title}
      onClose={onClose}
      footer={<Footer news={news} pending={counts?.Pending ?? 0} />}
    >
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <Tabs
        label={text.tabs}
        variant="page"
        selected={state}
        onSelect={id => setState(id === 'pending' ? 'pending' : 'confirmed')}
        tabs={[
          {
            id: 'confirmed',
            label: text.confirmedTab,
            count: counts?.Confirmed,
            content: <ConfirmationList newsId={news.Id} state="confirmed" emptyText={text.nobody} />,
          },
          {
            id: 'pending',
            label: text.pendingTab,
            count: counts?.Pending,
            content: <ConfirmationList newsId={news.Id} state="pending" emptyText={text.everybody} />,
          },
        ]}
      />
    </Dialog>
  );
}

function Footer({ news, pending }: { news: ConfirmationsDialogProps['news']; pending: number }) {
  const text = useNewsTexts().confirmations;
  const locale = localeOf(useLanguage());
  const [remind, { isLoading: isReminding }] = useRemindReadersMutation();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadConfirmations(news.Id, text.file(news.Title));
    } catch (error) {
      reportFailure(text.downloadFailed, error);
    }
    setLoading(false);
  };
  const send = async () => {
    const { data, error } = await remind(news.Id);
    if (data) toast(text.reminded(data.Count.toLocaleString(locale), data.Count === 1));
    else reportFailure(text.remindFailed, error);
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
        onClick={() => void send()}
      >
        {text.remind}
      </Button>
    </>
  );
}
