import { SOCIAL_NETWORKS, type ProfileRow } from '#contract/features/people/types.ts';
import type { Context } from '../../base/context.ts';
import { vcardAddress, vcardText, type VcardLine } from '../../base/vcard.ts';
import { defineOperation, SavedFile, type Operation } from '../../http/operation.ts';
import { readFrame } from '../mail/service.ts';
import { inPlaceOf, readProfile } from './views.ts';

/** Returns a web address as a line; no line for an invalid one. */
function addressLine(name: string, text: string | undefined): VcardLine[] {
  const value = text === undefined ? null : vcardAddress(text);
  return value === null ? [] : [{ name, value, isAddress: true }];
}

/** Lines of the data that a person shows; hidden values are null in the row and have no line. */
const linesOf = (row: ProfileRow, organisation: string, page: string): VcardLine[] => [
  { name: 'N', value: [row.Apellido, row.Nombre, '', '', ''] },
  { name: 'FN', value: row.Title },
  { name: 'ORG', value: [organisation, row.AreaName] },
  { name: 'TITLE', value: row.Position },
  { name: 'EMAIL;TYPE=INTERNET,WORK', value: row.Email ?? '' },
  { name: 'TEL;TYPE=WORK,VOICE', value: row.Phone ?? '' },
  { name: 'TEL;TYPE=CELL,VOICE', value: row.Cellphone ?? '' },
  // Phones dial everything in a number, so an extension is kept in a note.
  { name: 'NOTE', value: row.Ext === null ? '' : `Ext. ${row.Ext}` },
  ...SOCIAL_NETWORKS.flatMap(network =>
    addressLine(`X-SOCIALPROFILE;TYPE=${network.toLowerCase()}`, row.Social?.[network]),
  ),
  ...addressLine('URL', page),
];

/**
 * Returns a person's contact card, with only the data that they show to the caller. The caller's own card is meant to
 * be passed on, so it has the data that any colleague sees.
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

/** Operations of contact cards. @param origin `https://…` of the product */
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
