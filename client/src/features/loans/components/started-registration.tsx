import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { placeOf } from '#contract/features/loans/draft.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useGetLoanDraftQuery } from '../api.ts';
import { WizardDialog } from '../public.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { dialogOpened, quoteAsked } from '../slice.ts';
import styles from './loan-card.module.css';

/**
 * Button that goes on with a registration that was started, with its simulated loan; nothing if there is none.
 * @spec decision 145
 */
export function StartedRegistration() {
  const text = useQuoteTexts();
  const dispatch = useDispatch();
  const { data: draft } = useGetLoanDraftQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  if (!draft && !isOpen) return null;
  const place = draft && placeOf(draft);
  const goOn = () => {
    if (!draft?.Quote) return setOpen(true);
    dispatch(quoteAsked(draft.Quote));
    dispatch(dialogOpened('wizard'));
  };
  return (
    <>
      {place && (
        <Button className={styles.started} isBlock onClick={goOn}>
          {text.goOn(place.at, place.of)}
        </Button>
      )}
      {isOpen && <WizardDialog onClose={() => setOpen(false)} onDone={() => setOpen(false)} />}
    </>
  );
}
