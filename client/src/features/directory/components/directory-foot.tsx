import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { TablePages } from '../../../ui/layout/pagination.tsx';
import { useDirectoryTexts } from '../texts.ts';
import styles from './directory-foot.module.css';

interface DirectoryFootProps {
  page: number;
  total: number;
  /** Number of people on a page. */
  size: number;
  onPage: (page: number) => void;
}

/** Footer with 'Mostrando 1 a 5 de 128' and the pages: by their numbers, in narrow windows one by one. @spec 2§9 */
export function DirectoryFoot({ page, total, size, onPage }: DirectoryFootProps) {
  const text = useConsoleTexts();
  const label = useDirectoryTexts().pages;
  const locale = localeOf(useLanguage());
  const shown = (count: number) => count.toLocaleString(locale);
  return (
    <footer className={styles.foot}>
      <p>
        {total === 0
          ? text.none
          : text.showing(shown((page - 1) * size + 1), shown(Math.min(page * size, total)), shown(total))}
      </p>
      <TablePages page={page} pageCount={pageCountOf(total, size)} onPage={onPage} label={label} />
    </footer>
  );
}
