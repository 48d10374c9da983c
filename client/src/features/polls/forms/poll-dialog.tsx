import { useTexts } from '../../../lib/texts.ts';
import { chartBarHorizontalIcon, imageIcon, infoFillIcon, paperclipIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { HOME, usualPlace } from '../../feed/public.ts';
import { AuthorLine, PublicationDialog } from '../../publishing/public.ts';
import { pollsNames } from '../names.ts';
import { usePollTexts } from '../texts.ts';
import { PollFields } from './poll-fields.tsx';
import { usePollForm, type PollFormOptions } from './use-poll-form.ts';
import styles from './poll-dialog.module.css';

export interface PollDialogProps extends PollFormOptions {
  /** Returns to the form of a post; not given for an existing poll. */
  onPost?: (() => void) | undefined;
}

/** Post dialog in its poll mode: a question and two or three answers, without files. @spec 1§2, 1§5 */
export function PollDialog({ onPost, ...options }: PollDialogProps) {
  const feed = useTexts('feed').dialog;
  const text = usePollTexts().form;
  const form = usePollForm(options);
  return (
    <PublicationDialog
      form={form}
      title={feed.title}
      length="short"
      first="Question"
      tools={{ label: feed.tools, children: <Tools onPost={onPost} /> }}
      head={<AuthorLine {...form.audience} usual={usualPlace(options.scope ?? HOME)} />}
    >
      <PollFields form={form} />
      <p className={styles.note}>
        <Icon icon={infoFillIcon} />
        {text.noFiles}
      </p>
    </PublicationDialog>
  );
}

/** Tools of a post; files are disabled while it is a poll. */
function Tools({ onPost }: Pick<PollDialogProps, 'onPost'>) {
  const { composer } = useTexts('feed');
  return (
    <>
      <IconButton icon={imageIcon} label={composer.media} disabled />
      <IconButton icon={paperclipIcon} label={composer.documents} disabled />
      <IconButton
        className={styles.isPoll}
        icon={chartBarHorizontalIcon}
        label={pollsNames().card.kind}
        aria-pressed
        disabled={onPost === undefined}
        onClick={onPost}
      />
    </>
  );
}
