import { Suspense, useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { chartBarHorizontalIcon, imageIcon, infoFillIcon, paperclipIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthorLine, HOME } from '../../feed/public.ts';
import { usePollTexts } from '../texts.ts';
import { usePollForm, type PollForm, type PollFormOptions } from '../use-poll-form.ts';
import { PollFields } from './poll-fields.tsx';
import styles from './poll-form-dialog.module.css';

export interface PollFormDialogProps extends PollFormOptions {
  /** Back to the form of a post; a poll that exists stays one. */
  onPost?: (() => void) | undefined;
}

/** The post dialog in its poll mode: a question and two or three answers, without files. @spec 1§2, 1§5 */
export function PollFormDialog({ onPost, ...options }: PollFormDialogProps) {
  const feed = useTexts('feed').dialog;
  const text = usePollTexts().form;
  const form = usePollForm(options);
  const formId = useId();
  const { scope = HOME, item, onClose } = options;
  return (
    <Dialog
      title={feed.title}
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={<Footer form={form} formId={formId} isEdit={item !== null} onPost={onPost} onClose={onClose} />}
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Suspense>
          <AuthorLine isNew={item === null} scope={scope} value={form.placement} onChange={form.setPlacement} />
        </Suspense>
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <PollFields form={form} isNew={item === null} />
        <p className={styles.note}>
          <Icon icon={infoFillIcon} />
          {text.noFiles}
        </p>
      </form>
    </Dialog>
  );
}

interface FooterProps extends Pick<PollFormDialogProps, 'onPost' | 'onClose'> {
  form: PollForm;
  formId: string;
  isEdit: boolean;
}

/** The same tools as a post's; files are out of reach while it is a poll. */
function Footer({ form, formId, isEdit, onPost, onClose }: FooterProps) {
  const { composer, dialog: text, kinds } = useTexts('feed');
  const tools = (
    <>
      <IconButton icon={imageIcon} label={composer.media} disabled />
      <IconButton icon={paperclipIcon} label={composer.documents} disabled />
      <IconButton
        className={styles.isPoll}
        icon={chartBarHorizontalIcon}
        label={kinds.poll}
        aria-pressed
        disabled={onPost === undefined}
        onClick={onPost}
      />
    </>
  );
  return (
    <FormFooter
      formId={formId}
      label={isEdit ? text.update : text.publish}
      isPending={form.isSaving}
      canSubmit={form.canSubmit}
      tools={{ label: text.tools, children: tools }}
      onCancel={onClose}
    />
  );
}
