import { CODE_KINDS, CODE_STATES } from '#contract/features/directory/letter-types.ts';
import { LETTERS_MAX } from '#contract/features/directory/limits.ts';
import { lettersSchema } from '#contract/features/directory/schema.ts';
import { notFound } from '../../../base/problem-error.ts';
import { choice, FLAG, MOMENT, orNull, record, TEXT, WHOLE } from '../../../base/shapes.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { administersPeople } from '../member-numbers.ts';
import { letterTexts } from '../texts.ts';
import { codeOf, endCode, giveCode } from './codes.ts';
import { countMatching, printLetters } from './letters.ts';

const LAST = record({
  Kind: choice(CODE_KINDS),
  State: choice(CODE_STATES),
  CreationDate: MOMENT,
  EndDate: MOMENT,
  AuthorName: orNull(TEXT),
  Letters: WHOLE,
});

interface LetterOptions {
  /** Public address of the server. */
  readonly origin: string;
  /** Whether the embedded provider signs people in; another one gives out its own passwords. */
  readonly hasLinks: boolean;
}

/** Operations on letters and temporary codes, for people without a mailbox. */
export function letterOperations({ origin, hasLinks }: LetterOptions): readonly Operation[] {
  const requireOwn = (): void => {
    if (!hasLinks) throw notFound();
  };
  return [
    defineOperation({
      method: 'get',
      path: 'Flx_Members/letters',
      summary: 'How many of the people who match have not come in, with and without a valid letter.',
      policy: administersPeople,
      query: { $filter: 'As of Flx_Members.', $search: 'Words of the name.' },
      status: 200,
      answer: record({ New: WHOLE, Open: WHOLE, Unprovable: WHOLE }),
      handle: ({ context, query }) => {
        requireOwn();
        return countMatching(context, query);
      },
    }),
    defineOperation({
      method: 'post',
      path: 'Flx_Members/letters',
      summary: `Prints letters with which people who have not come in choose their password, at most ${LETTERS_MAX}. It asks for a recent sign-in.`,
      policy: administersPeople,
      body: ({ viewer }) => lettersSchema(letterTexts(viewer.language).errors.tooMany(LETTERS_MAX)),
      status: 200,
      answer: 'pdf',
      problems: ['sign_in_too_old', 'invalid'],
      handle: ({ context, body }) => {
        requireOwn();
        return printLetters(context, origin, body);
      },
    }),
    defineOperation({
      method: 'get',
      path: 'Flx_Users/{id}/code',
      summary: 'What became of the last letter or temporary code of a person, and whether the caller may give another.',
      status: 200,
      answer: record({ Last: orNull(LAST), CanPrint: FLAG, CanGive: FLAG }),
      handle: ({ context, params }) => {
        requireOwn();
        return codeOf(context, params.id);
      },
    }),
    defineOperation({
      method: 'post',
      path: 'Flx_Users/{id}/code',
      summary:
        'Gives a person who forgot everything a code, for Admin-Users and the leader of a person without an e-mail address. It asks for a recent sign-in.',
      status: 201,
      answer: record({ Code: TEXT, EndDate: MOMENT }),
      problems: ['sign_in_too_old', 'invalid'],
      handle: ({ context, params }) => {
        requireOwn();
        return giveCode(context, params.id);
      },
    }),
    defineOperation({
      method: 'delete',
      path: 'Flx_Users/{id}/code',
      summary: 'Ends the letter or the temporary code of a person.',
      policy: administersPeople,
      status: 204,
      problems: ['invalid'],
      handle: ({ context, params }) => {
        requireOwn();
        return endCode(context, params.id);
      },
    }),
  ];
}
