import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RADAR_MONTHS } from '#contract/features/recognitions/limits.ts';
import type { RadarPerson } from '#contract/features/recognitions/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { medalIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { GiveDialog } from '../public.ts';
import { useListRadarQuery } from '../queries.ts';
import { useRecognitionTexts } from '../texts.ts';
import styles from './radar-card.module.css';

/** Card for area leaders only: people they might have forgotten. Renders nothing if there are none. */
export function RadarCard() {
  const { radar: text, give } = useRecognitionTexts();
  const { data: people } = useListRadarQuery();
  const [given, setGiven] = useState<RadarPerson | null>(null);
  if (!people || people.length === 0) return null;
  return (
    <Card isPadded aria-labelledby="radar-card">
      <CardHeader title={text.title} id="radar-card" />
      <p className={styles.hint}>{text.hint(RADAR_MONTHS)}</p>
      <ul className={styles.list}>
        {people.map(person => (
          <li key={person.Id}>
            <Avatar photo={person.Photo} size={40} />
            <span>
              <Link to={paths.profile(person.Id)}>{person.Name}</Link>
              <small>{[person.Position, person.Area].filter(Boolean).join(' · ')}</small>
            </span>
            <Button
              variant="soft"
              size="sm"
              icon={medalIcon}
              aria-haspopup="dialog"
              aria-label={give.titleTo(person.Name)}
              onClick={() => setGiven(person)}
            >
              {give.open}
            </Button>
          </li>
        ))}
      </ul>
      {given && <GiveDialog person={{ Id: given.Id, Title: given.Name }} onClose={() => setGiven(null)} />}
    </Card>
  );
}
