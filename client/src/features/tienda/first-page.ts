import { LIST_PAGE_SIZE } from '#contract/features/tienda/limits.ts';

/** `$filter` for adverts on offer. */
export const ON_OFFER = "State ne 'vendido' and IsExpired eq false";

/** Query options of the first page without filters. Apart from the filters, because the first load has them. */
export const FIRST_PAGE = {
  $filter: ON_OFFER,
  $orderby: 'CreationDate desc',
  $expand: 'CreatorInfo,LocationInfo',
  $top: LIST_PAGE_SIZE,
  $count: true,
} as const;

/** Query options that return only the number of adverts. */
export const COUNT_PARAMS = { $filter: ON_OFFER, $select: 'Id', $top: 1, $count: true } as const;
