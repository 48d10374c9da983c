import type { SearchKind } from '#contract/features/search/types.ts';
import {
  buildingsIcon,
  calendarBlankIcon,
  chatCircleIcon,
  fileTextDuotoneIcon,
  newspaperIcon,
  notePencilIcon,
  storefrontIcon,
  userIcon,
  usersThreeIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import type { Tone } from '../../ui/controls/chip.tsx';

/** Icon and colour of each kind of search results. Apart from the features, to keep the first load small. */
export const SEARCHED_KINDS: Readonly<Record<SearchKind, { readonly icon: IconPath; readonly tone: Tone }>> = {
  person: { icon: userIcon, tone: 'brand' },
  post: { icon: notePencilIcon, tone: 'neutral' },
  comment: { icon: chatCircleIcon, tone: 'neutral' },
  new: { icon: newspaperIcon, tone: 'lago' },
  event: { icon: calendarBlankIcon, tone: 'coral' },
  advert: { icon: storefrontIcon, tone: 'sol' },
  group: { icon: usersThreeIcon, tone: 'brand' },
  area: { icon: buildingsIcon, tone: 'brand' },
  document: { icon: fileTextDuotoneIcon, tone: 'neutral' },
};
