import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_TEMPLATE, GREETING_TEXT_MAX } from '#contract/features/birthdays/limits.ts';
import type { Celebration, GreetingInput } from '#contract/features/birthdays/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon, imageDuotoneIcon, paperPlaneRightFillIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useBirthdayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateGreetingMutation } from '../api.ts';
import { DRAWINGS } from './paper-card.tsx';
import link from '../../../ui/controls/text-link.module.css';
import styles from './birthdays.module.css';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Person who may be greeted. */
export type Greeted = Pick<Celebration, 'Id' | 'Title' | 'Foto' | 'Day'>;

/**
 * Manages a greeting being written. Typed text is a draft of this browser until the server has accepted it, from any
 * form, so neither a failure nor closing a dialog loses it. @spec 2§4 Birthday, decision 8
 * @param onSent called after it was sent, when the form is empty again
 */
export function useGreeting({ Id, Day }: Greeted, onSent: () => void) {
  const { greeting, card } = useBirthdayTexts();
  const viewer = useViewer();
  const kind = `greeting.${Id}.${Day}`;
  const [text, setText] = useState(() => readDraft(viewer.id, kind, isText, Date.now())?.value ?? '');
  const keys = useIdempotencyKey();
  const [createGreeting] = useCreateGreetingMutation();
  const { isSending, failure, submit } = useSubmission({
    failed: greeting.failed,
    done: card.sent,
    onDone: () => {
      keys.forget();
      dropDraft(viewer.id, kind);
      setText('');
      onSent();
    },
  });
  return {
    text,
    type: (words: string) => {
      setText(words);
      if (words.trim() === '') dropDraft(viewer.id, kind);
      else writeDraft(viewer.id, kind, words, Date.now());
    },
    /** Takes over the text that another form of the same greeting has left. */
    reread: () => setText(readDraft(viewer.id, kind, isText, Date.now())?.value ?? ''),
    isSending,
    failure,
    /** True if there is some text. @spec 2§5 Birthday card */
    canSend: text.trim() !== '' && !isSending,
    send: (more: Pick<GreetingInput, 'Template' | 'Attachments'> = {}): void => {
      const input = { ReceiverId: Id, Text: text.trim(), ...more };
      void submit(() => createGreeting({ input, idempotencyKey: keys.keyFor(input) }));
    },
  };
}

const CardDialog = lazyDialog(() => import('../forms/card-dialog.tsx'), 'CardDialog');

interface GreetingFormProps {
  person: Celebration;
  today: string;
  /** True on the viewer's own birthday, when there is nobody to greet. */
  isOwn: boolean;
}

/** Person whose birthday is today, with a field for a greeting. @spec 2§2 Birthdays */
export function GreetingForm({ person, today, isOwn }: GreetingFormProps) {
  const { page, greeting } = useBirthdayTexts();
  const days = useDayName();
  const [isAgain, setAgain] = useState(false);
  const facts = [person.Position || person.AreaName, person.City].filter(Boolean).join(' · ');
  const moved = person.Day > today ? page.moved : page.movedPast;
  return (
    <Card as="div" className={styles.card}>
      <div className={styles.head}>
        <Avatar photo={person.Foto} size={72} />
        <div>
          <h3>
            <Link to={paths.profile(person.Id)}>{person.Title}</Link>
          </h3>
          <p>{facts}</p>
          {person.Moved && <p>{moved(days.inText(person.Day))}</p>}
        </div>
      </div>
      {isOwn ? (
        <div className={styles.done}>
          <Icon icon={checkCircleFillIcon} />
          <p>
            <strong>{page.own}</strong>
            <br />
            {page.ownHint}
          </p>
        </div>
      ) : person.Greeted && !isAgain ? (
        <>
          <img
            className={styles.greetingFormPicture}
            src={DRAWINGS[person.SentTemplate ?? DEFAULT_TEMPLATE]}
            alt=""
            width={452}
            height={292}
          />
          <div className={styles.done} role="status">
            <Icon icon={checkCircleFillIcon} />
            <p>
              <strong>{greeting.sent(person.Title)}</strong>
              <br />
              <button type="button" className={link.link} onClick={() => setAgain(true)}>
                {greeting.again}
              </button>
            </p>
          </div>
        </>
      ) : (
        <Words person={person} isFocused={isAgain} onSent={() => setAgain(false)} />
      )}
    </Card>
  );
}

interface WordsProps {
  person: Celebration;
  isFocused: boolean;
  onSent: () => void;
}

function Words({ person, isFocused, onSent }: WordsProps) {
  const { greeting } = useBirthdayTexts();
  const form = useGreeting(person, onSent);
  const [isOpen, setOpen] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        if (form.canSend) form.send();
      }}
    >
      <TextArea
        label={greeting.field(person.Title)}
        isLabelHidden
        placeholder={greeting.placeholder}
        value={form.text}
        rows={4}
        maxLength={GREETING_TEXT_MAX}
        error={form.failure ?? undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has become this field
        autoFocus={isFocused}
        onChange={event => form.type(event.target.value)}
      />
      <div className={styles.foot}>
        <button
          type="button"
          className={link.link}
          aria-haspopup="dialog"
          onPointerEnter={CardDialog.preload}
          onClick={() => setOpen(true)}
        >
          <Icon icon={imageDuotoneIcon} />
          {greeting.choose}
        </button>
        <Button
          type="submit"
          icon={paperPlaneRightFillIcon}
          aria-label={greeting.sendTo(person.Title)}
          disabled={form.text.trim() === ''}
          isPending={form.isSending}
        >
          {greeting.send}
        </Button>
      </div>
      {isOpen && (
        <CardDialog
          person={person}
          onClose={() => {
            setOpen(false);
            form.reread();
          }}
          onSent={onSent}
        />
      )}
    </form>
  );
}
