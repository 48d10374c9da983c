import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BothTexts } from './both-texts.tsx';
import { usePublishingTexts } from './publishing-texts.ts';
import type { TermsValues } from './use-terms-form.ts';

interface PreviewDialogProps {
  values: TermsValues;
  /** Number that the version will have. */
  version: number;
  onPublish: () => void;
  onClose: () => void;
}

/** Preview of the text before it is published, because it cannot be changed afterwards. */
export function PreviewDialog({ values, version, onPublish, onClose }: PreviewDialogProps) {
  const { preview: text } = usePublishingTexts();
  const texts = [
    { Language: 'ES-CO', Title: values.Title, Body: values.Body },
    { Language: 'EN-US', Title: values.EnglishTitle, Body: values.EnglishBody },
  ] as const;
  return (
    <Dialog
      title={text.title(version)}
      subtitle={text.subtitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.back}
          </Button>
          <Button onClick={onPublish}>{text.publish}</Button>
        </>
      }
    >
      <Notice tone="warning">{text.warning}</Notice>
      <BothTexts label={text.title(version)} texts={texts} />
    </Dialog>
  );
}
