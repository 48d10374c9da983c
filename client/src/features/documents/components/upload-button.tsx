import { useRef } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { uploadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDocumentsTexts } from '../texts.ts';

interface UploadButtonProps {
  isBlock?: boolean;
  className?: string | undefined;
  onPointerEnter: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Button that lets people choose documents to upload. */
export function UploadButton({ onFiles, ...button }: UploadButtonProps) {
  const text = useDocumentsTexts();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="soft" icon={uploadSimpleIcon} {...button} onClick={() => chooser.current?.click()}>
        {text.upload}
      </Button>
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        accept={acceptOf('document')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
