import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idOf } from '../../../api/detail-state.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGetFoundPersonQuery } from '../../people/public-forms.ts';
import styles from '../components/help.module.css';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';

const SendForm = lazyNamed(() => import('../components/send-form.tsx'), 'SendForm');

/**
 * Page /messages/new: asks colleagues for help; `?to=` names the first of them, `?about=` its subject.
 * @spec 3§2.5, 3§5.1
 */
export function SendPage() {
  const { send: text, inbox } = useHelpTexts();
  const [params] = useSearchParams();
  const to = idOf(params.get('to') ?? '');
  const { data: named, isError } = useGetFoundPersonQuery(to ?? 0, { skip: to === null });
  const isThere = to === null || named !== undefined || isError;
  return (
    <Card isPadded className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <ButtonLink to={helpPaths.inbox} variant="line">
          {inbox.title}
        </ButtonLink>
      </header>
      <p>{params.has('about') ? text.aboutIntro : text.intro}</p>
      <Suspense fallback={<Skeleton shape="block" height={360} />}>
        {isThere ? (
          <SendForm to={named === undefined ? [] : [named]} about={params.get('about') ?? ''} />
        ) : (
          <Skeleton shape="block" height={360} />
        )}
      </Suspense>
    </Card>
  );
}
