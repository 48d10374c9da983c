import { priceAmount } from '#contract/features/tienda/price.ts';
import { extensionOf } from '#contract/features/tienda/rules.ts';
import type { AdvertBody } from '#contract/features/tienda/schema.ts';
import type { Columns } from '../../lists/define-list.ts';

/** What the author wrote, as columns. A contact that was left out is not among them. */
export function fieldColumns(input: AdvertBody): Columns {
  const { ContactTel, ContactExt, ContactMobile } = input;
  return {
    title: input.Title,
    description: input.Description,
    price: input.Price,
    price_amount: priceAmount(input.Price),
    city_id: input.Location,
    category: input.Category,
    ...(ContactTel !== undefined && { contact_tel: ContactTel }),
    // The schema has refused what is no extension.
    ...(ContactExt !== undefined && { contact_ext: extensionOf(ContactExt) ?? null }),
    ...(ContactMobile !== undefined && { contact_mobile: ContactMobile }),
  };
}
