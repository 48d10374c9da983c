import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useListRequestMessagesQuery } from '../messages/api.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request-card.module.css';

/** Reason of a rejected request, as it was written to the applicant; nothing if there is none. */
export function RequestReason({ request }: { request: number }) {
  const text = useLoansPageTexts();
  const messages = useListRequestMessagesQuery(request, { refetchOnMountOrArgChange: true });
  if (messages.isError) return <ErrorState text={text.reasonFailed} onRetry={() => void messages.refetch()} />;
  const reason = messages.data?.find(({ Rejection }) => Rejection)?.Description ?? '';
  if (reason === '') return null;
  return (
    <section className={styles.conditions} aria-labelledby={`reason-${request}`}>
      <h3 id={`reason-${request}`}>{text.reason}</h3>
      <p className={styles.reason}>{reason}</p>
    </section>
  );
}
