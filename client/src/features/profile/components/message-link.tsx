import { paths } from '../../../lib/paths.ts';
import { chatTeardropTextIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { helpNames } from '../../help/public.ts';

/** Link to write a message to a person. @spec 3§3.2 */
export function MessageLink({ id }: { id: number }) {
  return (
    <ButtonLink to={paths.sendMessageTo(id)} variant="line" icon={chatTeardropTextIcon}>
      {helpNames().send}
    </ButtonLink>
  );
}
