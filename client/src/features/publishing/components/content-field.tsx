import { Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { UploadPath } from '../../files/public.ts';
import { RichTextEditor } from '../../richtext/public.ts';
import { useViewer } from '../../session/public.ts';

export interface ContentFieldProps {
  isOptional?: boolean;
  form: {
    files: { list: UploadPath['list'] };
    control: (name: 'Content') => {
      label: string;
      value: string;
      error: string | undefined;
      onChange: (html: string) => void;
      onBlur: () => void;
    };
    setContentBusy: (isBusy: boolean) => void;
  };
}

/** Field of the formatted text; the editor itself holds the latest text since it opened. */
export function ContentField({ isOptional = false, form }: ContentFieldProps) {
  const { id, org } = useViewer();
  const { label, value, error, onChange, onBlur } = form.control('Content');
  return (
    <Suspense fallback={<Skeleton shape="block" height={280} />}>
      <RichTextEditor
        name="Content"
        label={label}
        isOptional={isOptional}
        initial={value}
        error={error}
        uploadPath={{ user: id, org, list: form.files.list }}
        onChange={onChange}
        onBlur={() => onBlur()}
        onBusy={form.setContentBusy}
      />
    </Suspense>
  );
}
