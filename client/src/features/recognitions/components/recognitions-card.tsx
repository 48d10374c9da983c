import { useState } from 'react';
import { Link } from 'react-router-dom';
import { medalIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { recognitionPaths } from '../paths.ts';
import { GiveDialog } from '../public.ts';
import { useListRecognitionsInfiniteQuery } from '../api.ts';
import { useRecognitionTexts } from '../texts.ts';
import { RecognitionLine } from './recognition-line.tsx';
import styles from './recognitions.module.css';

/** Number of newest recognitions on the home page. @assumed */
const SHOWN = 2;
const ALL = { area: null, type: null, person: null };

/**
 * Card of the newest recognitions at the side of the home page. On failure it is left out, because it is only an
 * invitation.
 */
export function RecognitionsCard() {
  const { home: text } = useRecognitionTexts();
  const { data, isError } = useListRecognitionsInfiniteQuery(ALL);
  const [isGiving, setGiving] = useState(false);
  if (isError && !data) return null;
  const recognitions = data?.pages[0]?.results;
  return (
    <Card isPadded aria-labelledby="recognitions-card">
      <CardHeader
        title={text.title}
        id="recognitions-card"
        action={<Link to={recognitionPaths.list}>{text.seeAll}</Link>}
      />
      {!recognitions && <Skeleton shape="block" height={140} />}
      {recognitions?.length === 0 && <p className={styles.none}>{text.none}</p>}
      <ul className={styles.list}>
        {recognitions?.slice(0, SHOWN).map(recognition => (
          <li key={recognition.Id}>
            <RecognitionLine recognition={recognition} isBrief />
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        size="sm"
        icon={medalIcon}
        aria-haspopup="dialog"
        onPointerEnter={GiveDialog.preload}
        onClick={() => setGiving(true)}
      >
        {text.give}
      </Button>
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </Card>
  );
}
