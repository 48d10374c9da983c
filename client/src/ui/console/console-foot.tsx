import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';
import { MoreButton } from '../layout/more-button.tsx';
import { pageCountOf } from '../layout/page-window.ts';
import { PageSteps } from '../layout/pagination.tsx';
import { useLastPage } from '../layout/use-last-page.ts';
import type { ConsoleList } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import type { TurnTo } from './use-console-view.ts';
import styles from './console.module.css';

export interface ConsoleFootProps {
  list: ConsoleList<unknown>;
  /** The page that is asked for. */
  page: number;
  /** "Cargando noticias" */
  loading: string;
  turnTo: TurnTo;
}

/** The way to the other rows. */
export function ConsoleFoot({ list: { paging, isEarlier }, page, loading, turnTo }: ConsoleFootProps) {
  if (paging.kind === 'more') {
    return <MoreButton className={styles.more} list={paging.list} label={paging.label} loading={loading} />;
  }
  return <Pages page={page} {...paging} isKnown={!isEarlier} turnTo={turnTo} />;
}

interface PagesProps extends Pick<ConsoleFootProps, 'page' | 'turnTo'> {
  total: number;
  /** Rows of a page. */
  size: number;
  /** The link to the page behind. */
  next: string | null;
  isKnown: boolean;
}

/** 'Mostrando 1 a 5 de 46', and the pages one by one. @spec 1§9 */
function Pages({ page, total, size, next, isKnown, turnTo }: PagesProps) {
  const text = useConsoleTexts();
  const locale = localeOf(useLanguage());
  const pageCount = pageCountOf(total, size);
  useLastPage({ page, pageCount, isKnown, turnTo: last => turnTo(last, { isCorrection: true }) });
  const shown = (count: number) => count.toLocaleString(locale);
  const range = text.showing(shown((page - 1) * size + 1), shown(Math.min(page * size, total)), shown(total));
  return (
    <footer className={styles.foot}>
      <p role="status">{total === 0 ? text.none : range}</p>
      <PageSteps
        page={page}
        pageCount={pageCount}
        onPage={target => turnTo(target, { link: target > page ? (next ?? undefined) : undefined })}
      />
    </footer>
  );
}
