import type { Acceptance, LegalText } from '#contract/features/legal/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGetTermsQuery, useListAcceptancesQuery } from '../api.ts';
import { legalNames } from '../public.ts';
import { ContactLine } from '../components/contact-line.tsx';
import { useLegalTexts } from '../texts.ts';
import styles from '../components/terms.module.css';

/**
 * Page /terms: the terms in force, and every version that the viewer has accepted, in its original text. @spec 3§2.1
 */
export function TermsPage() {
  const { page: text } = useLegalTexts();
  const { data: terms, isError, refetch } = useGetTermsQuery();
  const { data: accepted = [] } = useListAcceptancesQuery();
  const earlier = accepted.filter(({ Version }) => Version !== terms?.Version);
  // Shown in the language in which it was accepted, because that text was agreed to.
  const agreed = accepted.find(({ Version }) => Version === terms?.Version);
  return (
    <div className={styles.page}>
      <h1>{legalNames().page}</h1>
      {terms ? (
        <>
          <Version text={agreed ?? terms} acceptedAt={agreed?.AcceptedAt ?? null} Heading="h2" />
          <ContactLine contact={terms.Contact} />
          {earlier.length > 0 && <h2>{text.earlier}</h2>}
          {earlier.map((one: Acceptance) => (
            <Version key={one.Version} text={one} acceptedAt={one.AcceptedAt} Heading="h3" />
          ))}
        </>
      ) : isError ? (
        <ErrorState title={text.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={400} />
      )}
    </div>
  );
}

interface VersionProps {
  text: LegalText;
  acceptedAt: string | null;
  /** Heading level; earlier versions are below a heading of their own. */
  Heading: 'h2' | 'h3';
}

function Version({ text: shown, acceptedAt, Heading }: VersionProps) {
  const { page: text } = useLegalTexts();
  return (
    <Card isPadded as="article" lang={shown.Language.slice(0, 2).toLowerCase()}>
      <Heading className={styles.title}>{shown.Title}</Heading>
      <div className={styles.facts}>
        <p>
          {text.version(shown.Version)} · {text.publishedOn(dateText(new Date(shown.PublishedAt)))}
        </p>
        {acceptedAt !== null && <p>{text.acceptedOn(dateText(new Date(acceptedAt)))}</p>}
        <p>
          {text.hash}: <span className={styles.hash}>{shown.Sha256}</span>
        </p>
      </div>
      <p className={styles.body}>{shown.Body}</p>
    </Card>
  );
}
