import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_TEMPLATE } from '#contract/features/birthdays/limits.ts';
import type { Celebration } from '#contract/features/birthdays/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { paths } from '../../../lib/paths.ts';
import { useLongPress } from '../../../lib/use-long-press.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateGreetingMutation } from '../api.ts';
import { useHomePeople } from '../home-people.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import styles from './birthday-strip.module.css';

const CardDialog = lazyDialog(() => import('../forms/card-dialog.tsx'), 'CardDialog');

/**
 * Birthdays of home in a narrow window: a row of faces. Pressing today's opens the composer of a card, and a long press
 * sends a Lite card at once; the other faces lead to profiles. A failure hides it, because it is only an invitation.
 * @spec 2§2 Birthdays
 */
export function BirthdayStrip() {
  const { home: text } = useBirthdayTexts();
  const viewer = useViewer();
  const days = useDayName();
  const people = useHomePeople();
  if (people === null) return null;
  if (!people) return <Skeleton shape="block" height={160} />;
  const { today, coming, anniversaries, newcomers, day } = people;
  if (today.length + coming.length + anniversaries.length + newcomers.length === 0) return null;
  const canBeGreeted = ({ Id, Greeted }: Celebration) => Id !== viewer.id && !Greeted;
  return (
    <Card isPadded aria-labelledby="birthday-strip">
      <CardHeader title={text.title} id="birthday-strip" action={<Link to={paths.birthdays}>{text.seeAll}</Link>} />
      <ul className={styles.faces} aria-label={text.faces}>
        {today.map(person =>
          canBeGreeted(person) ? (
            <GreetedFace key={person.Id} person={person} />
          ) : (
            <LinkedFace key={person.Id} person={person} fact={text.isToday} isDone={person.Greeted} />
          ),
        )}
        {anniversaries.map(person => (
          <LinkedFace key={person.Id} person={person} fact={text.years(person.Years ?? 0)} />
        ))}
        {coming.map(person => (
          <LinkedFace key={person.Id} person={person} fact={days.brief(person.Day, day)} />
        ))}
        {newcomers.map(person => (
          <LinkedFace key={person.Id} person={person} fact={text.isNew} />
        ))}
      </ul>
      {today.some(canBeGreeted) && <p className={styles.hint}>{text.hold}</p>}
    </Card>
  );
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Face of a person who may be greeted now. */
function GreetedFace({ person }: { person: Celebration }) {
  const { home: text, greeting, received } = useBirthdayTexts();
  const [isOpen, setOpen] = useState(false);
  const keys = useIdempotencyKey();
  const [createGreeting, { isLoading }] = useCreateGreetingMutation();
  const sendLite = async () => {
    if (isLoading) return;
    const input = {
      ReceiverId: person.Id,
      Text: received.heading(firstName(person.Title)),
      Template: DEFAULT_TEMPLATE,
    };
    const { error } = await createGreeting({ input, idempotencyKey: keys.keyFor(input) });
    if (error === undefined) toast(greeting.sent(person.Title));
    else reportFailure(greeting.failed, error, () => void sendLite());
  };
  const longPress = useLongPress(() => void sendLite());
  return (
    <li>
      <button
        type="button"
        className={styles.face}
        aria-haspopup="dialog"
        aria-label={text.greet(person.Title)}
        aria-busy={isLoading}
        {...longPress}
        onClick={() => setOpen(true)}
      >
        <Face person={person} fact={text.isToday} />
      </button>
      {isOpen && <CardDialog person={person} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface FaceProps {
  person: Celebration;
  fact: string;
  /** Whether the viewer has greeted the person. */
  isDone?: boolean | undefined;
}

const LinkedFace = (face: FaceProps) => (
  <li>
    <Link className={styles.face} to={paths.profile(face.person.Id)}>
      <Face {...face} />
    </Link>
  </li>
);

function Face({ person, fact, isDone = false }: FaceProps): ReactNode {
  const { greeting } = useBirthdayTexts();
  return (
    <>
      <span className={styles.portrait}>
        <Avatar photo={person.Foto} size={56} />
        {isDone && <Icon icon={checkCircleFillIcon} label={greeting.sentShort} />}
      </span>
      <strong>{firstName(person.Title)}</strong>
      <small>{fact}</small>
    </>
  );
}
