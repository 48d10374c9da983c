import { useState } from 'react';
import type { CardOccasion, Celebration } from '#contract/features/birthdays/types.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { cardPaths } from '../paths.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useBeginCard } from '../use-begin-card.ts';

const BeginDialog = lazyDialog(() => import('../forms/begin-dialog.tsx'), 'BeginDialog');

interface CardButtonProps {
  person: Pick<Celebration, 'Id' | 'Title' | 'CardId' | 'TakesCard'>;
  occasion: Exclude<CardOccasion, 'farewell'>;
}

/** Button that opens the collective card for a person, or begins it; nothing if it is too late for one. */
export function CardButton({ person, occasion }: CardButtonProps) {
  const { cards: text } = useBirthdayTexts();
  const { isSending, begin } = useBeginCard();
  const [isOpen, setOpen] = useState(false);
  if (person.CardId !== null)
    return (
      <ButtonLink size="sm" variant="soft" to={cardPaths.one(person.CardId)} aria-label={text.signFor(person.Title)}>
        {text.sign}
      </ButtonLink>
    );
  if (!person.TakesCard) return null;
  const start = async (): Promise<void> => {
    const error = await begin({ Occasion: occasion, ReceiverId: person.Id });
    if (error !== undefined) reportFailure(text.beginFailed, error, () => void start());
  };
  return (
    <>
      <Button
        size="sm"
        variant="line"
        aria-label={text.beginFor(person.Title)}
        isPending={isSending}
        {...(occasion === 'welcome' && { 'aria-haspopup': 'dialog', onPointerEnter: BeginDialog.preload })}
        onClick={() => {
          if (occasion === 'welcome') setOpen(true);
          else void start();
        }}
      >
        {text.begin}
      </Button>
      {isOpen && <BeginDialog welcomed={person} onClose={() => setOpen(false)} />}
    </>
  );
}
