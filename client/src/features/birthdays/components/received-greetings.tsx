import type { TemplateId } from '#contract/features/birthdays/limits.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useViewer } from '../../session/public.ts';
import { useListReceivedGreetingsInfiniteQuery, type ReceivedGreeting } from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import { PaperCard } from './paper-card.tsx';
import styles from './birthdays.module.css';

/** Greetings to the viewer from the last days, as cards; nothing if there are none. @spec 2§9 */
export function ReceivedGreetings() {
  const { received: text } = useBirthdayTexts();
  const viewer = useViewer();
  const list = useListReceivedGreetingsInfiniteQuery(viewer.id, { refetchOnMountOrArgChange: true });
  const greetings = list.data?.pages.flatMap(({ results }) => results);
  if (!greetings && list.isError) return <ErrorState title={text.failed} onRetry={() => void list.refetch()} />;
  if (!greetings || greetings.length === 0) return null;
  return (
    <section className={styles.received} aria-labelledby="received-greetings">
      <h2 id="received-greetings">{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      <ul className={styles.cards}>
        {greetings.map(greeting => (
          <li key={greeting.Id}>
            <ReceivedCard greeting={greeting} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.more} />
    </section>
  );
}

function ReceivedCard({ greeting }: { greeting: ReceivedGreeting }) {
  const { received: text } = useBirthdayTexts();
  const viewer = useViewer();
  const name = greeting.Sender?.Title ?? '';
  return (
    <article aria-label={text.card(name)}>
      <PaperCard
        template={greeting.Template satisfies TemplateId}
        photo={viewer.photo}
        heading={text.heading(viewer.firstName)}
        text={greeting.Text}
        sender={{ name, photo: greeting.Sender?.Foto ?? null }}
      >
        {greeting.Attachments.map(photo => (
          <img
            key={photo.id}
            className={styles.photo}
            src={photo.url}
            alt={photo.alt || text.photo(name)}
            width={photo.width ?? undefined}
            height={photo.height ?? undefined}
            loading="lazy"
          />
        ))}
      </PaperCard>
    </article>
  );
}
