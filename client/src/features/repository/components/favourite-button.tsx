import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { starFillIcon, starIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useSetFavouriteDocumentMutation } from '../api.ts';
import { useRepositoryTexts } from '../texts.ts';

/** Button that adds a document to the viewer's favourites, or removes it. */
export function FavouriteButton({ document: { Id, Title, IsFavourite } }: { document: RepositoryRow }) {
  const text = useRepositoryTexts();
  const [setFavourite, { isLoading }] = useSetFavouriteDocumentMutation();
  const press = async (): Promise<void> => {
    const { error } = await setFavourite({ id: Id, isFavourite: !IsFavourite });
    if (error) reportFailure(text.favouriteFailed, error, () => void press());
  };
  return (
    <IconButton
      size="sm"
      icon={IsFavourite ? starFillIcon : starIcon}
      label={IsFavourite ? text.actions.unfavourite(Title) : text.actions.favourite(Title)}
      aria-pressed={IsFavourite}
      aria-disabled={isLoading}
      onClick={() => void press()}
    />
  );
}
