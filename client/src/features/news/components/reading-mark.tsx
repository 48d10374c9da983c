import { Chip } from '../../../ui/controls/chip.tsx';
import { sealCheckFillIcon, sealCheckIcon } from '../../../ui/content/icons.ts';
import { useNewsTexts } from '../texts.ts';

/** Mark that shows whether the reader has confirmed mandatory news. Renders nothing for other news. */
export function ReadingMark({
  news,
}: {
  news: { readonly RequiresConfirmation: boolean; readonly ConfirmedAt: string | null };
}) {
  const text = useNewsTexts().reading;
  if (!news.RequiresConfirmation) return null;
  return news.ConfirmedAt === null ? (
    <Chip tone="sol" icon={sealCheckIcon}>
      {text.mark}
    </Chip>
  ) : (
    <Chip tone="hoja" icon={sealCheckFillIcon}>
      {text.markConfirmed}
    </Chip>
  );
}
