import { useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useGetMemberFactorsQuery } from '../api.ts';
import { useSecurityTexts } from '../texts.ts';
import { useEmbeddedProvider } from '../use-embedded-provider.ts';
import styles from './security.module.css';

const ResetDialog = lazyDialog(() => import('./reset-dialog.tsx'), 'ResetDialog');

interface MemberFactorsCardProps {
  person: number;
  name: string;
}

/** Card of the ways in which a person signs in besides the password. */
export function MemberFactorsCard({ person, name }: MemberFactorsCardProps) {
  const { member: text } = useSecurityTexts();
  const isEmbedded = useEmbeddedProvider();
  const [isOpen, setOpen] = useState(false);
  const { currentData: factors, error, refetch } = useGetMemberFactorsQuery(person, { skip: isEmbedded !== true });
  if (isEmbedded !== true) return null;
  return (
    <Card isPadded className={styles.card} aria-label={text.title}>
      <CardHeader title={text.title} />
      {factors !== undefined ? (
        <>
          <p className={styles.lead}>{text.facts(factors.Passkeys, factors.HasSecondFactor)}</p>
          {factors.CanReset && (factors.Passkeys > 0 || factors.HasSecondFactor) && (
            <Button variant="line" size="sm" onClick={() => setOpen(true)}>
              {text.reset}
            </Button>
          )}
        </>
      ) : error !== undefined ? (
        <ErrorState text={problemMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={48} />
      )}
      {isOpen && <ResetDialog person={person} name={name} onClose={() => setOpen(false)} />}
    </Card>
  );
}
