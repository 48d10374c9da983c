import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { answersLoans } from '#contract/features/access/rules.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { paths } from '../../../lib/paths.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePageTitle, useViewer } from '../../session/public.ts';
import link from '../../../ui/controls/text-link.module.css';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

const SendForm = lazyNamed(() => import('./send-form.tsx'), 'SendForm');

/**
 * Page `/loans/messages/new`: form for administrators to send a message about loans. The server checks the right again.
 * @spec 3§2.5, 3§5.1, 3§6
 */
export function SendMessagePage() {
  const { send: text, sentList } = useLoanMessageTexts();
  usePageTitle(text.title);
  const { access } = useViewer();
  if (!answersLoans(access)) return <Refusal title={text.refused} />;
  return (
    <Card isPadded>
      <header className={styles.top}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <p>
          <Link to={paths.sentLoanMessages} className={link.link}>
            {sentList.title}
          </Link>
        </p>
      </header>
      <Suspense fallback={<Skeleton shape="block" height={400} />}>
        <SendForm />
      </Suspense>
    </Card>
  );
}
