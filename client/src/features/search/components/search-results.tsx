import { localeOf } from '#contract/i18n/language.ts';
import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE } from '#contract/features/search/limits.ts';
import { Link } from 'react-router-dom';
import {
  type SearchAnswer,
  type SearchResult,
  type SearchKind,
  type TextPart,
  SEARCH_KINDS,
} from '#contract/features/search/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { pageCountOf, Pagination, useLastPage } from '../../../ui/layout/pagination.tsx';
import { useGetSearchQuery } from '../api.ts';
import { activeFilters, addressOf, NO_FILTERS, type SearchView, type useSearchView } from '../list-address.ts';
import { useSearchTexts } from '../texts.ts';
import { dateText } from '#contract/lib/time.ts';
import { useOpenDocument } from '../../../lib/use-open-document.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { DocumentIcon, DocumentLink } from '../../files/public.ts';
import { documentSize } from '../../../lib/document-size.ts';
import {
  buildingsIcon,
  calendarBlankIcon,
  chatCircleIcon,
  fileTextDuotoneIcon,
  newspaperIcon,
  notePencilIcon,
  storefrontIcon,
  userIcon,
  usersThreeIcon,
} from '../../../ui/content/icons.ts';
import styles from './search.module.css';

/** Formats a count; '1.000+' if there are more than are counted. */
export const countText = (count: number, locale: string): string =>
  count > SEARCH_COUNT_MAX
    ? `${SEARCH_COUNT_MAX.toLocaleString(locale, { useGrouping: 'always' })}+`
    : count.toLocaleString(locale, { useGrouping: 'always' });

export const totalOf = ({ Counts }: Pick<SearchAnswer, 'Counts'>): number =>
  SEARCH_KINDS.reduce((sum, kind) => sum + Counts[kind], 0);

/** Text in which the hits are marked. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ Text, Hit }, index) => (Hit ? <mark key={index}>{Text}</mark> : <span key={index}>{Text}</span>));
}

/** Icon and colour of each kind of search results. Apart from the features, to keep the first load small. */
const SEARCHED_KINDS: Readonly<Record<SearchKind, { readonly icon: IconPath; readonly tone: Tone }>> = {
  person: { icon: userIcon, tone: 'brand' },
  post: { icon: notePencilIcon, tone: 'neutral' },
  comment: { icon: chatCircleIcon, tone: 'neutral' },
  new: { icon: newspaperIcon, tone: 'lago' },
  event: { icon: calendarBlankIcon, tone: 'coral' },
  advert: { icon: storefrontIcon, tone: 'sol' },
  group: { icon: usersThreeIcon, tone: 'brand' },
  area: { icon: buildingsIcon, tone: 'brand' },
  document: { icon: fileTextDuotoneIcon, tone: 'neutral' },
};

const textOf = (parts: SearchResult['Title']): string => parts.map(({ Text }) => Text).join('');

/** Search result with a link to it. */
function SearchResultLine({ result }: { result: SearchResult }) {
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
        File && documentSize(File.Bytes, locale),
        Author && text.by(Author.Name),
        Places.map(({ Title }) => Title).join(', '),
        <time key="date" dateTime={date}>
          {dateText(new Date(date))}
        </time>,
      ]}
    />
  );
}

type Search = ReturnType<typeof useSearchView>;
type SearchResultsProps = Pick<Search, 'view' | 'ask' | 'turnTo'>;

/** Results, page by page. The previous ones stay until the next page has arrived. */
export function SearchResults({ view, ask, turnTo }: SearchResultsProps) {
  const list = useGetSearchQuery(view);
  const text = useSearchTexts();
  const locale = localeOf(useLanguage());
  const { data, currentData, isError } = list;
  const total = data === undefined ? 0 : view.kind === null ? totalOf(data) : data.Counts[view.kind];
  const pageCount = pageCountOf(Math.min(total, SEARCH_COUNT_MAX), SEARCH_PAGE_SIZE);
  useLastPage({ page: view.page, pageCount, isKnown: currentData !== undefined, turnTo: page => turnTo(page, true) });
  if (isError && currentData === undefined)
    return <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={() => void list.refetch()} />;
  if (data === undefined) return <Spinner className={styles.waiting} label={text.loading} />;
  if (total === 0) return <NoResults view={view} ask={ask} answer={data} />;
  return (
    <>
      <ol className={classNames(styles.list, currentData === undefined && styles.earlier)}>
        {data.results.map(result => (
          <SearchResultLine key={`${result.Kind} ${result.Key}`} result={result} />
        ))}
      </ol>
      <div className={styles.foot}>
        <p role="status">{text.found(countText(total, locale))}</p>
        <Pagination page={view.page} pageCount={pageCount} onPage={page => turnTo(page)} label={text.pages} />
      </div>
    </>
  );
}

/** Message for no results, with suggestions for other words and for fewer filters. */
function NoResults({ view, ask, answer }: Pick<SearchResultsProps, 'view' | 'ask'> & { answer: SearchAnswer }) {
  const text = useSearchTexts();
  const locale = localeOf(useLanguage());
  const hasFilters = activeFilters(view) > 0 && view.text !== '';
  const bare: SearchView = { ...view, ...NO_FILTERS, kind: null, page: 1 };
  const broader = useGetSearchQuery(bare, { skip: !hasFilters });
  const ofOthers = totalOf(answer);
  const withoutFilters = hasFilters && broader.currentData ? totalOf(broader.currentData) : 0;
  return (
    <EmptyState
      picture="search"
      title={text.noneTitle}
      text={text.noneHint}
      action={
        <div className={styles.help}>
          {answer.Meant !== null && (
            <p className={styles.meant}>
              {text.meant}{' '}
              <Link to={{ search: String(new URLSearchParams(addressOf({ ...view, text: answer.Meant, page: 1 }))) }}>
                {answer.Meant}
              </Link>
            </p>
          )}
          {ofOthers > 0 ? (
            <Button variant="soft" onClick={() => ask({ kind: null })}>
              {text.elsewhere(countText(ofOthers, locale))}
            </Button>
          ) : (
            withoutFilters > 0 && (
              <Button variant="soft" onClick={() => ask({ ...NO_FILTERS, kind: null })}>
                {text.broader(countText(withoutFilters, locale))}
              </Button>
            )
          )}
        </div>
      }
    />
  );
}
