import { Link } from 'react-router-dom';
import type { News } from '../../../../../contract/features/news/types.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import {
  arrowDownBoldIcon,
  arrowUpBoldIcon,
  checksBoldIcon,
  pencilSimpleIcon,
  starFillIcon,
  trashIcon,
} from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import type { TableArgs } from '../list-params.ts';
import { useNewsTexts } from '../texts.ts';
import { CategoryChip } from './category-chip.tsx';
import { StateChip } from './state-chip.tsx';
import styles from './news-table.module.css';

export interface NewsTableProps {
  rows: readonly News[];
  order: TableArgs['order'];
  /** The next rows are on their way. */
  isEarlier: boolean;
  onOrder: (order: TableArgs['order']) => void;
  onEdit: (news: News) => void;
  onRemove: (news: News) => void;
  onConfirmations: (news: News) => void;
}

/** Title, when it was created, category, and what can be done; on a telephone each row is a card. @spec 1§2, 1§9 */
export function NewsTable({ rows, order, isEarlier, onOrder, ...actions }: NewsTableProps) {
  const { columns, sorting } = useNewsTexts().table;
  return (
    <table className={classNames(styles.table, isEarlier && styles.earlier)} aria-busy={isEarlier}>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col" aria-sort={order === 'desc' ? 'descending' : 'ascending'}>
            <button
              type="button"
              className={styles.sort}
              title={sorting[order]}
              onClick={() => onOrder(order === 'desc' ? 'asc' : 'desc')}
            >
              {columns.created}
              <Icon icon={order === 'desc' ? arrowDownBoldIcon : arrowUpBoldIcon} />
            </button>
          </th>
          <th scope="col">{columns.category}</th>
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(news => (
          <Row key={news.Id} news={news} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<NewsTableProps, 'onEdit' | 'onRemove' | 'onConfirmations'> & { news: News };

function Row({ news, onEdit, onRemove, onConfirmations }: RowProps) {
  const text = useNewsTexts().table;
  return (
    <tr>
      <td className={styles.title}>
        <Link to={paths.newsItem(news.Id)}>{news.Title}</Link>{' '}
        {news.Featured && <Icon icon={starFillIcon} label={text.featured} className={styles.star} />}
        <StateChip news={news} />
      </td>
      <td className={styles.created} data-label={text.columns.created}>
        {dateTimeText(new Date(news.CreationDate))}
      </td>
      <td data-label={text.columns.category}>
        <CategoryChip news={news} />
      </td>
      <td className={styles.actions}>
        {news.RequiresConfirmation && news.CanSeeConfirmations && (
          <IconButton
            size="sm"
            icon={checksBoldIcon}
            label={text.confirmations(news.Title)}
            aria-haspopup="dialog"
            onClick={() => onConfirmations(news)}
          />
        )}
        {news.CanEdit && (
          <IconButton
            size="sm"
            icon={pencilSimpleIcon}
            label={text.edit(news.Title)}
            aria-haspopup="dialog"
            onClick={() => onEdit(news)}
          />
        )}
        {news.CanDelete && (
          <IconButton
            size="sm"
            icon={trashIcon}
            className={styles.remove}
            label={text.remove(news.Title)}
            onClick={() => onRemove(news)}
          />
        )}
      </td>
    </tr>
  );
}
