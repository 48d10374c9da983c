import { localeOf } from '#contract/i18n/language.ts';
import { Link } from 'react-router-dom';
import type { SearchResult } from '#contract/features/search/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useOpenDocument } from '../../../lib/use-open-document.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { DocumentIcon, DocumentLink, megabytes } from '../../files/public.ts';
import { SEARCHED_KINDS } from '../searched-kinds.ts';
import { useSearchTexts } from '../texts.ts';
import { Marked } from './marked.tsx';
import styles from './search-results.module.css';

const textOf = (parts: SearchResult['Title']): string => parts.map(({ Text }) => Text).join('');

/** Search result with a link to it. */
export function SearchResultLine({ result }: { result: SearchResult }) {
  const text = useSearchTexts();
  const { searchWith } = useOpenDocument();
  const { Kind, Title, Snippet, Path, Photo, File } = result;
  const { icon, tone } = SEARCHED_KINDS[Kind];
  const title = Title.length > 0 ? Title : Snippet;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {Kind === 'person' ? (
          <Avatar photo={Photo} size={44} />
        ) : File ? (
          <DocumentIcon name={textOf(Title)} />
        ) : (
          <span className={styles.icon}>
            <Icon icon={icon} />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link
            to={File ? { search: searchWith(File.DocumentId) } : Path}
            preventScrollReset={File !== null}
            className={styles.link}
          >
            {/* Kept in one element, because the link is a flex row, which would drop the spaces between several. */}
            <span>
              <Marked parts={title} />
            </span>
          </Link>
        </h2>
        {Title.length > 0 && Snippet.length > 0 && (
          <p className={styles.snippet}>
            <Marked parts={Snippet} />
          </p>
        )}
        <p className={styles.facts}>
          <ResultFacts result={result} />
        </p>
        {File && (
          <p className={styles.ways}>
            <DocumentLink file={{ id: File.Id, url: File.Url, title: textOf(Title) }} className={styles.way}>
              {text.download}
            </DocumentLink>
            <Link to={Path} className={styles.way} aria-label={`${text.where}: ${textOf(Title)}`}>
              {text.where}
            </Link>
          </p>
        )}
      </div>
      <Chip tone={tone} icon={icon} className={styles.kind}>
        {text.kinds[Kind].one}
      </Chip>
    </li>
  );
}

/** Author, place and date of a result, as far as its kind has them. */
function ResultFacts({ result: { Kind, Author, Places, Date: date, File } }: { result: SearchResult }) {
  const text = useSearchTexts();
  const locale = localeOf(useLanguage());
  if (Kind === 'person' || Kind === 'group' || Kind === 'area') return null;
  return (
    <Facts
      of={[
        File && megabytes(File.Bytes, locale),
        Author && text.by(Author.Name),
        Places.map(({ Title }) => Title).join(', '),
        <time key="date" dateTime={date}>
          {dateText(new Date(date))}
        </time>,
      ]}
    />
  );
}
