import { NEW_ITEM, type CatalogueState } from '#contract/features/administration/settings.ts';
import type { CatalogueEdit } from './use-settings-form.ts';

/** Returns the future titles of a catalogue, as people will choose from it: in alphabetical order. */
export function shownTitles({ Rows, Missing }: CatalogueState, { isRestored, items }: CatalogueEdit): string[] {
  const inOrder = (titles: readonly string[]) => titles.toSorted((one, other) => one.localeCompare(other));
  if (isRestored)
    return inOrder([...Rows.flatMap(({ DefaultTitle }) => DefaultTitle ?? []), ...Missing.map(({ Title }) => Title)]);
  const kept = Rows.flatMap(row => {
    const edit = items.find(({ Id }) => Id === row.Id);
    if (edit?.action === 'delete') return [];
    return (edit?.action === 'restore' ? row.DefaultTitle : edit?.Title) ?? row.Title;
  });
  const added = items.flatMap(({ action, Title, DefaultId }) => {
    if (action === NEW_ITEM) return Title ?? [];
    return DefaultId === undefined ? [] : Missing.filter(({ Id }) => Id === DefaultId).map(missing => missing.Title);
  });
  return inOrder([...kept, ...added]);
}
