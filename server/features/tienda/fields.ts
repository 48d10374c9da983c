import { priceAmount } from '#contract/features/tienda/price.ts';
import { extensionOf } from '#contract/features/tienda/rules.ts';
import type { AdvertBody } from '#contract/features/tienda/schema.ts';
import type { Columns } from '../../lists/define-list.ts';

/** Returns the author's input as columns. An omitted contact is left out. */
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
    // The schema has refused invalid extensions.
    ...(ContactExt !== undefined && { contact_ext: extensionOf(ContactExt) ?? null }),
    ...(ContactMobile !== undefined && { contact_mobile: ContactMobile }),
  };
}
