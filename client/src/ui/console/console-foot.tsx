import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../lib/texts.ts';
import { MoreButton } from '../layout/more-button.tsx';
import { pageCountOf } from '../layout/page-window.ts';
import { PageSteps, TablePages } from '../layout/pagination.tsx';
import { useLastPage } from '../layout/use-last-page.ts';
import type { ConsoleDeclaration, ConsoleList, ConsoleRow } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import type { TurnTo } from './use-console-view.ts';
import styles from './console.module.css';

export interface ConsoleFootProps {
  list: ConsoleList<unknown>;
  /** Requested page. */
  page: number;
  hasPageNumbers: ConsoleDeclaration<ConsoleRow>['hasPageNumbers'];
  /** Text such as "Cargando noticias". */
  loading: string;
  turnTo: TurnTo;
}

/** Paging controls below the rows. */
export function ConsoleFoot({ list: { paging, isEarlier }, loading, ...turning }: ConsoleFootProps) {
  if (paging.kind === 'more') {
    return <MoreButton className={styles.more} list={paging.list} label={paging.label} loading={loading} />;
  }
  return <Pages {...turning} {...paging} isKnown={!isEarlier} />;
}

interface PagesProps extends Pick<ConsoleFootProps, 'page' | 'hasPageNumbers' | 'turnTo'> {
  total: number;
  /** Rows per page. */
  size: number;
  /** Link to the next page. */
  next: string | null;
  isKnown: boolean;
}

/** Text such as 'Mostrando 1 a 5 de 46', and the page controls. @spec 1§9, 2§2 Administration consoles */
function Pages({ page, hasPageNumbers, total, size, next, isKnown, turnTo }: PagesProps) {
  const text = useConsoleTexts();
  const locale = localeOf(useLanguage());
  const pageCount = pageCountOf(total, size);
  useLastPage({ page, pageCount, isKnown, turnTo: last => turnTo(last, { isCorrection: true }) });
  const Turning = hasPageNumbers ? TablePages : PageSteps;
  const shown = (count: number) => count.toLocaleString(locale);
  const range = text.showing(shown((page - 1) * size + 1), shown(Math.min(page * size, total)), shown(total));
  return (
    <footer className={styles.foot}>
      <p role="status">{total === 0 ? text.none : range}</p>
      <Turning
        page={page}
        pageCount={pageCount}
        onPage={target => turnTo(target, { link: target === page + 1 ? (next ?? undefined) : undefined })}
      />
    </footer>
  );
}
