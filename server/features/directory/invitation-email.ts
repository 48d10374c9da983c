import { INVITATION_HOURS } from '#contract/features/directory/limits.ts';
import type { Directory } from '../../integrations/directory/port.ts';
import { temporaryPassword } from '../../integrations/directory/temporary-password.ts';
import { readFrame, type Composer } from '../mail/service.ts';
import { readInvited, type Invited } from './invitation-sql.ts';
import { invitationTexts } from './texts.ts';

interface EmailOptions {
  readonly directory: Directory;
  readonly issuer: string;
}

/**
 * Creates the composer of invitation emails. Each attempt makes a new temporary password, which is not stored. Null
 * when the invitation is no longer open, or was sent again since.
 * @spec 2§7, THREATS T21
 */
export const createInvitationWriter =
  ({ directory, issuer }: EmailOptions): Composer =>
  async ({ session, org, language, about, now }) => {
    const [invitation = 0, sends = 0] = about.split(':').map(Number);
    const [invited] = await session.run<Invited>(readInvited(org, invitation, sends, issuer));
    if (invited === undefined || invited.until <= now) return null;
    const { firstName, email, inviter, until, oid } = invited;
    const { name } = await readFrame(session);
    const texts = invitationTexts(language);
    const letter = (more: string) => ({
      to: email,
      subject: texts.subject(name),
      text: `${texts.body(firstName, name, inviter)}\n\n${more}`,
    });
    if (oid === null) return { account: letter(texts.taken(email)) };
    return {
      afterwards: async () => {
        const password = temporaryPassword();
        await directory.setPassword(oid, password, until);
        return {
          ...letter(texts.password(email, password, INVITATION_HOURS)),
          action: { label: texts.action, path: '/' },
        };
      },
    };
  };
