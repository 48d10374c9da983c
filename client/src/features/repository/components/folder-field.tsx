import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#contract/api/limits.ts';
import { folded } from '../../../lib/match-options.ts';
import { searchWords } from '../../../lib/search-words.ts';
import { useDebounced } from '../../../lib/use-typed-search.ts';
import type { ConsoleFieldProps } from '../../../ui/console/declaration.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { useListOwnAreasQuery, useListOwnGroupsQuery, type OwnPlace } from '../../groups/public.ts';
import { useListFoundGroupsQuery, useListAllPlacesQuery, useListGroupByIdQuery } from '../../groups/public-forms.ts';
import { useRepositoryTexts } from '../texts.ts';

/**
 * Field of the area or group whose documents are shown. It lists the viewer's own first, then every area and the public
 * groups that match the typed text.
 */
export function FolderField({ label, value, onChange }: ConsoleFieldProps) {
  const text = useRepositoryTexts();
  const [words, setWords] = useState('');
  const search = useDebounced(setWords, SEARCH_DEBOUNCE_MS);
  const chosen = value === '' ? null : Number(value);
  return (
    <ComboBox
      label={label}
      placeholder={text.allFolders}
      emptyText={text.noFolder}
      options={useFolders(chosen, words)}
      value={chosen}
      onType={search.later}
      onChange={id => onChange(id === null ? '' : String(id))}
    />
  );
}

function useFolders(chosen: number | null, typed: string) {
  const { area, group } = useRepositoryTexts().sources;
  const ownAreas = useListOwnAreasQuery().data;
  const ownGroups = useListOwnGroupsQuery().data;
  const areas = useListAllPlacesQuery('area').data;
  const isOther = ownGroups && areas && [...ownGroups, ...areas].every(({ Id }) => Id !== chosen);
  const named = useListGroupByIdQuery(chosen !== null && isOther ? chosen : skipToken).currentData;
  const words = searchWords(withoutKind(typed, group('')));
  const found = useListFoundGroupsQuery(words === '' ? skipToken : words).data;
  const folders = (places: readonly OwnPlace[] = [], name: (title: string) => string) =>
    places.map(({ Id, Title }) => ({ id: Id, label: name(Title) }));
  const all = [
    ...folders(ownAreas, area),
    ...folders(ownGroups, group),
    ...folders(areas, area),
    ...folders(named, group),
    ...folders(found, group),
  ];
  return [...new Map(all.map(folder => [folder.id, folder])).values()];
}

/** Removes the word for 'group' that precedes every group in the list but is not part of its name. */
const withoutKind = (typed: string, kind: string): string =>
  folded(typed).startsWith(folded(kind)) ? typed.slice(kind.length) : typed;
