import { useState } from 'react';
import { toApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useGetTermsQuery, useLegalTexts } from '../../legal/public-forms.ts';
import { PersonField } from '../../people/public-forms.ts';
import { usePublishingTexts, useSaveDataContactMutation } from './publishing-api.ts';
import styles from './terms.module.css';

/** Card that names the person to whom people write about their personal data. */
export function ContactCard() {
  const { contact: text } = usePublishingTexts();
  const { contact: names } = useLegalTexts();
  const { data: terms } = useGetTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveDataContactMutation();
  const [chosen, setChosen] = useState<number | null>(null);
  const present = terms?.Contact?.Id ?? null;
  const value = chosen ?? present;
  const send = async (person: number): Promise<void> => {
    const { error } = await save(person);
    if (error === undefined) toast(text.saved);
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return (
    <Card isPadded aria-label={names.label}>
      <CardHeader title={names.label} />
      <div className={styles.form}>
        <p>{text.hint}</p>
        <PersonField label={text.person} value={value} onChange={setChosen} />
        <footer className={styles.foot}>
          <Button
            disabled={value === null || value === present}
            isPending={isLoading}
            onClick={() => value !== null && void send(value)}
          >
            {text.save}
          </Button>
        </footer>
      </div>
    </Card>
  );
}
