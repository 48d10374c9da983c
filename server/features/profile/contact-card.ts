import { SOCIAL_NETWORKS, type ProfileRow } from '#contract/features/people/types.ts';
import type { Context } from '../../base/context.ts';
import { vcardAddress, vcardText, type VcardLine } from '../../base/vcard.ts';
import { defineOperation, SavedFile, type Operation } from '../../http/operation.ts';
import { readFrame } from '../mail/service.ts';
import { inPlaceOf } from './in-place-of.ts';
import { readProfile } from './read-profile.ts';

/** An address of the web as a line; none of what is no such address. */
function addressLine(name: string, text: string | undefined): VcardLine[] {
  const value = text === undefined ? null : vcardAddress(text);
  return value === null ? [] : [{ name, value, isAddress: true }];
}

/** Lines of what a person shows; what they hide is null in the row and has none. */
const linesOf = (row: ProfileRow, organisation: string, page: string): VcardLine[] => [
  { name: 'N', value: [row.Apellido, row.Nombre, '', '', ''] },
  { name: 'FN', value: row.Title },
  { name: 'ORG', value: [organisation, row.AreaName] },
  { name: 'TITLE', value: row.Position },
  { name: 'EMAIL;TYPE=INTERNET,WORK', value: row.Email ?? '' },
  { name: 'TEL;TYPE=WORK,VOICE', value: row.Phone ?? '' },
  { name: 'TEL;TYPE=CELL,VOICE', value: row.Cellphone ?? '' },
  // Telephones dial whatever stands in a number, so an extension stands beside it.
  { name: 'NOTE', value: row.Ext === null ? '' : `Ext. ${row.Ext}` },
  ...SOCIAL_NETWORKS.flatMap(network =>
    addressLine(`X-SOCIALPROFILE;TYPE=${network.toLowerCase()}`, row.Social?.[network]),
  ),
  ...addressLine('URL', page),
];

/**
 * A person's contact card, with what they show to the caller and nothing else. One's own is made to be handed on, so it has what any
 * colleague is shown.
 * @throws ProblemError 404
 */
async function contactCard(context: Context, id: number, origin: string): Promise<SavedFile> {
  const { db, viewer } = context;
  const reader = id === viewer.id ? inPlaceOf(context, 'colleague') : context;
  const text = await db.read(viewer.org, async session => {
    const row = await readProfile(reader, session, id);
    const { name } = await readFrame(session);
    return vcardText(linesOf(row, name, `${origin}/profile/${row.Id}`));
  });
  return new SavedFile(`contacto-${id}.vcf`, 'vcard', text);
}

/** @param origin `https://…` of the product */
export const contactCards = (origin: string): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Profile/{id}/card.vcf',
    summary: 'A person’s contact card (vCard 3.0), with what they show to the caller.',
    status: 200,
    answer: 'vcard',
    handle: ({ context, params }) => contactCard(context, params.id, origin),
  }),
];
